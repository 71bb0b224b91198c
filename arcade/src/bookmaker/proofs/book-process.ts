import { createArcade } from '../../app.ts';
import { BOOK_PACE } from '../pace.ts';
import { openDatabase } from '../../store/open-database.ts';
import { FAST } from '../../testing/table.ts';

// A process with the book, for tests that kill it. Its clock may be ahead, so that matches are over when it starts again.
const {
  ARCADE_PORT,
  HOST,
  DATA_DIR,
  ARCADE_DATABASE_URL,
  PLATFORM_ORIGIN = '',
  ARCADE_VENDOR_SECRET = '',
} = process.env;
const aheadMs = Number(process.env.BOOK_AHEAD_MS ?? '0');

const { app, bookmaker } = await createArcade({
  database: await openDatabase({
    ...(DATA_DIR !== undefined && { folder: DATA_DIR }),
    ...(ARCADE_DATABASE_URL !== undefined && { url: ARCADE_DATABASE_URL }),
  }),
  platformOrigin: PLATFORM_ORIGIN,
  vendorSecret: ARCADE_VENDOR_SECRET,
  distDir: '/nowhere',
  logger: false,
  timing: { ...FAST, callTimeoutMs: 2_000 },
  bookPace: { ...BOOK_PACE, tickMs: 50, sweepMs: 100, liveDelayMs: 1_000, patienceMs: 5_000 },
  now: () => Date.now() + aheadMs,
});
await app.listen({ port: Number(ARCADE_PORT), host: HOST ?? '127.0.0.1' });
await bookmaker.start();
