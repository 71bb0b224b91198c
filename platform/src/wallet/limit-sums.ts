import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Window } from '../kernel/time/calendar.ts';
import { theOne } from './ledger/ledger.ts';

export interface LimitedMember {
  readonly merchant: string;
  readonly memberId: string;
}

/** A member's deposits in a window, pending ones included. Without a window: ever. */
export async function depositedIn(tx: Tx, { merchant, memberId }: LimitedMember, window?: Window): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select wallet_deposited(${merchant}, ${memberId},
    ${window?.start ?? '-infinity'}::timestamptz, ${window?.end ?? 'infinity'}::timestamptz) as sum`.execute(tx);
  return theOne(rows).sum;
}
