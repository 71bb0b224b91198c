import type { Page, Route } from '@playwright/test';
import { expect, test } from './setup/own-product.ts';
import { signIn } from './steps/account.ts';
import { operate } from './steps/operator.ts';
import { demoPerson } from './steps/people.ts';
import type { StackAddress } from './setup/stacks.ts';

// On a phone alone: what becomes of a withdrawal does not depend on the size of a screen.
test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 5_000 };
const PAYMENT_PASSWORD = '246810';
const PAYER = 'agent_other';
/** A picture of one pixel. */
const PROOF = {
  name: 'account.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Withdraw' });
/** The newest withdrawal as the page shows it. */
const newest = (page: Page) =>
  centreOf(page)
    .getByRole('region', { name: 'Withdrawal history' })
    .or(centreOf(page))
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: 'Progress' }) })
    .first();

async function addCard(page: Page): Promise<void> {
  await centreOf(page).getByRole('button', { name: 'Add bank card or e-wallet' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Bank', { exact: true }).fill('Harbour Bank');
  await dialog.getByLabel('Account holder').fill('Nguyen Van An');
  await dialog.getByLabel('Account number').fill('970412345679');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(centreOf(page).getByText('Harbour Bank').first()).toBeVisible(soon);
}

/** Asks for a withdrawal and returns its id. */
async function ask(page: Page, product: StackAddress, amount: string): Promise<string> {
  const centre = centreOf(page);
  await centre.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await centre.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await centre.getByRole('button', { name: `Withdraw ${amount}.00` }).click();
  await expect(newest(page).getByRole('status')).toHaveText('Submitted', soon);
  const queue = await operate(product, 'call', 'wallet.listWithdrawalQueue', '--status', 'SUBMITTED');
  return /"id":\s*"([0-9a-f]{32})"/.exec(queue)?.[1] ?? '';
}

test('every ending of a withdrawal, as operators and payers bring it about @prove', async ({ page, product }) => {
  await operate(product, 'login', '--username', 'operator');
  await signIn(page, demoPerson('member2'));
  await page.goto('/index?centre=withdraw');
  await addCard(page);
  const call = (name: string, withdrawalId: string, ...words: string[]) =>
    operate(product, 'call', `wallet.${name}`, '--withdrawalId', withdrawalId, ...words);
  const state = newest(page).getByRole('status');

  async function approved(amount: string): Promise<string> {
    const id = await ask(page, product, amount);
    await call('claimWithdrawal', id);
    await expect(state).toHaveText('In review', soon);
    await call('approveWithdrawal', id);
    await expect(state).toHaveText('Approved', soon);
    return id;
  }
  /** Approved, and said to be paid by another member. */
  async function paidByPayer(amount: string): Promise<[withdrawalId: string, payoutId: string]> {
    const id = await approved(amount);
    // The fee of the first two of a day is nothing.
    const due = /You receive [A-Z]* ?([\d.]+)/.exec(await newest(page).innerText())?.[1] ?? '';
    const payers = JSON.stringify([{ username: PAYER, amount: due, guarantee: '5.00' }]);
    const matched = await call('matchPayers', id, '--payers', payers);
    const payoutId = /"payouts":\s*\[\s*\{\s*"id":\s*"([^"]+)"/.exec(matched)?.[1] ?? '';
    // Who pays is no business of the member's before it was paid.
    await expect(state).toHaveText('Payment in progress', soon);
    await call('closePayout', id, '--payoutId', payoutId, '--outcome', 'PAYER_PAID');
    await expect(newest(page).getByRole('button', { name: 'Confirm receipt' })).toBeVisible(soon);
    return [id, payoutId];
  }
  const openConfirmation = async () => {
    await newest(page).getByRole('button', { name: 'Confirm receipt' }).click();
    return page.getByRole('dialog', { name: 'Confirm receipt' });
  };

  await test.step('whose answer is lost: made once, after a reload and another try too', async () => {
    const centre = centreOf(page);
    const wish = async () => {
      await centre.getByRole('textbox', { name: 'Amount' }).fill('20');
      await centre.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
      await centre.getByRole('button', { name: 'Withdraw 20.00' }).click();
    };
    const cutOff = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    };
    await page.route('**/wps/withdrawals', cutOff);
    await wish();
    await expect(centre.getByText(/We couldn’t confirm your withdrawal/)).toBeVisible(soon);
    await page.unroute('**/wps/withdrawals', cutOff);
    await page.reload();
    await expect(newest(page).getByRole('status')).toHaveText('Submitted', soon);
    await wish();
    await expect(centre.getByText(/We received your request/)).toBeVisible(soon);
    await expect(centre.getByRole('list', { name: 'Progress' })).toHaveCount(1);
  });

  await test.step('declined, with the reason', async () => {
    const queue = await operate(product, 'call', 'wallet.listWithdrawalQueue', '--status', 'SUBMITTED');
    const id = /"id":\s*"([0-9a-f]{32})"/.exec(queue)?.[1] ?? '';
    await call('claimWithdrawal', id);
    await call('rejectWithdrawal', id, '--reason', 'The name on the card is another one.');
    await expect(state).toHaveText('Declined', soon);
    await expect(newest(page)).toContainText('The name on the card is another one.');
  });

  await test.step('partly paid, and the rest is back', async () => {
    const id = await approved('30');
    await call('payWithdrawal', id, '--outcome', 'STARTED');
    await expect(state).toHaveText('Payment in progress', soon);
    await call('payWithdrawal', id, '--outcome', 'PART_PAID', '--amount', '10', '--reason', 'The bank took ten.');
    await expect(state).toHaveText('Partly paid', soon);
  });

  await test.step('failed, and all of it is back', async () => {
    const id = await approved('30');
    await call('payWithdrawal', id, '--outcome', 'FAILED', '--reason', 'The bank sent it back.');
    await expect(state).toHaveText('Failed', soon);
  });

  await test.step('received from another member', async () => {
    await paidByPayer('20');
    const dialog = await openConfirmation();
    await dialog.getByRole('button', { name: /^I received/ }).click();
    await expect(state).toHaveText('Paid', soon);
    await expect(newest(page).getByText('Received', { exact: true })).toBeVisible();
  });

  await test.step('partially received, with a proof', async () => {
    const [id, payoutId] = await paidByPayer('20');
    const dialog = await openConfirmation();
    await dialog.getByRole('radio', { name: /^Partially received/ }).click();
    await dialog.getByRole('textbox', { name: 'Received amount' }).fill('12');
    await dialog.getByRole('button', { name: 'Send to customer service' }).click();
    await expect(dialog.getByText('Add at least one picture')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(PROOF);
    await dialog.getByRole('button', { name: 'Send to customer service' }).click();
    await expect(newest(page).getByText('Partially received')).toBeVisible(soon);
    await call('payWithdrawal', id, '--outcome', 'PART_PAID', '--reason', 'The payer sent less.');
    await expect(state).toHaveText('Partly paid', soon);
    await call('closePayout', id, '--payoutId', payoutId, '--outcome', 'CANCELLED', '--returnGuarantee', 'on');
  });

  await test.step('not received, and the receipt forced by customer service', async () => {
    const [id, payoutId] = await paidByPayer('20');
    const dialog = await openConfirmation();
    await dialog.getByRole('radio', { name: /^Not received/ }).click();
    await dialog.locator('input[type=file]').setInputFiles(PROOF);
    await dialog.getByRole('button', { name: 'Send to customer service' }).click();
    await expect(newest(page).getByText('Not received', { exact: true })).toBeVisible(soon);
    await call('closePayout', id, '--payoutId', payoutId, '--outcome', 'FORCED_RECEIVED');
    await expect(newest(page).getByText('Receipt confirmed by customer service')).toBeVisible(soon);
    await expect(state).toHaveText('Paid');
  });

  await test.step('received automatically when nobody says otherwise in time', async () => {
    await paidByPayer('20');
    expect((await page.request.post('/demo/clock', { data: { advanceMs: 31 * 60_000 } })).status()).toBe(200);
    // A session that was not used for so long has ended as well.
    await signIn(page, demoPerson('member2'));
    await page.goto('/index?centre=withdraw');
    await expect(newest(page).getByText('Received automatically')).toBeVisible(soon);
    await expect(state).toHaveText('Paid', soon);
  });
});
