import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, ROOT } from '../launcher/paths.mjs';
import { runTool } from './command.ts';
import { secondTriesIn } from './second-tries.ts';
import type { TimedTest } from './slowest.ts';
import type { Outcome, Suite } from './suite.ts';

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults?: readonly TestFile[];
}

interface TestFile {
  /** The path of the file. */
  readonly name: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
}

export interface VitestOptions {
  readonly name: string;
  /** Arguments that choose the tests, for example `['--project', 'web']`. */
  readonly select: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it is right that the choice holds no test. */
  readonly mayBeEmpty?: boolean;
}

/** The platform's alone take half of it on PGlite on a quiet machine. */
const TIMEOUT_MS = 30 * 60_000;

/** A suite of unit and integration tests, counted test by test. */
export function vitestSuite({ name, select, env = process.env, mayBeEmpty = false }: VitestOptions): Suite {
  return {
    name,
    run: async () => {
      const file = join(CACHE, 'reports', `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
      rmSync(file, { force: true });
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        `--reporter=${join(ROOT, 'tools/run/second-tries.ts')}`,
      ];
      // As with the journeys: what passes on a second try is named, and in the proof there is none.
      const retry = env['BAIZE_PROVE'] === '1' ? [] : ['--retry=1'];
      const empty = mayBeEmpty ? ['--passWithNoTests'] : [];
      const { code, stdout, stderr } = await runTool(
        'vitest/vitest.mjs',
        ['run', ...select, ...reporters, ...retry, ...empty],
        { env, timeoutMs: TIMEOUT_MS },
      );
      const report = existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : undefined;
      return outcomeOf(code, report, `${stdout}${stderr}`);
    },
  };
}

function parseReport(text: string): VitestReport {
  return JSON.parse(text);
}

/** A run that broke outside any test (an import that fails, no test found) counts as one failure. */
export function outcomeOf(code: number, report: VitestReport | undefined, output: string): Outcome {
  const passed = report?.numPassedTests ?? 0;
  const failed = Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1);
  const skipped = report?.numPendingTests ?? 0;
  const again = secondTriesIn(output);
  return {
    passed,
    failed,
    skipped,
    output,
    tests: testsOf(report?.testResults ?? [], ROOT),
    ...(again.length > 0 && { notes: `passed on a second try: ${again.join(', ')}` }),
  };
}

export function testsOf(files: readonly TestFile[], root: string): TimedTest[] {
  return files.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: fullName,
      file: relative(root, file),
      seconds: duration / 1000,
    })),
  );
}
