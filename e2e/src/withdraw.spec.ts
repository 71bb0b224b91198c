import { expect, test } from './setup/own-product.ts';
import { signIn } from './steps/account.ts';
import { operate } from './steps/operator.ts';
import { demoPerson } from './steps/people.ts';

// On a phone alone: what becomes of a withdrawal does not depend on the size of a screen.
test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 5_000 };

test('a withdrawal, from the first card to the payment', async ({ page, product }) => {
  await signIn(page, demoPerson('member1'));
  await page.goto('/index?centre=withdraw');
  const centre = page.getByRole('dialog', { name: 'Withdraw' });

  await test.step('somewhere to withdraw to', async () => {
    await centre.getByRole('button', { name: 'Add bank card or e-wallet' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel('Bank', { exact: true }).fill('Harbour Bank');
    await dialog.getByLabel('Account holder').fill('Nguyen Van An');
    await dialog.getByLabel('Account number').fill('970412345678');
    await dialog.getByLabel('Payment password', { exact: true }).fill('246810');
    await dialog.locator('button[type=submit]').click();
    await expect(centre.getByText('Harbour Bank')).toBeVisible(soon);
  });

  await test.step('too little is refused under the field, and nothing is lost', async () => {
    await centre.getByRole('textbox', { name: 'Amount' }).fill('5');
    await centre.getByLabel('Payment password', { exact: true }).fill('246810');
    await centre.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(centre.getByText(/Minimum withdrawal/)).toBeVisible();
    await expect(centre.getByLabel('Payment password', { exact: true })).toHaveValue('246810');
  });

  await test.step('asked for', async () => {
    await centre.getByRole('textbox', { name: 'Amount' }).fill('40');
    await centre.getByRole('button', { name: /^Withdraw 40/ }).click();
    await expect(centre.getByText(/We received your request/)).toBeVisible(soon);
    await expect(centre.getByRole('status').getByText('Submitted')).toBeVisible();
  });

  await test.step('reviewed and paid, while the page is open', async () => {
    await operate(product, 'login', '--username', 'operator');
    const queue = await operate(product, 'call', 'wallet.listWithdrawalQueue');
    const id = /"id":\s*"([0-9a-f]{32})"/.exec(queue)?.[1] ?? '';
    for (const call of ['claimWithdrawal', 'approveWithdrawal']) {
      await operate(product, 'call', `wallet.${call}`, '--withdrawalId', id);
    }
    await expect(centre.getByRole('status').getByText('Approved')).toBeVisible(soon);
    await operate(product, 'call', 'wallet.payWithdrawal', '--withdrawalId', id, '--outcome', 'PAID');
    await expect(centre.getByRole('status').getByText('Paid')).toBeVisible(soon);
  });
});
