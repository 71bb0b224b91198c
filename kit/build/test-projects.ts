import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config';
import { sourcePlugins } from './source-plugins.ts';

/** The texts that servers read are compiled before a run. */
const textsFirst = fileURLToPath(new URL('../../tools/texts/before-tests.ts', import.meta.url));
const excluded = [...configDefaults.exclude, ...(process.env['BAIZE_PROVE'] === '1' ? [] : ['**/*.prove.test.*'])];
// A slow start on shared cores is not a failure.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

/** A front end's tests that need a page; the rest runs without one, see {@link plainTests}. */
export const pageTests = (name: string): TestProjectInlineConfiguration => ({
  plugins: sourcePlugins(),
  test: {
    ...patience,
    globalSetup: [textsFirst],
    name,
    environment: 'happy-dom',
    pool: 'threads',
    // One more than there are cores, because tests of the page wait for its parts.
    maxWorkers: availableParallelism() + 1,
    sequence: { groupOrder: 2 },
    setupFiles: [fileURLToPath(new URL('test-setup.ts', import.meta.url))],
    exclude: excluded,
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    // Class names stand as written, so that a test can ask for one.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

/** A front end's tests that need no page: run in Node as it is, all of them in one process. */
export const plainTests = (name: string): TestProjectInlineConfiguration => ({
  plugins: sourcePlugins(),
  test: {
    ...patience,
    globalSetup: [textsFirst],
    name: `${name}-plain`,
    isolate: false,
    maxWorkers: 1,
    // Before those that need a page: what differs in its workers has a turn of its own.
    sequence: { groupOrder: 1 },
    include: ['{src,art,brands,build}/**/*.test.ts'],
    exclude: [...excluded, '**/*.dom.test.ts'],
  },
});
