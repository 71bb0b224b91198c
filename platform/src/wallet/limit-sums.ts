import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import type { Window } from '../kernel/calendar.ts';
import { theOne } from './ledger.ts';

export interface LimitedMember {
  readonly merchant: string;
  readonly memberId: string;
}

/** What a member has deposited in a window, with what is on its way. Without one: ever. */
export async function depositedIn(tx: Tx, { merchant, memberId }: LimitedMember, window?: Window): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select wallet_deposited(${merchant}, ${memberId},
    ${window?.start ?? '-infinity'}::timestamptz, ${window?.end ?? 'infinity'}::timestamptz) as sum`.execute(tx);
  return theOne(rows).sum;
}
