import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';

export interface Written {
  readonly merchant: string;
  readonly fromMember: string;
  readonly toMember: string;
  readonly key: string;
  readonly body: string;
  readonly at: Date;
}

export interface WrittenRow extends Written {
  readonly id: bigint;
  readonly from: string;
  readonly to: string;
  readonly withdrawnAt: Date | null;
}

/** The new message's id; undefined where its writer has used the key before. */
export async function insertWritten(tx: Tx, written: Written): Promise<bigint | undefined> {
  const { merchant, fromMember, toMember, key, body, at } = written;
  const { rows } = await sql<{ id: bigint }>`
    insert into agents_message (merchant, from_member, to_member, key, body, at)
    values (${merchant}, ${fromMember}, ${toMember}, ${key}, ${body}, ${at})
    on conflict (from_member, key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function writtenBefore(
  tx: Tx,
  fromMember: string,
  key: string,
): Promise<Pick<Written, 'toMember' | 'body'> | undefined> {
  const { rows } = await sql<Pick<Written, 'toMember' | 'body'>>`
    select to_member as "toMember", body from agents_message
    where from_member = ${fromMember} and key = ${key}`.execute(tx);
  return rows[0];
}

const wholeRows = (which: RawBuilder<unknown>) => sql<WrittenRow>`
  select w.id, w.merchant, w.from_member as "fromMember", w.to_member as "toMember", w.key, w.body, w.at,
    w.withdrawn_at as "withdrawnAt", f.username as "from", t.username as "to"
  from agents_message w join session_member f on f.id = w.from_member join session_member t on t.id = w.to_member
  where ${which}`;

/** Newest first; of one agent by the exact name where one is given. */
export async function pageOfWritten(
  tx: Tx,
  merchant: string,
  agent: string | undefined,
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly WrittenRow[]; readonly count: number }> {
  const which = sql`w.merchant = ${merchant} ${
    agent === undefined
      ? sql``
      : sql`and w.from_member = (select id from session_member
          where merchant_code = ${merchant} and lower(username) = ${agent.trim().toLowerCase()})`
  }`;
  const { rows } =
    await sql<WrittenRow>`${wholeRows(which)} order by w.id desc offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from agents_message w where ${which}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function lockWritten(tx: Tx, merchant: string, id: bigint): Promise<WrittenRow | undefined> {
  const { rows } = await sql<WrittenRow>`${wholeRows(
    sql`w.merchant = ${merchant} and w.id = ${id}::bigint`,
  )} for update of w`.execute(tx);
  return rows[0];
}

export const markWithdrawn = (tx: Tx, id: bigint, now: Date) =>
  sql`update agents_message set withdrawn_at = ${now} where id = ${id}::bigint`.execute(tx);

export async function isMuted(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from agents_muted where member_id = ${memberId}`.execute(tx);
  return rows.length > 0;
}

export const setMuted = (tx: Tx, merchant: string, memberId: string, muted: boolean, now: Date) =>
  (muted
    ? sql`insert into agents_muted (member_id, merchant, since) values (${memberId}, ${merchant}, ${now})
        on conflict (member_id) do nothing`
    : sql`delete from agents_muted where member_id = ${memberId}`
  ).execute(tx);
