import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { createArcade } from '../app.ts';
import { readConfig } from '../config.ts';
import { TIMING, type Timing } from '../kernel/timing.ts';
import { openDatabase } from '../store/open-database.ts';

/** The product's spins, with calls that are soon made again and leases that soon end. */
const SOON: Timing = { ...TIMING, callTimeoutMs: 2_000, retryDelaysMs: [200, 400], heartbeatMs: 300, leaseMs: 1_500 };

/** The arcade as the main file starts it, without the book: pricing its first matches takes longer than a killed round. */
const config = readConfig(process.env);
const { app, engine, hall, cardHall, ponds } = await createArcade({
  database: await openDatabase({ folder: config.dataDir, url: config.databaseUrl }),
  platformOrigin: config.platformOrigin,
  vendorSecret: config.vendorSecret ?? '',
  distDir: '/nowhere',
  logger: { level: config.logLevel, name: 'arcade' },
  timing: SOON,
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ port: config.port, host: config.host });
await Promise.all([engine.recover(), hall.start(), cardHall.start(), ponds.start()]);
// It is killed before Node would keep what was compiled.
flushCompileCache();
