import type { ClaimTrace } from '@baize/protocol/promotions';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';

export type CheckState = 'OPEN' | 'APPROVED' | 'REFUSED';

/** A claim that shares a trace with somebody else's, and what became of it. */
export interface CheckRow {
  readonly rewardId: string;
  readonly merchant: string;
  readonly promotionId: string;
  readonly memberId: string;
  readonly traces: readonly ClaimTrace[];
  readonly state: CheckState;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
}

const columns = sql`reward_id as "rewardId", merchant, promotion_id as "promotionId", member_id as "memberId", traces,
  state, reason, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy"`;

export async function checksOf(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<readonly CheckRow[]> {
  const { rows } = await sql<CheckRow>`select ${columns} from promotions_check
    where member_id = ${memberId} and merchant = ${merchant}`.execute(tx);
  return rows;
}

export async function findCheck(
  tx: Tx,
  merchant: string,
  rewardId: string,
  lock = false,
): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`select ${columns} from promotions_check
    where merchant = ${merchant} and reward_id = ${rewardId} ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export type NewCheck = Pick<CheckRow, 'rewardId' | 'merchant' | 'promotionId' | 'memberId' | 'traces' | 'createdAt'>;

export const insertCheck = (tx: Tx, row: NewCheck) =>
  sql`insert into promotions_check (reward_id, merchant, promotion_id, member_id, traces, state, created_at)
    values (${row.rewardId}, ${row.merchant}, ${row.promotionId}, ${row.memberId}, ${[...row.traces]}::text[], 'OPEN',
      ${row.createdAt}) on conflict do nothing`.execute(tx);

export async function pageOfChecks(
  tx: Tx,
  {
    merchant,
    state,
    offset,
    limit,
  }: PageBounds & { readonly merchant: string; readonly state: CheckState | undefined },
): Promise<{ readonly rows: readonly CheckRow[]; readonly count: number }> {
  const filter = sql`merchant = ${merchant} and (${state ?? null}::text is null or state = ${state ?? null}::text)`;
  const { rows } = await sql<CheckRow>`select ${columns} from promotions_check where ${filter}
    order by created_at, reward_id offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from promotions_check
    where ${filter}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function decideCheck(
  tx: Tx,
  rewardId: string,
  decision: Pick<CheckRow, 'state' | 'reason' | 'decidedBy'> & { readonly decidedAt: Date },
): Promise<void> {
  await sql`update promotions_check set state = ${decision.state}, reason = ${decision.reason},
    decided_by = ${decision.decidedBy}, decided_at = ${decision.decidedAt} where reward_id = ${rewardId}`.execute(tx);
}

export interface Trace {
  readonly kind: ClaimTrace;
  readonly hash: string;
}

/**
 * Keeps the traces of a claim, and says which of them somebody else has left before. A claim at the same instant waits
 * for this one at the first trace that they share; they are taken in one order, so that none waits in a ring.
 */
export async function recordTraces(
  tx: Tx,
  {
    merchant,
    promotionId,
    memberId,
  }: { readonly merchant: string; readonly promotionId: string; readonly memberId: string },
  traces: readonly Trace[],
): Promise<ClaimTrace[]> {
  const shared = new Set<ClaimTrace>();
  const inOrder = traces.toSorted((one, other) => (`${one.kind}${one.hash}` < `${other.kind}${other.hash}` ? -1 : 1));
  for (const { kind, hash } of inOrder) {
    const { rows } = await sql<{ memberId: string }>`insert into promotions_trace as kept
        (merchant, promotion_id, kind, hash, member_id)
      values (${merchant}, ${promotionId}, ${kind}, ${hash}, ${memberId})
      on conflict (merchant, promotion_id, kind, hash) do update set member_id = kept.member_id
      returning member_id as "memberId"`.execute(tx);
    if (rows[0]?.memberId !== memberId) shared.add(kind);
  }
  return [...shared].toSorted();
}
