import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

test('a deposit moves rank and mission, and the reward is claimed once @tongues', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '100.00');

  await page.goto('/index?centre=missionLeaderboard');
  const mission = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: words('missions.demo-deposits-title') });
  const claim = mission.getByRole('button', { name: wordsLike('Claim: {title}, {reward}') });
  await claim.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    words('You need to wager {currency} {amount} in valid bets before you can withdraw this reward.', {
      currency: 'P',
      amount: '2.00',
    }),
  );
  await question.getByRole('button', { name: wordsLike('Claim {reward}', true) }).click();
  await expect(mission.getByText(words('Claimed'), { exact: true })).toBeVisible();
  await expect(claim).toHaveCount(0);

  await page.goto('/vip');
  await expect(
    page.getByText(words('VIP {level} · {rankName}', { level: 0, rankName: words('vip.rank-0') })).first(),
  ).toBeVisible();
  const deposits = page.getByRole('progressbar', { name: words('Deposits'), exact: true });
  await expect(deposits).toHaveAttribute('aria-valuetext', wordsLike('{part} of {whole}'));
  await expect(deposits).toHaveAttribute('aria-valuetext', /100\.00.*500\.00/);
  expect(shown(await balanceOf(page))).toBe('102.00');
});
