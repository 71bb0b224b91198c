import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '../tools/chromium.ts';

/**
 * The pictures of the ui's parts, apart from the journeys because they need no running product:
 * `npx playwright test -c e2e/visual.config.ts`, with `--update-snapshots` to take them anew.
 */
export default defineConfig({
  testDir: './src/visual',
  outputDir: '../.cache/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './src/visual/build-parts.ts',
  // Pictures are compared only where letters are drawn as on the machine that took them.
  projects: [
    { name: 'letters', testMatch: /letters\.visual\.ts$/ },
    { name: 'parts', testMatch: /parts\.visual\.ts$/, dependencies: ['letters'] },
  ],
  fullyParallel: true,
  workers: 2,
  // Now and then a headless browser draws no frame any more, or an old one; the next browser does. A part that has
  // changed is different twice.
  retries: 1,
  timeout: 180_000,
  expect: {
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 40, threshold: 0.15 },
  },
  use: {
    viewport: { width: 720, height: 900 },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Letters are drawn alike on every machine with the same browser: no hinting, no subpixels of its own screen.
      args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
