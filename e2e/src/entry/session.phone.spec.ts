import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import {
  dialogCalled,
  expectSignedIn,
  fillLogin,
  loginDialog,
  signOut,
  signUp,
  signUpDialog,
  visit,
} from '../steps/account.ts';
import { balanceOf, headerWallet, shown } from '../steps/money.ts';
import { CODE, fromOutbox, LINK } from '../steps/outbox.ts';
import { somebodyNew } from '../steps/people.ts';

// The header's own login row is gone through by keyboard.desktop.spec.ts.
// On a phone alone: the forms are the same at any size.
// A link that was used is refused, and the browser writes that down.
test.use({ expectedComplaints: [/status of 422/] });

async function bindEmail(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await page.goto('/index?centre=securityCenter&modal=security&of=email');
  const dialog = dialogCalled(page, 'Your e-mail address');
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(address);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Verification code').fill(await fromOutbox(request, address, CODE));
  await dialog.getByRole('button', { name: 'Add e-mail address' }).click();
  await expect(dialog).toBeHidden();
}

async function askForLink(page: Page, username: string, address: string): Promise<void> {
  await page.goto('/index?modal=forgetPassModal');
  const dialog = dialogCalled(page, 'Forgot your password?');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(address);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('a lost password is set anew by the link in a mail, which works once', async ({ page, request }) => {
  const person = somebodyNew();
  const address = `${person.username}@example.com`;
  await visit(page);
  await signUp(page, person);
  await bindEmail(page, request, address);
  await visit(page, '/index');
  await signOut(page);

  // An unknown name gets the same answer.
  await askForLink(page, somebodyNew().username, address);
  await askForLink(page, person.username, address);
  const link = await fromOutbox(request, address, LINK);
  const fresh = somebodyNew().password;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/set-password$/);
  await setPassword(page, fresh);
  await fillLogin(page, { ...person, password: fresh });
  await expectSignedIn(page);

  await page.goto('/index');
  await page.goto(link);
  await setPassword(page, person.password);
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
});

async function sendCode(form: Locator, page: Page, number: string): Promise<void> {
  const country = form.getByRole('combobox', { name: 'Country' });
  await country.fill('Vietnam');
  await page.getByRole('option', { name: /Vietnam/ }).click();
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('button', { name: 'Send code' }).click();
}

test('a phone is enough to sign up, to log in, and to set a lost password', async ({ page, request }) => {
  const person = somebodyNew();
  const number = `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await test.step('sign up', async () => {
    await visit(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    const dialog = signUpDialog(page);
    await dialog.getByRole('tab', { name: 'Mobile number' }).click();
    await sendCode(dialog, page, number);
    await dialog.getByLabel('Verification code').fill(await fromOutbox(request, `+84${number}`, CODE));
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    const again = dialog.getByLabel('Confirm password');
    if (await again.isVisible()) await again.fill(person.password);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog).toBeHidden();
    await expectSignedIn(page);
  });

  await test.step('log in', async () => {
    await visit(page, '/index');
    await signOut(page);
    await page.goto('/login');
    const dialog = loginDialog(page);
    await dialog.getByRole('tab', { name: 'Mobile number' }).click();
    const first = await fromOutbox(request, `+84${number}`, CODE);
    await sendCode(dialog, page, number);
    await expect.poll(() => fromOutbox(request, `+84${number}`, CODE)).not.toBe(first);
    await dialog.getByLabel('Verification code').fill(await fromOutbox(request, `+84${number}`, CODE));
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectSignedIn(page);
  });

  await test.step('set a lost password', async () => {
    const dialog = dialogCalled(page, 'Forgot your password?');
    const code = dialog.getByLabel('Verification code');
    const password = dialog.getByLabel('New password', { exact: true });
    const fresh = somebodyNew().password;
    await visit(page, '/rng');
    await signOut(page);
    await page.goto('/rng?modal=forgetPassModal');
    await dialog.getByRole('tab', { name: 'By phone' }).click();
    const before = await fromOutbox(request, `+84${number}`, CODE);
    await sendCode(dialog, page, number);
    await expect.poll(() => fromOutbox(request, `+84${number}`, CODE)).not.toBe(before);
    const right = await fromOutbox(request, `+84${number}`, CODE);
    await password.fill(fresh);
    await code.fill(right === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: 'Set password and log in' }).click();
    await expect(dialog.getByText('Wrong code. Check the message and try again.')).toBeVisible();
    await expect(password).toHaveValue(fresh);
    await code.fill(right);
    await dialog.getByRole('button', { name: 'Set password and log in' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/index$/);
  });
});

test('a free trial plays with credits and is refused where real money moves @prove', async ({ page }) => {
  await visit(page, '/index?modal=login');
  await loginDialog(page).getByRole('button', { name: 'Try games without an account' }).click();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expectSignedIn(page);
  await expect.poll(async () => shown(await balanceOf(page))).toBe('10000.00');
  await headerWallet(page).getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('heading', { name: 'You need a full account for this' })).toBeVisible();
  // The server says no as well, whatever the page shows.
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const refused = await page.request.post('/wps/deposits', {
    headers: {
      Authorization: `Bearer ${token}`,
      Merchant: 'baize',
      Language: 'EN',
      'Idempotency-Key': somebodyNew().username,
    },
    data: { methodId: 'demo', amount: '50.00' },
  });
  expect(refused.status()).toBe(403);
});
