import { expect, test } from '../setup/product.ts';

// On a desktop alone: the header has its fields where there is room.
test.describe('after a release', () => {
  test.use({ expectedComplaints: [/status of 404|Failed to load resource|Loading chunk failed/] });

  test('a page of the old one loads itself once, and what was typed is still there', async ({ page }) => {
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

test.describe('a new version that waits', () => {
  // The worker of another version is registered by the test itself, which the page's own policy would refuse.
  test.use({ serviceWorkers: 'allow', bypassCSP: true });

  test('is offered, stays on offer in the footer, and loads without losing what is typed @prove', async ({ page }) => {
    await page.clock.install();
    await page.goto('/help');
    const username = page.locator('header input[autocomplete=username]');
    await username.fill('linh');
    await page.clock.fastForward(10_000);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    const offer = page.getByText('A new version is available');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').getByText(/^©/)).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
    const notice = page.getByRole('status').filter({ has: offer });
    await expect(notice.getByRole('button', { name: 'Update now' })).toBeVisible();
    await notice.getByRole('button', { name: /Dismiss|Close/ }).click();
    await expect(notice).toHaveCount(0);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('contentinfo').getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(username).toHaveValue('linh');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?next');
  });
});
