import { expect, type Locator, type Page } from '@playwright/test';
import type { StackAddress } from '../setup/stacks.ts';
import { words } from '../setup/words.ts';
import { operate } from './operator.ts';

/** The demo's. */
export const PAYMENT_PASSWORD = '246810';

const soon = { timeout: 30_000 };

export const withdrawals = (page: Page): Locator => page.getByRole('dialog', { name: words('Withdraw') });

/** The newest withdrawal as the page shows it: alone after it was made, else the first of the list. */
export const newestWithdrawal = (page: Page): Locator => withdrawals(page).getByRole('article').first();

/** The status of the newest one. */
export const newestStatus = (page: Page): Locator => newestWithdrawal(page).getByRole('status').first();

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
  await expect(withdrawals(page).getByText('Harbour Bank').first()).toBeVisible({ timeout: 30_000 });
}

/** Fills the form and sends it, for whole amounts of a currency with two decimals. */
export async function askFor(page: Page, amount: string): Promise<void> {
  const centre = withdrawals(page);
  // A dialog that is still closing would swallow what is typed under it.
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  const back = centre.getByRole('button', { name: words('All withdrawals') });
  if (await back.isVisible()) await back.click();
  await centre.getByRole('textbox', { name: words('Amount') }).fill(amount);
  await centre.getByLabel(words('Payment password'), { exact: true }).fill(PAYMENT_PASSWORD);
  await centre.getByRole('button', { name: words('Withdraw {amount}', { amount: `${amount}.00` }) }).click();
}

/** Sets the first payment password from the withdrawal page, which goes on to its form by itself. */
export async function setPaymentPassword(page: Page): Promise<void> {
  const ask = withdrawals(page).getByRole('button', { name: words('Set payment password') });
  await ask.click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(words('New payment password'), { exact: true }).fill(PAYMENT_PASSWORD);
  await dialog.getByLabel(words('Confirm new payment password')).fill(PAYMENT_PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(ask).toHaveCount(0, soon);
}

export const expectSubmitted = (page: Page): Promise<void> =>
  expect(newestStatus(page)).toHaveText(words('Submitted'), soon);

/** Has the operator approve and pay the one withdrawal that waits, while its page is open and follows it. */
export async function payWaiting(page: Page, product: StackAddress): Promise<void> {
  await operate(product, 'login', '--username', 'operator');
  const queue = await operate(product, 'call', 'wallet.listWithdrawalQueue');
  const id = /"id":\s*"([0-9a-f]{32})"/.exec(queue)?.[1] ?? '';
  for (const call of ['claimWithdrawal', 'approveWithdrawal']) {
    await operate(product, 'call', `wallet.${call}`, '--withdrawalId', id);
  }
  await expect(newestStatus(page)).toHaveText(words('Approved'), soon);
  await operate(product, 'call', 'wallet.payWithdrawal', '--withdrawalId', id, '--outcome', 'PAID');
  await expect(newestStatus(page)).toHaveText(words('Paid'), soon);
}
