import process from 'node:process';
import { expect, it } from 'vitest';
import { createScratchPostgres } from '../../testing/index.ts';
import { measureLedger } from './ledger-bench.ts';

// There is nothing to measure beside PGlite's one connection.
it.runIf(process.env.BAIZE_TEST_DATABASE === 'postgres')('counts transfers that were really made', async () => {
  const server = await createScratchPostgres();
  try {
    const measured = await measureLedger(server.url, { connections: 4, seconds: 0.3, accounts: 20 });
    expect(measured).toMatchObject({ connections: 4, accounts: 20 });
    expect(measured.transfersPerSecond).toBeGreaterThan(10);
    expect(measured.latencyMs.p99).toBeGreaterThanOrEqual(measured.latencyMs.p50);
  } finally {
    await server.drop();
  }
});
