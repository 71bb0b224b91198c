import { defineConfig, devices, type Project } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { JOURNEY_ARGS } from '../tools/chromium.ts';

/** A phone's touch and size; its three dots a pixel would only cost time. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/**
 * `WIDE=1` is how `npm run prove` runs them: with the tests tagged `@prove` and the files `*.wide.spec.ts`, each at
 * every size it has. The gate leaves these out; docs/testing.md says what is where.
 */
const isWide = process.env.WIDE === '1';
/** Without a size in its name a file runs at both; in the gate only if it asks about layout, the others on a phone. */
const ON_A_PHONE_IN_THE_GATE = isWide ? [] : [/\/(?!shell|focus)[^/.]+(?:\.axe)?\.spec\.ts$/];
/** Firebase's emulator is no part of the project: setup/start-stacks.ts says so where it is not there. */
const hasEmulator = Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST);
const LEFT_OUT = [
  ...(isWide ? [] : [/\.wide\.spec\.ts$/]),
  ...(hasEmulator ? [] : [/firebase-emulator\.phone\.spec\.ts$/]),
];

type Engine = 'pglite' | 'postgres';

/**
 * The journey runs on both engines and at both sizes, everything else on the embedded one. The gate takes the journey
 * once at each size, `WIDE=1` each size on each engine.
 */
const filesFor = (engine: Engine): RegExp => (engine === 'pglite' ? /\.(journey|spec)\.ts$/ : /\.journey\.ts$/);
const JOURNEY = isWide ? [] : [/\.journey\.ts$/];

/** A file for one size is named by it, as in `keyboard.desktop.spec.ts`. */
const phone = (engine: Engine): Project => ({
  name: `${engine}-phone`,
  testMatch: filesFor(engine),
  testIgnore: [/\.desktop\.(?:wide\.)?spec\.ts$/, ...LEFT_OUT],
  metadata: { engine },
  use: PHONE,
});
const desktop = (engine: Engine): Project => ({
  name: `${engine}-desktop`,
  testMatch: filesFor(engine),
  testIgnore: [
    /\.phone\.(?:wide\.)?spec\.ts$/,
    ...LEFT_OUT,
    ...ON_A_PHONE_IN_THE_GATE,
    ...(engine === 'pglite' ? JOURNEY : []),
  ],
  metadata: { engine },
  use: DESKTOP,
});

/** Journeys whose title ends with `@tongues` take their words from the catalogues, and run in these languages too. */
const inTongues = (): Project[] =>
  ['CN', 'AR'].flatMap((tongue) =>
    [phone('pglite'), desktop('pglite')].map((project) => ({
      ...project,
      name: `${project.name}-${tongue}`,
      grep: /@tongues/,
      metadata: { ...project.metadata, tongue },
    })),
  );

export default defineConfig({
  testDir: './src',
  outputDir: '../.cache/e2e',
  globalSetup: './src/setup/start-stacks.ts',
  fullyParallel: true,
  // A worker is a browser and three servers, so one for each core keeps all of them busy.
  workers: availableParallelism(),
  // A test that passes only on its second try is named at the end and fails the proof (tools/run/journey-suite.ts).
  retries: 1,
  ...(isWide ? {} : { grepInvert: /@prove/ }),
  // They end what hangs, and judge nothing: on a slow machine all takes three times as long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // The few that take longest stand first: a long one that begins last keeps all but one worker waiting.
  projects: [
    desktop('postgres'),
    desktop('pglite'),
    phone('pglite'),
    ...(isWide ? [phone('postgres'), ...inTongues()] : []),
  ],
  use: {
    // Registered seconds after the load, it would come in the middle of a journey.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...JOURNEY_ARGS],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
