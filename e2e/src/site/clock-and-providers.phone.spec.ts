import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { expect, test } from '../setup/own-product.ts';
import type { StackAddress } from '../setup/stacks.ts';
import {
  BALANCE,
  callAsPage,
  dialogCalled,
  expectSignedIn,
  loginDialog,
  signOut,
  signUp,
  tokenOf,
  visit,
  signUpDialog,
} from '../steps/account.ts';
import { pressByKey, typeByKey } from '../steps/keyboard.ts';
import { headerWallet } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { somebodyNew } from '../steps/people.ts';
import { openSecurityCentre } from '../steps/second-factor.ts';

// On a phone alone: what the server decides does not depend on the size of a screen.
// One worker, so that one product is enough; a year ahead it is of no use to other files.
test.describe.configure({ mode: 'default' });
test.use({ sessionHours: '48', expectedComplaints: [/status of (401|403|409|422)/] });

async function advance(request: APIRequestContext, advanceMs: number): Promise<void> {
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}

async function turn(product: StackAddress, change: string): Promise<void> {
  await operate(product, 'login', '--username', 'operator');
  await operate(product, 'switches', change);
}

const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

test('whoever comes by an invitation and by Facebook belongs to who invited them @prove', async ({
  page,
  product,
  facebook,
}) => {
  await turn(product, 'FACEBOOKLOGIN=on');
  facebook.person = { id: String(randomInt(1_000_000, 10_000_000)), name: 'Ben Graph' };
  const dialog = signUpDialog(page);
  await page.goto('/index?modal=login&affiliateCode=AGENT-MID');
  const link = loginDialog(page).getByRole('link', { name: 'Facebook' });

  await test.step('whoever says no to Facebook is told that nothing happened', async () => {
    facebook.refuses = true;
    await link.click();
    await expect(page.getByText('Login with the other account was canceled.')).toBeVisible();
    facebook.refuses = false;
    await page.getByRole('button', { name: 'Back to log in' }).click();
  });

  await test.step('a newcomer accepts the terms, and is under the agent', async () => {
    await link.click();
    await expect(dialog.getByText('Ben Graph')).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expectSignedIn(page);
    await expect.poll(() => kept(page, 'toUpline')).toBe('true');
  });

  await test.step('who is known comes straight in', async () => {
    const account = await kept(page, 'account');
    await visit(page, '/index');
    await signOut(page);
    await page.goto('/login');
    await link.click();
    await expectSignedIn(page);
    await expect.poll(() => kept(page, 'account')).toBe(account);
  });

  await test.step('the only way in is not taken away', async () => {
    const centre = await openSecurityCentre(page);
    await centre.getByRole('button', { name: 'Unlink Facebook' }).click();
    const question = dialogCalled(page, 'Unlink your Facebook account?');
    await question.getByRole('button', { name: 'Unlink' }).click();
    await expect(
      question.getByText('This is your only way to log in. Set a login password first, then remove it.'),
    ).toBeVisible();
  });
});

test('Google is linked in the security centre to one member alone, lets that one in, and is unlinked @prove', async ({
  page,
  product,
  google,
}) => {
  await turn(product, 'GOOGLELOGIN=on');
  const person = somebodyNew();
  const before = google.person;
  google.person = { subject: person.username, name: 'Ada Link' };
  await visit(page);
  await signUp(page, person);
  const centre = await openSecurityCentre(page);
  const list = centre.getByRole('region', { name: 'Account security' });
  const dialog = dialogCalled(page, 'Link your Google account');
  const goOn = async () => {
    await list.getByRole('button', { name: 'Link Google' }).click();
    await dialog.getByRole('button', { name: 'Continue to Google' }).click();
  };

  await test.step('called off there, nothing is linked', async () => {
    google.refuses = true;
    await goOn();
    const failed = dialogCalled(page, 'Not linked');
    await expect(failed.getByText('We couldn’t link the account. Nothing changed. Try again.')).toBeVisible();
    google.refuses = false;
    await failed.getByRole('button', { name: 'Back to security center' }).click();
    await expect(failed).toBeHidden();
  });

  await test.step('linked, by the password, as the fresh sign-in was used', async () => {
    await list.getByRole('button', { name: 'Link Google' }).click();
    await dialog.getByLabel('Your login password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Continue to Google' }).click();
    await expect(page.getByText('Google account linked')).toBeVisible();
    await expect(list.getByText('Ada Link')).toBeVisible();
  });

  await test.step('nobody else links the same one', async () => {
    await visit(page, '/index');
    await signOut(page);
    await signUp(page, somebodyNew());
    await openSecurityCentre(page);
    await goOn();
    await expect(page.getByText('This account is already linked to another member')).toBeVisible();
  });

  await test.step('it lets its owner in', async () => {
    await visit(page, '/index');
    await signOut(page);
    await page.goto('/login');
    await loginDialog(page).getByRole('link', { name: 'Google' }).click();
    await expectSignedIn(page);
    await expect.poll(() => kept(page, 'account')).toBe(person.username);
  });

  await test.step('unlinked after a question', async () => {
    await openSecurityCentre(page);
    await list.getByRole('button', { name: 'Unlink Google' }).click();
    await dialogCalled(page, 'Unlink your Google account?').getByRole('button', { name: 'Unlink' }).click();
    await expect(list.getByRole('button', { name: 'Link Google' })).toBeVisible();
  });
  google.person = before;
});

test('the warning of an idle session: Escape stays, and Sign out leaves by itself @prove', async ({
  page,
  request,
}) => {
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  const profile = dialogCalled(page, 'Your profile');
  const idle = async () => {
    await advance(request, 29 * MINUTE_MS);
    await page.clock.fastForward(29 * MINUTE_MS);
    await expect(warning).toBeVisible({ timeout: 10_000 });
  };
  // A call that the page makes by itself meanwhile puts the end off, and takes the warning away.
  const warned = () => expect(idle).toPass({ timeout: 60_000 });
  await page.clock.install();
  await visit(page);
  await signUp(page, somebodyNew());
  await page.goto('/index?centre=securityCenter&modal=security&of=profile');
  await profile.getByRole('textbox', { name: 'Nickname' }).fill('Still here');
  await warned();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await expect(profile.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Still here');
  await expect(async () => {
    await idle();
    await warning.getByRole('button', { name: 'Log out' }).click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await kept(page, 'token')).toBeNull();
});

test('a trial ends after a day, says so, and another one is somebody else’s @prove', async ({ page, request }) => {
  const begin = async () => {
    await expect(loginDialog(page).getByRole('tablist')).toBeVisible();
    await loginDialog(page).getByRole('button', { name: 'Try games without an account' }).click();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect.poll(() => kept(page, 'account')).toMatch(/^trial_/);
  };
  await visit(page, '/index?modal=login');
  await begin();
  const first = await kept(page, 'account');
  // In use all the time, so that nothing but the day ends it.
  for (let hours = 0; hours < 23.5; hours += 0.4) {
    await advance(request, 24 * MINUTE_MS);
    expect(await callAsPage(page, 'GET', BALANCE)).toBe(200);
  }
  await advance(request, 25 * MINUTE_MS);
  expect(await callAsPage(page, 'GET', BALANCE)).toBe(401);
  await headerWallet(page).getByRole('button', { name: 'Refresh balance' }).click();
  await expect(loginDialog(page).getByText('Your free trial has ended.')).toBeVisible();
  expect(await kept(page, 'token')).toBeNull();
  await begin();
  expect(await kept(page, 'account')).not.toBe(first);
});

test('in Chinese, by the keyboard: a password of more than a year has to be changed, in both tabs at once @prove', async ({
  page,
  context,
  request,
}) => {
  const person = somebodyNew();
  const fresh = somebodyNew().password;
  await visit(page);
  await signUp(page, person);
  await visit(page, '/index');
  await signOut(page);
  await advance(request, 365 * DAY_MS);
  await advance(request, DAY_MS);
  await page.evaluate(() => localStorage.setItem('lang', 'CN'));
  const forcedIn = (tab: Page) => dialogCalled(tab, '设置新密码');
  const forced = forcedIn(page);
  await page.goto('/login');
  const dialog = page.locator('dialog[open]');
  await typeByKey(page, dialog.locator('input[name="username"]'), person.username);
  await typeByKey(page, dialog.locator('input[name="password"]'), person.password);
  await page.keyboard.press('Enter');
  await expect(forced.getByText('请修改密码以继续')).toBeVisible();
  const scoped = await tokenOf(page);

  const other = await context.newPage();
  await test.step('the other tab is asked for the same, and Escape leads out alone', async () => {
    await other.goto('/index?centre=depositv2');
    await expect(forcedIn(other)).toBeVisible();
    expect(await callAsPage(other, 'GET', BALANCE)).toBe(403);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await pressByKey(page, page.getByRole('alertdialog').getByRole('button', { name: '保持登录' }));
    await expect(forced).toBeVisible();
  });

  await test.step('the old one is no new one; a new one lets both tabs on', async () => {
    const old = forced.locator('input[name="oldPassword"]');
    const choose = async (password: string) => {
      await typeByKey(page, forced.locator('input[name="newPassword"]'), password);
      await typeByKey(page, forced.locator('input[name="confirmNewPassword"]'), password);
      await page.keyboard.press('Enter');
    };
    await choose(person.password);
    await expect(forced.locator('input[name="newPassword"]')).toHaveAttribute('aria-invalid', 'true');
    await choose(fresh);
    // The fresh sign-in stood for the old one once.
    await expect(old).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('group', { name: '余额' })).toBeVisible();
    expect(await kept(page, 'cpw')).toBeNull();
    await expect.poll(() => tokenOf(other)).toBe(await tokenOf(page));
    await expect(forcedIn(other)).toBeHidden();
    expect(await callAsPage(other, 'GET', BALANCE)).toBe(200);
    expect(await callAsPage(other, 'GET', BALANCE, scoped)).toBe(401);
  });
});
