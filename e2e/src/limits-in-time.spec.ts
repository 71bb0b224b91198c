import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './setup/own-product.ts';
import { signIn } from './steps/account.ts';
import { deposit } from './steps/money.ts';
import { newMember } from './steps/people.ts';
import { openGame, pressSpin, readyToSpin } from './steps/play.ts';

// On a phone alone, on a product whose clock may be moved.
test.describe.configure({ mode: 'default' });
test.use({ expectedComplaints: [/status of (401|403|422)/], sessionHours: '48' });

const HOUR_MS = 3_600_000;
const soon = { timeout: 5_000 };

async function advance(request: APIRequestContext, advanceMs: number): Promise<void> {
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}

/** Sets a limit in the personal centre. */
async function setLimit(page: Page, name: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.goto('/index?centre=limits');
  await page.getByRole('button', { name: new RegExp(`^(Set|Change): ${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await fill(dialog);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('button[type=submit]')).toBeHidden();
}
const amount = (value: string) => (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('textbox', { name: 'Amount' }).fill(value);

test('a higher limit holds after its day and a second word @prove', async ({ page, request, product }) => {
  const person = await newMember(product);
  await signIn(page, person);
  await setLimit(page, 'Daily deposit limit', amount('20'));
  await setLimit(page, 'Daily deposit limit', amount('80'));
  await expect(page.getByText(/You can confirm it from/)).toBeVisible();
  await advance(request, 24 * HOUR_MS);
  await signIn(page, person);
  await page.goto('/index?centre=limits');
  await page.getByRole('button', { name: 'Confirm 80.00' }).click();
  await expect(page.getByText(/You asked to change this/)).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Daily deposit limit' })).toContainText('80.00');
});

test('a game is paused for a reality check, and told of a limit that is reached @prove', async ({
  page,
  request,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  await setLimit(page, 'Reality check', (dialog) => dialog.getByRole('radio', { name: '10 min' }).check());
  await setLimit(page, 'Daily loss limit', amount('0.1'));
  const game = await openGame(page, 'chalk', 'Chalk Dice');
  await readyToSpin(game);
  await pressSpin(game)();
  const reached = page.getByRole('alertdialog', { name: 'You’ve reached a limit' });
  await expect(reached).toContainText('Daily loss limit', soon);
  await reached.getByRole('button', { name: 'OK' }).click();
  await advance(request, HOUR_MS / 6);
  await page.reload();
  const check = page.getByRole('alertdialog', { name: 'Reality check' });
  await expect(check).toContainText('10 min');
  await check.getByRole('button', { name: 'Stop playing' }).click();
  await expect(page).not.toHaveURL(/\/game$/);
});

test('a self-exclusion in one browser ends the game in another, and leaves the way out @prove', async ({
  page,
  browser,
  product,
}) => {
  const person = await newMember(product);
  await signIn(page, person);
  await deposit(page, '50.00');
  const elsewhere = await browser.newContext({ baseURL: product.baseUrl });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  const game = await openGame(other, 'chalk', 'Chalk Dice');
  await readyToSpin(game);
  await page.goto('/index?centre=limits');
  await page.getByRole('button', { name: 'Self-exclude' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Self-exclude' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Self-exclude for 6 months' }).click();
  await expect(other.getByRole('heading', { name: 'Log in to continue your game' })).toBeVisible(soon);
  await elsewhere.close();
  await signIn(page, person);
  await page.goto('/index?centre=withdraw');
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toContainText('You can withdraw');
  await page.goto('/index?centre=messageV2');
  await expect(page.getByRole('button', { name: /^Unread: Your break has started/ })).toBeVisible();
});
