import { findChromium } from '../../tools/chromium.ts';
import { findPostgres } from '../../tools/postgres.ts';
import { startStack } from '../../tools/stack/stack.ts';
import { measureBets } from './bets.ts';
import { sizeOf } from './bundle.ts';
import { measureLedgerRatio } from './ledger.ts';
import { scorePage, type PageScores } from './page-scores.ts';
import { scriptsOf } from './page-scripts.ts';
import { Report } from './report.ts';
import { measureStartUp } from './start-up.ts';

const HOME_GZIP_KB = 140;
const LEDGER_RATIO = 0.7;
const PERFORMANCE = 95;
const LIGHTHOUSE_RUNS = 3;
const PAGES = [
  ['home', '/index'],
  ['game list', '/rng'],
] as const;

// Every figure comes from this one run on this one machine; what has a budget is held to it.
const report = new Report();
const chromium = await findChromium();
const postgresUrl = await findPostgres();

report.heading('Start-up');
const startUp = await measureStartUp();
report.figure('npm start, empty data folder', `${startUp.coldMs} ms`);
report.figure('npm start, nothing changed', `${startUp.warmMs} ms`);

report.heading('Ledger');
const ledger = postgresUrl === undefined ? undefined : await measureLedgerRatio(postgresUrl);
if (ledger === undefined) {
  report.figure('transfers', 'not measured: PostgreSQL with pgbench is needed');
} else {
  report.figure('transfers a second, 16 connections', String(ledger.transfersPerSecond));
  report.figure('pgbench -N on the same server', String(ledger.pgbenchPerSecond));
  report.budget('ratio', ledger.ratio, (ratio) => ratio >= LEDGER_RATIO, `at least ${LEDGER_RATIO}`);
}

const stack = await startStack({ postgresUrl, env: { BAIZE_RATE_LIMIT_FACTOR: '100000' } });
try {
  report.heading(`Bets through HTTP, 64 at once, on ${postgresUrl === undefined ? 'PGlite' : 'PostgreSQL'}`);
  const bets = await measureBets(stack);
  report.figure('bets a second', `${bets.betsPerSecond}, p99 ${bets.p99Ms} ms`);
  report.figure('/healthz a second', `${bets.healthPerSecond}, p99 ${bets.healthP99Ms} ms`);
  report.figure('ratio', String(bets.ratio));

  report.heading('Home’s first JavaScript');
  const size = sizeOf(await scriptsOf(`${stack.baseUrl}/index`, chromium));
  report.figure('files, bytes as they are', `${size.files}, ${size.rawKb} KB`);
  report.budget('gzip, KB', size.gzipKb, (kb) => kb <= HOME_GZIP_KB, `at most ${HOME_GZIP_KB}`);
  report.figure('brotli, KB', String(size.brotliKb));

  for (const [name, path] of PAGES) {
    report.heading(`Lighthouse, mobile: ${name}`);
    scored(await scorePage(`${stack.baseUrl}${path}`, chromium, LIGHTHOUSE_RUNS));
  }
} finally {
  await stack.stop();
}
process.exitCode = report.close();

function scored({ scores, lcpSeconds, cls, blockingMs, shortfalls }: PageScores): void {
  report.budget('performance', scores.performance, (score) => score >= PERFORMANCE, `at least ${PERFORMANCE}`);
  for (const category of ['accessibility', 'best-practices', 'seo'] as const) {
    report.budget(category, scores[category], (score) => score === 100, '100');
  }
  report.figure('largest paint, shift, blocking', `${lcpSeconds} s, ${cls}, ${blockingMs} ms`);
  for (const shortfall of shortfalls) report.figure('', shortfall);
}
