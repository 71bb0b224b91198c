import type { CDPSession, Page } from '@playwright/test';
import { fixedWorkMs } from './fixed-work.ts';
import { median, slowDown, SLOWDOWN, visit, withPage } from './bench-page.ts';

export interface RouteChangeFigures {
  /** Scripting of each change, by `from → to`, in ms. */
  readonly scriptMs: ReadonlyMap<string, number>;
  readonly fixedWorkMs: number;
}

const RUNS = 5;
/** Longer than any screen takes to show and to put away what it loads late. */
const SETTLE_MS = 1_500;
const STEPS = [
  ['home', '/rng', 'game list'],
  ['game list', '/help', 'help'],
  ['help', '/index', 'home'],
] as const;

/** Scripting under Lighthouse's slowdown when a link leads to a screen that was shown before; the middle of five. */
export const measureRouteChanges = (baseUrl: string, executablePath: string): Promise<RouteChangeFigures> =>
  withPage(executablePath, async ({ page, devtools }) => {
    await devtools.send('Performance.enable');
    await visit(page, `${baseUrl}/index`);
    for (const [, path] of STEPS) await follow(page, path);
    await slowDown(devtools, SLOWDOWN);
    const changes = new Map<string, number[]>();
    for (let run = 0; run < RUNS; run += 1) {
      for (const [from, path, to] of STEPS) {
        const before = await scriptMs(devtools);
        await follow(page, path);
        const name = `${from} → ${to}`;
        changes.set(name, [...(changes.get(name) ?? []), (await scriptMs(devtools)) - before]);
      }
    }
    return {
      scriptMs: new Map([...changes].map(([name, ms]) => [name, median(ms)])),
      fixedWorkMs: await fixedWorkMs(page),
    };
  });

/** Presses the link by itself: looking for it as a person would runs scripts of the test in the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = [...document.querySelectorAll('a')].find((one) => one.pathname === href);
    if (link === undefined) throw new Error(`no link leads to ${href}`);
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForTimeout(SETTLE_MS);
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
}
