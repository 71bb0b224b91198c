import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { runSteps } from '../kernel/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import { forceOverdue, payByItself } from './collecting.ts';
import { findContract, lapsedOffers, lockContracts, outgrown } from './contract-store.ts';
import { correctStale } from './corrections.ts';
import { endWithAllBelow } from './endings.ts';
import { settleDue } from './settlement.ts';
import type { ContractRow } from './tables.ts';

/** What is due by the clock, all of it however long nothing ran. */
export async function settleAndPay(deps: Deps, now: Date): Promise<void> {
  const { db, eventLog, log } = deps;
  // Bills are made of what the log has told by now.
  await eventLog.catchUp();
  await runSteps(log, 'contracts-settle', {
    end: () => endWhatIsOver(deps, now),
    correct: () => correctStale(deps),
    settle: () => settleDue(deps, now),
    pay: async () => {
      for (const merchant of await db.read(brandsThatOwe)) await payByItself(deps, merchant, now);
    },
    force: () => forceOverdue(deps, now),
  });
  eventLog.nudge();
}

async function brandsThatOwe(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ merchant: string }>`select distinct merchant from contracts_bill
    where state in ('PENDING', 'PART_PAID', 'INSUFFICIENT', 'OVERDUE', 'PART_ISSUED')`.execute(tx);
  return rows.map(({ merchant }) => merchant);
}

/** Offers that nobody answered, and contracts of people who are no longer upline and downline. */
async function endWhatIsOver({ db, merchants }: Pick<Deps, 'db' | 'merchants'>, now: Date): Promise<void> {
  const end = async (contract: ContractRow, reason: 'NOT_ANSWERED' | 'UPLINE_CHANGED') => {
    const zone = (await merchants.byCode(contract.merchant))?.timeZone ?? 'UTC';
    await db.transaction(async (tx) => {
      await lockContracts(tx, contract.merchant, contract.type);
      // It may have been answered, or ended with another one, since it was looked for.
      const standing = await findContract(tx, contract.merchant, contract.id);
      if (standing?.state !== contract.state) return;
      const state = reason === 'NOT_ANSWERED' ? 'EXPIRED' : contract.state === 'REQUESTED' ? 'INVALID' : 'TERMINATED';
      await endWithAllBelow(tx, contract, { state, reason, now, zone });
    });
  };
  for (const offer of await db.read((tx) => lapsedOffers(tx, now))) await end(offer, 'NOT_ANSWERED');
  for (const contract of await db.read(outgrown)) await end(contract, 'UPLINE_CHANGED');
}
