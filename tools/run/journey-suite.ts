import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../launcher/paths.mjs';
import { runTool } from './command.ts';
import type { TimedTest } from './slowest.ts';
import type { Outcome, Suite } from './suite.ts';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly SpecSuite[];
}

interface SpecSuite {
  readonly specs?: readonly {
    readonly title: string;
    /** From the folder of the journeys. */
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number; readonly status?: string }[];
    }[];
  }[];
  readonly suites?: readonly SpecSuite[];
}

const JOURNEYS_TIMEOUT_MS = 20 * 60_000;
/** Chance fails one or two; when more fail, there is a cause. */
const MOST_AGAIN = 3;

export interface JourneyOptions {
  readonly name?: string;
  /** Further arguments for Playwright, such as the files to run. */
  readonly select?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/**
 * The journeys in a real browser. One that only passed on a second try is named in the notes. In the gate it passes: a
 * change must not wait for what two busy cores and a browser did by chance. In the proof, where all sizes run, it fails,
 * unless the first try ran into its time limit: now and then the browser answers nothing any more, though its page stands.
 */
export const journeySuite = (chromium: string, options: JourneyOptions = {}): Suite =>
  browserSuite('Journeys in Chromium', 'e2e/playwright.config.ts', chromium, options);

/** The ui's parts, compared with pictures of them (e2e/src/visual); left out where letters are drawn otherwise. */
export function pictureSuite(chromium: string): Suite {
  const suite = browserSuite('Pictures of the parts', 'e2e/visual.config.ts', chromium);
  return { ...suite, run: async () => picturesOutcome(await suite.run()) };
}

/** No picture was compared, and nothing is wrong with the parts: counted as left out, with the reason. */
export function picturesOutcome(outcome: Outcome): Outcome {
  const reason = /This machine draws letters otherwise[^\n]*/.exec(outcome.output ?? '')?.[0];
  if (reason === undefined) return outcome;
  return { passed: 0, failed: 0, skipped: outcome.failed + (outcome.skipped ?? 0), notes: `left out: ${reason}` };
}

function browserSuite(
  usualName: string,
  config: string,
  chromium: string,
  { name = usualName, select = [], env: more = {}, timeoutMs = JOURNEYS_TIMEOUT_MS }: JourneyOptions = {},
): Suite {
  const isProof = more.WIDE === '1';
  const runOnce = async (further: readonly string[]): Promise<Outcome> => {
    const file = join(CACHE, 'reports', `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
    rmSync(file, { force: true });
    const env = { ...process.env, ...more, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const reporters = '--reporter=list,json,./e2e/src/setup/what-was-shown.ts';
    const args = ['test', ...select, '-c', config, reporters, ...further];
    const { code, stdout, stderr } = await runTool('@playwright/test/cli.js', args, { env, timeoutMs });
    const report = existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : undefined;
    return outcomeOf(code, report, `${stdout}${stderr}`, { isProof });
  };
  return {
    name,
    run: async () => {
      const first = await runOnce([]);
      if (isProof || first.failed === 0 || first.failed > MOST_AGAIN || first.passed === 0) return first;
      return { ...first, again: async () => togetherWith(first, await runOnce(['--last-failed', '--workers=1'])) };
    },
  };
}

/** The journeys that failed failed twice among others, and run once more by themselves. */
export function togetherWith(first: Outcome, second: Outcome): Outcome {
  const titles = (second.tests ?? []).map(({ name }) => name).join(', ');
  const alone = second.failed === 0 ? `passed on a third try, alone: ${titles}` : undefined;
  return {
    ...second,
    passed: first.passed + second.passed,
    skipped: first.skipped ?? 0,
    tests: [...(first.tests ?? []), ...(second.tests ?? [])],
    notes: [first.notes, alone].filter((note) => note !== undefined).join('; '),
  };
}

function parseReport(text: string): PlaywrightReport {
  return JSON.parse(text);
}

export function outcomeOf(
  code: number,
  report: PlaywrightReport | undefined,
  output: string,
  { isProof = false }: { readonly isProof?: boolean } = {},
): Outcome {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const again = secondTries(report?.suites ?? []);
  const forgiven = again.filter(({ hung }) => hung || !isProof).length;
  const failed = Math.max(stats.unexpected + stats.flaky - forgiven, code === 0 ? 0 : 1);
  return {
    passed: stats.expected + forgiven,
    failed,
    skipped: stats.skipped,
    output,
    tests: testsOf(report?.suites ?? []),
    ...(again.length > 0 && {
      notes: `passed on a second try: ${again.map(({ title, hung }) => (hung ? `${title} (the browser hung)` : title)).join(', ')}`,
    }),
  };
}

/** Tests that failed once and then passed, and whether the first try ran into its time limit. */
function secondTries(suites: readonly SpecSuite[]): { readonly title: string; readonly hung: boolean }[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) => {
        const [first, ...others] = results.map(({ status }) => status);
        const isAgain = first !== 'passed' && others.length > 0 && others.every((status) => status === 'passed');
        return isAgain ? [{ title, hung: first === 'timedOut' }] : [];
      }),
    ),
    ...secondTries(inner),
  ]);
}

export function testsOf(suites: readonly SpecSuite[]): TimedTest[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${title} (${projectName})`,
        file: `e2e/src/${file}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...testsOf(inner),
  ]);
}
