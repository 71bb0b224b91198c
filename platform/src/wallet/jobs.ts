import { sql } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import { inPages } from '../kernel/jobs/due-rows.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import type { DepositService } from './deposits/deposit-service.ts';
import { auditNow } from './audit/audit.ts';
import { theOne } from './ledger/ledger.ts';
import { reconcileDays } from './audit/reconciliation-days.ts';
import { refundForgottenBets } from './stakes/open-bets.ts';
import { expireNext, type Expired } from './turnover/turnover.ts';
import { kickDue, stopPlay } from './vendors/vendor-kicks.ts';
import { createVendorMoney } from './vendors/vendor-transfers.ts';
import { confirmPayout, duePayouts, type DuePayout } from './withdrawals/withdrawal-store.ts';

export const walletJobs = (
  deps: Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config' | 'merchants' | 'dueRows'>,
  deposits: DepositService,
): readonly Job[] => [
  { name: 'wallet-expire-deposits', cron: '* * * * *', run: (now) => deposits.expire(now) },
  {
    name: 'wallet-expire-turnover',
    cron: '* * * * *',
    run: (now) => expireTurnover(deps, now),
  },
  {
    name: 'wallet-confirm-payouts',
    cron: '* * * * *',
    run: (now) => confirmPayouts(deps, now),
  },
  { name: 'wallet-check-transfers', cron: '* * * * *', run: () => createVendorMoney(deps).checkDue() },
  { name: 'wallet-reconcile', cron: '41 * * * *', run: (now) => reconcileDays(deps, now) },
  { name: 'wallet-stop-play', cron: '* * * * *', run: (now) => stopPlay(deps, now) },
  { name: 'wallet-vendor-kicks', cron: '* * * * *', everySecond: true, run: (now) => kickDue(deps, now) },
  { name: 'wallet-vendor-rounds', cron: '* * * * *', run: () => createVendorMoney(deps).takeWatchedRounds() },
  {
    name: 'wallet-refund-forgotten-bets',
    cron: '17 * * * *',
    run: async (now) => {
      const refunded = await refundForgottenBets(deps, now);
      if (refunded > 0) deps.log.warn({ refunded }, 'bets without a result were given back');
    },
  },
  {
    name: 'wallet-audit',
    cron: '*/10 * * * *',
    run: async () => void (await auditAndMoveCheckpoint(deps)),
  },
];

const PAGE = 200;

async function confirmPayouts({ db, dueRows, eventLog }: Pick<Deps, 'db' | 'dueRows' | 'eventLog'>, now: Date) {
  await dueRows.run({
    job: 'wallet-confirm-payouts',
    now,
    rows: inPages(PAGE, (after: DuePayout | undefined) => db.single((tx) => duePayouts(tx, now, after, PAGE))),
    keyOf: ({ id }) => id,
    merchantOf: ({ merchant }) => merchant,
    run: async ({ id }) => {
      if (await db.transaction((tx) => confirmPayout(tx, id, now))) eventLog.nudge();
    },
  });
}

/** Closes what was not played in time. */
async function expireTurnover({ db, dueRows, eventLog }: Pick<Deps, 'db' | 'dueRows' | 'eventLog'>, now: Date) {
  await dueRows.run({
    job: 'wallet-expire-turnover',
    now,
    rows: expiredOnes((after) => db.transaction((tx) => expireNext(tx, now, after))),
    keyOf: ({ id }) => id,
    run: async ({ closed, failure }) => {
      if (failure !== null) throw new Error(failure);
      if (closed) eventLog.nudge();
    },
  });
}

/** Each is closed, or undone because it cannot be, by the time it is read. */
async function* expiredOnes(next: (after?: Expired) => Promise<Expired | undefined>): AsyncGenerator<Expired> {
  for (let each = await next(); each; each = await next(each)) yield each;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** One statement adds up so many transfers. */
const CHUNK = 50_000n;

/**
 * Proves what came after the checkpoint and moves it up. False when the ledger's table was held by something slow, such
 * as a vacuum: nothing is lost then, the next time does it all.
 */
export async function auditAndMoveCheckpoint({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  // First, so that the audit sees everything up to there.
  const through = await settledThrough(db);
  if (through === undefined) return false;
  const audit = await auditNow(db, 'recent');
  if (audit.clean) await moveCheckpoint(db, through);
  // A fault stays in reach of the next audit.
  else log.error({ audit }, 'the ledger is not clean: run the full audit');
  return audit.clean;
}

/** The transfer below which none can still appear; undefined while nobody can know. */
async function settledThrough(db: Database): Promise<bigint | undefined> {
  try {
    // A transaction of its own: it holds the writers back, and so does nothing but look at an index.
    return await db.transaction(async (tx) => {
      const { rows } = await sql<{ id: bigint }>`select ledger_settled_through() as id`.execute(tx);
      return theOne(rows).id;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return undefined;
    throw error;
  }
}

async function moveCheckpoint(db: Database, through: bigint): Promise<void> {
  for (let at = -1n; at < through;) {
    at = await db.transaction(async (tx) => {
      const { rows } = await sql<{ id: bigint }>`select ledger_move_checkpoint(${through}, ${CHUNK}) as id`.execute(tx);
      return theOne(rows).id;
    });
  }
}
