import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { openDatabase, type Database } from '../../kernel/database/database.ts';
import { createLog } from '../../kernel/log.ts';
import { migrate } from '../../kernel/schema/migrate.ts';
import { getOrCreateAccount, getOrCreateBrandAccount, postTransfer } from './ledger.ts';

export interface LedgerBench {
  readonly transfersPerSecond: number;
  readonly connections: number;
  readonly seconds: number;
  readonly accounts: number;
  readonly latencyMs: { readonly p50: number; readonly p99: number };
}

interface BenchOptions {
  readonly connections?: number;
  readonly seconds?: number;
  readonly accounts?: number;
}

const START_MINOR = 1_000_000_000_000n;
const STAKE_MINOR = 10_000n;
const WARM_UP_SECONDS = 1;

/**
 * Counts the transfers a second that `postTransfer` makes, each committed, between accounts of all purposes: a member's
 * money and the brand's accounts, and what is held back of it. Works
 * in a database of its own beside the given one, and drops it after. To compare, on the same server and one after the
 * other: `pgbench -i -s 10 NAME && pgbench -N -c 16 -j 2 -T 8 NAME`.
 */
export async function measureLedger(databaseUrl: string, options: BenchOptions = {}): Promise<LedgerBench> {
  const { connections = 16, seconds = 8, accounts = 10_000 } = options;
  const scratch = await createScratch(databaseUrl);
  try {
    const log = createLog('error');
    const db = await openDatabase({
      config: { dataDir: '', databaseUrl: scratch.url, databasePool: connections },
      log,
    });
    try {
      const parts = ['kernel', 'wallet'].map((name) => ({
        name,
        migrations: new URL(`../../${name}/migrations/`, import.meta.url),
        functions: new URL(`../../${name}/functions/`, import.meta.url),
      }));
      await migrate(db, parts, new Date());
      const { members, brandAccounts } = await fill(db, accounts);
      await drive(db, { connections, seconds: WARM_UP_SECONDS, members, brandAccounts });
      const { count, tookSeconds, latencies } = await drive(db, { connections, seconds, members, brandAccounts });
      const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
      return {
        transfersPerSecond: Math.round(count / tookSeconds),
        connections,
        seconds,
        accounts,
        latencyMs: { p50: at(0.5), p99: at(0.99) },
      };
    } finally {
      await db.close();
    }
  } finally {
    await scratch.drop();
  }
}

async function createScratch(databaseUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `baize_bench_${process.pid}_${Date.now().toString(36)}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** A member's money, and their frozen money. */
interface Holder {
  readonly cash: bigint;
  readonly frozen: bigint;
}

const BRAND_PURPOSES = ['GAMES', 'DEPOSITS', 'WITHDRAWALS', 'TRANSIT', 'BONUSES', 'FEES'] as const;

async function fill(db: Database, accounts: number): Promise<{ members: Holder[]; brandAccounts: bigint[] }> {
  const now = new Date();
  const facts = { merchant: 'bench', detail: '', currency: 'USD' } as const;
  const brandAccounts = await Promise.all(
    BRAND_PURPOSES.map((purpose) => getOrCreateBrandAccount(db.kysely, { ...facts, purpose })),
  );
  const members = await db.transaction(async (tx) => {
    const opened: Holder[] = [];
    for (let index = 0; index < accounts; index += 1) {
      const key = { ...facts, memberId: `m${index}` };
      const cash = await getOrCreateAccount(tx, { ...key, purpose: 'CASH' }, now);
      const frozen = await getOrCreateAccount(tx, { ...key, purpose: 'FROZEN' }, now);
      for (const to of [cash, frozen])
        await postTransfer(tx, order('start', brandAccounts[0] ?? 0n, to, START_MINOR, now));
      opened.push({ cash, frozen });
    }
    return opened;
  });
  await db.maintenance(({ script }) => script((runner) => runner.exec('analyze')));
  return { members, brandAccounts };
}

const order = (scope: string, from: bigint, to: bigint, amountMinor: bigint, at: Date) => ({
  merchant: 'bench',
  scope,
  key: randomUUID(),
  fingerprint: 'bench',
  kind: 'ADJUSTMENT',
  from,
  to,
  amountMinor,
  reference: 'bench',
  subject: 'bench',
  at,
});

interface Drive {
  readonly connections: number;
  readonly seconds: number;
  readonly members: readonly Holder[];
  readonly brandAccounts: readonly bigint[];
}

/** One of a few, at random. */
const anyOf = <T>(list: readonly T[], none: T): T => list[Math.floor(Math.random() * list.length)] ?? none;

async function drive(db: Database, { connections, seconds, members, brandAccounts }: Drive) {
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const { cash, frozen } = anyOf(members, { cash: 0n, frozen: 0n });
      // One in four is held back or released, which moves two accounts of the member.
      const other = Math.random() < 0.25 ? frozen : anyOf(brandAccounts, 0n);
      const [from, to] = Math.random() < 0.5 ? [cash, other] : [other, cash];
      const started = performance.now();
      const { code } = await postTransfer(db.kysely, order(`m:${cash}`, from, to, STAKE_MINOR, new Date()));
      if (code !== 'OK') throw new Error(`a transfer of the measurement was refused: ${code}`);
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return {
    count: latencies.length,
    tookSeconds: (performance.now() - began) / 1_000,
    latencies: latencies.sort((a, b) => a - b),
  };
}

// Run by itself it measures the server of DATABASE_URL and prints one line of JSON.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('name a PostgreSQL with DATABASE_URL');
  process.stdout.write(`${JSON.stringify(await measureLedger(databaseUrl))}\n`);
}
