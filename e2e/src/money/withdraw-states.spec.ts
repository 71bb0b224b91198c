import type { Page, Route } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { operate } from '../steps/operator.ts';
import { demoPerson } from '../steps/people.ts';
import { addCard, askFor, newestStatus, newestWithdrawal as newest, withdrawals } from '../steps/withdrawals.ts';
import type { StackAddress } from '../setup/stacks.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 30_000 };
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

/** Asks for a withdrawal and returns its id. */
async function ask(page: Page, product: StackAddress, amount: string): Promise<string> {
  await askFor(page, amount);
  await expect(newestStatus(page)).toHaveText(words('Submitted'), soon);
  const queue = await operate(product, 'call', 'wallet.listWithdrawalQueue', '--status', 'SUBMITTED');
  return /"id":\s*"([0-9a-f]{32})"/.exec(queue)?.[1] ?? '';
}

test('every ending of a withdrawal, as operators and payers bring it about @prove @tongues', async ({
  page,
  product,
}) => {
  await operate(product, 'login', '--username', 'operator');
  await signIn(page, demoPerson('member2'));
  await page.goto('/index?centre=withdraw');
  await addCard(page, '970412345679');
  const call = (name: string, withdrawalId: string, ...given: string[]) =>
    operate(product, 'call', `wallet.${name}`, '--withdrawalId', withdrawalId, ...given);
  const state = newestStatus(page);

  async function approved(amount: string): Promise<string> {
    const id = await ask(page, product, amount);
    await call('claimWithdrawal', id);
    await expect(state).toHaveText(words('In review'), soon);
    await call('approveWithdrawal', id);
    await expect(state).toHaveText(words('Approved'), soon);
    return id;
  }
  /** Approved, and said to be paid by another member. */
  async function paidByPayer(amount: string): Promise<[withdrawalId: string, payoutId: string]> {
    const id = await approved(amount);
    // The fee of the first two of a day is nothing.
    const said = await newest(page).getByText(wordsLike('You receive {amount} (fee {fee})')).innerText();
    const due = /\d+\.\d\d/.exec(said)?.[0] ?? '';
    const payers = JSON.stringify([{ username: PAYER, amount: due, guarantee: '5.00' }]);
    const matched = await call('matchPayers', id, '--payers', payers);
    const payoutId = /"payouts":\s*\[\s*\{\s*"id":\s*"([^"]+)"/.exec(matched)?.[1] ?? '';
    // The member does not see the payer before the payment.
    await expect(state).toHaveText(words('Payment in progress'), soon);
    const proofs = JSON.stringify([PROOF.buffer.toString('base64')]);
    await call('closePayout', id, '--payoutId', payoutId, '--outcome', 'PAYER_PAID', '--proofs', proofs);
    await expect(newest(page).getByRole('button', { name: words('Confirm receipt') })).toBeVisible(soon);
    return [id, payoutId];
  }
  const openConfirmation = async () => {
    await newest(page)
      .getByRole('button', { name: words('Confirm receipt') })
      .click();
    return page.getByRole('dialog', { name: words('Confirm receipt') });
  };

  await test.step('whose answer is lost: made once, after a reload and another try too', async () => {
    const centre = withdrawals(page);
    const cutOff = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    };
    await page.route('**/wps/withdrawals', cutOff);
    await askFor(page, '20');
    await expect(
      centre.getByText(words('We couldn’t confirm your withdrawal. Try again: it will only be made once.')),
    ).toBeVisible(soon);
    await page.unroute('**/wps/withdrawals', cutOff);
    await page.reload();
    await expect(newestStatus(page)).toHaveText(words('Submitted'), soon);
    await askFor(page, '20');
    await expect(centre.getByRole('list', { name: words('Progress') })).toHaveCount(1, soon);
    await expect(centre.getByRole('article')).toHaveCount(1);
  });

  await test.step('declined, with the reason', async () => {
    const queue = await operate(product, 'call', 'wallet.listWithdrawalQueue', '--status', 'SUBMITTED');
    const id = /"id":\s*"([0-9a-f]{32})"/.exec(queue)?.[1] ?? '';
    await call('claimWithdrawal', id);
    await call('rejectWithdrawal', id, '--reason', 'The name on the card is another one.');
    await expect(state).toHaveText(words('Declined'), soon);
    await expect(newest(page)).toContainText('The name on the card is another one.');
  });

  await test.step('partly paid, and the rest is back', async () => {
    const id = await approved('30');
    await call('payWithdrawal', id, '--outcome', 'STARTED');
    await expect(state).toHaveText(words('Payment in progress'), soon);
    await call('payWithdrawal', id, '--outcome', 'PART_PAID', '--amount', '10', '--reason', 'The bank took ten.');
    await expect(state).toHaveText(words('Partly paid'), soon);
  });

  await test.step('failed, and all of it is back', async () => {
    const id = await approved('30');
    await call('payWithdrawal', id, '--outcome', 'FAILED', '--reason', 'The bank sent it back.');
    await expect(state).toHaveText(words('Failed'), soon);
  });

  await test.step('received from another member', async () => {
    await paidByPayer('20');
    const dialog = await openConfirmation();
    await dialog.getByRole('button', { name: wordsLike('I received {amount}') }).click();
    await expect(state).toHaveText(words('Paid'), soon);
    await expect(newest(page).getByText(words('Received'), { exact: true })).toBeVisible();
  });

  await test.step('partially received, with a proof', async () => {
    const [id, payoutId] = await paidByPayer('20');
    const dialog = await openConfirmation();
    await dialog.getByRole('radio', { name: words('Partially received') }).click();
    await dialog.getByRole('textbox', { name: words('Received amount') }).fill('12');
    await dialog.getByRole('button', { name: words('Send to customer service') }).click();
    await expect(dialog.getByText(words('Add at least one picture'))).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(PROOF);
    await dialog.getByRole('button', { name: words('Send to customer service') }).click();
    await expect(newest(page).getByText(words('Partially received'))).toBeVisible(soon);
    await call('payWithdrawal', id, '--outcome', 'PART_PAID', '--reason', 'The payer sent less.');
    await expect(state).toHaveText(words('Partly paid'), soon);
    await call('closePayout', id, '--payoutId', payoutId, '--outcome', 'CANCELLED', '--returnGuarantee', 'on');
  });

  await test.step('not received, and the receipt forced by customer service', async () => {
    const [id, payoutId] = await paidByPayer('20');
    const dialog = await openConfirmation();
    await dialog.getByRole('radio', { name: words('Not received') }).click();
    await dialog.locator('input[type=file]').setInputFiles(PROOF);
    await dialog.getByRole('button', { name: words('Send to customer service') }).click();
    await expect(newest(page).getByText(words('Not received'), { exact: true })).toBeVisible(soon);
    await call('closePayout', id, '--payoutId', payoutId, '--outcome', 'FORCED_RECEIVED');
    await expect(newest(page).getByText(words('Receipt confirmed by customer service'))).toBeVisible(soon);
    await expect(state).toHaveText(words('Paid'));
  });

  await test.step('received automatically when nobody says otherwise in time', async () => {
    await paidByPayer('20');
    expect((await page.request.post('/demo/clock', { data: { advanceMs: 31 * 60_000 } })).status()).toBe(200);
    // A session that was not used for so long has ended as well.
    await signIn(page, demoPerson('member2'));
    await page.goto('/index?centre=withdraw');
    await expect(newest(page).getByText(words('Received automatically'))).toBeVisible(soon);
    await expect(state).toHaveText(words('Paid'), soon);
  });
});
