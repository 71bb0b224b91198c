import { expect, test } from './setup/product.ts';
import { signIn } from './steps/account.ts';
import { balanceOf, deposit, shown } from './steps/money.ts';
import { newMember } from './steps/people.ts';

test('a deposit moves rank and mission, and the reward is claimed once', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '100.00');

  await page.goto('/index?centre=missionLeaderboard');
  const mission = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Weekly deposits' });
  await mission.getByRole('button', { name: 'Claim' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You need to wager USD 2.00 in valid bets before you can withdraw this reward');
  await question.getByRole('button', { name: /^Claim/ }).click();
  await expect(mission.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(mission.getByRole('button')).toHaveCount(0);

  await page.goto('/vip');
  await expect(page.getByText('VIP 0 · Cue ball').first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Deposits' })).toHaveAttribute(
    'aria-valuetext',
    /100\.00 of .*500\.00/,
  );
  expect(shown(await balanceOf(page))).toBe('102.00');
});
