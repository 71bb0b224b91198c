import type { WrittenTexts } from '@baize/protocol/messages';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { PageBounds } from '../kernel/calls/page.ts';

/** An inbox and its owner. Broadcasts from before `since`, when the account was created, are not in it. */
export interface Inbox {
  readonly merchant: string;
  readonly memberId: string;
  readonly since: Date;
  /** Advertising is in it. */
  readonly marketing: boolean;
}

export interface MessageRow {
  readonly id: bigint;
  readonly kind: string;
  readonly params: Readonly<Record<string, string>>;
  readonly texts: WrittenTexts | null;
  readonly at: Date;
  readonly readAt: Date | null;
}

export interface NewMessage {
  readonly merchant: string;
  readonly memberId: string;
  readonly key: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, string>>;
  readonly texts?: WrittenTexts;
  readonly marketing?: boolean;
  readonly at: Date;
}

export interface BroadcastRow {
  readonly id: bigint;
  readonly texts: WrittenTexts;
  readonly marketing: boolean;
  readonly at: Date;
  readonly withdrawnAt: Date | null;
}

/** The new message's id; undefined where one with this key has arrived before. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<bigint | undefined> {
  const { merchant, memberId, key, kind, params, texts, marketing = false, at } = message;
  const { rows } = await sql<{ id: bigint }>`
    insert into messages_message (merchant, member_id, key, kind, params, texts, marketing, at)
    values (${merchant}, ${memberId}, ${key}, ${kind}, ${JSON.stringify(params)}::jsonb,
      ${texts === undefined ? null : JSON.stringify(texts)}::jsonb, ${marketing}, ${at})
    on conflict (member_id, key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** A message to this member alone that is to be seen. */
const own = ({ memberId, marketing }: Inbox) =>
  sql`member_id = ${memberId} and deleted_at is null and (${marketing}::boolean or not marketing)`;

/** The visible broadcasts of the inbox `b` with their state `s`. */
const visible = ({ merchant, since, marketing }: Inbox) =>
  sql`b.merchant = ${merchant} and b.at >= ${since} and b.withdrawn_at is null and s.deleted_at is null
    and (${marketing}::boolean or not b.marketing)`;

const broadcasts = (inbox: Inbox) =>
  sql`messages_broadcast b
    left join messages_broadcast_state s on s.broadcast_id = b.id and s.member_id = ${inbox.memberId}`;

export interface InboxPage {
  readonly before: bigint | undefined;
  readonly unreadOnly: boolean;
  readonly limit: number;
}

/** Newest first, below a message. Each half reads no more rows than are shown. */
export async function listInbox(tx: Tx, inbox: Inbox, { before, unreadOnly, limit }: InboxPage): Promise<MessageRow[]> {
  const below = before ?? 2n ** 62n;
  const { rows } = await sql<MessageRow>`
    (select id, kind, params, texts, at, read_at as "readAt" from messages_message
      where ${own(inbox)} and id < ${below}::bigint
        and (not ${unreadOnly}::boolean or read_at is null)
      order by id desc limit ${limit})
    union all
    (select b.id, 'mail', '{}'::jsonb, b.texts, b.at, s.read_at from ${broadcasts(inbox)}
      where ${visible(inbox)} and b.id < ${below}::bigint and (not ${unreadOnly}::boolean or s.read_at is null)
      order by b.id desc limit ${limit})
    order by id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function countUnread(tx: Tx, inbox: Inbox): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from messages_message
        where ${own(inbox)} and read_at is null)
      + (select count(*) from ${broadcasts(inbox)} where ${visible(inbox)} and s.read_at is null))::integer as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Messages by their ids, or all up to one. */
export type Chosen = { readonly ids: readonly bigint[] } | { readonly upTo: bigint };

const chosenOf = (column: ReturnType<typeof sql.ref>, chosen: Chosen) =>
  'ids' in chosen ? sql`${column} = any(${[...chosen.ids]}::bigint[])` : sql`${column} <= ${chosen.upTo}::bigint`;

/** A message that was already read keeps its time. */
export async function markRead(tx: Tx, inbox: Inbox, chosen: Chosen, now: Date): Promise<void> {
  await sql`update messages_message set read_at = ${now}
    where ${own(inbox)} and read_at is null and ${chosenOf(sql.ref('id'), chosen)}`.execute(tx);
  await sql`insert into messages_broadcast_state as kept (member_id, broadcast_id, read_at)
    select ${inbox.memberId}, b.id, ${now}::timestamptz from ${broadcasts(inbox)}
    where ${visible(inbox)} and s.read_at is null and ${chosenOf(sql.ref('b.id'), chosen)}
    on conflict (member_id, broadcast_id) do update set read_at = coalesce(kept.read_at, excluded.read_at)`.execute(tx);
}

export async function deleteMessages(tx: Tx, inbox: Inbox, ids: readonly bigint[], now: Date): Promise<void> {
  const chosen = { ids };
  await sql`update messages_message set deleted_at = ${now}
    where member_id = ${inbox.memberId} and deleted_at is null and ${chosenOf(sql.ref('id'), chosen)}`.execute(tx);
  await sql`insert into messages_broadcast_state as kept (member_id, broadcast_id, deleted_at)
    select ${inbox.memberId}, b.id, ${now}::timestamptz from ${broadcasts(inbox)}
    where ${visible(inbox)} and ${chosenOf(sql.ref('b.id'), chosen)}
    on conflict (member_id, broadcast_id) do update set deleted_at = excluded.deleted_at`.execute(tx);
}

export async function restoreMessages(tx: Tx, { memberId }: Inbox, ids: readonly bigint[]): Promise<void> {
  const chosen = { ids };
  await sql`update messages_message set deleted_at = null
    where member_id = ${memberId} and ${chosenOf(sql.ref('id'), chosen)}`.execute(tx);
  await sql`update messages_broadcast_state set deleted_at = null
    where member_id = ${memberId} and ${chosenOf(sql.ref('broadcast_id'), chosen)}`.execute(tx);
}

const broadcastColumns = sql`id, texts, marketing, at, withdrawn_at as "withdrawnAt"`;

export async function insertBroadcast(
  tx: Tx,
  merchant: string,
  { texts, marketing }: Pick<BroadcastRow, 'texts' | 'marketing'>,
  at: Date,
): Promise<BroadcastRow> {
  const { rows } = await sql<BroadcastRow>`insert into messages_broadcast (merchant, texts, marketing, at)
    values (${merchant}, ${JSON.stringify(texts)}::jsonb, ${marketing}, ${at}) returning ${broadcastColumns}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a broadcast was not written');
  return row;
}

export async function listBroadcasts(
  tx: Tx,
  merchant: string,
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly BroadcastRow[]; readonly count: number }> {
  const { rows } = await sql<BroadcastRow>`select ${broadcastColumns} from messages_broadcast
    where merchant = ${merchant} order by id desc offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from messages_broadcast
    where merchant = ${merchant}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** The broadcast as it was before, locked; undefined where the brand has none of that id. */
export async function withdrawBroadcast(
  tx: Tx,
  merchant: string,
  id: bigint,
  now: Date,
): Promise<BroadcastRow | undefined> {
  const { rows } = await sql<BroadcastRow>`select ${broadcastColumns} from messages_broadcast
    where merchant = ${merchant} and id = ${id}::bigint for update`.execute(tx);
  await sql`update messages_broadcast set withdrawn_at = ${now}
    where merchant = ${merchant} and id = ${id}::bigint and withdrawn_at is null`.execute(tx);
  return rows[0];
}

/** Takes a message out of an inbox for good. False where it is not there. */
export async function takeBack(tx: Tx, memberId: string, key: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from messages_message
    where member_id = ${memberId} and key = ${key}`.execute(tx);
  return numAffectedRows > 0n;
}
