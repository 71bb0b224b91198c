import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { pointsCalls } from '@baize/protocol/points';
import { walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { expect, test } from '../setup/own-product.ts';
import { signIn } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { logInToConsole } from '../steps/console.ts';
import { demoPerson } from '../steps/people.ts';
import { ADJUSTMENTS, DEPOSITS, ORDERS, QueueWork, SECOND_LOOK, WITHDRAWALS } from '../steps/queue-work.ts';
import { withdrawals } from '../steps/withdrawals.ts';

// Nobody else's work may wait in its queues.
test.use({ sessionHours: '3' });
test.setTimeout(300_000);

/** The second reason of each list, which is chosen by an arrow key. */
const WITHDRAWAL_REASON = 'We need to check your account. Contact customer service.';
const DEPOSIT_REASON = 'The payment came from somebody else’s account. Pay from your own.';
const PAYMENT_REASON = 'Your bank returned the payment. Check the account and try again.';

/** Each queue of a cashier by the letter after G: its name, and what it says when it is empty. */
const QUEUES = {
  l: ['Second looks', 'Nothing waits for a second operator.'],
  w: ['Withdrawals', 'No withdrawals wait.'],
  d: ['Deposits', 'No deposits wait.'],
  a: ['Adjustments', 'No adjustment waits.'],
  v: ['Vendor transfers', 'No transfer is unclear.'],
  i: ['Points orders', 'No orders wait.'],
} as const;
const LETTERS = ['l', 'w', 'd', 'a', 'v', 'i'] as const;

/** Seven presses take a withdrawal on, approve it, start its payment and say that it was paid; others take fewer. */
const MOST_PRESSES = 110;

class Cashier {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1;
      await this.page.keyboard.press(key);
    }
  }

  async go(letter: keyof typeof QUEUES): Promise<void> {
    await this.press('g', letter);
    await expect(this.page.getByRole('heading', { name: QUEUES[letter][0], level: 1 })).toBeVisible();
  }

  /** The item that is next, which opens by itself a moment after the one before was decided; J does not wait for it. */
  async next(name: string, amount: string): Promise<Locator> {
    const item = this.page.getByRole('article', { name }).filter({ hasText: amount });
    if (!(await item.isVisible())) await this.press('j');
    await expect(item).toBeVisible();
    return item;
  }

  /** A letter gives a button the focus, and Enter presses it. */
  async decide(letter: string, button: Locator): Promise<void> {
    await expect(button).toBeVisible();
    await this.press(letter);
    await expect(button).toBeFocused();
    await this.press('Enter');
  }

  /** The reasons of a list are gone through by arrows. */
  async reject(item: Locator, letter: 'r' | 'f', reason: string, place: number): Promise<void> {
    await expect(item.getByRole('button', { name: letter === 'r' ? 'Reject' : 'Payment failed' })).toBeVisible();
    await this.press(letter);
    const reasons = item.getByRole('radio');
    await expect(reasons.first()).toBeFocused();
    for (let moved = 0; moved < place; moved += 1) await this.press('ArrowDown');
    await expect(item.getByLabel('The member reads')).toHaveValue(reason);
    await this.press('Enter');
  }
}

/** By keyboard alone: nothing is clicked. */
test('a cashier clears 20 mixed items by keyboard alone @prove', async ({ browser, page, product }) => {
  const work = new QueueWork(product);
  await test.step('members and another operator leave work', () => work.fill());
  expect(WITHDRAWALS.length + DEPOSITS.length + ADJUSTMENTS.length + ORDERS.length + 1).toBe(20);

  await logInToConsole(page, product, { username: 'cashier' });
  const cashier = new Cashier(page);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

  await test.step('what another operator may not do alone', async () => {
    await cashier.go('l');
    await cashier.press('j');
    const item = page.getByRole('article', { name: 'Request of operator' });
    await cashier.decide('a', item.getByRole('button', { name: 'Approve' }));
    await expect(item.getByText('Approved').first()).toBeVisible();
  });

  await test.step('deposits, each with its picture', async () => {
    await cashier.go('d');
    for (const { username, amount, end } of DEPOSITS) {
      const item = await cashier.next(`Deposit of ${username}`, amount);
      await expect(item.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      if (end === 'CREDITED') await cashier.decide('a', item.getByRole('button', { name: `Credit ${amount}` }));
      else await cashier.reject(item, 'r', DEPOSIT_REASON, 1);
      await expect(item.getByText(end === 'CREDITED' ? 'Credited' : 'Rejected').first()).toBeVisible();
    }
  });

  await test.step('adjustments, there and back', async () => {
    await cashier.go('a');
    await expect(page.getByRole('link', { name: 'member2' })).toBeVisible();
    await cashier.press('j', 'j');
    await expect(page.getByRole('article', { name: 'Adjustment of member2' })).toBeVisible();
    await cashier.press('k');
    await expect(page.getByRole('article', { name: 'Adjustment of member1' })).toBeVisible();
    for (const { username, amount, end } of ADJUSTMENTS) {
      const item = await cashier.next(`Adjustment of ${username}`, amount.replace('-', ''));
      const [letter, button] = end === 'POSTED' ? (['a', 'Post'] as const) : (['r', 'Decline'] as const);
      await cashier.decide(letter, item.getByRole('button', { name: button }));
      await expect(item.getByText(end === 'POSTED' ? 'Posted' : 'Declined').first()).toBeVisible();
    }
  });

  await test.step('orders of the points mall', async () => {
    await cashier.go('i');
    for (const { username, end } of ORDERS) {
      const item = await cashier.next(`Order of ${username}`, '');
      if (end === 'APPROVED') await cashier.decide('a', item.getByRole('button', { name: 'Sent' }));
      else await cashier.reject(item, 'r', 'This item is no longer to be had. Your points are back.', 1);
      await expect(item.getByText(end === 'APPROVED' ? 'Approved' : 'Rejected').first()).toBeVisible();
    }
  });

  await test.step('withdrawals, to the payment', async () => {
    await cashier.go('w');
    for (const { username, amount, end } of WITHDRAWALS) {
      const item = await cashier.next(`Withdrawal of ${username}`, amount);
      await expect(item.getByText('Check before you approve')).toBeVisible();
      await expect(item.getByRole('button', { name: 'Take on' })).toBeVisible();
      if (end === 'REJECTED') await cashier.reject(item, 'r', WITHDRAWAL_REASON, 1);
      else {
        await cashier.press('Enter');
        await cashier.decide('a', item.getByRole('button', { name: `Approve ${amount}` }));
      }
      if (end === 'FAILED') await cashier.reject(item, 'f', PAYMENT_REASON, 0);
      if (end === 'PAID') {
        await cashier.decide('p', item.getByRole('button', { name: 'Start payment' }));
        await expect(item.getByRole('button', { name: 'Part paid' })).toBeVisible();
        await cashier.decide('p', item.getByRole('button', { name: /^Paid/ }));
      }
      const state = { PAID: 'Paid', REJECTED: 'Rejected', FAILED: 'Failed' }[end];
      await expect(item.getByText(state, { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('nothing waits any more, and the books are right', async () => {
    expect(cashier.presses).toBeLessThanOrEqual(MOST_PRESSES);
    for (const letter of LETTERS) {
      await cashier.go(letter);
      await expect(page.getByText(QUEUES[letter][1])).toBeVisible();
    }
    expect(await auditLedger(product)).toMatchObject({ clean: true });
  });

  await test.step('every member sees what became of theirs', async () => {
    const usernames = new Set([...WITHDRAWALS, ...DEPOSITS, ...ADJUSTMENTS, SECOND_LOOK].map((each) => each.username));
    for (const username of usernames) {
      const own = <End>(all: readonly { username: string; amount: string; end: End }[]) =>
        all.filter((each) => each.username === username).map(({ amount, end }) => [amount, end]);
      const member = await work.member(username);
      const paid = (await member.ask(withdrawalCalls.listWithdrawals)).rows;
      expect(paid.map(({ amount, status }) => [amount, status]).toReversed()).toEqual(own(WITHDRAWALS));
      for (const { status, reason } of paid)
        expect(reason).toBe({ REJECTED: WITHDRAWAL_REASON, FAILED: PAYMENT_REASON }[String(status)] ?? '');
      const sent = (await member.ask(walletCalls.listDeposits)).rows.filter(({ method }) => method === 'bank-transfer');
      const credited = sent.filter(({ amount }) => amount !== '4900.00');
      const second = username === SECOND_LOOK.username ? [[SECOND_LOOK.amount, 'CREDITED']] : [];
      expect(credited.map(({ amount, status }) => [amount, status])).toEqual([...own(DEPOSITS), ...second]);
      const lines = (await member.ask(walletCalls.listTransactions, { query: { types: 'ADMIN_ADD,ADMIN_DEDUCT' } }))
        .rows;
      const posted = ADJUSTMENTS.filter((each) => each.username === username && each.end === 'POSTED');
      expect(lines.map(({ amount }) => amount)).toEqual(posted.map(({ amount }) => amount));
    }
    const [from = '', to = ''] = [-DAY_MS, DAY_MS].map((by) => new Date(Date.now() + by).toISOString().slice(0, 10));
    for (const { username, end } of ORDERS) {
      const { rows } = await (
        await work.member(username)
      ).ask(pointsCalls.listRedemptions, {
        query: { from, to },
      });
      expect(rows.map(({ status }) => status)).toEqual([end]);
    }
  });

  await test.step('and so does the site', async () => {
    const member = await browser.newPage({ baseURL: product.baseUrl });
    await signIn(member, demoPerson('member1'));
    await member.goto('/index?centre=withdraw');
    await expect(withdrawals(member).getByRole('status').filter({ hasText: 'Paid' })).toHaveCount(2);
    await withdrawals(member)
      .getByRole('article')
      .filter({ hasText: 'Declined' })
      .getByRole('button', { name: /41\.00/ })
      .click();
    await expect(withdrawals(member).getByText(WITHDRAWAL_REASON)).toBeVisible();
    await member.close();
  });
});
