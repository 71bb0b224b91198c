import { changedSuites } from '../run/changed.ts';
import { checkSuites } from '../run/check-suites.ts';
import { report, runSuites } from '../run/suite.ts';

const startedMs = performance.now();
const suites = process.argv.includes('--changed') ? await changedSuites() : checkSuites();
if (suites.length === 0) {
  console.log('Nothing has changed since the last commit.');
} else {
  process.exitCode = report(await runSuites(suites), startedMs);
}
