import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { createArcade } from '../app.ts';
import { readConfig } from '../config.ts';
import { cardGamesOf, gamesOf, tablesOf } from '../games/registry.ts';
import { PACE } from '../rooms/pace.ts';
import { openDatabase } from '../store/open-database.ts';
import { QUICK, QUICK_CARDS } from './quick-pace.ts';
import { highCards } from './cards/test-cards.ts';
import { coinTable, drawTable } from './test-tables.ts';
import { FAST } from './table.ts';

/** The arcade with the tables of tests, at a pace that a test can wait for. It is started as the product's main file is. */
const config = readConfig(process.env);
const { app, engine, hall, cardHall, ponds } = await createArcade({
  database: await openDatabase({ folder: config.dataDir, url: config.databaseUrl }),
  platformOrigin: config.platformOrigin,
  vendorSecret: config.vendorSecret ?? '',
  distDir: '/nowhere',
  logger: { level: config.logLevel, name: 'arcade' },
  timing: { ...FAST, callTimeoutMs: 2_000 },
  pace: process.env.TABLE_PACE === 'calm' ? { ...PACE, bettingMs: 8_000 } : QUICK,
  cardPace: QUICK_CARDS,
  games: gamesOf([]),
  tables: tablesOf([coinTable, drawTable]),
  cardGames: cardGamesOf([highCards]),
  peerOrigin: config.peerOrigin,
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ port: config.port, host: config.host });
await Promise.all([engine.recover(), hall.start(), cardHall.start(), ponds.start()]);
// It is killed before Node would keep what was compiled.
flushCompileCache();
