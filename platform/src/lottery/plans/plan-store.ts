import type { PlanState } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { withLottery, type IssueTable, type PlanTable } from '../tables.ts';
import type { TicketOwner } from '../tickets/ticket-store.ts';

/** A plan with what its tickets cost and won so far. */
export type PlanRow = PlanTable & { readonly spent: bigint; readonly won: bigint };

const SUMS = [
  sql<bigint>`coalesce((select sum(t.cost) from lottery_tickets t
    where t.plan_id = p.id and t.state not in ('CANCELLED', 'VOID')), 0)::bigint`.as('spent'),
  sql<bigint>`coalesce((select sum(t.payout) from lottery_tickets t where t.plan_id = p.id), 0)::bigint`.as('won'),
] as const;

const plans = (tx: Tx) => withLottery(tx).selectFrom('lottery_plans as p');

/** Two requests of one key come one after the other. */
export async function lockKey(tx: Tx, memberId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lottery-plan'), hashtext(${`${memberId}/${key}`}))`.execute(tx);
}

export async function insertPlan(tx: Tx, { selections, ...row }: PlanTable): Promise<void> {
  await withLottery(tx)
    .insertInto('lottery_plans')
    .values({ ...row, selections: sql`${JSON.stringify(selections)}::jsonb` })
    .execute();
}

export async function updatePlan(
  tx: Tx,
  id: string,
  change: Partial<Pick<PlanTable, 'state' | 'stop_reason' | 'bought' | 'last_issue' | 'last_ticket' | 'ended_at'>>,
): Promise<void> {
  await withLottery(tx).updateTable('lottery_plans').set(change).where('id', '=', id).execute();
}

export const findPlanByKey = (tx: Tx, memberId: string, key: string): Promise<PlanRow | undefined> =>
  plans(tx).selectAll('p').select(SUMS).where('p.member_id', '=', memberId).where('p.key', '=', key).executeTakeFirst();

export const findPlan = (tx: Tx, { merchant, memberId }: TicketOwner, id: string): Promise<PlanRow | undefined> =>
  plans(tx)
    .selectAll('p')
    .select(SUMS)
    .where('p.id', '=', id)
    .where('p.merchant', '=', merchant)
    .where('p.member_id', '=', memberId)
    .executeTakeFirst();

export const lockPlan = (tx: Tx, id: string): Promise<PlanTable | undefined> =>
  withLottery(tx).selectFrom('lottery_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function pageOfPlans(
  tx: Tx,
  {
    merchant,
    memberId,
    game,
    state,
  }: TicketOwner & { readonly game?: string | undefined; readonly state?: PlanState | undefined },
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly PlanRow[]; readonly count: number }> {
  const found = plans(tx)
    .where('p.merchant', '=', merchant)
    .where('p.member_id', '=', memberId)
    .$call(given(game, (query, value) => query.where('p.game', '=', value)))
    .$call(given(state, (query, value) => query.where('p.state', '=', value)));
  const rows = await found
    .selectAll('p')
    .select(SUMS)
    .orderBy('p.started_at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/**
 * Running plans whose last ticket is no longer open and that have something to do: they end, or an issue is open that
 * they can buy. Those that wait for an issue take no place of the others.
 */
export async function duePlans(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from lottery_plans p
    join lottery_tickets t on t.id = p.last_ticket
    join lottery_issues l on l.game = p.game and l.issue = p.last_issue
    where p.state = 'RUNNING' and t.state <> 'OPEN'
      and (p.bought >= p.issues or (p.stop_on_win and t.state = 'WON') or exists (
        select from lottery_issues i where i.game = p.game and i.state in ('PENDING', 'OPEN')
          and i.opens_at <= ${now} and i.closes_at > ${now} and i.draws_at > l.draws_at))
    order by p.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The issue of a game that takes bets now and is drawn after another one. */
export async function openIssueAfter(
  tx: Tx,
  { game, last, now }: { readonly game: string; readonly last: string; readonly now: Date },
): Promise<IssueTable | undefined> {
  const { rows } = await sql<IssueTable>`select i.* from lottery_issues i
    where i.game = ${game} and i.state in ('PENDING', 'OPEN') and i.opens_at <= ${now} and i.closes_at > ${now}
      and i.draws_at > (select l.draws_at from lottery_issues l where l.game = ${game} and l.issue = ${last})
    order by i.draws_at limit 1`.execute(tx);
  return rows[0];
}
