import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { poCatalogues } from './tools/texts/vite-po.ts';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Workspaces whose tests run in Node as they are. The journeys in e2e belong to Playwright. */
const PLAIN = ['protocol', 'platform', 'arcade', 'bench', 'tools'];

/** Every file starts a database of its own; in one process its code is compiled once. No state is kept in modules. */
const IN_ONE_PROCESS = ['platform'];

const SEEDED_POSTGRES = fileURLToPath(new URL('platform/src/testing/seeded-postgres.ts', import.meta.url));

const COMPILED_TEXTS = fileURLToPath(new URL('tools/texts/before-tests.ts', import.meta.url));

const plainProjects = PLAIN.map((name): TestProjectConfiguration => ({
  extends: true,
  root: name,
  plugins: name === 'arcade' ? [poCatalogues()] : [],
  test: {
    name,
    include: ['**/*.test.ts'],
    isolate: !IN_ONE_PROCESS.includes(name),
    globalSetup: [COMPILED_TEXTS, ...(name === 'platform' ? [SEEDED_POSTGRES] : [])],
  },
}));

/** Long by nature, or judged by the clock: `npm run prove` alone runs them. docs/testing.md says what is where. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const TO_PROVE = IS_PROOF ? [] : ['**/*.prove.test.ts'];

// Lingui looks for its settings from the working folder upwards, which is not the web's here.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('web/lingui.config.ts', import.meta.url));

// Front ends need their plugins (message macros), so they bring their own settings.
const frontEnds = ['kit', 'web', 'console'].flatMap((name) => [
  `${name}/vitest.config.ts`,
  `${name}/vitest.plain.config.ts`,
]);

export default defineConfig({
  test: {
    // Two cores may be shared with a database and a browser, so a slow start is not a failure.
    testTimeout: IS_PROOF ? 300_000 : 120_000,
    hookTimeout: 180_000,
    // Polled results come within milliseconds, except on a server of several databases behind others' transactions.
    expect: { poll: { timeout: 15_000 } },
    // All cores: the process that hands out the files hardly works.
    maxWorkers: availableParallelism(),
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', ...TO_PROVE],
    projects: [...plainProjects, ...frontEnds],
  },
});
