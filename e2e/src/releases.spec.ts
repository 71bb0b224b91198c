import { expect, test } from './setup/product.ts';

test.describe('after a release', () => {
  test.use({ expectedComplaints: [/status of 404|Failed to load resource|Loading chunk failed/] });

  test('a page of the old one loads itself once, and what was typed is still there', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the header has its fields where there is room');
    await page.goto('/index');
    // Named by its place: a dialog over the page hides it from readers.
    const username = page.locator('header input[autocomplete=username]');
    await username.fill('linh');
    let reloads = 0;
    page.on('load', () => (reloads += 1));
    await page.route(/assets\/language-dialog-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.route('**/index', async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback();
      return route.fulfill({ contentType: 'text/html', body: '<html data-site-code="/assets/site-newer.js">' });
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language/ })
      .click();
    await expect.poll(() => reloads).toBe(1);
    await expect(username).toHaveValue('linh');
    expect(reloads).toBe(1);
  });
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Loading chunk failed/],
  });

  test('home and the help are there, and other pages say what is missing', async ({ page, context }) => {
    await page.goto('/index');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await context.setOffline(true);
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/rng');
    await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
  });
});
