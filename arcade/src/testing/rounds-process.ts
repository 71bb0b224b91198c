import process from 'node:process';
import { createArcade } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../store/open-database.ts';

/** The arcade as the main file starts it, without the book: pricing its first matches takes longer than a killed round. */
const config = readConfig(process.env);
const { app, engine, hall, cardHall, ponds } = await createArcade({
  database: await openDatabase({ folder: config.dataDir, url: config.databaseUrl }),
  platformOrigin: config.platformOrigin,
  vendorSecret: config.vendorSecret ?? '',
  distDir: '/nowhere',
  logger: { level: config.logLevel, name: 'arcade' },
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ port: config.port, host: config.host });
await Promise.all([engine.recover(), hall.start(), cardHall.start(), ponds.start()]);
