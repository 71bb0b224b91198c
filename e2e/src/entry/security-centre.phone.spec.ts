import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { putNoticesAway } from '../setup/put-notices-away.ts';
import { dialogCalled, expectSignedIn, fillLogin, loginDialog, signIn, signUp, visit } from '../steps/account.ts';
import { expectFocusShown, pressByKey, typeByKey } from '../steps/keyboard.ts';
import { CODE, fromOutbox } from '../steps/outbox.ts';
import { somebodyNew } from '../steps/people.ts';
import { countRequests } from '../steps/requests.ts';
import { codeOf, keepRecoveryCodes, openSecurityCentre } from '../steps/second-factor.ts';

// On a phone alone: the forms are the same at any size.
// Wrong codes and passwords are refused, and the browser writes that down.
test.use({ expectedComplaints: [/status of (401|409|422)/] });

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** How much of what protects an account is set up, as the ring shows it. */
const strengthOf = (centre: Locator): Locator => centre.getByRole('meter');

/** One act of the centre: opened by its button, filled, sent. */
async function openAct(page: Page, centre: Locator, button: string, title: string): Promise<Locator> {
  await centre.getByRole('button', { name: button, exact: true }).first().click();
  return dialogCalled(page, title);
}

const typePassword = (dialog: Locator, password: string): Promise<void> =>
  dialog.getByLabel('Your login password', { exact: true }).fill(password);

test('the security centre: profile, e-mail and mobile, each bound by its code; the account grows stronger @prove', async ({
  page,
  request,
}) => {
  const person = somebodyNew();
  await visit(page);
  await signUp(page, person);
  const centre = await openSecurityCentre(page);
  await expect(strengthOf(centre)).toHaveAttribute('aria-valuenow', '40');
  await expect(strengthOf(centre)).toHaveAccessibleName('Weak protection');

  await test.step('Back closes the form and leaves the centre; a double click on Save sends one request', async () => {
    const profile = await openAct(page, centre, 'Edit profile', 'Your profile');
    const nickname = profile.getByRole('textbox', { name: 'Nickname' });
    await expect(nickname).toBeVisible();
    await page.goBack();
    await expect(profile).toBeHidden();
    await expect(centre).toBeVisible();
    await centre.getByRole('button', { name: 'Edit profile' }).click();
    await nickname.fill('<b>');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(nickname).toHaveAttribute('aria-invalid', 'true');
    await expect(nickname).toHaveValue('<b>');
    const sent = countRequests(page, 'PUT', '/wps/member/security');
    await nickname.fill('North Wind');
    await profile.getByRole('button', { name: 'Save' }).dblclick();
    await expect(profile).toBeHidden();
    await expect(centre.getByText('North Wind').first()).toBeVisible();
    expect(sent()).toBe(1);
  });

  await test.step('e-mail: a wrong code is told and keeps the address, the right one binds with the password', async () => {
    const address = `${person.username}@example.com`;
    const dialog = await openAct(page, centre, 'Add e-mail address', 'Your e-mail address');
    const field = dialog.getByRole('textbox', { name: 'E-mail address' });
    const code = dialog.getByLabel('Verification code');
    const bind = dialog.getByRole('button', { name: 'Add e-mail address' });
    await field.fill('nobody');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(address);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const right = await fromOutbox(request, address, CODE);
    await code.fill(otherThan(right));
    await bind.click();
    await expect(dialog.getByText('Wrong code. Check the message and try again.')).toBeVisible();
    await expect(field).toHaveValue(address);
    await code.fill(right);
    // The fresh sign-in stood for the password once.
    await bind.click();
    await expect(dialog.getByLabel('Your login password', { exact: true })).toBeFocused();
    await typePassword(dialog, person.password);
    await bind.click();
    await expect(dialog).toBeHidden();
    await expect(centre.getByRole('button', { name: 'Change e-mail address' })).toBeVisible();
    await expect(centre.getByText(/^p\*+.*@example\.com$/)).toBeVisible();
    await expect(strengthOf(centre)).toHaveAttribute('aria-valuenow', '55');
  });

  await test.step('mobile: the same, and the password is asked for at once', async () => {
    const number = `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const dialog = await openAct(page, centre, 'Add mobile number', 'Your mobile number');
    const code = dialog.getByLabel('Verification code');
    const bind = dialog.getByRole('button', { name: 'Add mobile number' });
    await dialog.getByRole('combobox', { name: 'Country' }).fill('Vietnam');
    await page.getByRole('option', { name: /Vietnam/ }).click();
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(number);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const right = await fromOutbox(request, `+84${number}`, CODE);
    await code.fill(otherThan(right));
    await typePassword(dialog, person.password);
    await bind.click();
    await expect(dialog.getByText('Wrong code. Check the message and try again.')).toBeVisible();
    await code.fill(right);
    await bind.click();
    await expect(dialog).toBeHidden();
    await expect(centre.getByRole('button', { name: 'Change mobile number' })).toBeVisible();
    await expect(strengthOf(centre)).toHaveAccessibleName('Medium protection');
  });
});

test('a payment password is set and changed, and guards the accounts that withdrawals go to @prove', async ({
  page,
}) => {
  const person = somebodyNew();
  await visit(page);
  await signUp(page, person);
  const centre = await openSecurityCentre(page);

  await test.step('a poor one, two that differ, and a good one', async () => {
    // Without one, adding an account leads to it.
    const dialog = await openAct(page, centre, 'Add', 'Set a payment password');
    const wanted = dialog.getByLabel('New payment password', { exact: true });
    const again = dialog.getByLabel('Confirm new payment password');
    const set = dialog.getByRole('button', { name: 'Set payment password' });
    await wanted.fill('123456');
    await again.fill('274931');
    await set.click();
    await expect(dialog.getByText('The passwords don’t match')).toBeVisible();
    await again.fill('123456');
    await set.click();
    await expect(wanted).toHaveAttribute('aria-invalid', 'true');
    await wanted.fill('274931');
    await again.fill('274931');
    await set.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('changed by the old one alone', async () => {
    const dialog = await openAct(page, centre, 'Change payment password', 'Change payment password');
    const old = dialog.getByLabel('Current payment password', { exact: true });
    await old.fill('111111');
    await dialog.getByLabel('New payment password', { exact: true }).fill('518204');
    await dialog.getByLabel('Confirm new payment password').fill('518204');
    await dialog.getByRole('button', { name: 'Change payment password' }).click();
    await expect(dialog.getByText('Wrong payment password. You have 4 attempts left.')).toBeVisible();
    await expect(dialog.getByLabel('New payment password', { exact: true })).toHaveValue('518204');
    await old.fill('274931');
    await dialog.getByRole('button', { name: 'Change payment password' }).click();
    await expect(dialog).toBeHidden();
  });

  const payees = centre.getByRole('region', { name: 'Bank accounts and e-wallets' });
  const dialog = dialogCalled(page, 'Add a bank account or e-wallet');
  const fill = async (kind: 'Bank' | 'E-wallet', provider: string, number: string) => {
    await dialog.getByRole('textbox', { name: kind, exact: true }).fill(provider);
    const field = kind === 'Bank' ? 'Account number' : 'E-wallet number';
    await dialog.getByRole('textbox', { name: field }).fill(number);
  };
  const paymentPassword = dialog.getByLabel('Payment password', { exact: true });
  const add = dialog.getByRole('button', { name: /^Add (?:bank account|e-wallet)$/ });

  await test.step('the first account: by the right payment password, in the registered name, good at once', async () => {
    await payees.getByRole('button', { name: 'Add' }).click();
    const holder = dialog.getByRole('textbox', { name: 'Account holder' });
    await fill('Bank', 'First Harbour Bank', '0011 2233 4455');
    await holder.fill('Somebody Else');
    await paymentPassword.fill('135791');
    await add.click();
    await expect(dialog.getByText('Wrong payment password. You have 4 attempts left.')).toBeVisible();
    await expect(holder).toHaveValue('Somebody Else');
    // Meanwhile the name was set elsewhere: no account in another one is taken.
    await page.evaluate(async () => {
      const headers = {
        Authorization: `Bearer ${sessionStorage.getItem('token')}`,
        Merchant: 'baize',
        Language: 'EN',
        'Content-Type': 'application/json',
      };
      await fetch('/wps/member/security', { method: 'PUT', headers, body: '{"payeeName":"Nguyen Van An"}' });
    });
    await paymentPassword.fill('518204');
    await add.click();
    await expect(holder).toHaveAttribute('aria-invalid', 'true');
    await holder.fill('nguyen van an');
    const sent = countRequests(page, 'POST', '/wps/member/security/payees');
    await add.dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You can use it for withdrawals right away.')).toBeVisible();
    await expect(payees.getByText('Ready')).toHaveCount(1);
    expect(sent()).toBe(1);
  });

  await test.step('a later one waits a day, in the name that is set', async () => {
    await payees.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('E-wallet', { exact: true }).first().click();
    await expect(dialog.getByRole('textbox', { name: 'Account holder' })).toHaveAttribute('readonly');
    await expect(dialog.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Nguyen Van An');
    await fill('E-wallet', 'Quay Purse', 'an@quay');
    await paymentPassword.fill('518204');
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You can use it for withdrawals in 24 hours.')).toBeVisible();
    await expect(payees.getByText(/^Available from \d/)).toBeVisible();
  });

  await test.step('removed after a question alone', async () => {
    const question = page.getByRole('alertdialog', { name: 'Remove this account?' });
    const remove = payees.getByRole('button', { name: 'Remove First Harbour Bank, 4455' });
    await remove.click();
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(question).toBeHidden();
    await expect(remove).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toBeHidden();
    await expect(remove).toHaveCount(0);
    await expect(payees.getByText('Quay Purse')).toBeVisible();
  });
});

test('the authenticator: new recovery codes end the old ones, and both password and code switch it off @prove', async ({
  page,
}) => {
  const person = somebodyNew();
  await visit(page);
  await signUp(page, person);
  const centre = await openSecurityCentre(page);
  const old = await test.step('on', async () => {
    const dialog = await openAct(page, centre, 'Set up authenticator app', 'Set up authenticator app');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Authenticator code').fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    return keepRecoveryCodes(page);
  });

  const fresh = await test.step('new recovery codes, by the password', async () => {
    const dialog = await openAct(page, centre, 'New recovery codes', 'New recovery codes');
    const make = dialog.getByRole('button', { name: 'Create new codes' });
    await typePassword(dialog, 'not my password');
    await make.click();
    await expect(dialog.getByLabel('Your login password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await typePassword(dialog, person.password);
    await make.click();
    return keepRecoveryCodes(page);
  });
  expect(fresh.some((code) => old.includes(code))).toBe(false);

  await test.step('off, by the password and a code that is still good', async () => {
    const dialog = await openAct(page, centre, 'Turn off authenticator app', 'Turn off authenticator app?');
    const code = dialog.getByLabel('Authenticator code or recovery code');
    const off = dialog.getByRole('button', { name: 'Turn off' });
    await typePassword(dialog, person.password);
    await code.fill(old[0] ?? '');
    await off.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(fresh[0] ?? '');
    await off.click();
    await expect(dialog).toBeHidden();
    await expect(centre.getByRole('button', { name: 'Set up authenticator app' }).first()).toBeVisible();
    await expect(centre.getByRole('button', { name: 'New recovery codes' })).toHaveCount(0);
  });
});

test('sessions: another device is seen, signed out alone, with all others, or by a new password @prove', async ({
  page,
  browser,
}) => {
  const person = somebodyNew();
  const fresh = somebodyNew().password;
  await visit(page);
  await signUp(page, person);
  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    serviceWorkers: 'block',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await putNoticesAway(elsewhere);
  const other = await elsewhere.newPage();
  const ended = loginDialog(other).getByText('Your session has ended.');
  await signIn(other, person);
  const centre = await openSecurityCentre(page);
  const sessions = centre.getByRole('region', { name: 'Logged-in devices' });
  const theirs = sessions.getByRole('row').filter({ hasText: 'Firefox on Linux' });
  const history = centre.getByRole('region', { name: 'Login history' });
  await expect(sessions.getByRole('row').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(history.getByRole('row').filter({ hasText: 'Firefox on Linux' })).toContainText('Logged in');

  await test.step('one', async () => {
    const question = page.getByRole('alertdialog', { name: 'Log out this device?' });
    await theirs.getByRole('button', { name: /^Log out: Firefox on Linux/ }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(theirs).toHaveCount(1);
    await theirs.getByRole('button', { name: /^Log out/ }).click();
    await question.getByRole('button', { name: 'Log out device' }).click();
    await expect(question).toBeHidden();
    await expect(theirs).toHaveCount(0);
    await expect(ended).toBeVisible();
  });

  await test.step('all others', async () => {
    await signIn(other, person);
    await page.reload();
    await expect(theirs).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Log out all other devices' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out all other devices?' });
    await question.getByRole('button', { name: 'Log out devices' }).click();
    await expect(question).toBeHidden();
    await expect(theirs).toHaveCount(0);
    await expect(ended).toBeVisible();
  });

  await test.step('a new login password, chosen in the centre, ends the other one too', async () => {
    await signIn(other, person);
    const dialog = await openAct(page, centre, 'Change password', 'Change your password');
    await dialog.getByLabel('New password', { exact: true }).fill(fresh);
    await dialog.getByLabel('Confirm new password').fill(fresh);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toBeHidden();
    await expectSignedIn(page);
    await expect(ended).toBeVisible();
    await fillLogin(other, person);
    await expect(loginDialog(other).getByText('Wrong username or password.')).toBeVisible();
  });

  await test.step('the history keeps all, and here one stays signed in', async () => {
    await openSecurityCentre(page);
    await expect(history.getByRole('row').filter({ hasText: 'Firefox on Linux' })).toHaveCount(4);
    await expect(history.getByText('Wrong password')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectSignedIn(page);
  });
  await elsewhere.close();
});

test('in Chinese, by the keyboard alone: an e-mail address after a wrong code, and a payment password @prove', async ({
  page,
  request,
}) => {
  const person = somebodyNew();
  const address = `${person.username}@example.com`;
  await visit(page);
  await signUp(page, person);
  await page.evaluate(() => localStorage.setItem('lang', 'CN'));
  await page.goto('/index?centre=securityCenter');
  const centre = dialogCalled(page, '安全中心');
  const password = (dialog: Locator) => dialog.locator('input[autocomplete="current-password"]');

  await test.step('e-mail', async () => {
    const opener = centre.getByRole('button', { name: '添加电子邮箱' });
    const dialog = dialogCalled(page, '您的电子邮箱');
    const code = dialog.getByLabel('邮件验证码');
    await pressByKey(page, opener);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectFocusShown(opener);
    await page.keyboard.press('Enter');
    await typeByKey(page, dialog.getByRole('textbox', { name: '电子邮箱' }), address);
    await pressByKey(page, dialog.getByRole('button', { name: '发送验证码' }));
    const right = await fromOutbox(request, address, CODE);
    await typeByKey(page, code, otherThan(right));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('验证码错误，请核对后重试。')).toBeVisible();
    await expect(code).toBeFocused();
    await typeByKey(page, code, right);
    await page.keyboard.press('Enter');
    await expect(password(dialog)).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(centre.getByRole('button', { name: '更改电子邮箱' })).toBeVisible();
  });

  await test.step('payment password', async () => {
    const dialog = dialogCalled(page, '设置支付密码');
    await pressByKey(page, centre.getByRole('button', { name: '设置支付密码' }).last());
    await typeByKey(page, dialog.getByLabel('新支付密码', { exact: true }), '274931');
    await typeByKey(page, dialog.getByLabel('确认新支付密码'), '274931');
    await typeByKey(page, password(dialog), person.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('支付密码已设置')).toBeVisible();
  });
});
