import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { openGameByCode } from '../catalogue/play-screens.ts';
import { signIn } from '../steps/account.ts';
import { deposit } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { pressSpin } from '../steps/play.ts';

// On a product whose clock may be moved.
test.describe.configure({ mode: 'default' });
test.use({ expectedComplaints: [/status of (401|403|422)/], sessionHours: '48' });

const soon = { timeout: 30_000 };

async function advance(request: APIRequestContext, advanceMs: number): Promise<void> {
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}

/** The button of a limit's row, whether it is set or not. */
const changeOf = (page: Page, name: string): Locator =>
  page
    .getByRole('button', { name: words('Set: {name}', { name }) })
    .or(page.getByRole('button', { name: words('Change: {name}', { name }) }));

/** Sets a limit in the personal centre. */
async function setLimit(page: Page, name: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.goto('/index?centre=limits');
  await changeOf(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await fill(dialog);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('button[type=submit]')).toBeHidden();
}
const amount = (value: string) => (dialog: Locator) =>
  dialog.getByRole('textbox', { name: words('Amount') }).fill(value);
const minutes = (rest: string): string => words('{rest} min', { rest });

test('a higher limit holds after its day and a second word @prove @tongues', async ({ page, request, product }) => {
  const person = await newMember(product);
  await signIn(page, person);
  const name = words('Daily deposit limit');
  await setLimit(page, name, amount('20'));
  await setLimit(page, name, amount('80'));
  const waits =
    'You asked to change this to {words}. You can confirm it from {date}. Until then your current limit applies.';
  await expect(page.getByText(wordsLike(waits))).toBeVisible();
  await advance(request, DAY_MS);
  await signIn(page, person);
  await page.goto('/index?centre=limits');
  const due = page.getByText(
    wordsLike('You asked to change this to {words}. Confirm by {date}, or keep your current limit.'),
  );
  await expect(due).toBeVisible();
  await page.getByRole('button', { name: words('Confirm {words}', { words: '80.00' }) }).click();
  await expect(due).toBeHidden();
  await expect(page.getByRole('listitem').filter({ has: changeOf(page, name) })).toContainText('80.00');
});

test('a game is paused for a reality check, and told of a limit that is reached @prove @tongues', async ({
  page,
  request,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const reality = words('Reality check');
  await setLimit(page, reality, (dialog) => dialog.getByRole('radio', { name: minutes('10') }).check());
  await setLimit(page, words('Daily loss limit'), amount('0.1'));
  const game = await openGameByCode(page, 'chalk-dice');
  await pressSpin(game)();
  const reached = page.getByRole('alertdialog', { name: words('You’ve reached a limit') });
  await expect(reached).toContainText(words('Daily loss limit'), soon);
  await reached.getByRole('button', { name: words('OK') }).click();
  await advance(request, HOUR_MS / 6);
  await page.reload();
  const check = page.getByRole('alertdialog', { name: reality });
  await expect(check).toContainText(wordsLike('You’ve been playing for {duration}. Take a moment before you go on.'));
  await check.getByRole('button', { name: words('Keep playing') }).click();
  await expect(check).toBeHidden();
  await advance(request, HOUR_MS / 6);
  await page.reload();
  await check.getByRole('button', { name: words('Stop playing') }).click();
  await expect(page).not.toHaveURL(/\/game$/);
});

test('a self-exclusion in one browser ends the game in another, and leaves the way out @prove @tongues', async ({
  page,
  browser,
  product,
  locale,
}) => {
  const person = await newMember(product);
  await signIn(page, person);
  await deposit(page, '50.00');
  const elsewhere = await browser.newContext({ baseURL: product.baseUrl, ...(locale ? { locale } : {}) });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await openGameByCode(other, 'chalk-dice');
  await page.goto('/index?centre=limits');
  const exclude = words('Self-exclude');
  await page.getByRole('button', { name: exclude }).click();
  const dialog = page.getByRole('alertdialog', { name: exclude });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words('Self-exclude for {length}', { length: words('6 months') }) }).click();
  const ended = words('<0>Your session has ended.</0> Log in to continue. This page stays open.');
  await expect(other.getByText(ended)).toBeVisible(soon);
  await elsewhere.close();
  await signIn(page, person);
  await page.goto('/index?centre=withdraw');
  await expect(page.getByRole('dialog', { name: words('Withdraw') })).toContainText(words('You can withdraw'));
  await page.goto('/index?centre=messageV2');
  const message = page.getByRole('article').filter({ hasText: words('messages.text.break-begun-title') });
  await expect(message).toContainText(words('Unread:'));
});
