import process from 'node:process';
import { HOUR_MS } from '@baize/protocol/kernel';
import { run } from '../../tools/run/command.ts';
import type { Bench } from './bench.ts';
import { measureTeamScroll } from './pages/team-scroll.ts';

const OVERVIEW_RATIO = 1.5;
/** The memory that sending a file may leave behind, whatever its length. */
const FILE_GROWTH_MB = 8;
/** The time for one frame at 60 frames a second, and the longest task that none of them waits for. */
const FRAME_MS = 16.7;
const TASK_MS = 50;

interface Overview {
  readonly smallP95Ms: number;
  readonly largeP95Ms: number;
  readonly ratio: number;
}

interface FileFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly heldEarlyMb: number;
  readonly heldLateMb: number;
  readonly peakMb: number;
}

interface Figures {
  readonly people: number;
  readonly overview: Readonly<Record<'today' | 'month' | 'days', Overview>>;
  readonly node: { children: number; firstP95Ms: number; lastP95Ms: number };
  readonly salaries: { contracts: number; seconds: number; insertSeconds: number; ratio: number };
  readonly files: Readonly<Record<string, FileFigures>>;
}

/** An agent's overview, settlement and files over 100,000 downlines of depth 12, beside those of 1,000. */
export async function teams({ report, postgresUrl }: Bench): Promise<void> {
  report.heading('Agents with 100,000 downlines');
  if (postgresUrl === undefined) {
    report.figure('overview', 'not measured: PostgreSQL is needed');
    return;
  }
  const { overview, node, salaries, files } = await figures(postgresUrl);
  for (const [period, { smallP95Ms, largeP95Ms, ratio }] of Object.entries(overview)) {
    report.figure(`overview, ${period}, p95 of 1,000 and of 100,000`, `${smallP95Ms} and ${largeP95Ms} ms`);
    report.budget('  ratio', ratio, (value) => value <= OVERVIEW_RATIO, `at most ${OVERVIEW_RATIO}`);
  }
  report.figure(
    `a node of ${node.children}, p95 of its first and last hundred`,
    `${node.firstP95Ms} and ${node.lastP95Ms} ms`,
  );
  report.figure('daily salaries', `${salaries.contracts} in ${salaries.seconds} s, ${salaries.ratio} of plain inserts`);
  for (const [name, { rows, seconds, heldEarlyMb, heldLateMb, peakMb }] of Object.entries(files)) {
    report.figure(`${name} as a file`, `${rows} rows in ${seconds} s, heap ${peakMb} MB at most`);
    const growth = Math.round((heldLateMb - heldEarlyMb) * 10) / 10;
    report.budget(
      '  growth in its second half, MB',
      growth,
      (value) => value <= FILE_GROWTH_MB,
      `at most ${FILE_GROWTH_MB}`,
    );
  }
}

/** The team's table in the browser, however many members it holds. */
export async function teamScroll({ report, chromium, product }: Bench): Promise<void> {
  report.heading('An agent’s team that is scrolled');
  const rounded = (ms: number): number => Math.round(ms * 10) / 10;
  const { short, long } = await measureTeamScroll((await product()).baseUrl, chromium);
  for (const [name, { framesPerSecond, perFrameMs, longestMs }] of Object.entries({
    '200 members': short,
    '100,000': long,
  }))
    report.figure(
      name,
      `${rounded(framesPerSecond)} frames a second, ${rounded(perFrameMs)} ms each, longest task ${rounded(longestMs)} ms`,
    );
  report.budget('a frame of 100,000, ms', rounded(long.perFrameMs), (ms) => ms <= FRAME_MS, `at most ${FRAME_MS}`);
  report.budget('  longest task, ms', rounded(long.longestMs), (ms) => ms <= TASK_MS, `at most ${TASK_MS}`);
}

async function figures(postgresUrl: string): Promise<Figures> {
  const { code, stdout, stderr } = await run(process.execPath, ['--expose-gc', 'bench/src/team-figures.ts'], {
    env: { ...process.env, BAIZE_TEST_DATABASE: 'postgres', DATABASE_URL: postgresUrl },
    timeoutMs: HOUR_MS,
  });
  if (code !== 0) throw new Error(`The measurement failed:\n${stderr}`);
  const printed = stdout.split('\n').filter((line) => line.startsWith('{'));
  return Object.assign({}, ...printed.map((line): Partial<Figures> => JSON.parse(line)));
}
