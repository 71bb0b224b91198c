import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

test('a promotion is joined, earned by a deposit and claimed, its turnover before its amount @tongues', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));

  const title = await test.step('joined from the list', async () => {
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { level: 1, name: words('Promotions') })).toBeVisible();
    await page.locator('main a[href*="id=first-deposit"]').first().click();
    const terms = page.getByRole('region', { name: words('Terms') });
    await expect(terms).toContainText(words('Wager {often}× the deposit plus the reward.', { often: 10 }));
    await page.getByRole('button', { name: words('a promotion|Join'), exact: true }).click();
    await expect(page.getByText(words('You’ve joined. Nothing has counted yet.'))).toBeVisible();
    return page.getByRole('heading', { level: 1 }).innerText();
  });

  await test.step('earned by the deposit', async () => {
    await deposit(page, '50.00');
    const part = page.getByRole('region', { name: words('Your progress') });
    const turnover = part.getByText(wordsLike('Wager {amount} ({times}×) before you withdraw it.'));
    await expect(turnover.filter({ hasText: '1,000.00' })).toBeVisible({ timeout: 10_000 });
  });

  await test.step('claimed in the reward center, its turnover under Withdraw', async () => {
    await page.goto('/index?centre=rewardCenter');
    const centre = page.getByRole('dialog', { name: words('Reward center') });
    await centre.getByRole('button', { name: words('Claim: {title}', { title }) }).click();
    const question = page.getByRole('alertdialog', { name: words('Claim “{title}”?', { title }) });
    await expect(question).toContainText('1,000.00');
    await question.getByRole('button', { name: wordsLike('Claim {reward}') }).click();
    await expect(question).toBeHidden();
    await centre.getByRole('button', { name: words('rewards that were claimed|History') }).click();
    await expect(centre.getByRole('table', { name: words('Reward history') })).toContainText(title);
    await page.goto('/index?centre=withdraw');
    await expect(
      page
        .getByText(wordsLike('{part} of {whole}'))
        .filter({ hasText: /1,000\.00/ })
        .first(),
    ).toBeVisible();
    await expect.poll(async () => shown(await balanceOf(page))).toBe('100.00');
  });
});
