import type { agentsCalls } from '@baize/protocol/agents';
import { ok, refuse, type CallQuery, type CallValue, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { OperatorCaller } from '../kernel/caller.ts';
import {
  cursorReply,
  placeByName,
  placeInLine,
  readCursor,
  type CursorKey,
  type PlaceByName,
  type PlaceInLine,
} from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberRow, membersFound } from '../members/index.ts';

type Tree = CallValue<typeof agentsCalls.listTree>;
type Query = CallQuery<typeof agentsCalls.listTree>;

interface TreeRow {
  readonly id: string;
  readonly seq: bigint;
  readonly username: string;
  readonly kind: number;
  readonly status: 'active' | 'blocked' | 'frozen';
  readonly registeredAt: Date;
  readonly upline: string | null;
  readonly directDownlines: number;
  readonly teamSize: number;
  readonly rateBps: number;
  readonly setBps: number;
  readonly prizeGroup: number;
  readonly mayWrite: boolean;
}

/** Agents whom nobody stands above, in the order in which they came. Apart from its run, so that its plan can be asked for. */
export const topAgentsAfter = (merchant: string, after: PlaceInLine | undefined, limit: number) =>
  sql<{ id: string }>`select id from session_member
    where merchant_code = ${merchant} and upline_seq is null and kind in (1, 2, 41, 42) and seq > ${after?.[0] ?? '0'}::bigint
    order by seq limit ${limit}`;

/** Members directly below another, by their ids: the order of the tree's own index. */
export const downlinesAfter = (merchant: string, under: string, after: PlaceByName | undefined, limit: number) =>
  sql<{ id: string }>`select descendant as id from agents_lineage
    where ancestor = ${under} and depth = 1 and merchant = ${merchant} and descendant > ${after?.[0] ?? ''}
    order by descendant limit ${limit}`;

/** Members of the tree by their ids, in that order. */
async function treeRows(tx: Tx, ids: readonly string[], today: string): Promise<readonly TreeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TreeRow>`select m.id, m.seq, m.username, m.kind, m.status,
      m.registered_at as "registeredAt", up.username as upline,
      (select count(*)::integer from agents_lineage d where d.ancestor = m.id and d.depth = 1) as "directDownlines",
      (select coalesce(sum(p.members), 0)::integer from agents_people p where p.member_id = m.id) as "teamSize",
      agents_rate_on(m.id, ${today}::date) as "rateBps", agents_rate_set(m.id) as "setBps",
      agents_prize_group_of(m.id) as "prizeGroup",
      not exists (select from agents_muted x where x.member_id = m.id) as "mayWrite"
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality c (id, place)
      join session_member m on m.id = c.id
      left join session_member up on up.merchant_code = m.merchant_code and up.seq = m.upline_seq
    order by c.place`.execute(tx);
  return rows;
}

async function pathTo(tx: Tx, merchant: string, memberId: string): Promise<Tree['path']> {
  const { rows } = await sql<{ id: string; username: string }>`select u.id, u.username from agents_lineage l
      join session_member u on u.id = l.ancestor
    where l.descendant = ${memberId} and l.merchant = ${merchant} order by l.depth desc`.execute(tx);
  return rows;
}

const view = ({ seq: _seq, setBps, registeredAt, ...row }: TreeRow): Tree['rows'][number] => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
  nextRateBps: setBps === row.rateBps ? null : setBps,
});

/** One level of the tree, or who is found by a name. */
export async function listTree(
  { db }: Pick<Deps, 'db'>,
  { caller, merchant, now }: { readonly caller: OperatorCaller; readonly merchant: Merchant; readonly now: Date },
  { cursor, pageSize, under, search }: Query,
): Promise<Result<Tree>> {
  const { merchantCode } = caller;
  const today = dayIn(merchant.timeZone, now);
  const reply = async (tx: Tx, ids: readonly { readonly id: string }[], keyOf: (row: TreeRow) => CursorKey) =>
    cursorReply(
      await treeRows(
        tx,
        ids.map(({ id }) => id),
        today,
      ),
      pageSize,
      keyOf,
      view,
    );
  const limit = pageSize + 1;
  if (under === undefined && search === undefined) {
    const after = readCursor(cursor, placeInLine);
    if (!after.ok) return after;
    return db.read(async (tx) => {
      const { rows } = await topAgentsAfter(merchantCode, after.value, limit).execute(tx);
      return ok({ ...(await reply(tx, rows, ({ seq }) => [String(seq)])), path: [] });
    });
  }
  const after = readCursor(cursor, placeByName);
  if (!after.ok) return after;
  return db.read(async (tx) => {
    if (search !== undefined) {
      const found = await membersFound(tx, merchantCode, search, after.value, limit).execute();
      return ok({ ...(await reply(tx, found, ({ username }) => [username.toLowerCase()])), path: [] });
    }
    const id = under ?? '';
    if ((await findMemberRow(tx, merchantCode, id, false)) === undefined) return refuse('NOT_FOUND');
    const { rows } = await downlinesAfter(merchantCode, id, after.value, limit).execute(tx);
    return ok({ ...(await reply(tx, rows, (row) => [row.id])), path: await pathTo(tx, merchantCode, id) });
  });
}
