import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ledger, what vendors send at once, and what stands on the database itself: locks, jobs, schema, closing. */
const LEDGER_AND_ENGINE =
  /^platform\/src\/(?:wallet\/(?:ledger|stakes|turnover)\/|games\/vendor-api\/(?:ordering|nonces)|kernel\/(?:database|events|jobs|outbox|schema)\/|kernel\/(?:run|shutdown)\.)/;
/** Named so where a wing's SQL is its substance. */
const NAMED = /\.db\.test\.ts$/;
/** Calls every call once, and with it every store. */
const ALL_CALLS = 'platform/src/every-call.test.ts';

/** Without a database in it, a second run would say what the first one did. */
const HAS_A_DATABASE = /startPlatform|pglite|openDatabase|from '[^']*database/i;

/**
 * The platform's test files that the gate runs on the embedded database too, where PostgreSQL answers and runs them
 * all. `npm run prove -- engines` runs them all on both.
 */
export function embeddedTests(root: string): string[] {
  return globSync('platform/src/**/*.test.ts', { cwd: root })
    .filter((file) => !file.endsWith('.prove.test.ts'))
    .filter((file) => runsEmbedded(file) && HAS_A_DATABASE.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

export const runsEmbedded = (file: string): boolean =>
  file === ALL_CALLS || LEDGER_AND_ENGINE.test(file) || NAMED.test(file);
