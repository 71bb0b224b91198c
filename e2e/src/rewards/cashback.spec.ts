import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { openGameByCode } from '../catalogue/play-screens.ts';
import { signIn } from '../steps/account.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { playRounds, pressSpin, raiseStake } from '../steps/play.ts';

const soon = { timeout: 30_000 };

test('cashback is earned by playing, claimed once, and then wagered as a bonus @tongues', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const game = await openGameByCode(page, 'chalk-dice');
  await raiseStake(game, 4);
  const rounds = await playRounds(game, 2, pressSpin(game));
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0n);

  await page.goto('/index?centre=manualRebate');
  const centre = page.getByRole('dialog', { name: words('Cashback') });
  const terms = words('Claimed cashback must be wagered {times}× before you can withdraw it.', { times: '1' });
  await expect(centre.getByText(terms)).toBeVisible();
  const slots = words('Slots');
  const earned = centre.getByRole('table', { name: words('Since your last claim') });
  await expect(earned.getByRole('row').filter({ hasText: slots })).toContainText(shown(staked));
  const before = await balanceOf(page);
  await centre.getByRole('button', { name: words('Claim cashback') }).click();
  await expect(centre.getByText(words('Nothing to claim yet. Settled bets add to your cashback.'))).toBeVisible(soon);
  await expect(centre.getByRole('table', { name: words('Past claims') })).toContainText(slots);
  await expect.poll(() => balanceOf(page)).toBe(before + (staked * 50n) / 10_000n);

  await page.goto('/index?centre=bonusDetails');
  const bonus = page
    .getByRole('dialog', { name: words('Bonus details') })
    .getByRole('article')
    .first();
  await expect(bonus).toContainText(words('state of a bonus|In progress'));
  const text = (await bonus.getByRole('progressbar').getAttribute('aria-valuetext')) ?? '';
  expect(amountIn(text)).toBe(0n);
});
