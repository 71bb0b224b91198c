import { findChromium } from '../chromium.ts';
import { startQuickPostgres, type QuickPostgres } from '../quick-postgres.ts';
import { checkSuites } from '../run/check-suites.ts';
import { journeySuite, pictureSuite } from '../run/journey-suite.ts';
import { workspaceSuites } from '../run/test-suites.ts';
import { report, runSuites } from '../run/suite.ts';

const startedMs = performance.now();
let postgres: QuickPostgres | undefined;
try {
  // Looked for first: whoever has none should hear it now and not after ten minutes of tests.
  const chromium = await findChromium();
  process.env.CHROMIUM_PATH = chromium;
  postgres = await startQuickPostgres();
  if (postgres !== undefined) process.env.DATABASE_URL = postgres.url;
  const suites = [...checkSuites(), ...(await workspaceSuites()), pictureSuite(chromium), journeySuite(chromium)];
  process.exitCode = report(await runSuites(suites), startedMs);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
