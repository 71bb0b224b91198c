import { expect, test } from '../setup/product.ts';

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Loading chunk failed/],
  });

  test('home and the help are there, and other pages say what is missing', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/index');
    await expect(page.locator('#root[data-served]')).toHaveCount(0);
    // The files for such times are fetched some seconds after the page is whole.
    await page.clock.fastForward('00:09');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    await context.setOffline(true);
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('You’re offline').first()).toBeVisible();
    // No earlier test has opened this page.
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#root[data-served]')).toHaveCount(0);
    await expect(page.locator('main section h2').first()).toBeVisible();
    await page.goto('/helpmc');
    await expect(page.locator('main summary').first()).toBeVisible();
    await page.goto('/rng');
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  });

  test('home is there in the language that is read', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/index?lang=th');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await page.clock.fastForward('00:09');
    const isKept = async () =>
      navigator.serviceWorker.controller !== null && (await caches.match('/languages-read/TH')) !== undefined;
    await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    await page.goto('/index?lang=th');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.getByText('คุณออฟไลน์อยู่').first()).toBeVisible();
  });
});
