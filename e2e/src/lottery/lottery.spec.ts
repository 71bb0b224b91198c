import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { loginDialog, signIn, visit } from '../steps/account.ts';
import { addToSlip, buy, DRAWN_MS, luckyPick, pickAllTen, slip, ticketThat, verifyNewest } from '../steps/lottery.ts';
import { balanceOf, deposit } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

// Draws of one minute are waited for.
test.setTimeout(300_000);

/** Buys all the numbers shown of one play, so that some line of it wins. */
async function buyAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pickAllTen(page);
  await addToSlip(page);
  await buy(page);
}

test('a visitor sees the halls, and is asked to log in on buying @tongues', async ({ page }) => {
  await visit(page, '/elott');
  await page
    .getByRole('list', { name: words('Lotteries') })
    .locator('a[href*="gameCode=SSC_1M"]')
    .click();
  await expect(page).toHaveURL(/gameCode=SSC_1M/);
  await expect(page.getByRole('timer')).toBeVisible();
  await luckyPick(page);
  await addToSlip(page);
  await slip(page)
    .getByRole('button', { name: words('Log in to buy') })
    .click();
  await expect(loginDialog(page)).toBeVisible();
});

test('a ticket of the Vietnam hall and one of the quick draws are drawn, paid and verified @prove @tongues', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '100.00');
  const before = await balanceOf(page);
  await buyAll(page, '/vnlottery?gameCode=VN_QUICK_1M&playType=DE1T');
  await expect(ticketThat(page, 'Open')).toBeVisible();
  await buyAll(page, '/elott?gameCode=SSC_1M&playType=P1');
  await expect(ticketThat(page, 'Won')).toBeVisible({ timeout: DRAWN_MS });
  await verifyNewest(page);
  await page.goto('/vnlottery?gameCode=VN_QUICK_1M&playType=DE1T');
  await expect(ticketThat(page, 'Won')).toBeVisible({ timeout: DRAWN_MS });
  // Ten digits of one each at 9.00, and ten at 9.75.
  await expect.poll(() => balanceOf(page)).toBe(before - 200_000n + 187_500n);
});
