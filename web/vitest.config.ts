import { defineProject } from 'vitest/config';
import { sourcePlugins } from './vite.config.ts';

export default defineProject({
  plugins: sourcePlugins(),
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'brands/**/*.test.ts', 'build/**/*.test.ts'],
    // Class names stand as written, so that a test can ask for one.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
