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

test('a provider that answers too late, never, or no: nothing is lost and nothing is booked twice @prove', async ({
  page,
  product,
}) => {
  await operate(product, 'login', '--username', 'operator');
  await signIn(page, await newMember(product));
  await deposit(page, '200.00');
  await page.goto('/index?centre=transferFund');
  const centre = page.getByRole('dialog', { name: 'My wallet' });
  const wallets = centre.getByRole('region', { name: 'Wallets' }).getByRole('listitem');
  const newest = centre
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: 'Progress' }) })
    .first();
  const state = newest.getByRole('status');
  const advance = async (advanceMs: number) =>
    expect((await page.request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);

  async function send(fault: string, amount: string): Promise<void> {
    await operate(product, 'call', 'wallet.setVendorFault', '--vendor', 'tidewheel', '--fault', fault);
    await centre.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await centre.getByRole('button', { name: `Transfer ${amount}.00` }).click();
  }

  await test.step('refused: failed, and the money is back', async () => {
    await send('refuse', '10');
    await expect(state).toHaveText('Failed', soon);
    await expect(wallets.filter({ hasText: 'Main' })).toContainText('200.00', soon);
  });
  await test.step('no answer, though it was done: pending, then done once', async () => {
    await send('timeout', '20');
    await expect(state).toHaveText('Pending', soon);
    await expect(centre.getByText(/On its way between wallets/)).toBeVisible();
    await advance(30_000);
    await expect(state).toHaveText('Completed', soon);
    await expect(wallets.filter({ hasText: 'Tidewheel' })).toContainText('20.00', soon);
  });
  await test.step('done only when nobody waits any more', async () => {
    await send('late', '30');
    await expect(state).toHaveText('Pending', soon);
    await page.waitForTimeout(4_000);
    await advance(60_000);
    await expect(state).toHaveText('Completed', soon);
    await expect(wallets.filter({ hasText: 'Tidewheel' })).toContainText('50.00', soon);
  });
  await test.step('never arrived: pending until it never can, then the money is back', async () => {
    await send('lost', '40');
    await expect(state).toHaveText('Pending', soon);
    for (let minute = 0; minute < 4; minute += 1) await advance(60_000);
    await expect(state).toHaveText('Failed', soon);
    await expect(wallets.filter({ hasText: 'Main' })).toContainText('150.00', soon);
  });
});
