import { POINTS_CURRENCY, type PointType } from '@baize/protocol/points';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { findAccount } from '../wallet/index.ts';

/** The owner of the points. */
export interface Holder {
  readonly merchant: string;
  readonly memberId: string;
}

/** Minor units, of which a point has 10,000; below zero where points were taken back that had been spent. */
export async function pointBalance(tx: Tx, holder: Holder): Promise<bigint> {
  const account = await findAccount(tx, { ...holder, purpose: 'POINTS', detail: '', currency: POINTS_CURRENCY.code });
  return account?.balanceMinor ?? 0n;
}

export interface PointMove extends Holder {
  readonly kind: PointType;
  /** Below zero takes them away. */
  readonly points: bigint;
  /** Makes it happen once. */
  readonly key: string;
  readonly reference: string;
  /** The subject, for the record's texts. */
  readonly subject: string;
  readonly at: Date;
}

/** False when the member has not so many; nothing has moved then. Call `eventLog.nudge()` after the commit. */
export async function movePoints(tx: Tx, move: PointMove): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`select code from points_move(
    p_merchant => ${move.merchant}, p_member => ${move.memberId}, p_kind => ${move.kind},
    p_points => ${move.points}::bigint, p_key => ${move.key}, p_reference => ${move.reference},
    p_subject => ${move.subject}, p_overdraw => false, p_at => ${move.at})`.execute(tx);
  return rows[0]?.code === 'OK';
}
