import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookSnapshot } from '../../src/bookmaker/wire.ts';
import { BrowserStage } from '../../src/testing/browser.ts';

const stage = new BrowserStage();
beforeAll(() => stage.open({ book: true }));
afterAll(() => stage.close());

const FIXTURES = 300;
const WATCHED_MS = 15_000;
/** A page shows this many rows at first. */
const ROWS = 25;
/** Live matches move at every event and every few seconds; all rows at once would be changed by far more. */
const MOST_ROWS_A_SECOND = 40;

/** Runs in the page: watches what changes in a list whose prices move. */
const watch = (_root: Element, forMs: number) =>
  new Promise<{ shift: number; rows: number; moved: number; longest: number; clocks: number }>((resolve) => {
    const found = { shift: 0, rows: 0, moved: 0, longest: 0, clocks: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration);
    }).observe({ type: 'longtask' });
    const list = document.querySelector('.list');
    if (!list) throw new Error('The page shows no list.');
    new MutationObserver((changes) => {
      const rows = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest('.fixture');
        if (row) rows.add(row);
        if (element?.closest('.odd')) found.moved += 1;
        else if (row) found.clocks += 1;
      }
      found.rows += rows.size;
    }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(() => resolve(found), forMs);
  });

describe('a programme of three hundred matches', () => {
  it('stays cheap and still while prices move: only rows that changed are touched', async () => {
    const { page, complaints } = await stage.newPage(1_440, 840);
    await page.route('**/book/*/snapshot', async (route) => {
      const response = await route.fetch();
      const snapshot = (await response.json()) as BookSnapshot;
      const { fixtures } = snapshot;
      const more = Array.from({ length: FIXTURES - fixtures.length }, (_, index) => {
        const fixture = fixtures[index % fixtures.length];
        return { ...fixture, id: `${fixture?.id}-${index}` };
      });
      await route.fulfill({ response, json: { ...snapshot, fixtures: [...fixtures, ...more] } });
    });
    const launch = `${stage.origin}/play/saturday-football?token=${stage.platform.launch()}&lang=EN&mode=real&back=/sports`;
    await page.goto(`${launch}#/today`);
    await page.locator('.fixture .live').first().waitFor();
    await page.waitForTimeout(1_000);
    const seen = await page.locator('html').evaluate(watch, WATCHED_MS);
    const rows = await page.locator('.fixture').count();
    const drawing = await page.locator('html').evaluate(() => {
      // Twenty favorites pressed: each draws the whole page anew.
      const star = document.querySelector<HTMLElement>('.fixture .star');
      const from = performance.now();
      for (let press = 0; press < 20; press += 1) star?.click();
      return (performance.now() - from) / 20;
    });
    await page.context().close();
    console.log(`${JSON.stringify(seen)}, a drawing ${drawing.toFixed(1)} ms`);
    expect(complaints).toEqual([]);
    expect(rows).toBe(ROWS);
    expect(seen.moved).toBeGreaterThan(0);
    expect(seen.shift).toBeLessThan(0.001);
    expect(seen.rows).toBeLessThan((MOST_ROWS_A_SECOND * WATCHED_MS) / 1_000);
  }, 90_000);
});
