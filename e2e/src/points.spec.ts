import { expect, test } from './setup/own-product.ts';
import { signIn, visit } from './steps/account.ts';
import { deposit } from './steps/money.ts';
import { operate } from './steps/operator.ts';
import { demoPerson } from './steps/people.ts';
import { openGame, playRounds, pressSpin } from './steps/play.ts';

// On a phone alone: what points are exchanged for does not depend on the size of a screen.
test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 5_000 };

test('points, from a round to a bonus in the wallet', async ({ page, product }) => {
  await signIn(page, demoPerson('member1'));
  const game = await openGame(page, 'peac', 'Peacock Parlour');
  await playRounds(game, 1, pressSpin(game));
  await visit(page, '/index');
  await deposit(page, '50.00');
  // A price that one round and one deposit pay for.
  await operate(product, 'login', '--username', 'operator');
  await operate(product, 'call', 'points.updateItem', '--id', 'baize-bonus-5', '--points', '2');

  await test.step('what was earned stands in the record', async () => {
    await visit(page, '/pointMall?tab=points');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Slots and fish').first()).toBeVisible(soon);
    await expect(panel.getByText('Deposit').first()).toBeVisible();
  });

  await test.step('a wrong payment password is refused, and the right one redeems', async () => {
    await page.getByRole('tab', { name: 'Rewards' }).click();
    await page.getByRole('button', { name: 'Redeem Small cash bonus' }).click();
    const dialog = page.getByRole('dialog', { name: 'Small cash bonus' });
    await expect(dialog.getByText('Turnover 1×')).toBeVisible();
    await dialog.getByLabel('Payment password', { exact: true }).fill('135790');
    await dialog.getByRole('button', { name: 'Redeem for 2 pts' }).click();
    await expect(dialog.getByText(/Wrong payment password/)).toBeVisible(soon);
    await dialog.getByLabel('Payment password', { exact: true }).fill('246810');
    await dialog.getByRole('button', { name: 'Redeem for 2 pts' }).click();
    await expect(dialog).toBeHidden(soon);
  });

  await test.step('the exchange stands in the history', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Small cash bonus')).toBeVisible(soon);
    await expect(panel.getByText('Passed', { exact: true })).toBeVisible();
    await expect(panel.getByText(/^P\d{8}$/)).toBeVisible();
  });
});
