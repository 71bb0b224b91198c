import { configDefaults, defineProject } from 'vitest/config';
import { sourcePlugins } from './vite.config.ts';

/** What needs no page: run in Node as it is, all of it in one process, where vitest.config.ts loads a page a file. */
export default defineProject({
  plugins: sourcePlugins(),
  test: {
    name: 'web-plain',
    isolate: false,
    maxWorkers: 1,
    // Before those that need a page: what differs in its workers has a turn of its own.
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ['{src,brands,build}/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      '**/*.dom.test.ts',
      ...(process.env.BAIZE_PROVE === '1' ? [] : ['**/*.prove.test.*']),
    ],
  },
});
