import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Money is tested on both engines, whatever a test does. */
const MONEY = /^platform\/src\/(?:wallet|bets|games\/door)\//;
/** Named so where nothing in the test's own text tells that it meets locks or the engine's own SQL. */
const NAMED = /\.db\.test\.ts$/;
/** What runs several things at once, or speaks to the engine past the stores. */
const MEETS_LOCKS_OR_SQL =
  /\bPromise\.(?:all|allSettled|any|race)\(|\basyncProperty\(|\bmigrate\(|\bopenDatabase\(|\bcreateScratchPostgres\(|\bdb\.(?:transaction|script)\(/;
/** Calls every call once, and with it every store. */
const ALL_CALLS = 'platform/src/every-call.test.ts';

/**
 * The platform's test files that the gate runs on PostgreSQL too; `npm run prove -- engines` runs them all. Found by
 * what they hold, so that a new test which runs things at once is among them without anybody's doing.
 */
export function postgresTests(root: string): string[] {
  return globSync('platform/src/**/*.test.ts', { cwd: root })
    .filter((file) => !file.endsWith('.prove.test.ts'))
    .filter((file) => meetsPostgres(file, readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

export function meetsPostgres(file: string, text: string): boolean {
  return file === ALL_CALLS || MONEY.test(file) || NAMED.test(file) || MEETS_LOCKS_OR_SQL.test(text);
}
