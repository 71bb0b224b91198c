import { POINTS_CURRENCY, type PointType } from '@baize/protocol/points';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { findAccount } from '../wallet/index.ts';

/** Whose points. */
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
  /** What it is about, for the record's words. */
  readonly subject: string;
  readonly at: Date;
}

/** False when the member has not so many; nothing has moved then. Call `eventLog.nudge()` after the commit. */
export async function movePoints(tx: Tx, move: PointMove): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`select code from points_move(${move.merchant}, ${move.memberId},
    ${move.kind}, ${move.points}::bigint, ${move.key}, ${move.reference}, ${move.subject}, false, ${move.at})`.execute(
    tx,
  );
  return rows[0]?.code === 'OK';
}
