import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../../tools/chromium.ts';

/** The phone that Lighthouse's mobile profile has in mind: this machine's processor, four times as slow. */
export const SLOWDOWN = 4;
const STILL_MS = 1_000;
/** Longer than the app waits before it fetches what only a later visit, or an operator's counting, needs. */
const PUT_OFF_MS = 9_000;
const PHONE = { width: 390, height: 844 };

export interface BenchPage {
  readonly browser: Browser;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A phone-sized page in a browser of its own, where today's notices were read and no service worker answers. */
export async function withPage<T>(executablePath: string, use: (opened: BenchPage) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  try {
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    await context.addInitScript(() => {
      // A page that is blank yet has no storage.
      if (!location.protocol.startsWith('http')) return;
      const today = new Date().toLocaleDateString('en-CA');
      localStorage.setItem('arrival-seen', JSON.stringify({ PU: today, PL: today }));
    });
    const page = await context.newPage();
    return await use({ browser, page, devtools: await context.newCDPSession(page) });
  } finally {
    await browser.close();
  }
}

/** Opens an address and waits until the app has taken over from the served page and nothing is fetched. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('#root:not([data-served])').waitFor();
  await untilStill(page);
}

/** Opens an address and waits until the app has also done what it puts off for a page's first seconds. */
export async function visitSettled(page: Page, url: string): Promise<void> {
  await visit(page, url);
  await page.waitForTimeout(PUT_OFF_MS);
  await untilStill(page);
}

/** Waits until nothing was fetched for a second: the browser's own "network idle" comes once a visit only. */
export async function untilStill(page: Page): Promise<void> {
  let lastMs = performance.now();
  const note = (): void => {
    lastMs = performance.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  while (performance.now() - lastMs < STILL_MS) await page.waitForTimeout(STILL_MS / 10);
  page.off('request', note);
  page.off('requestfinished', note);
}

export const slowDown = (devtools: CDPSession, rate: number): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** The middle one of some figures; with an even number of them the upper of the two. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
  if (middle === undefined) throw new Error('no figures to take the median of');
  return middle;
}
