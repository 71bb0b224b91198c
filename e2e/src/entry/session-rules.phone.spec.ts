import type { APIRequestContext } from '@playwright/test';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { expect, test } from '../setup/own-product.ts';
import type { StackAddress } from '../setup/stacks.ts';
import {
  BALANCE,
  callAsPage,
  dialogCalled,
  expectSignedIn,
  fillLogin,
  loginDialog,
  signIn,
  signOut,
  signUp,
  visit,
  signUpDialog,
} from '../steps/account.ts';
import { followCaptcha } from '../steps/captcha.ts';
import { amountField } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { demoPerson, somebodyNew } from '../steps/people.ts';

// On a phone alone: what the server refuses does not depend on the size of a screen.
// One worker, so that one product is enough.
test.describe.configure({ mode: 'default' });
test.use({ expectedComplaints: [/status of (401|404|422|423)/] });

/** The time within which an open page gets a change. */
const soon = { timeout: 5_000 };

async function advance(request: APIRequestContext, advanceMs: number): Promise<void> {
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}

test('wrong passwords bring a captcha, then a lock of a quarter of an hour @prove', async ({ page, request }) => {
  const person = somebodyNew();
  const dialog = loginDialog(page);
  const captcha = followCaptcha(page, dialog);
  const letters = dialog.getByRole('textbox', { name: 'Characters in the picture' });
  const password = dialog.getByLabel('Password', { exact: true });
  const send = async () => {
    const answered = page.waitForResponse('**/wps/session/login');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    return (await answered).status();
  };
  await visit(page);
  await signUp(page, person);
  await signOut(page);
  await page.goto('/login');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await password.fill('not my password');

  await test.step('three wrong ones', async () => {
    for (const no of [1, 2, 3]) {
      expect(await send()).toBe(422);
      await expect(dialog.getByText('Wrong username or password.')).toBeVisible();
      await expect(letters).toHaveCount(no === 3 ? 1 : 0);
    }
  });

  await test.step('the picture is asked for at most once a second, and wrong letters keep what was typed', async () => {
    await captcha.read();
    // It rests for a second after each picture.
    await expect(dialog.getByRole('button', { name: 'New picture' })).not.toHaveAttribute('aria-disabled');
    const before = captcha.asked();
    await dialog.getByRole('button', { name: 'New picture' }).dblclick();
    await captcha.read();
    expect(captcha.asked()).toBe(before + 1);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(letters).toHaveAttribute('aria-invalid', 'true');
    await letters.fill('WRONG');
    expect(await send()).toBe(422);
    await expect(dialog.getByText('The characters don’t match. Try the new picture.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(person.username);
    await expect(password).toHaveValue('not my password');
  });

  await test.step('the tenth locks', async () => {
    for (let no = 4; no <= 10; no += 1) {
      await letters.fill(await captcha.read());
      expect(await send()).toBe(no === 10 ? 423 : 422);
    }
    await expect(dialog.getByText(/^Too many attempts\. Try again at .+What you’ve typed is kept/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the right password is refused as well, until the lock is over', async () => {
    await page.goto('/login');
    await fillLogin(page, person);
    await expect(dialog.getByText(/^Too many attempts/)).toBeVisible();
    await advance(request, 15 * MINUTE_MS);
    await signIn(page, person);
  });
});

test('an idle session warns before its end, and is taken up again over the same page @prove', async ({
  page,
  request,
}) => {
  const person = somebodyNew();
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  const wait = async (minutes: number) => {
    await advance(request, minutes * MINUTE_MS);
    await page.clock.fastForward(minutes * MINUTE_MS);
  };
  await page.clock.install();
  await visit(page);
  await signUp(page, person);
  // The page's first requests are the last that count as activity.
  const answers = [
    '/wps/limits',
    '/wps/member/info',
    '/wps/relay/MCSFE_getFavoriteGames',
    '/wps/promotions/available',
  ].map((path) => page.waitForResponse((response) => new URL(response.url()).pathname === path));
  await page.goto('/index?centre=depositv2');
  await Promise.all(answers);
  await amountField(page).fill('123.45');

  await test.step('the warning', async () => {
    // A call of the page's that comes late is a sign of life: then it is half an hour from there.
    await expect(async () => {
      await wait(29);
      await expect(warning).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 45_000 });
    await expect(warning).toContainText(/in 0?[01]:\d\d/);
    await warning.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(warning).toBeHidden();
    await expect(amountField(page)).toHaveValue('123.45');
    // Put off on the server as well.
    await advance(request, 2 * MINUTE_MS);
    expect(await callAsPage(page, 'GET', BALANCE)).toBe(200);
  });

  await test.step('the end', async () => {
    const stay = warning.getByRole('button', { name: 'Stay logged in' });
    const ended = loginDialog(page).getByText('Your session has ended.');
    await wait(31);
    // Unless a call of the page's own was refused first.
    await expect(async () => {
      if (await stay.isVisible()) await stay.click({ timeout: 2000 });
      await expect(ended).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(warning).toBeHidden();
    await fillLogin(page, person);
    await expect(loginDialog(page)).toBeHidden();
    await expect(amountField(page)).toHaveValue('123.45');
    await expect(page).toHaveURL(/centre=depositv2/);
  });

  await test.step('the end in the middle of a dialog', async () => {
    const dialog = dialogCalled(page, 'Your profile');
    const nickname = dialog.getByRole('textbox', { name: 'Nickname' });
    await page.goto('/index?centre=securityCenter&modal=security&of=profile');
    await nickname.fill('Nobody before');
    await advance(request, 31 * MINUTE_MS);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(loginDialog(page).getByText('Your session has ended.')).toBeVisible();
    await fillLogin(page, person);
    await expect(loginDialog(page)).toBeHidden();
    await expect(nickname).toHaveValue('Nobody before');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(dialogCalled(page, 'Security center').getByText('Nobody before').first()).toBeVisible();
  });
});

test('a session in use all the time ends as well, told before, and is taken up again over the same page @prove', async ({
  page,
  request,
}) => {
  const person = somebodyNew();
  const warning = page.getByRole('alertdialog', { name: 'Your session ends soon' });
  const dialog = dialogCalled(page, 'Your profile');
  const nickname = dialog.getByRole('textbox', { name: 'Nickname' });
  await visit(page);
  await signUp(page, person);

  await test.step('the warning, which no call puts off', async () => {
    for (const minutes of [29, 29, 29, 29, 2.5]) {
      await advance(request, minutes * MINUTE_MS);
      expect(await callAsPage(page, 'GET', BALANCE)).toBe(200);
    }
    // Its dialog opens after the warning, and under it.
    await page.goto('/index?centre=securityCenter&modal=security&of=profile');
    await expect(warning).toContainText(/logged out in 0:0[01]:\d\d/);
    await expect(nickname).toBeVisible();
    await warning.getByRole('button', { name: 'Log in again later' }).click();
    await expect(warning).toBeHidden();
  });

  await test.step('the end', async () => {
    await nickname.fill('All day long');
    await advance(request, 2 * MINUTE_MS);
    const save = dialog.getByRole('button', { name: 'Save' });
    // Another call of the page may hear of the end first, and the login popup then stands over the button.
    await save.click({ timeout: 3_000 }).catch(() => undefined);
    await expect(loginDialog(page).getByText('Your session has ended.')).toBeVisible();
    await fillLogin(page, person);
    await expect(loginDialog(page)).toBeHidden();
    await expect(nickname).toHaveValue('All day long');
    await save.click();
    await expect(dialog).toBeHidden();
  });
});

let operatorIsIn = false;

async function turn(product: StackAddress, change: string): Promise<void> {
  if (!operatorIsIn) await operate(product, 'login', '--username', 'operator');
  operatorIsIn = true;
  await operate(product, 'switches', change);
}

test('Google lets in whom it knows, and opens an account for whom the house does not know yet @prove', async ({
  page,
  product,
  google,
}) => {
  const link = loginDialog(page).getByRole('link', { name: 'Google' });
  await Promise.all([page.waitForRequest('**/wps/system/events'), page.goto('/login')]);
  await expect(loginDialog(page).getByRole('button', { name: 'Try games without an account' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await turn(product, 'GOOGLELOGIN=on');
  await expect(link).toBeVisible(soon);

  await test.step('whoever says no to Google is told that nothing happened', async () => {
    google.refuses = true;
    await link.click();
    await expect(page.getByText('Login with the other account was canceled.')).toBeVisible();
    google.refuses = false;
    await page.getByRole('button', { name: 'Back to log in' }).click();
  });

  await test.step('a newcomer accepts the terms first', async () => {
    await link.click();
    const dialog = signUpDialog(page);
    await expect(dialog.getByText(google.person.name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expectSignedIn(page);
  });

  await test.step('who is known comes straight in', async () => {
    await visit(page, '/index');
    await signOut(page);
    await page.goto('/login');
    await link.click();
    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/index$/);
  });

  await test.step('switched off, the way is closed', async () => {
    await signOut(page);
    await turn(product, 'GOOGLELOGIN=off');
    await page.goto('/wps/session/social/google');
    await expect(page.getByText('This isn’t available right now.')).toBeVisible();
  });
});

test('where one signs in first, every address but five leads to the form and then where one wanted to go @prove', async ({
  page,
  product,
}) => {
  await turn(product, 'LOGINWENTHOME=on');
  try {
    for (const path of ['/', '/index?centre=depositv2', '/noticePage', '/help', '/game', '/no/such/page']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login\?modal=login$/);
    }
    for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
      await page.goto(path);
      await expect(page.locator('h1, h2').first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto('/rng?name=chalk');
    await fillLogin(page, demoPerson('member1'));
    await expect(page).toHaveURL(/\/rng\?name=chalk$/);
    await expectSignedIn(page);
    await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveValue('chalk');
    await page.goto('/help');
    await expectSignedIn(page);
  } finally {
    await turn(product, 'LOGINWENTHOME=off');
  }
});
