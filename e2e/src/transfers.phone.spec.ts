import { expect, test } from './setup/own-product.ts';
import { signIn } from './steps/account.ts';
import { operate } from './steps/operator.ts';
import { deposit } from './steps/money.ts';
import { newMember } from './steps/people.ts';
import { gameFrame, openGameSheet, playButton, spinButton } from './steps/play.ts';

// On a phone alone: where money lies does not depend on the size of a screen.
test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 10_000 };

test('money goes to a provider’s wallet, is played there, and comes back', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '200.00');
  await page.goto('/index?centre=transferFund');
  const centre = page.getByRole('dialog', { name: 'My wallet' });
  const amount = centre.getByRole('textbox', { name: 'Amount' });
  const wallets = centre.getByRole('region', { name: 'Wallets' }).getByRole('listitem');

  await test.step('too much is refused under the field, and nothing is lost', async () => {
    await amount.fill('5000');
    await centre
      .getByRole('button', { name: /^Transfer/ })
      .last()
      .click();
    await expect(centre.getByText(/You can transfer up to/)).toBeVisible();
    await expect(amount).toHaveValue(/5,?000/);
  });

  await test.step('in', async () => {
    await amount.fill('60');
    await centre.getByRole('button', { name: /^Transfer 60/ }).click();
    await expect(centre.getByText(/60\.00 was transferred/)).toBeVisible(soon);
    await expect(wallets.filter({ hasText: 'Tidewheel' })).toContainText('60.00');
  });

  await test.step('an answer that nobody can read leaves it pending, and it is booked once', async () => {
    await operate(product, 'login', '--username', 'operator');
    await operate(product, 'call', 'wallet.setVendorFault', '--vendor', 'tidewheel', '--fault', 'twice');
    await amount.fill('15');
    await centre.getByRole('button', { name: /^Transfer 15/ }).click();
    await expect(centre.getByText(/hasn’t confirmed/)).toBeVisible(soon);
    await expect(wallets.filter({ hasText: 'Tidewheel' })).toContainText('75.00', soon);
    await expect(centre.getByRole('status').filter({ hasText: 'Completed' })).toHaveCount(2, soon);
  });

  await test.step('a game of the provider plays from there', async () => {
    await openGameSheet(page, 'lighthouse', 'Lighthouse Nine');
    await playButton(page).click();
    await expect(page).toHaveURL(/\/game$/);
    await expect(spinButton(gameFrame(page))).toBeVisible(soon);
  });

  await test.step('everything comes back', async () => {
    await page.goto('/index?centre=transferFund');
    await centre.getByRole('button', { name: 'Collect all to main wallet' }).click();
    await expect(centre.getByText('Everything is back in your main wallet.')).toBeVisible(soon);
    await expect(wallets.filter({ hasText: 'Tidewheel' })).toContainText('0.00');
    await expect(wallets.filter({ hasText: 'Main' })).toContainText('200.00');
  });
});
