import { globSync } from 'node:fs';
import { ROOT } from '../launcher/paths.mjs';
import { createScratchDatabase, findPostgres } from '../postgres.ts';
import { embeddedTests } from './engine-tests.ts';
import type { Outcome, Suite, Turn } from './suite.ts';
import { vitestSuite } from './vitest-suite.ts';

function hasTests(workspace: string): boolean {
  return (
    globSync(`${workspace}/{src,scripts,.}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules'] }).length > 0
  );
}

/**
 * Every workspace's tests. The platform's run on PostgreSQL where one answers, and of them once more on the embedded
 * database what meets the ledger or the engine; without a server the embedded one runs them all. Those that wait for a
 * browser, a server or a child stand beside those that only compute.
 */
export async function workspaceSuites(): Promise<Turn[]> {
  const server = await findPostgres();
  const named = (names: readonly string[]): Suite[] => names.filter(hasTests).map((name) => testsOf(name));
  const whole = server === undefined ? testsOf('platform') : platformOnPostgres([]);
  const embedded =
    server === undefined
      ? []
      : [testsOf('platform', { name: 'Tests of platform, embedded', files: embeddedTests(ROOT) })];
  return [
    named(['protocol', 'bench']),
    [whole, ...named(['arcade'])],
    // Tests that start products and tools wait for them, and a database that only computes fills the time.
    [testsOf('tools'), ...embedded],
    named(['kit', 'web', 'console']),
  ];
}

export interface TestChoice {
  readonly name?: string;
  /** Files, or folders of them; all without. */
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A regular expression that the whole names of the tests match; all without. */
  readonly titled?: string;
  readonly timeoutMs?: number;
}

export const testsOf = (
  workspace: string,
  { name, files = [], env = {}, titled, timeoutMs }: TestChoice = {},
): Suite => ({
  ...vitestSuite({
    name: name ?? `Tests of ${workspace}`,
    // A front end's are two, with a page and without.
    select: ['--project', `${workspace}*`, ...(titled === undefined ? [] : ['-t', titled])],
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    files,
    env: { ...process.env, BAIZE_TEST_DATABASE: 'pglite', DATABASE_URL: '', ...env },
  }),
  takes: { files, env },
});

/** Tests of the platform on PostgreSQL, where one answers. */
export const platformOnPostgres = (
  files: readonly string[],
  { name = 'Tests of platform on PostgreSQL', env = {} }: TestChoice = {},
): Suite => ({
  name,
  takes: { files, env },
  run: async (): Promise<Outcome> => {
    const server = await findPostgres();
    if (server === undefined) {
      return { passed: 0, failed: 0, notes: 'left out: no PostgreSQL answers at DATABASE_URL or on 127.0.0.1:5432' };
    }
    return onScratch(server, (url) => {
      const onPostgres = { ...env, BAIZE_TEST_DATABASE: 'postgres', DATABASE_URL: url };
      return testsOf('platform', { name, files, env: onPostgres }).run();
    });
  },
});

/** The database stays until a second try is over, where there is one. */
async function onScratch(server: string, run: (url: string) => Promise<Outcome>): Promise<Outcome> {
  const scratch = await createScratchDatabase(server);
  let kept = false;
  try {
    const outcome = await run(scratch.url);
    const { again } = outcome;
    if (again === undefined) return outcome;
    kept = true;
    const thenDrop = async (): Promise<Outcome> => {
      try {
        return await again();
      } finally {
        await scratch.drop();
      }
    };
    return { ...outcome, again: thenDrop };
  } finally {
    if (!kept) await scratch.drop();
  }
}
