import { availableParallelism } from 'node:os';
import { configDefaults, defineProject } from 'vitest/config';
import { sourcePlugins } from './vite.config.ts';

/** What needs a page; the rest runs without one, see vitest.plain.config.ts. */
export default defineProject({
  plugins: sourcePlugins(),
  test: {
    name: 'web',
    environment: 'happy-dom',
    pool: 'threads',
    // One more than there are cores, because tests of the page wait for its parts.
    maxWorkers: availableParallelism() + 1,
    sequence: { groupOrder: 2 },
    setupFiles: ['./vitest.setup.ts'],
    // As in vitest.config.ts beside it: a slow start on shared cores is not a failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    exclude: [...configDefaults.exclude, ...(process.env.BAIZE_PROVE === '1' ? [] : ['**/*.prove.test.*'])],
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    // Class names stand as written, so that a test can ask for one.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
