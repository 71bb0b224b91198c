import { globSync } from 'node:fs';
import { ROOT } from '../launcher/paths.mjs';
import { createScratchDatabase, findPostgres } from '../postgres.ts';
import type { Outcome, Suite, Turn } from './suite.ts';
import { vitestSuite } from './vitest-suite.ts';

const WORKSPACES = ['protocol', 'web', 'bench', 'tools'];

function hasTests(workspace: string): boolean {
  return (
    globSync(`${workspace}/{src,scripts,.}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules'] }).length > 0
  );
}

/** Every workspace's tests on the embedded database, whatever DATABASE_URL says. */
export function workspaceSuites(): Turn[] {
  return [...WORKSPACES.filter(hasTests).map(testsOf), [testsOf('platform'), testsOf('arcade')]];
}

/** The arcade's tests wait for reels most of the time, so they stand beside the platform's. */
const testsOf = (name: string): Suite =>
  vitestSuite({
    name: `Tests of ${name}`,
    select: ['--project', name],
    env: { ...process.env, BAIZE_TEST_DATABASE: 'pglite', DATABASE_URL: '' },
  });

/** The platform's tests once more on PostgreSQL, where one answers. */
export const platformOnPostgres: Suite = {
  name: 'Tests of platform on PostgreSQL',
  run: async (): Promise<Outcome> => {
    const server = await findPostgres();
    if (server === undefined) {
      return { passed: 0, failed: 0, notes: 'left out: no PostgreSQL answers at DATABASE_URL or on 127.0.0.1:5432' };
    }
    const scratch = await createScratchDatabase(server);
    try {
      const env = { ...process.env, BAIZE_TEST_DATABASE: 'postgres', DATABASE_URL: scratch.url };
      return await vitestSuite({ name: 'platform on PostgreSQL', select: ['--project', 'platform'], env }).run();
    } finally {
      await scratch.drop();
    }
  },
};
