import { expect, test } from './setup/product.ts';
import { signIn } from './steps/account.ts';
import { balanceOf, deposit, shown } from './steps/money.ts';
import { newMember } from './steps/people.ts';

// On a phone alone: what a promotion asks and gives does not depend on the size of a screen.

test('a promotion is joined, earned by a deposit and claimed, its turnover before its amount', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));

  await test.step('joined from the list', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await page.getByRole('link', { name: 'First deposit bonus' }).click();
    const terms = page.getByRole('region', { name: 'Terms' });
    await expect(terms).toContainText('Play 10× the deposit and the reward together.');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You’ve joined. Nothing has counted yet.')).toBeVisible();
  });

  await test.step('earned by the deposit', async () => {
    await deposit(page, '50.00');
    const part = page.getByRole('region', { name: 'Your progress' });
    await expect(part.getByText(/Play .*1,000\.00.* \(10×\) before you withdraw it/)).toBeVisible({
      timeout: 10_000,
    });
  });

  await test.step('claimed in the reward center, its turnover under Withdraw', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Rewards/ })
      .click();
    // The page under it has the same button.
    const centre = page.getByRole('dialog', { name: 'Reward center' });
    await centre.getByRole('button', { name: 'Claim: First deposit bonus' }).click();
    const question = page.getByRole('alertdialog', { name: 'Claim “First deposit bonus”?' });
    await expect(question).toContainText('1,000.00');
    await question.getByRole('button', { name: /^Claim/ }).click();
    await expect(question).toBeHidden();
    await centre.getByRole('button', { name: 'History' }).click();
    await expect(centre.getByRole('table', { name: 'Reward history' })).toContainText('First deposit bonus');
    await page.goto('/index?centre=withdraw');
    await expect(page.getByText(/of 1,000\.00/)).toBeVisible();
    await expect.poll(async () => shown(await balanceOf(page))).toBe('100.00');
  });
});
