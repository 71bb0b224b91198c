import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';
import { menu, openMenu } from '../steps/menu.ts';
import { arriveWithin } from '../steps/within.ts';

test('no part of the site brings a style sheet of its own, for which the page would be laid out anew', async ({
  page,
}) => {
  await visit(page, '/rng');
  await openMenu(page);
  await arriveWithin(page, '/help?modal=login', 'dialog h2');
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/-[\w-]{8}\.css$/, '')));
  expect(sheets.filter((sheet) => !sheet?.endsWith('/fonts'))).toEqual(['/assets/styles', '/assets/late-styles']);
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
