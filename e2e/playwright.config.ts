import { defineConfig, devices, type Project } from '@playwright/test';
import { CHROMIUM_ARGS } from '../tools/chromium.ts';

/** A phone's touch and size; its three dots a pixel would only cost time. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** The journey runs on both engines, everything else on the embedded one. */
function projectsFor(engine: 'pglite' | 'postgres'): Project[] {
  const testMatch = engine === 'pglite' ? /\.(journey|spec)\.ts$/ : /\.journey\.ts$/;
  return [
    { name: `${engine}-phone`, testMatch, metadata: { engine }, use: PHONE },
    { name: `${engine}-desktop`, testMatch, metadata: { engine }, use: DESKTOP },
  ];
}

export default defineConfig({
  testDir: './src',
  outputDir: '../.cache/e2e',
  globalSetup: './src/setup/start-stacks.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  projects: [...projectsFor('pglite'), ...projectsFor('postgres')],
  use: {
    // Registered seconds after the load, it would come in the middle of a journey.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...CHROMIUM_ARGS],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
