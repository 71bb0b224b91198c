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
  readonly status?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status?: string;
    readonly duration?: number;
  }[];
}

export interface VitestOptions {
  readonly name: string;
  /** Arguments that choose the tests, for example `['--project', 'web']`. */
  readonly select: readonly string[];
  /** Files, or folders of them, of those; all without. */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it is right that the choice holds no test. */
  readonly mayBeEmpty?: boolean;
  readonly timeoutMs?: number;
}

/** The platform's alone take half of it on PGlite on a quiet machine. */
const TIMEOUT_MS = 30 * 60_000;
/** Chance fails a file or two; when more fail, there is a cause. */
const MOST_AGAIN = 4;

/**
 * A suite of unit and integration tests, counted test by test. A test that fails is run again at once, and its file by
 * itself when all is quiet: what passes then is named. In the proof there is no second try.
 */
export function vitestSuite(options: VitestOptions): Suite {
  const { name, env = process.env } = options;
  return {
    name,
    run: async () => {
      const { outcome, report } = await runVitest(options);
      const files = failedFiles(report);
      if (env['BAIZE_PROVE'] === '1' || files.length === 0 || files.length > MOST_AGAIN) return outcome;
      const again = async (): Promise<Outcome> => {
        const alone = await runVitest({ ...options, name: `${name} again`, files: files.map(pathOf), isAlone: true });
        return togetherWith(outcome, files, alone.outcome);
      };
      return { ...outcome, again };
    },
  };
}

interface VitestRun extends VitestOptions {
  readonly isAlone?: boolean;
}

async function runVitest(options: VitestRun): Promise<{ outcome: Outcome; report: VitestReport | undefined }> {
  const { name, select, files = [], env = process.env, mayBeEmpty = false, isAlone = false } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  const file = join(CACHE, 'reports', `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  rmSync(file, { force: true });
  const args = [
    'run',
    ...select,
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${join(ROOT, 'tools/run/second-tries.ts')}`,
    ...(env['BAIZE_PROVE'] === '1' ? [] : ['--retry=1']),
    ...(mayBeEmpty ? ['--passWithNoTests'] : []),
    ...(isAlone ? ['--no-file-parallelism'] : []),
  ];
  const { code, stdout, stderr } = await runTool('vitest/vitest.mjs', args, { env, timeoutMs });
  const report = existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : undefined;
  return { outcome: outcomeOf(code, report, `${stdout}${stderr}`), report };
}

const failedFiles = (report: VitestReport | undefined): readonly TestFile[] =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed');

const pathOf = ({ name }: TestFile): string => relative(ROOT, name);

const testsWith = (files: readonly TestFile[], ...wanted: readonly string[]): readonly string[] =>
  files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status = '' }) => wanted.includes(status)).map(({ fullName }) => fullName),
  );

/** The first try without the files that failed in it, and their second one. */
export function togetherWith(first: Outcome, files: readonly TestFile[], second: Outcome): Outcome {
  const failed = testsWith(files, 'failed');
  const names = failed.length > 0 ? failed : files.map(pathOf);
  const alone = second.failed === 0 ? `passed on a second try, alone: ${names.join(', ')}` : undefined;
  return {
    ...second,
    passed: first.passed - testsWith(files, 'passed').length + second.passed,
    skipped: (first.skipped ?? 0) - testsWith(files, 'pending', 'skipped').length + (second.skipped ?? 0),
    tests: [...(first.tests ?? []), ...(second.tests ?? [])],
    notes: [first.notes, alone].filter((note) => note !== undefined).join('; '),
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
