import type { Page } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import { words } from '../setup/words.ts';
import { openGameByCode } from '../catalogue/play-screens.ts';
import { signIn } from '../steps/account.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { playRounds, pressSpin, raiseStake } from '../steps/play.ts';
import { readRecord } from '../steps/record.ts';

const PRESSES = 50;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
test.use({ expectedComplaints: [/Failed to load resource/] });

/** The turnover played for the newest bonus, as its page shows it. */
async function playedOf(page: Page): Promise<bigint> {
  await page.goto('/index?centre=bonusDetails');
  const bonus = page
    .getByRole('dialog', { name: words('Bonus details') })
    .getByRole('article')
    .first();
  await expect(bonus).toContainText(words('state of a bonus|In progress'));
  return amountIn((await bonus.getByRole('progressbar').getAttribute('aria-valuetext')) ?? '');
}

test('rounds fill a bonus, and personal loss equals the record @prove @tongues', async ({ page, product }) => {
  const person = await newMember(product);
  await operate(product, 'login', '--username', 'operator');
  const terms = ['--amount', '50', '--turnoverBps', '100000', '--reason', 'For a journey'];
  await operate(product, 'call', 'wallet.giveBonus', '--username', person.username, ...terms);
  await signIn(page, person);
  await expect.poll(async () => shown(await balanceOf(page))).toBe('50.00');
  expect(await playedOf(page)).toBe(0n);

  const game = await openGameByCode(page, 'chalk-dice');
  await raiseStake(game, 3);
  const rounds = await playRounds(game, 3, pressSpin(game));
  const staked = sum(rounds.map(({ stake }) => stake));
  const returned = sum(rounds.map(({ returned: back }) => back));
  await expect.poll(() => playedOf(page)).toBe(staked);

  await test.step('the record, the figures, the chart and the table by day say the same', async () => {
    const record = await readRecord(page);
    expect(shown(sum(record.map(({ stake }) => stake)))).toBe(shown(staked));
    expect(shown(sum(record.map((bet) => bet.returned)))).toBe(shown(returned));
    await page.goto('/index?centre=personalProfit');
    const centre = page.getByRole('dialog', { name: words('Personal loss') });
    for (const caption of ['By day', 'By game type']) {
      const row = centre
        .getByRole('table', { name: words(caption) })
        .getByRole('row')
        .last();
      await expect(row).toContainText(shown(staked));
      await expect(row).toContainText(shown(returned));
    }
    const chart = centre.getByRole('table', { name: words('Net result over time') }).getByRole('cell');
    const bars = await chart.allInnerTexts();
    expect(bars.length).toBeGreaterThan(0);
    expect(shown(sum(bars.map(amountIn)))).toBe(shown(returned - staked));
  });
});

test('cashback is claimed once, by however many presses at once @prove @tongues', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const game = await openGameByCode(page, 'chalk-dice');
  await raiseStake(game, 4);
  await playRounds(game, 2, pressSpin(game));

  await page.goto('/index?centre=manualRebate');
  const centre = page.getByRole('dialog', { name: words('Cashback') });
  await expect(centre.getByRole('button', { name: words('Claim cashback') })).toBeEnabled();
  const before = await balanceOf(page);
  const answers = await page.evaluate(async (count) => {
    const claim = async () => {
      const reply = await fetch('/wps/rebates/claim', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${sessionStorage.getItem('token')}`,
          Merchant: 'baize',
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: '{}',
      });
      return (await reply.json()) as { success: boolean; code?: string; value?: { amount: string } };
    };
    return Promise.all(Array.from({ length: count }, claim));
  }, PRESSES);
  const paid = answers.filter(({ success }) => success);
  expect(paid, JSON.stringify(answers[0])).toHaveLength(1);
  const amount = amountIn(paid[0]?.value?.amount ?? '');
  expect(amount).toBeGreaterThan(0n);
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['CONFLICT']));

  // The open page hears of it, and has nothing left to claim.
  await expect.poll(() => balanceOf(page)).toBe(before + amount);
  await page.reload();
  await expect(centre.getByText(words('Nothing to claim yet. Settled bets add to your cashback.'))).toBeVisible();
  const claims = centre.getByRole('table', { name: words('Past claims') }).getByRole('row');
  await expect(claims.filter({ hasText: words('Slots') })).toHaveCount(1);
  await expect(centre.getByRole('button', { name: words('Claim cashback') })).toBeDisabled();
});
