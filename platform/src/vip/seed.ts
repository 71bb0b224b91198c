import { parseAmount } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername } from '../session/index.ts';
import { keepFacts, lockMember } from './store.ts';

/** In the demo `member1` brings sums along that are not far from the second rank; in production nothing. */
export async function seedVip({ config }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const account = await findMemberByUsername(tx, 'baize', 'member1');
  if (account === undefined) return;
  const { id: memberId, merchantCode: merchant, createdAt: registeredAt } = account;
  const row = await lockMember(tx, { memberId, merchant, registeredAt });
  const carried = { carriedDeposit: parseAmount('450') ?? 0n, carriedBet: parseAmount('4900') ?? 0n };
  await keepFacts(tx, memberId, { ...row, ...carried });
}
