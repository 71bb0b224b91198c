import type { ClaimTrace } from '@baize/protocol/promotions';
import { sql } from 'kysely';
import { newerThan, olderThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';

export type CheckState = 'OPEN' | 'APPROVED' | 'REFUSED';

/** The member whose claim left a trace first. */
export interface FirstTrace {
  readonly memberId: string;
  readonly trace: ClaimTrace;
}

/** A claim that shares a trace with somebody else's, and what became of it. */
export interface CheckRow {
  readonly rewardId: string;
  readonly merchant: string;
  readonly promotionId: string;
  readonly memberId: string;
  readonly traces: readonly ClaimTrace[];
  /** The members who left each of them first. */
  readonly others: readonly FirstTrace[];
  readonly state: CheckState;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
}

const columns = sql`reward_id as "rewardId", merchant, promotion_id as "promotionId", member_id as "memberId", traces,
  others, state, reason, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy"`;

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

export type NewCheck = Pick<CheckRow, 'rewardId' | 'merchant' | 'promotionId' | 'memberId' | 'others' | 'createdAt'>;

export const insertCheck = (tx: Tx, row: NewCheck) =>
  sql`insert into promotions_check (reward_id, merchant, promotion_id, member_id, traces, others, state, created_at)
    values (${row.rewardId}, ${row.merchant}, ${row.promotionId}, ${row.memberId},
      ${[...new Set(row.others.map(({ trace }) => trace))].toSorted()}::text[], ${JSON.stringify(row.others)}::jsonb,
      'OPEN', ${row.createdAt}) on conflict do nothing`.execute(tx);

/** A stretch of a brand's checks: decided ones newest first, others oldest first. Apart from its run, as well. */
export function checksAfter(
  { merchant, state }: { readonly merchant: string; readonly state: CheckState | undefined },
  after: PlaceInTime | undefined,
  limit: number,
) {
  const isQueue = state === undefined || state === 'OPEN';
  const place = after && (isQueue ? newerThan : olderThan)('created_at', 'reward_id', after);
  return sql<CheckRow>`select ${columns} from promotions_check where merchant = ${merchant}
    ${state === undefined ? sql`` : sql`and state = ${state}`} ${place === undefined ? sql`` : sql`and ${place}`}
    order by ${isQueue ? sql`created_at, reward_id` : sql`created_at desc, reward_id desc`} limit ${limit}`;
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
 * Keeps the traces of a claim, and says who has left which of them before. A claim at the same instant waits
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
): Promise<FirstTrace[]> {
  const shared: FirstTrace[] = [];
  const inOrder = traces.toSorted((one, other) => (`${one.kind}${one.hash}` < `${other.kind}${other.hash}` ? -1 : 1));
  for (const { kind, hash } of inOrder) {
    const { rows } = await sql<{ memberId: string }>`insert into promotions_trace as kept
        (merchant, promotion_id, kind, hash, member_id)
      values (${merchant}, ${promotionId}, ${kind}, ${hash}, ${memberId})
      on conflict (merchant, promotion_id, kind, hash) do update set member_id = kept.member_id
      returning member_id as "memberId"`.execute(tx);
    const first = rows[0]?.memberId;
    if (first !== undefined && first !== memberId) shared.push({ memberId: first, trace: kind });
  }
  return shared;
}
