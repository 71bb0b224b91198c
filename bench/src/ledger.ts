import { run } from '../../tools/run/command.ts';
import { createScratchDatabase } from '../../tools/postgres.ts';

const CLIENTS = 16;
const SECONDS = 8;
/** pgbench's scale: enough rows that its own clients seldom meet. */
const SCALE = 20;

export interface LedgerRatio {
  readonly transfersPerSecond: number;
  readonly pgbenchPerSecond: number;
  readonly ratio: number;
  readonly p99Ms: number;
}

/**
 * Ledger transfers a second at 16 connections beside `pgbench -N` on the same server. pgbench runs before and after,
 * because a shared machine drifts; its mean is compared. Undefined where pgbench is not installed.
 */
export async function measureLedgerRatio(postgresUrl: string): Promise<LedgerRatio | undefined> {
  if (!(await hasPgbench())) return undefined;
  const scratch = await createScratchDatabase(postgresUrl);
  try {
    await expectGood(run('pgbench', ['-i', '-q', '-s', String(SCALE), scratch.url]));
    const before = await pgbench(scratch.url);
    const ledger = await ledgerBench(postgresUrl);
    const after = await pgbench(scratch.url);
    const pgbenchPerSecond = Math.round((before + after) / 2);
    return {
      transfersPerSecond: ledger.transfersPerSecond,
      pgbenchPerSecond,
      ratio: Math.round((ledger.transfersPerSecond / pgbenchPerSecond) * 100) / 100,
      p99Ms: Math.round(ledger.latencyMs.p99 * 10) / 10,
    };
  } finally {
    await scratch.drop();
  }
}

async function hasPgbench(): Promise<boolean> {
  try {
    return (await run('pgbench', ['--version'])).code === 0;
  } catch {
    return false;
  }
}

async function pgbench(url: string): Promise<number> {
  const args = ['-N', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), url];
  const output = await expectGood(run('pgbench', args));
  const match = /tps = ([\d.]+)/.exec(output);
  if (!match) throw new Error(`pgbench printed no rate:\n${output}`);
  return Number(match[1]);
}

interface LedgerFigures {
  readonly transfersPerSecond: number;
  readonly latencyMs: { readonly p99: number };
}

async function ledgerBench(url: string): Promise<LedgerFigures> {
  const env = { ...process.env, DATABASE_URL: url };
  return JSON.parse(await expectGood(run(process.execPath, ['platform/src/wallet/ledger-bench.ts'], { env })));
}

async function expectGood(result: ReturnType<typeof run>): Promise<string> {
  const { code, stdout, stderr } = await result;
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}
