import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { openGameByCode } from '../catalogue/play-screens.ts';
import { signIn } from '../steps/account.ts';
import { operate } from '../steps/operator.ts';
import { deposit } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

/** The provider whose game keeps money of its own; its wallet is named after it in every language. */
const TIDEWHEEL = 'Tidewheel';
const soon = { timeout: 20_000 };

test('money goes to a provider’s wallet, is played there, and comes back @tongues', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '200.00');
  await page.goto('/index?centre=transferFund');
  const centre = page.getByRole('dialog', { name: words('My wallet') });
  const amount = centre.getByRole('textbox', { name: words('Amount') });
  const wallets = centre.getByRole('region', { name: words('Wallets'), exact: true }).getByRole('listitem');

  await test.step('too much is refused under the field, and nothing is lost', async () => {
    await amount.fill('5000');
    await centre.locator('form button[type=submit]').click();
    await expect(centre.getByText(wordsLike('You can transfer up to {amount}'))).toBeVisible();
    await expect(amount).toHaveValue(/5,?000/);
  });

  await test.step('in', async () => {
    await amount.fill('60');
    await centre.getByRole('button', { name: words('Transfer {amount}', { amount: '60.00' }) }).click();
    await expect(centre.getByText(words('{sum} was transferred.', { sum: '60.00' }))).toBeVisible(soon);
    await expect(wallets.filter({ hasText: TIDEWHEEL })).toContainText('60.00');
  });

  await test.step('an answer that nobody can read leaves it pending, and it is booked once', async () => {
    await operate(product, 'login', '--username', 'operator');
    await operate(product, 'call', 'wallet.setVendorFault', '--vendor', 'tidewheel', '--fault', 'twice');
    await amount.fill('15');
    await centre.getByRole('button', { name: words('Transfer {amount}', { amount: '15.00' }) }).click();
    await expect(
      centre.getByText(
        wordsLike(
          'The provider hasn’t confirmed {sum} yet. We keep checking, and your money is safe. Follow it below.',
        ),
      ),
    ).toBeVisible(soon);
    await expect(wallets.filter({ hasText: TIDEWHEEL })).toContainText('75.00', soon);
    await expect(centre.getByRole('status').filter({ hasText: words('Completed') })).toHaveCount(2, soon);
  });

  await test.step('a game of the provider plays from there', async () => {
    await openGameByCode(page, 'lighthouse-nine');
    await expect(page).toHaveURL(/\/game$/);
  });

  await test.step('everything comes back', async () => {
    await page.goto('/index?centre=transferFund');
    await centre.getByRole('button', { name: words('Collect all to main wallet') }).click();
    await expect(centre.getByText(words('Everything is back in your main wallet.'))).toBeVisible(soon);
    await expect(wallets.filter({ hasText: TIDEWHEEL })).toContainText('0.00');
    await expect(centre.getByRole('region', { name: words('Wallets'), exact: true })).toContainText('200.00');
  });
});

test('a provider that answers too late, never, or no: nothing is lost and nothing is booked twice @prove @tongues', async ({
  page,
  product,
}) => {
  await operate(product, 'login', '--username', 'operator');
  await signIn(page, await newMember(product));
  await deposit(page, '200.00');
  await page.goto('/index?centre=transferFund');
  const centre = page.getByRole('dialog', { name: words('My wallet') });
  const wallets = centre.getByRole('region', { name: words('Wallets'), exact: true }).getByRole('listitem');
  const newest = centre
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: words('Progress') }) })
    .first();
  const state = newest.getByRole('status');
  const advance = async (advanceMs: number) =>
    expect((await page.request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);

  async function send(fault: string, amount: string): Promise<void> {
    await operate(product, 'call', 'wallet.setVendorFault', '--vendor', 'tidewheel', '--fault', fault);
    await centre.getByRole('textbox', { name: words('Amount') }).fill(amount);
    await centre.getByRole('button', { name: words('Transfer {amount}', { amount: `${amount}.00` }) }).click();
  }

  await test.step('refused: failed, and the money is back', async () => {
    await send('refuse', '10');
    await expect(state).toHaveText(words('Failed'), soon);
    await expect(centre.getByRole('region', { name: words('Wallets'), exact: true })).toContainText('200.00', soon);
  });
  await test.step('no answer, though it was done: pending, then done once', async () => {
    await send('timeout', '20');
    await expect(state).toHaveText(words('Pending'), soon);
    await expect(centre.getByText(words('On its way between wallets:'))).toBeVisible();
    await advance(30_000);
    await expect(state).toHaveText(words('Completed'), soon);
    await expect(wallets.filter({ hasText: TIDEWHEEL })).toContainText('20.00', soon);
  });
  await test.step('done only when nobody waits any more', async () => {
    await send('late', '30');
    await expect(state).toHaveText(words('Pending'), soon);
    await page.waitForTimeout(4_000);
    await advance(60_000);
    await expect(state).toHaveText(words('Completed'), soon);
    await expect(wallets.filter({ hasText: TIDEWHEEL })).toContainText('50.00', soon);
  });
  await test.step('never arrived: pending until it never can, then the money is back', async () => {
    await send('lost', '40');
    await expect(state).toHaveText(words('Pending'), soon);
    for (let minute = 0; minute < 4; minute += 1) await advance(60_000);
    await expect(state).toHaveText(words('Failed'), soon);
    await expect(centre.getByRole('region', { name: words('Wallets'), exact: true })).toContainText('150.00', soon);
  });
});
