import { sql } from 'kysely';
import { FIGURES } from '../../agents/index.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { inPages } from '../../kernel/jobs/due-rows.ts';
import { runSteps } from '../../kernel/jobs/jobs.ts';
import type { Deps } from '../../kernel/wing.ts';
import { BETS } from './bets-consumer.ts';
import { forceOverdue, payByItself } from '../bills/collecting.ts';
import { findContract, lapsedOffers, lockContracts, outgrown } from '../contract-store.ts';
import { correctStale } from './corrections.ts';
import { endWithAllBelow } from '../offers/endings.ts';
import { SALARIES, settleDue } from './settlement.ts';
import type { ContractRow } from '../tables.ts';

const PAGE = 200;

/** Settles and pays everything that is due, after however long a stop. */
export async function settleAndPay(deps: Deps, now: Date): Promise<void> {
  const { eventLog, log } = deps;
  // Bills are made of what these have counted; whatever else follows the log keeps nobody waiting.
  await eventLog.catchUpOn([BETS, FIGURES], now);
  await runSteps(log, 'contracts-settle', {
    end: () => endWhatIsOver(deps, now),
    correct: () => correctStale(deps, now),
    settle: async () => {
      // Dividends deduct the salaries that were paid, however long nothing ran: without those, nobody's is made.
      await settleDue(deps, now, SALARIES);
      await payAllByItself(deps, now);
      await settleDue(deps, now, ['dividend']);
    },
    pay: () => payAllByItself(deps, now),
    force: () => forceOverdue(deps, now),
  });
  eventLog.nudge();
}

async function payAllByItself(deps: Deps, now: Date): Promise<void> {
  for (const merchant of await deps.db.single(brandsThatOwe)) await payByItself(deps, merchant, now);
}

async function brandsThatOwe(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ merchant: string }>`select distinct merchant from contracts_bill
    where state in ('PENDING', 'PART_PAID', 'INSUFFICIENT', 'OVERDUE', 'PART_ISSUED')`.execute(tx);
  return rows.map(({ merchant }) => merchant);
}

/** Offers that nobody answered, and contracts of people who are no longer upline and downline. */
async function endWhatIsOver(
  { db, merchants, dueRows }: Pick<Deps, 'db' | 'merchants' | 'dueRows'>,
  now: Date,
): Promise<void> {
  const end = async (contract: ContractRow, reason: 'NOT_ANSWERED' | 'UPLINE_CHANGED') => {
    const zone = (await merchants.byCode(contract.merchant))?.timeZone ?? 'UTC';
    await db.transaction(async (tx) => {
      await lockContracts(tx, contract.merchant, contract.type);
      // It may have been answered, or ended with another one, since it was looked for.
      const current = await findContract(tx, contract.merchant, contract.id);
      if (current?.state !== contract.state) return;
      const state = reason === 'NOT_ANSWERED' ? 'EXPIRED' : contract.state === 'REQUESTED' ? 'INVALID' : 'TERMINATED';
      const { covers_to: coversTo } = current;
      await endWithAllBelow(tx, contract, { state, reason, now, zone, ...(coversTo && { coversTo }) });
    });
  };
  const endEach = (
    job: string,
    reason: 'NOT_ANSWERED' | 'UPLINE_CHANGED',
    read: (tx: Tx, after: string, limit: number) => Promise<readonly ContractRow[]>,
  ) =>
    dueRows.run({
      job,
      now,
      rows: inPages(PAGE, (after: ContractRow | undefined) => db.read((tx) => read(tx, after?.id ?? '', PAGE))),
      keyOf: ({ id }) => id,
      merchantOf: ({ merchant }) => merchant,
      run: (contract) => end(contract, reason),
    });
  await endEach('contracts-lapse', 'NOT_ANSWERED', (tx, after, limit) => lapsedOffers(tx, now, after, limit));
  await endEach('contracts-end', 'UPLINE_CHANGED', outgrown);
}
