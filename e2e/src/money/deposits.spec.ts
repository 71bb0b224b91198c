import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { amountField, balanceOf, depositButton, headerWallet, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

// An amount that cannot be paid, typed on the provider's page.
test.use({ expectedComplaints: [/status of 422.*\/pay\?/] });

/** A picture of one pixel. */
const RECEIPT = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const headingOf = (page: Page, id: string) => page.getByRole('heading', { name: words(id) });
const payButton = (payPage: Page, key: string) => payPage.getByRole('button', { name: words(`pay:${key}`) });

/** Starts a deposit by a method and stands before what is left to do. */
async function startDeposit(page: Page, method: string, amount: string): Promise<void> {
  await page.goto(`/index?centre=depositv2&method=${method}`);
  await amountField(page).fill(amount);
  await depositButton(page).click();
  await expect(page.getByText(wordsLike('Time left to pay: {time}'))).toBeVisible();
}

/** Presses a button of the provider's page, which opens in a tab of its own, and closes it. */
async function payWith(page: Page, press: (payPage: Page) => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: words('Open payment page') }).click();
  const payPage = await opened;
  await press(payPage);
  // A tab that is closed while it goes to its next page may never close.
  await payPage.waitForLoadState();
  await payPage.close();
}

/** Leaves the deposit that was received, and waits for the balance that it left. */
async function doneWith(page: Page, balance: string): Promise<void> {
  await page.getByRole('button', { name: words('Done'), exact: true }).click();
  await expect.poll(async () => shown(await balanceOf(page))).toBe(balance);
}

async function payOther(payPage: Page, amount: string): Promise<void> {
  await payPage.getByRole('textbox', { name: words('pay:otherAmount') }).fill(amount);
  await payButton(payPage, 'payOther').click();
}

async function payLater(page: Page, payPage: Page): Promise<void> {
  await payButton(payPage, 'payLater').click();
  await expect(page.getByText(wordsLike('Time left to pay: {time}'))).toBeVisible();
  await payButton(payPage, 'release').click();
}

test('a payment on the provider’s page ends as it was paid @tongues', async ({ page, product }) => {
  await signIn(page, await newMember(product));

  await test.step('paid: the fee is the house’s, the amount the member’s', async () => {
    await startDeposit(page, 'card', '100.00');
    await payWith(page, async (payPage) => {
      await payPage
        .getByRole('button', { name: wordsLike('pay:pay') })
        .filter({ hasText: '101.50' })
        .click();
      await expect(headingOf(payPage, 'pay:paid')).toBeVisible();
    });
    await expect(headingOf(page, 'Deposit received')).toBeVisible();
    await doneWith(page, '100.00');
  });

  await test.step('declined', async () => {
    await startDeposit(page, 'e-wallet', '20.00');
    await payWith(page, (payPage) => payButton(payPage, 'decline').click());
    await expect(headingOf(page, 'Deposit declined')).toBeVisible();
  });

  await test.step('another amount: somebody looks, also after a reload', async () => {
    await startDeposit(page, 'qr', '50.00');
    await payWith(page, (payPage) => payOther(payPage, '30.00'));
    await expect(headingOf(page, 'We’re checking your payment')).toBeVisible();
    await page.reload();
    await expect(headingOf(page, 'We’re checking your payment')).toBeVisible();
  });

  await test.step('paid now and told later', async () => {
    await startDeposit(page, 'stablecoin', '50.00');
    await payWith(page, (payPage) => payLater(page, payPage));
    await expect(headingOf(page, 'Deposit received')).toBeVisible();
    await doneWith(page, '150.00');
  });
});

/** The total for a 40.00 deposit by each method of the provider. */
const HOSTED = { qr: '40.00', 'e-wallet': '40.00', card: '40.60', stablecoin: '41.00' } as const;

for (const [method, due] of Object.entries(HOSTED))
  test(`a deposit by ${method} ends in each way that a payment can @prove @tongues`, async ({ page, product }) => {
    await signIn(page, await newMember(product));

    await test.step('declined', async () => {
      await startDeposit(page, method, '40.00');
      await payWith(page, (payPage) => payButton(payPage, 'decline').click());
      await expect(headingOf(page, 'Deposit declined')).toBeVisible();
      await expect.poll(async () => shown(await balanceOf(page))).toBe('0.00');
    });
    await test.step('another amount', async () => {
      await startDeposit(page, method, '40.00');
      await payWith(page, async (payPage) => {
        await payOther(payPage, 'forty');
        await expect(payPage.getByRole('alert')).toHaveText(wordsLike('pay:wrongAmount'));
        await payOther(payPage, '39.99');
      });
      await expect(headingOf(page, 'We’re checking your payment')).toBeVisible();
      await expect.poll(async () => shown(await balanceOf(page))).toBe('0.00');
    });
    await test.step('told later', async () => {
      await startDeposit(page, method, '40.00');
      await payWith(page, (payPage) => payLater(page, payPage));
      await expect(headingOf(page, 'Deposit received')).toBeVisible();
      await doneWith(page, '40.00');
    });
    await test.step('paid, with its fee on top', async () => {
      await startDeposit(page, method, '40.00');
      await payWith(page, (payPage) =>
        payPage
          .getByRole('button', { name: wordsLike('pay:pay') })
          .filter({ hasText: due })
          .click(),
      );
      await expect(headingOf(page, 'Deposit received')).toBeVisible();
      await doneWith(page, '80.00');
    });
  });

test('a transfer by hand is shown, reported, and stands in the list @tongues', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await startDeposit(page, 'bank-transfer', '40.00');
  await expect(page.getByText('Baize Demo Bank')).toBeVisible();
  const copy = words('Copy: {label}', { label: words('Reference') });
  await expect(page.getByRole('button', { name: copy })).toBeVisible();
  const proof = page.getByLabel(words('Proof of payment (optional)')).last();
  await proof.setInputFiles({ ...RECEIPT, mimeType: 'text/plain' });
  await expect(page.getByRole('alert')).toHaveText(words('We can’t read this file. Choose a PNG or JPEG.'));
  await proof.setInputFiles(RECEIPT);
  await expect(page.getByRole('img', { name: RECEIPT.name })).toBeVisible();
  await page.getByRole('button', { name: words('I’ve sent the transfer') }).click();
  await expect(headingOf(page, 'We’re looking for your transfer')).toBeVisible();
  const proofCount = 1;
  await expect(
    page.getByText(
      words(
        '{proofCount, plural, one {We have # picture of your payment.} other {We have # pictures of your payment.}}',
        { proofCount },
      ),
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: words('All deposits') }).click();
  const recent = page.locator('section').filter({ has: headingOf(page, 'Recent deposits') });
  await recent
    .getByRole('listitem')
    .filter({ hasText: words('wallet.method.bank-transfer') })
    .getByRole('button')
    .click();
  await expect(headingOf(page, 'We’re looking for your transfer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(headerWallet(page)).toBeVisible();
});
