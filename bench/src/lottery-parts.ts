import { run } from '../../tools/run/command.ts';
import { visitSettled, withPage } from './pages/bench-page.ts';
import { sizeOf } from './pages/bundle.ts';
import { measureSale } from './lottery-sale.ts';
import { scorePage } from './pages/page-scores.ts';
import { scriptsOf } from './pages/page-scripts.ts';
import type { Bench } from './bench.ts';

const HALL = '/elott?gameCode=SSC_1M';
const HALL_GZIP_KB = 45;
const HALL_PERFORMANCE = 95;
const RUNS = 3;
const LOBBY_RATIO = 1.5;
const SETTLED_LINES = 5_000;
const SETTLING_TURN_MS = 50;
const WATCHED_MINUTES = 2;

/** Parts of the lotteries and of the lobby that their halls stand in. */
export const lotteryParts = {
  'lottery-settling': settling,
  'lottery-sale': sale,
  'lottery-hall': hall,
  lobby,
};

async function settling({ report, postgresUrl }: Bench): Promise<void> {
  report.heading('Settling one issue of 100,000 tickets');
  if (postgresUrl === undefined) {
    report.figure('tickets', 'not measured: PostgreSQL is needed');
    return;
  }
  const figures = await figuresOf('platform/src/lottery/testing/settle-bench.ts');
  report.figure('settled, left open', `${String(figures['tickets'])}, ${String(figures['left'])}`);
  report.figure('seconds', String(figures['seconds']));
  report.figure('tickets a second', String(figures['perSecond']));
  report.figure('plain inserts of as many rows a second', String(figures['insertsPerSecond']));
  report.figure('ratio', String(figures['ratio']));
  reportTurns(report, figures);
  report.heading('Settling one issue of 165 tickets of 9,690 lines, of three members');
  reportTurns(report, await figuresOf('platform/src/lottery/testing/settle-bench.ts', {}, ['165', 'many-lines']));
}

function reportTurns(report: Bench['report'], figures: Record<string, unknown>): void {
  const [lines, turn] = [Number(figures['linesPerSecond']), Number(figures['longestTurnMs'])];
  report.budget('lines a second', lines, (value) => value >= SETTLED_LINES, `at least ${SETTLED_LINES}`);
  report.budget('longest turn, ms', turn, (value) => value <= SETTLING_TURN_MS, `at most ${SETTLING_TURN_MS}`);
}

async function sale({ report, product }: Bench): Promise<void> {
  report.heading('Tickets bought through HTTP, 64 at once');
  const { ticketsPerSecond, p99Ms, healthP99Ms, ratio } = await measureSale(await product());
  report.figure('tickets a second', `${ticketsPerSecond}, p99 ${p99Ms} ms`);
  report.figure('/healthz', `p99 ${healthP99Ms} ms`);
  report.figure('ratio of both p99', String(ratio));
}

async function hall({ report, chromium, product }: Bench): Promise<void> {
  report.heading('A lottery’s hall');
  const { baseUrl } = await product();
  const shell = new Set(await scriptsOf(`${baseUrl}/help`, chromium));
  const home = new Set(await scriptsOf(`${baseUrl}/index`, chromium));
  const own = (await scriptsOf(baseUrl + HALL, chromium)).filter((path) => !shell.has(path) || !home.has(path));
  report.budget(
    'its own JavaScript, gzip, KB',
    sizeOf(own).gzipKb,
    (kb) => kb <= HALL_GZIP_KB,
    `at most ${HALL_GZIP_KB}`,
  );
  const requests = await requestsWhileCounting(baseUrl + HALL, chromium);
  report.budget(
    `requests in ${WATCHED_MINUTES} minutes of countdown`,
    requests.length,
    (count) => count <= WATCHED_MINUTES,
    `at most ${WATCHED_MINUTES}`,
  );
  for (const request of requests) report.figure('', request);
  const { scores, blockingMs, lcpSeconds } = await scorePage(() => baseUrl + HALL, chromium, RUNS);
  report.budget(
    'Lighthouse mobile',
    scores.performance,
    (score) => score >= HALL_PERFORMANCE,
    `at least ${HALL_PERFORMANCE}`,
  );
  report.figure('largest paint, blocking', `${lcpSeconds} s, ${blockingMs} ms`);
}

/** Counts the requests of a lottery hall that is shown in full while nobody does anything. */
const requestsWhileCounting = (url: string, executablePath: string): Promise<string[]> =>
  withPage(executablePath, async ({ page }) => {
    await visitSettled(page, url);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(5_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname);
    });
    await page.waitForTimeout(WATCHED_MINUTES * 60_000);
    return asked;
  });

async function lobby({ report, postgresUrl }: Bench): Promise<void> {
  report.heading('The list of games, 10,000 of them beside 100');
  const figures = await figuresOf('platform/src/games/testing/lobby-bench.ts', {
    BAIZE_TEST_DATABASE: postgresUrl === undefined ? 'pglite' : 'postgres',
  });
  const ratio = Math.round(Number(figures['ratio']) * 100) / 100;
  report.figure('medians', JSON.stringify([figures['few'], figures['many']]));
  report.budget('ratio', ratio, (value) => value <= LOBBY_RATIO, `at most ${LOBBY_RATIO}`);
}

/** The last line of a measurement in a process of its own. */
async function figuresOf(
  script: string,
  env: Record<string, string> = {},
  more: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...more],
    {
      env: { ...process.env, ...env },
    },
  );
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
