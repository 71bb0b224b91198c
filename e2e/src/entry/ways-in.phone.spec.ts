import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
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
  tokenOf,
  visit,
} from '../steps/account.ts';
import { followCaptcha } from '../steps/captcha.ts';
import { somebodyNew, type Person } from '../steps/people.ts';
import { codeOf, keepRecoveryCodes, openSecurityCentre, secondStep } from '../steps/second-factor.ts';

// On a phone alone: the forms are the same at any size.
// Wrong answers are refused, and the browser writes that down.
test.use({ expectedComplaints: [/status of (401|403|422)/] });

test('in Chinese: signing up, a wrong password, a captcha, and in @prove', async ({ page }) => {
  const person = somebodyNew();
  const dialog = page.locator('dialog[open]');
  const field = (name: string) => dialog.locator(`input[name="${name}"]`);
  await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
  await test.step('sign up', async () => {
    await page.goto('/register');
    await field('username').fill(person.username);
    await field('password').fill(person.password);
    await field('confirmPassword').fill(`${person.password}x`);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '注册账号' }).click();
    await expect(dialog.getByText('两次输入不一致')).toBeVisible();
    await expect(field('password')).toHaveValue(person.password);
    await field('confirmPassword').fill(person.password);
    await dialog.getByRole('button', { name: '注册账号' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('group', { name: '余额' })).toBeVisible();
  });

  await test.step('sign out', async () => {
    await page.goto('/index?modal=logout');
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('log in', async () => {
    const captcha = followCaptcha(page, dialog);
    const send = dialog.getByRole('button', { name: '登录', exact: true });
    await page.goto('/login');
    await field('username').fill(person.username);
    await field('password').fill('not my password');
    for (const no of [1, 2, 3]) {
      const answered = page.waitForResponse('**/wps/session/login');
      await send.click();
      await answered;
      await expect(dialog.getByText('用户名或密码错误。')).toBeVisible();
      await expect(dialog.getByLabel('图中字符')).toHaveCount(no === 3 ? 1 : 0);
    }
    await captcha.read();
    await field('password').fill(person.password);
    await dialog.getByLabel('图中字符').fill('WRONG');
    await send.click();
    await expect(dialog.getByText('字符不正确，请按新图片重新输入。')).toBeVisible();
    await expect(field('password')).toHaveValue(person.password);
    await dialog.getByLabel('图中字符').fill(await captcha.read());
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('group', { name: '余额' })).toBeVisible();
  });
});

/** Gives the right password to the form that the header opens, and comes to the second step. */
async function passFirstStep(page: Page, person: Person): Promise<void> {
  await signOut(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, person);
  await expect(secondStep(page)).toBeVisible();
}

async function expectIn(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expectSignedIn(page);
}

test('an authenticator is asked for after the password; a recovery code stands in for it once @prove', async ({
  page,
}) => {
  const person = somebodyNew();
  const step = secondStep(page);
  await visit(page);
  await signUp(page, person);
  const { secret, codes } = await test.step('set up', async () => {
    const centre = await openSecurityCentre(page);
    const list = centre.getByRole('region', { name: 'Account security' });
    await list.getByRole('button', { name: 'Set up authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Authenticator code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByLabel('Authenticator code')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Authenticator code').fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const kept = await keepRecoveryCodes(page);
    await expect(centre.getByRole('button', { name: 'Turn off authenticator app' })).toBeVisible();
    await expect(centre.getByText('10 codes left')).toBeVisible();
    return { secret: key, codes: kept };
  });

  await test.step('by its code, after a wrong one', async () => {
    await visit(page, '/index');
    await passFirstStep(page, person);
    await step.getByLabel('Authenticator code').fill('000000');
    await step.getByRole('button', { name: 'Confirm' }).click();
    await expect(step.getByText('Wrong code. Codes change every 30 seconds.')).toBeVisible();
    await step.getByLabel('Authenticator code').fill(codeOf(secret, 1));
    await step.getByRole('button', { name: 'Confirm' }).click();
    await expectIn(page);
  });

  const recover = async (code: string) => {
    await step.getByRole('button', { name: 'Use a recovery code' }).click();
    await step.getByLabel('Recovery code').fill(code);
    await step.getByRole('button', { name: 'Confirm' }).click();
  };
  await test.step('by a recovery code, once', async () => {
    const [first = ''] = codes;
    await passFirstStep(page, person);
    await recover(first.toUpperCase());
    await expectIn(page);
    await passFirstStep(page, person);
    await recover(first);
    await expect(step.getByText('Wrong recovery code, or already used.')).toBeVisible();
    await expect(step.getByLabel('Recovery code')).toHaveValue(first);
  });

  await test.step('somebody else starts again at the password', async () => {
    await step.getByRole('button', { name: 'Back to log in' }).click();
    await expect(loginDialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue(person.username);
  });
});

test('a passkey of the device is added in the security centre, and is the second step of a sign-in @prove', async ({
  page,
}) => {
  const person = somebodyNew();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: false,
    },
  });
  const ownerAnswers = (yes: boolean) =>
    device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: yes });

  await visit(page);
  await signUp(page, person);
  await test.step('add', async () => {
    const centre = await openSecurityCentre(page);
    await centre.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Passkey name').fill('My phone');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByText('We couldn’t create a passkey. Try again.')).toBeVisible();
    await expect(dialog.getByLabel('Passkey name')).toHaveValue('My phone');
    await ownerAnswers(true);
    // The fresh sign-in stood for the password once.
    await dialog.getByLabel('Your login password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    expect(await keepRecoveryCodes(page)).toHaveLength(10);
    await expect(centre.getByRole('button', { name: 'Remove the passkey My phone' })).toBeVisible();
  });

  const step = secondStep(page);
  await test.step('log in', async () => {
    await ownerAnswers(false);
    await visit(page, '/index');
    await passFirstStep(page, person);
    await step.getByRole('button', { name: 'Use passkey' }).click();
    await expect(step.getByText('We couldn’t use the passkey. Try again or choose another way.')).toBeVisible();
    await ownerAnswers(true);
    await step.getByRole('button', { name: 'Use passkey' }).click();
    await expectIn(page);
  });

  await test.step('remove, with the password', async () => {
    const centre = await openSecurityCentre(page);
    await centre.getByRole('button', { name: 'Remove the passkey My phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the passkey My phone?' });
    await dialog.getByLabel('Your login password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(centre.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  });
});

test('a password that has to be changed lets nothing else be done before @prove', async ({ page }) => {
  const forced = dialogCalled(page, 'Choose a new password');
  const fresh = somebodyNew().password;
  const choose = async (password: string, again = password) => {
    await forced.getByLabel('New password', { exact: true }).fill(password);
    await forced.getByLabel('Confirm new password').fill(again);
    await forced.getByRole('button', { name: 'Change password' }).click();
  };
  await page.goto('/login');
  await fillLogin(page, { username: 'firstlogin', password: '123456' });
  await expect(forced.getByText('Change your password to continue')).toBeVisible();

  const scoped = await tokenOf(page);
  await test.step('its token opens nothing, and no address leads past it', async () => {
    expect(await callAsPage(page, 'GET', BALANCE)).toBe(403);
    await page.goto('/index?centre=depositv2');
    await expect(forced).toBeVisible();
    await page.goBack();
    await expect(forced).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay logged in' }).click();
    await expect(forced).toBeVisible();
  });

  await test.step('a poor password, two that differ, and a good one', async () => {
    await choose('123456');
    await expect(forced.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await choose(fresh, `${fresh}x`);
    await expect(forced.getByText('The passwords don’t match')).toBeVisible();
    await choose(fresh);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/index$/);
    expect(await callAsPage(page, 'GET', BALANCE, scoped)).toBe(401);
    expect(await callAsPage(page, 'GET', BALANCE)).toBe(200);
  });

  await test.step('once more of their own will: the old one is asked for when the sign-in is not fresh', async () => {
    const own = dialogCalled(page, 'Change your password');
    const old = own.getByLabel('Current password', { exact: true });
    const next = somebodyNew().password;
    await page.goto('/index?modal=changePassModal');
    await old.fill('not my password');
    await own.getByLabel('New password', { exact: true }).fill(next);
    await own.getByLabel('Confirm new password').fill(next);
    await own.getByRole('button', { name: 'Change password' }).click();
    await expect(own.getByText('Wrong current password.')).toBeVisible();
    await expect(own.getByLabel('New password', { exact: true })).toHaveValue(next);
    await old.fill(fresh);
    await own.getByRole('button', { name: 'Change password' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await visit(page, '/index');
    await signOut(page);
    await signIn(page, { username: 'firstlogin', password: next });
    // Signed in a moment ago, by the password: that stands for typing it.
    await page.goto('/index?modal=changePassModal');
    await expect(own.getByLabel('New password', { exact: true })).toBeVisible();
    await expect(old).toHaveCount(0);
  });
});
