import { expect, test } from './setup/product.ts';
import { signIn } from './steps/account.ts';
import { amountIn, balanceOf, deposit, shown } from './steps/money.ts';
import { newMember } from './steps/people.ts';
import { openGame, playRounds, pressSpin, readyToSpin } from './steps/play.ts';

// On a phone alone: what play earns does not depend on the size of a screen.
const soon = { timeout: 5_000 };

test('cashback is earned by playing, claimed once, and then wagered as a bonus', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const game = await openGame(page, 'chalk', 'Chalk Dice');
  await readyToSpin(game);
  const raise = game.getByRole('button', { name: /raise|increase/i });
  for (let step = 0; step < 4; step += 1) await raise.click();
  const rounds = await playRounds(game, 2, pressSpin(game));
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0n);

  await page.goto('/index?centre=manualRebate');
  const centre = page.getByRole('dialog', { name: 'Cashback' });
  await expect(centre.getByText('Claimed cashback must be wagered 1× before you can withdraw it.')).toBeVisible();
  const slots = centre.getByRole('row', { name: /^Slots/ });
  await expect(slots).toContainText(shown(staked));
  const before = await balanceOf(page);
  await centre.getByRole('button', { name: 'Claim cashback' }).click();
  await expect(centre.getByText(/Nothing to claim yet/)).toBeVisible(soon);
  await expect(centre.getByRole('table', { name: 'Past claims' })).toContainText('Slots');
  await expect.poll(() => balanceOf(page)).toBe(before + (staked * 50n) / 10_000n);

  await page.goto('/index?centre=bonusDetails');
  const bonus = page.getByRole('dialog', { name: 'Bonus details' }).getByRole('article').first();
  await expect(bonus).toContainText('In progress');
  const text = (await bonus.getByRole('progressbar').getAttribute('aria-valuetext')) ?? '';
  expect(amountIn(text)).toBe(0n);
});
