import { elapsed, step } from '../launcher/progress.mjs';
import { slowestLines, type TimedTest } from './slowest.ts';

/** A suite's result. `notes` says what was left out and why; `output` is shown when something failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly notes?: string;
  readonly output?: string;
  /** Its tests, where it counts any. */
  readonly tests?: readonly TimedTest[];
  /** Tries what failed once more, one after the other; left out where too much failed for chance. */
  readonly again?: () => Promise<Outcome>;
}

const SLOWEST = 15;

export interface Suite {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
  /** The files of tests that it takes, all without any, and the arguments they get. */
  readonly takes?: { readonly files: readonly string[]; readonly env: Readonly<Record<string, string>> };
  /** It prints its own progress while it runs. */
  readonly showsItself?: true;
}

export interface SuiteResult extends Outcome {
  readonly name: string;
  readonly tookMs: number;
}

/** A suite, or several that run at the same time, so that one uses what another leaves idle. */
export type Turn = Suite | readonly Suite[];

/**
 * Runs the turns one after the other, shows each one's progress and, at once, what failed in it. A second try comes
 * after the turn, when nothing else runs.
 */
export async function runSuites(turns: readonly Turn[]): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const turn of turns) {
    const suites = 'run' in turn ? [turn] : turn;
    const found = await Promise.all(suites.map(timed));
    for (const result of found) {
      if (result.failed > 0) console.log(`\n── ${result.name}\n${result.output ?? ''}\n`);
      results.push(result.again === undefined ? result : await secondTry(result, result.again));
    }
  }
  return results;
}

async function secondTry({ name, tookMs }: SuiteResult, run: () => Promise<Outcome>): Promise<SuiteResult> {
  const result = await timed({ name: `${name}, second try`, run });
  if (result.failed > 0) console.log(`\n── ${result.name}\n${result.output ?? ''}\n`);
  return { ...result, name, tookMs: tookMs + result.tookMs };
}

async function timed(suite: Suite): Promise<SuiteResult> {
  const startedMs = performance.now();
  const outcome = await (suite.showsItself ? safely(suite) : shown(suite));
  return { name: suite.name, tookMs: performance.now() - startedMs, ...outcome };
}

function shown(suite: Suite): Promise<Outcome> {
  return step(
    suite.name,
    () => safely(suite),
    ({ failed }) => failed === 0,
  );
}

/** A suite that cannot even run counts as one failure, never as nothing. */
async function safely(suite: Suite): Promise<Outcome> {
  try {
    return await suite.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Prints the table and the closing line; returns the exit code: 1 when anything failed or nothing ran. */
export function report(results: readonly SuiteResult[], startedMs: number): number {
  const width = Math.max(...results.map(({ name }) => name.length), 5);
  console.log(`\n${'Suite'.padEnd(width)}  passed  failed    time`);
  for (const { name, passed, failed, tookMs, notes } of results) {
    const seconds = `${(tookMs / 1000).toFixed(1)} s`;
    console.log(
      `${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.padStart(7)}${notes ? `  ${notes}` : ''}`,
    );
  }
  const tests = results.flatMap((result) => result.tests ?? []);
  if (tests.length > 0) console.log(`\nThe slowest tests:\n${slowestLines(tests, SLOWEST).join('\n')}`);
  const passed = sum(results, 'passed');
  const failed = sum(results, 'failed');
  const skipped = results.reduce((total, result) => total + (result.skipped ?? 0), 0);
  console.log(`\nTook ${elapsed(startedMs)}.`);
  if (skipped > 0) console.log(`${skipped} left out`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function sum(results: readonly SuiteResult[], key: 'passed' | 'failed'): number {
  return results.reduce((total, result) => total + result[key], 0);
}
