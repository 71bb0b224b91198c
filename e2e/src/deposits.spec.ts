import type { Page } from '@playwright/test';
import { expect, test } from './setup/product.ts';
import { signIn } from './steps/account.ts';
import { amountField, balanceOf, depositButton, purse, shown } from './steps/money.ts';
import { newMember } from './steps/people.ts';

// On a phone alone: what becomes of a payment does not depend on the size of a screen.

/** A picture of one pixel. */
const RECEIPT = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Starts a deposit by a method and stands before what is left to do. */
async function startDeposit(page: Page, method: string, amount: string): Promise<void> {
  await page.goto(`/index?centre=depositv2&method=${method}`);
  await amountField(page).fill(amount);
  await depositButton(page).click();
  await expect(page.getByText(/Time left to pay/)).toBeVisible();
}

/** Presses a button of the provider's page, which opens in a tab of its own, and closes it. */
async function payWith(page: Page, press: (payPage: Page) => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open payment page' }).click();
  const payPage = await opened;
  await press(payPage);
  // A tab that is closed while it goes to its next page may never close.
  await payPage.waitForLoadState();
  await payPage.close();
}

test('a payment on the provider’s page ends as it was paid', async ({ page, product }) => {
  await signIn(page, await newMember(product));

  await test.step('paid: the fee is the house’s, the amount the member’s', async () => {
    await startDeposit(page, 'card', '100.00');
    await payWith(page, async (payPage) => {
      await payPage.getByRole('button', { name: /^Pay 101\.50/ }).click();
      await expect(payPage.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    });
    await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect.poll(async () => shown(await balanceOf(page))).toBe('100.00');
  });

  await test.step('declined', async () => {
    await startDeposit(page, 'e-wallet', '20.00');
    await payWith(page, (payPage) => payPage.getByRole('button', { name: 'Decline the payment' }).click());
    await expect(page.getByRole('heading', { name: 'Deposit declined' })).toBeVisible();
  });

  await test.step('another amount: somebody looks, also after a reload', async () => {
    await startDeposit(page, 'qr', '50.00');
    await payWith(page, async (payPage) => {
      await payPage.getByRole('textbox', { name: 'Another amount' }).fill('30.00');
      await payPage.getByRole('button', { name: 'Pay this amount' }).click();
    });
    await expect(page.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
  });

  await test.step('paid now and told later', async () => {
    await startDeposit(page, 'stablecoin', '50.00');
    await payWith(page, async (payPage) => {
      await payPage.getByRole('button', { name: 'Pay now, tell the site later' }).click();
      await expect(page.getByText(/Time left to pay/)).toBeVisible();
      await payPage.getByRole('button', { name: 'Send the notice now' }).click();
    });
    await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect.poll(async () => shown(await balanceOf(page))).toBe('150.00');
  });
});

test('a transfer by hand is shown, reported, and stands in the list', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await startDeposit(page, 'bank-transfer', '40.00');
  await expect(page.getByText('Baize Demo Bank')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: Reference' })).toBeVisible();
  await page
    .getByLabel('Proof of payment (optional)')
    .last()
    .setInputFiles({ ...RECEIPT, mimeType: 'text/plain' });
  await expect(page.getByRole('alert')).toHaveText(/Choose a PNG or JPEG/);
  await page.getByLabel('Proof of payment (optional)').last().setInputFiles(RECEIPT);
  await expect(page.getByRole('img', { name: RECEIPT.name })).toBeVisible();
  await page.getByRole('button', { name: 'I’ve sent the transfer' }).click();
  await expect(page.getByRole('heading', { name: 'We’re looking for your transfer' })).toBeVisible();
  await expect(page.getByText('We have 1 picture of your payment.')).toBeVisible();
  await page.getByRole('button', { name: 'All deposits' }).click();
  await page.getByRole('button', { name: 'Bank transfer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We’re looking for your transfer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(purse(page)).toBeVisible();
});
