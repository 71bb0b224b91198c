import { sql } from 'kysely';
import { newerThan, olderThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';

export type ApplicationState = 'APPLYING' | 'ISSUED' | 'REJECTED';

export interface ApplicationRow {
  readonly id: string;
  readonly merchant: string;
  readonly promotionId: string;
  readonly memberId: string;
  /** The round that it is for. */
  readonly slot: string;
  readonly state: ApplicationState;
  readonly remark: string;
  readonly images: readonly string[];
  readonly reason: string;
  readonly amount: bigint | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
}

const columns = sql`id, merchant, promotion_id as "promotionId", member_id as "memberId", slot, state, remark, images,
  reason, amount, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy"`;

export type NewApplication = Pick<
  ApplicationRow,
  'id' | 'merchant' | 'promotionId' | 'memberId' | 'slot' | 'remark' | 'images' | 'createdAt'
>;

/** False where one of this round waits or was granted. */
export async function insertApplication(tx: Tx, row: NewApplication): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into promotions_application
      (id, merchant, promotion_id, member_id, slot, state, remark, images, created_at)
    values (${row.id}, ${row.merchant}, ${row.promotionId}, ${row.memberId}, ${row.slot}, 'APPLYING', ${row.remark},
      ${[...row.images]}::text[], ${row.createdAt})
    on conflict (merchant, promotion_id, member_id, slot) where state <> 'REJECTED' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Oldest first. */
export async function applicationsOf(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<readonly ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`select ${columns} from promotions_application
    where member_id = ${memberId} and merchant = ${merchant} order by created_at, id`.execute(tx);
  return rows;
}

export async function findApplication(
  tx: Tx,
  merchant: string,
  id: string,
  lock = false,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select ${columns} from promotions_application
    where merchant = ${merchant} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export interface QueueFilter {
  readonly state: ApplicationState | undefined;
  readonly promotionId: string | undefined;
}

/**
 * A stretch of a brand's applications: decided ones newest first, others oldest first. Apart from its run, so that its
 * plan can be asked for.
 */
export function applicationsAfter(
  merchant: string,
  { state, promotionId }: QueueFilter,
  after: PlaceInTime | undefined,
  limit: number,
) {
  const isQueue = state === undefined || state === 'APPLYING';
  const place = after && (isQueue ? newerThan : olderThan)('created_at', 'id', after);
  return sql<ApplicationRow>`select ${columns} from promotions_application where merchant = ${merchant}
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${promotionId === undefined ? sql`` : sql`and promotion_id = ${promotionId}`}
    ${place === undefined ? sql`` : sql`and ${place}`}
    order by ${isQueue ? sql`created_at, id` : sql`created_at desc, id desc`} limit ${limit}`;
}

export interface Decision {
  readonly state: Exclude<ApplicationState, 'APPLYING'>;
  readonly reason: string;
  readonly amountMinor: bigint | null;
  readonly by: string;
  readonly at: Date;
}

export async function decideApplication(tx: Tx, id: string, decision: Decision): Promise<void> {
  await sql`update promotions_application set state = ${decision.state}, reason = ${decision.reason},
    amount = ${decision.amountMinor}::bigint, decided_at = ${decision.at}, decided_by = ${decision.by}
    where id = ${id}`.execute(tx);
}
