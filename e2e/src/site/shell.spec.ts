import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';
import { menu, openMenu } from '../steps/menu.ts';
import { arriveWithin } from '../steps/within.ts';

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
