import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/src/kernel/database/database.ts';
import { insertLoadPlayers } from '../../../platform/src/testing/index.ts';
import { auditNow } from '../../../platform/src/wallet/index.ts';
import { vendorStake } from '../../../platform/src/wallet/stakes/vendor-moves.ts';
import { listWagers, sumWagers } from '../../../platform/src/wallet/wagers/wager-reads.ts';
import { fillBets, FIRST_DAY, POSTINGS_A_BET } from './scale-rows.ts';
import { medianOf, timed, withDatabase, withPlatform } from './own-platform.ts';
import { pgbenchRate } from './pgbench.ts';

const PEOPLE = 10_000;
/** One member has so many bets, whatever the size of the ledger. */
const BUSY_BETS = 10_000;
const CONNECTIONS = 16;
const BET_SECONDS = 8;
const PAGES = 15;
const TABLES = ['ledger_postings', 'ledger_transfers', 'wallet_vendor_transactions', 'wagers', 'event_log'] as const;

export interface ScaleFigures {
  readonly postings: number;
  readonly fillSeconds: number;
  readonly betsPerSecond: number;
  readonly pgbenchPerSecond: number;
  readonly betP99Ms: number;
  /** The newest page of the busy member's betting record, with its totals. */
  readonly pageMs: number;
  readonly recentAuditMs: number;
  readonly fullAuditMs: number;
  /** Bytes a row with its indexes, by table. */
  readonly bytes: Readonly<Record<(typeof TABLES)[number], number>>;
}

/** Fills a ledger to each of the sizes in turn, and measures it there. */
export const measureScale = (
  postgresUrl: string,
  sizes: readonly number[],
  tell: (figures: ScaleFigures) => void,
): Promise<void> =>
  withPlatform(postgresUrl, async (platform, databaseUrl) => {
    const players = await platform.deps.db.transaction((tx) => insertLoadPlayers(tx, { count: PEOPLE, at: FIRST_DAY }));
    // Its consumers rest: this is about the ledger.
    await platform.deps.eventLog.close();
    await withDatabase(databaseUrl, CONNECTIONS, async (db) => {
      const most = Math.max(...sizes) / POSTINGS_A_BET;
      const [busy, ...rest] = players;
      if (!busy) throw new Error('nobody plays');
      await fillBets(db, { accounts: [busy.accountId], from: 0, to: BUSY_BETS, most: BUSY_BETS });
      const accounts = rest.map(({ accountId }) => accountId);
      let filled = BUSY_BETS;
      for (const postings of sizes) {
        const to = postings / POSTINGS_A_BET;
        const fillMs = await timed(() => fillBets(db, { accounts, from: filled, to, most }));
        filled = to;
        tell(await measureAt(db, databaseUrl, { postings, fillMs, accounts, busy: busy.memberId }));
      }
    });
  });

interface At {
  readonly postings: number;
  readonly fillMs: number;
  readonly accounts: readonly bigint[];
  readonly busy: string;
}

async function measureAt(db: Database, url: string, { postings, fillMs, accounts, busy }: At): Promise<ScaleFigures> {
  await db.maintenance(async ({ kysely }) => {
    for (const table of [...TABLES, 'ledger_accounts']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(kysely);
    await sql`checkpoint`.execute(kysely);
    await sql`select ledger_move_checkpoint((select max(id) from ledger_transfers), 1000000000)`.execute(kysely);
  });
  const bytes = await bytesOf(db);
  const pageMs = await pageOf(db, busy);
  const recentAuditMs = await timed(() => cleanAudit(db, 'recent'));
  const fullAuditMs = await timed(() => cleanAudit(db, 'full'));
  const { perSecond, p99Ms } = await betsFor(db, accounts);
  const pgbenchPerSecond = await pgbenchRate(url);
  return {
    postings,
    fillSeconds: Math.round(fillMs / 1_000),
    betsPerSecond: perSecond,
    pgbenchPerSecond,
    betP99Ms: p99Ms,
    pageMs,
    recentAuditMs: Math.round(recentAuditMs),
    fullAuditMs: Math.round(fullAuditMs),
    bytes,
  };
}

async function cleanAudit(db: Database, reach: 'full' | 'recent'): Promise<void> {
  const audit = await auditNow(db, reach);
  if (!audit.clean) throw new Error(`the filled ledger is not clean: ${JSON.stringify(audit).slice(0, 2_000)}`);
}

async function bytesOf(db: Database): Promise<ScaleFigures['bytes']> {
  const { rows } = await sql<{ name: (typeof TABLES)[number]; bytes: number }>`
    select c.relname as name, (pg_total_relation_size(c.oid) / greatest(c.reltuples, 1))::float8 as bytes
    from pg_class c where c.relname = any(${[...TABLES]}::text[]) and c.relkind = 'r'`.execute(db.kysely);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Math.round(bytes)])) as ScaleFigures['bytes'];
}

async function pageOf(db: Database, memberId: string): Promise<number> {
  const none = { category: undefined, vassalage: undefined, status: undefined, gameIds: undefined };
  const filter = {
    merchant: 'baize',
    memberId,
    mode: 'REAL',
    period: { from: undefined, to: undefined },
    ...none,
  } as const;
  const times: number[] = [];
  for (let count = 0; count < PAGES; count += 1) {
    times.push(
      await timed(async () => {
        await sumWagers(db.kysely, filter);
        await listWagers(db.kysely, filter, { offset: 0, limit: 24 });
      }),
    );
  }
  return Math.round(medianOf(times) * 10) / 10;
}

/** Bets of members at random through the function that vendors' bets go through, each committed. */
async function betsFor(db: Database, accounts: readonly bigint[]): Promise<{ perSecond: number; p99Ms: number }> {
  const times: number[] = [];
  const until = performance.now() + BET_SECONDS * 1_000;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const accountId = accounts[Math.floor(Math.random() * accounts.length)] ?? 0n;
      times.push(await timed(() => betOf(db, accountId)));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: Math.round(times.length / BET_SECONDS), p99Ms: Math.round(p99Ms * 10) / 10 };
}

async function betOf(db: Database, accountId: bigint): Promise<void> {
  const { code } = await vendorStake(db.kysely, {
    vendor: 'ARCADE',
    accountId,
    currency: 'USD',
    roundId: randomUUID(),
    txId: randomUUID(),
    stakeMinor: 2_000n,
    winMinor: 2_000n,
    gameCode: 'chalk-dice',
    vassalage: 'ninefold',
    category: 'RNG',
    roundClosed: true,
    validBetMinor: undefined,
    detail: undefined,
    gate: 0,
    at: new Date(),
  });
  if (code !== 0) throw new Error(`a bet of the measurement was answered ${code}`);
}
