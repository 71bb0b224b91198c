import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../setup/words.ts';

/** The demo's. */
export const PAYMENT_PASSWORD = '246810';

export const withdrawals = (page: Page): Locator => page.getByRole('dialog', { name: words('Withdraw') });

/** The newest withdrawal as the page shows it. */
export const newestWithdrawal = (page: Page): Locator =>
  withdrawals(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: words('Progress') }) })
    .first();

/** How it stands. */
export const newestStatus = (page: Page): Locator => newestWithdrawal(page).getByRole('status');

/** Adds a bank card to withdraw to, from the open page. */
export async function addCard(page: Page, accountNumber: string): Promise<void> {
  await withdrawals(page)
    .getByRole('button', { name: words('Add bank account or e-wallet') })
    .click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(words('Bank'), { exact: true }).fill('Harbour Bank');
  await dialog.getByLabel(words('Account holder')).fill('Nguyen Van An');
  await dialog.getByLabel(words('Account number')).fill(accountNumber);
  await dialog.getByLabel(words('Payment password'), { exact: true }).fill(PAYMENT_PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(withdrawals(page).getByText('Harbour Bank').first()).toBeVisible({ timeout: 15_000 });
}

/** Fills the form and sends it, for whole amounts of a currency with two decimals. */
export async function askFor(page: Page, amount: string): Promise<void> {
  const centre = withdrawals(page);
  // What is typed under a dialog that is still closing goes nowhere.
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await centre.getByRole('textbox', { name: words('Amount') }).fill(amount);
  await centre.getByLabel(words('Payment password'), { exact: true }).fill(PAYMENT_PASSWORD);
  await centre.getByRole('button', { name: words('Withdraw {0}', { 0: `${amount}.00` }) }).click();
}
