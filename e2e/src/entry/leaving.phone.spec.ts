import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import {
  callAsPage,
  dialogCalled,
  expectSignedIn,
  fillLogin,
  loginDialog,
  signIn,
  signUp,
  visit,
} from '../steps/account.ts';
import { pressByKey } from '../steps/keyboard.ts';
import { amountField, headerWallet } from '../steps/money.ts';
import { CODE, fromOutbox } from '../steps/outbox.ts';
import { demoPerson, somebodyNew } from '../steps/people.ts';

// On a phone alone: what a tab keeps does not depend on the size of a screen.
// The browser writes down that an ended session is refused and that the platform cannot be reached.
test.use({ expectedComplaints: [/status of (401|403)|net::ERR_FAILED/] });

/** The tab's stored session and brand (specification §3). */
const keptBy = (page: Page) =>
  page.evaluate(() => {
    const has = (key: string) => (sessionStorage.getItem(key) ?? '') !== '';
    return {
      session: ['token', 'cpw', 'account', 'customerId'].filter(has),
      brand: ['merchant', 'merchantCode', 'platform'].filter(has),
    };
  });
const NOTHING_LEFT = { session: [], brand: ['merchant', 'merchantCode', 'platform'] };

/** Ends the session on the server alone: no page's own code takes part. */
async function endOnServer(page: Page): Promise<void> {
  expect(await callAsPage(page, 'DELETE', '/wps/session/logout')).toBe(200);
}

test('signing out is asked first, ends here also where nobody answers, and in the other tab @prove', async ({
  page,
  context,
}) => {
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await visit(page);
  await signUp(page, somebodyNew());
  await page.goto('/rng?name=dice&modal=logout');

  await test.step('the way back keeps the session and the page', async () => {
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(question).toBeHidden();
    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/rng\?name=dice$/);
    expect((await keptBy(page)).session).toEqual(['token', 'account', 'customerId']);
  });

  const other = await context.newPage();
  await test.step('with the server out of reach, by the keyboard', async () => {
    await visit(other, '/index');
    await expectSignedIn(other);
    await page.bringToFront();
    await page.route('**/wps/session/logout', (route) => route.abort());
    await page.goto('/rng?name=dice&modal=logout');
    await pressByKey(page, question.getByRole('button', { name: 'Log out', exact: true }));
    await expect(page.getByText('You’re logged out on this device')).toBeVisible();
    await expect(headerWallet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/index$/);
    expect(await keptBy(page)).toEqual(NOTHING_LEFT);
  });

  await test.step('the other tab follows, and says who did it', async () => {
    await expect(headerWallet(other)).toBeHidden();
    await expect(other.getByText('You logged out in another tab')).toBeVisible();
    expect(await keptBy(other)).toEqual(NOTHING_LEFT);
  });

  await test.step('Back does not bring the member’s pages again', async () => {
    await page.goBack();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(headerWallet(page)).toBeHidden();
  });
});

test('two people one after the other: the second tab shows the second’s account and nothing of the first’s', async ({
  page,
  context,
}) => {
  const [first, second] = [somebodyNew(), somebodyNew()];
  await visit(page);
  await signUp(page, second);
  // The header has it on a phone too, without the menu (specification §2).
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(headerWallet(page)).toBeHidden();
  await signUp(page, first);
  await visit(page, '/index');
  const other = await context.newPage();
  const centre = dialogCalled(other, 'Security center');
  await other.goto('/index?centre=securityCenter');
  await expect(centre.getByText(first.username).first()).toBeVisible();

  await test.step('the session of the first ends in both', async () => {
    await endOnServer(page);
    for (const tab of [page, other]) await expect(loginDialog(tab).getByText('Your session has ended.')).toBeVisible();
  });

  await test.step('somebody else logs in in one, and is the one in both', async () => {
    await page.bringToFront();
    await fillLogin(page, second);
    await expect(loginDialog(page)).toBeHidden();
    await expectSignedIn(page);
    await other.bringToFront();
    await expect(loginDialog(other)).toBeHidden();
    await expect(centre.getByText(second.username).first()).toBeVisible();
    await expect(other.getByText(first.username)).toHaveCount(0);
    expect(await other.evaluate(() => sessionStorage.getItem('account'))).toBe(second.username);
  });
});

/** The server knows the session no more and names it to nobody, as when it has run out: the next calls are refused. */
async function letRunOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /baize_binding$/ });
  // With a line again, the page asks for everything on screen.
  await page.evaluate(() => {
    for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
  });
}

/** A number and its code: the newest one, where others were sent before. */
async function proveNumber(form: Locator, page: Page, request: APIRequestContext, number: string): Promise<void> {
  const before = await sentTo(request, number);
  await form.getByRole('combobox', { name: 'Country' }).fill('Vietnam');
  await page.getByRole('option', { name: /Vietnam/ }).click();
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => sentTo(request, number)).toBeGreaterThan(before);
  await form.getByLabel('Verification code').fill(await fromOutbox(request, `+84${number}`, CODE));
}

async function sentTo(request: APIRequestContext, number: string): Promise<number> {
  const reply = await request.get(`/demo/outbox?to=${encodeURIComponent(`+84${number}`)}`);
  return ((await reply.json()) as { value: { messages: unknown[] } }).value.messages.length;
}

test('a session that has ended is taken up again in place by a code to the phone @prove', async ({ page, request }) => {
  const person = somebodyNew();
  const number = `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await visit(page);
  await signUp(page, person);
  await page.goto('/index?centre=securityCenter&modal=security&of=mobile');
  const binding = dialogCalled(page, 'Your mobile number');
  await proveNumber(binding, page, request, number);
  await binding.getByRole('button', { name: 'Add mobile number' }).click();
  await expect(binding).toBeHidden();

  await page.goto('/index?centre=depositv2');
  await amountField(page).fill('123.45');
  await letRunOut(page);
  const dialog = loginDialog(page);
  await expect(dialog.getByText('Your session has ended.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Mobile number' }).click();
  await proveNumber(dialog, page, request, number);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(amountField(page)).toHaveValue('123.45');
  await expect(page).toHaveURL(/centre=depositv2/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).toBe(person.username);
});

test('an agent logs in on the members’ site as what they are @prove', async ({ page }) => {
  const known = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
  await signIn(page, demoPerson('agent_top'));
  await expect.poll(() => known('isAgent')).toBe('1');
  expect(await known('toUpline')).toBe('false');
  await expect(page.getByRole('complementary', { name: 'Free trial' })).toHaveCount(0);
  await page.goto('/index?centre=menu');
  const entries = page.getByRole('navigation', { name: 'Personal center' });
  for (const name of ['My account', 'Increase deposit', 'Account record', 'Betting record'])
    await expect(entries.getByRole('link', { name })).toBeVisible();
  // A reload knows it again.
  await page.reload();
  await expect(entries).toBeVisible();
  expect(await known('isAgent')).toBe('1');
});

test('an account of another kind is told that it cannot log in here, and what was typed stays @prove', async ({
  page,
}) => {
  // None of ours comes to this: a trial has no password. So the platform's answer is put in its place.
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'NOT_A_MEMBER', message: 'Only members can log in here.', value: {} },
    }),
  );
  const person = somebodyNew();
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(loginDialog(page).getByText('This account can’t log in here.')).toBeVisible();
  await expect(loginDialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue(person.username);
  await expect(loginDialog(page).getByLabel('Password', { exact: true })).toHaveValue(person.password);
});
