import type { Page } from '@playwright/test';
import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');
/** The folder of the built page of all parts. */
export const PARTS = join(ROOT, '.cache', 'parts');
/** Pictures of the parts that a reviewer last approved. */
export const PICTURES = join(import.meta.dirname, 'pictures');
/** No server runs there: the files are handed to the browser from the disk. */
const ORIGIN = 'http://parts.test';

/** One way to be dressed. */
export interface Dress {
  readonly brand: 'baize' | 'harbour';
  readonly theme: 'dark' | 'light';
  readonly dir: 'ltr' | 'rtl';
}

/** Each brand in each theme, and each of both in each direction, without taking every picture eight times. */
export const dresses: readonly Dress[] = [
  { brand: 'baize', theme: 'dark', dir: 'ltr' },
  { brand: 'baize', theme: 'light', dir: 'rtl' },
  { brand: 'harbour', theme: 'dark', dir: 'rtl' },
  { brand: 'harbour', theme: 'light', dir: 'ltr' },
];

/** Every part that has stories, by the name of its file. */
export const parts: readonly string[] = globSync('kit/src/ui/**/*.stories.tsx', { cwd: ROOT })
  .map((file) => basename(file, '.stories.tsx'))
  .toSorted();

const LONG_MS = 2_000;

/** Nothing changes while pictures are taken, however long that takes: what waits long never comes. */
function stopLongWaits(longMs: number): void {
  const wait = window.setTimeout.bind(window);
  const soon = (act: TimerHandler, ms = 0, ...given: unknown[]): number => (ms < longMs ? wait(act, ms, ...given) : 0);
  Object.assign(window, { setTimeout: soon });
}

/** Opens the page of all parts, or of one, in a dress, on a day that never changes, with the site's own faces. */
export async function openParts(page: Page, dress: Dress, part?: string): Promise<void> {
  await page.clock.setFixedTime('2025-11-20T12:00:00Z');
  await page.addInitScript(stopLongWaits, LONG_MS);
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(PARTS, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${ORIGIN}/?${new URLSearchParams({ ...dress, ...(part ? { part } : {}) })}`);
  await page.locator('[data-story]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}
