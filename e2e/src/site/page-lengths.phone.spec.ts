import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { signIn, visit } from '../steps/account.ts';
import { goToTheEnd } from '../steps/end-of-page.ts';
import { newMember } from '../steps/people.ts';

const PHONE = { width: 390, height: 844 };
/** Not three screens of a phone. */
const RANKS_PX = 2_400;

const lengthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

async function expectShortRanks(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto('/vip');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await goToTheEnd(page, 'footer summary');
  expect(await lengthOf(page)).toBeLessThanOrEqual(RANKS_PX);
  // A page without its cards would be short too.
  await expect(page.getByRole('main').locator('li h3')).toHaveCount(8);
}

test('the page of ranks is read within three screens of a phone, by a visitor and by a member', async ({
  page,
  product,
}) => {
  await expectShortRanks(page);
  await signIn(page, await newMember(product));
  await expectShortRanks(page);
});

test('the footer fills no more than one screen of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/index');
  await goToTheEnd(page, 'footer summary');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link').first()).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(PHONE.height);
});
