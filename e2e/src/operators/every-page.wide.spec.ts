import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ROOT } from '../../../tools/launcher/paths.mjs';
import type { Look } from '../audit/findings.ts';
import { chinese, english, look } from '../audit/looking.ts';
import { standsStill } from '../catalogue/screen.ts';
import { expect, test } from '../setup/own-product.ts';
import { logInToConsole } from '../steps/console.ts';

// Hundreds of views, each looked at in both themes.
test.describe.configure({ timeout: 1_200_000 });
test.use({ sessionHours: '4', contextOptions: { reducedMotion: 'reduce' } });

/** Every page that the console's router has, but for those of one thing, which are come to from their lists. */
const PAGES = [...readFileSync(`${ROOT}/console/src/router.tsx`, 'utf8').matchAll(/\bpage\('([^'$]+)'\)/g)]
  .map(([, path = '']) => (path.startsWith('/') ? path : `/${path}`))
  .toSorted();
const inParts = (parts: number): string[][] =>
  Array.from({ length: parts }, (_, part) => PAGES.filter((_each, index) => index % parts === part));

const ADDRESS = /\/console(\/[^?]*)/;
const pathOf = (page: Page): string => ADDRESS.exec(page.url())?.[1] ?? '';

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByText(/^(?:Loading|加载中|正在加载)/)).toHaveCount(0);
  await standsStill(page);
}

/** The ways within a page: its kinds, its tabs, and what the first row of its table leads to. */
const KINDS = 'main fieldset label:has(input[type=radio])';
const TABS = 'main nav a';
const FIRST_ROW = 'main tbody tr:first-child a[href]';

/** Looks at a page, at each view of it, and at the first thing that each view lists. */
async function walk(page: Page, path: string, how: Look, deeper = true): Promise<string[]> {
  const found: string[] = [];
  const at = async (name: string, come: () => Promise<void>): Promise<void> => {
    found.push(
      ...(await look(page, `${path}${name}`, how, async () => {
        await come();
        await settled(page);
        return async () => undefined;
      })),
    );
  };
  const here = page.url().includes('/console') && path === pathOf(page) ? page.url() : undefined;
  const open = () => page.goto(here ?? `/console${path}`).then(() => settled(page));
  await at('', open);
  const first = async (name: string): Promise<void> => {
    const row = page.locator(FIRST_ROW).first();
    if (!(await row.isVisible())) return;
    await at(`${name}, first row`, () => row.click());
    if (deeper && pathOf(page) !== path) found.push(...(await walk(page, pathOf(page), how, false)));
  };
  await first('');
  for (const views of [KINDS, TABS]) {
    await open();
    const count = await page.locator(views).count();
    for (let place = 0; place < count; place += 1) {
      await open();
      const view = page.locator(views).nth(place);
      const name = `, ${(await view.innerText()).trim()}`;
      await at(name, () => view.click());
      await first(name);
    }
  }
  return found;
}

async function comeIn(page: Page, baseUrl: string, { language, theme }: Pick<Look, 'language' | 'theme'>) {
  await page.addInitScript(
    ([lang, worn]) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('console.theme', worn);
    },
    [language, theme] as const,
  );
  await page.goto(`${baseUrl}/console/login`);
  await page.locator('input[autocomplete=username]').fill('owner');
  await page.locator('input[autocomplete=current-password]').fill('Baize#2026demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/console\/$/);
}

test('every page is known to the walk', () => {
  expect(PAGES.length).toBeGreaterThan(25);
  expect(PAGES).toContain('/queues/withdrawals');
});

for (const kind of [english, chinese])
  for (const [part, pages] of inParts(4).entries())
    test(`every page of the console, part ${part + 1}, in ${kind.language}`, async ({ page, ownProduct }) => {
      await comeIn(page, ownProduct.baseUrl, kind);
      const isPhone = (page.viewportSize()?.width ?? 0) < 600;
      const how: Look = { ...kind, isConsole: true, widths: isPhone ? [390] : [1440] };
      const found: string[] = [];
      for (const path of pages) found.push(...(await walk(page, path, how)));
      expect(found).toEqual([]);
    });

test.describe('without a network', () => {
  test.use({
    expectedComplaints: [/Failed to (?:load resource|fetch dynamically imported module)|ProblemError: NETWORK/],
  });

  test('a page says how old it is and waits, and one that did not come comes with the connection', async ({
    context,
    page,
    ownProduct,
  }) => {
    await logInToConsole(page, ownProduct, { username: 'owner' });
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await page.goto(`${ownProduct.baseUrl}/console/members`);
    const first = page.locator(FIRST_ROW);
    await expect(first).toBeVisible();
    const name = await first.innerText();
    await context.setOffline(true);
    await expect(page.getByText(/^No connection\. What you see is from \d\d:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^No connection\./)).toBeVisible();
    await expect(first).toBeVisible();
    await first.click();
    await expect(page.getByText('didn’t load').first()).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText(/^No connection\./)).toBeHidden();
  });
});
