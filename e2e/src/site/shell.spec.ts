import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';
import { arriveWithin } from '../steps/within.ts';

const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
}

/** Has a heading of its own, and no link to it. */
const ELSEWHERE = '/set-password';
/** All of them show home. */
const HOME = new Set(['/', '/index', '/login', '/register']);

/** Goes to each address as its link does, and asks the platform for it as a new tab would. */
async function expectNoDeadEnd(page: Page, addresses: readonly string[]): Promise<void> {
  await visit(page, ELSEWHERE);
  for (const address of addresses) {
    await arriveWithin(page, address, 'h1');
    await expect(page.getByText('We couldn’t find this page')).toHaveCount(0);
    expect((await page.request.get(address, { headers: { accept: 'text/html' } })).status()).toBe(200);
    if (HOME.has(address)) await arriveWithin(page, ELSEWHERE, 'h1');
  }
}

test('the open menu survives a reload, and leads to every page it names', async ({ page, isMobile }) => {
  await visit(page, '/rng');
  await openMenu(page);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  const addresses = await menu(page)
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(addresses.length).toBeGreaterThan(5);
  // The large screen's header and footer name the same pages, and are walked below.
  if (!isMobile) return;
  await expectNoDeadEnd(page, addresses);
});

test('no part of the site brings a style sheet of its own, for which the page would be laid out anew', async ({
  page,
}) => {
  await visit(page, '/rng');
  await openMenu(page);
  await arriveWithin(page, '/help?modal=login', 'dialog h2');
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/-[\w-]+\.css$/, '')));
  expect(sheets.filter((sheet) => !sheet?.endsWith('/fonts'))).toEqual(['/assets/styles']);
});

test('customer service opens in a window of its own, which cannot reach back', async ({ page, context }) => {
  await visit(page, '/help');
  await openMenu(page);
  const service = menu(page).getByRole('button', { name: 'Customer service' });
  const [popup] = await Promise.all([context.waitForEvent('page'), service.click()]);
  await expect(popup).toHaveURL(/\/livechat/);
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/service/i);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await popup.close();
});

test('the footer holds one answer open at a time', async ({ page }) => {
  await visit(page, '/join');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const questions = page.getByRole('contentinfo').locator('summary');
  const open = page.getByRole('contentinfo').locator('details[open]');
  const press = (place: number) => questions.nth(place).click();
  await press(0);
  await expect(open).toHaveCount(1);
  await press(1);
  await expect(open).toHaveCount(1);
  await expect(page.getByRole('contentinfo').locator('details').nth(1)).toHaveAttribute('open');
  await press(1);
  await expect(open).toHaveCount(0);
});

test('nothing in header and footer leads to a dead end', async ({ page }) => {
  await visit(page, '/join');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  const paths = await page
    .locator('header a[href^="/"], nav a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
  // Every category that has providers, whether it is open yet or not.
  const games = ['/elott', '/lottery', '/live', '/sports', '/fish', '/rng', '/pvp', '/esports'];
  const named = [
    '/index',
    '/login',
    '/register',
    ...games,
    '/down',
    '/help',
    '/helpmc',
    '/join',
    '/seamless',
    '/agent',
  ];
  expect(paths).toEqual(expect.arrayContaining(named));
  await expectNoDeadEnd(page, paths);
});
