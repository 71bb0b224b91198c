import { besidePgbench, goodOutput } from './pgbench.ts';

export interface LedgerRatio {
  readonly transfersPerSecond: number;
  readonly pgbenchPerSecond: number;
  readonly ratio: number;
  readonly p99Ms: number;
}

/** Ledger transfers a second at 16 connections beside `pgbench -N` on the same server. */
export async function measureLedgerRatio(postgresUrl: string): Promise<LedgerRatio | undefined> {
  const beside = await besidePgbench(postgresUrl, () => ledgerBench(postgresUrl));
  if (beside === undefined) return undefined;
  const { figures, pgbenchPerSecond } = beside;
  return {
    transfersPerSecond: figures.transfersPerSecond,
    pgbenchPerSecond,
    ratio: Math.round((figures.transfersPerSecond / pgbenchPerSecond) * 100) / 100,
    p99Ms: Math.round(figures.latencyMs.p99 * 10) / 10,
  };
}

interface LedgerFigures {
  readonly transfersPerSecond: number;
  readonly latencyMs: { readonly p99: number };
}

async function ledgerBench(url: string): Promise<LedgerFigures> {
  const env = { ...process.env, DATABASE_URL: url };
  return JSON.parse(await goodOutput(process.execPath, ['platform/src/wallet/ledger/ledger-bench.ts'], env));
}
