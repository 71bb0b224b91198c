import { expect, test } from './setup/product.ts';

const CODE = /\/assets\/site-[^/]*\.js$/;

test('a press on the served page is kept until the code has come', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(CODE, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto('/index', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.locator('#root[data-served]')).toBeAttached();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
