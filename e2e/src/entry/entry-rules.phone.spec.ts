import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import type { StackAddress } from '../setup/stacks.ts';
import { dialogCalled, expectSignedIn, signUpDialog } from '../steps/account.ts';
import { followCaptcha } from '../steps/captcha.ts';
import { operate } from '../steps/operator.ts';
import { fromOutbox, LINK } from '../steps/outbox.ts';
import { somebodyNew } from '../steps/people.ts';

// On a phone alone: what the operator sets does not depend on the size of a screen.
// One worker, so that one product is enough; half an hour ahead it is of no use to other files, which its hours keep
// apart. What is refused, the browser writes down.
test.describe.configure({ mode: 'default' });
test.use({ sessionHours: '47', expectedComplaints: [/status of 422/] });

/** Changes the rules of fields for as long as something is walked, and sets them back. */
async function withRules(product: StackAddress, rules: Readonly<Record<string, string>>, walk: () => Promise<void>) {
  const fields = Object.entries(rules);
  await operate(product, 'login', '--username', 'operator');
  await Promise.all(fields.map(([field, rule]) => operate(product, 'rules', field, ...rule.split(' '))));
  try {
    await walk();
  } finally {
    await Promise.all(fields.map(([field]) => operate(product, 'rules', field, 'enabled=off', 'required=off')));
  }
}

const sendOf = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Create account' });

async function fillWho(page: Page): Promise<ReturnType<typeof somebodyNew>> {
  const person = somebodyNew();
  const dialog = signUpDialog(page);
  await dialog.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByRole('checkbox').check();
  return person;
}

test('sign-up asks what the operator sets: a field, its length and form, and a captcha @prove', async ({
  page,
  product,
}) => {
  const rules = { qqNum: 'enabled=on required=on min=7 max=7', captcha: 'enabled=on required=on' };
  await withRules(product, rules, async () => {
    const dialog = signUpDialog(page);
    const number = dialog.getByRole('textbox', { name: 'QQ number' });
    const letters = dialog.getByRole('textbox', { name: 'Characters in the picture' });
    const captcha = followCaptcha(page, dialog);

    await test.step('in Chinese, one number where both bounds are the same', async () => {
      await page.goto('/register');
      await page.evaluate(() => localStorage.setItem('lang', 'CN'));
      await page.reload();
      const form = dialogCalled(page, '注册');
      await form.getByRole('textbox', { name: 'QQ' }).fill('12345678');
      await form.getByRole('button', { name: '注册账号' }).click();
      await expect(form.getByText('请输入 7 位数字')).toBeVisible();
      await page.evaluate(() => localStorage.setItem('lang', 'EN'));
      await page.reload();
    });

    await test.step('in English, missing and of a wrong form', async () => {
      await fillWho(page);
      await sendOf(dialog).click();
      await expect(number).toHaveAccessibleDescription('Enter your QQ number');
      await expect(letters).toHaveAttribute('aria-invalid', 'true');
      await number.fill('12ab567');
      await expect(number).toHaveAccessibleDescription('Enter 7 digits');
      await number.fill('1234567');
      await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('wrong characters bring another picture; the right ones open the account', async () => {
      await captcha.read();
      await letters.fill('WRONG');
      await sendOf(dialog).click();
      await expect(dialog.getByText('The characters don’t match. Try the new picture.')).toBeVisible();
      await expect(number).toHaveValue('1234567');
      await letters.fill(await captcha.read());
      await sendOf(dialog).click();
      await expect(dialog).toHaveCount(0);
      await expectSignedIn(page);
    });
  });
});

test('a link to a lost password ends after half an hour, and the phone is offered only where it is on @prove', async ({
  page,
  request,
  product,
}) => {
  const dialog = dialogCalled(page, 'Forgot your password?');
  const byPhone = dialog.getByRole('tab', { name: 'By phone' });
  const address = `${somebodyNew().username}@example.com`;
  let username = '';
  await withRules(product, { email: 'enabled=on' }, async () => {
    await page.goto('/register');
    await signUpDialog(page).getByRole('textbox', { name: 'E-mail address' }).fill(address);
    ({ username } = await fillWho(page));
    await sendOf(signUpDialog(page)).click();
    await expectSignedIn(page);
  });

  await test.step('the phone is not offered where the operator has it off', async () => {
    await operate(product, 'switches', 'CHNGPASSVERIF3=off');
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await Promise.all([page.waitForRequest('**/wps/system/events'), page.goto('/index?modal=forgetPassModal')]);
    await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
    await expect(byPhone).toHaveCount(0);
    await operate(product, 'switches', 'CHNGPASSVERIF3=on');
    await expect(byPhone).toBeVisible();
  });

  await test.step('a link that is older is told, and another one asked for', async () => {
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(address);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Check your e-mail' })).toBeVisible();
    const link = await fromOutbox(request, address, LINK);
    await request.post('/demo/clock', { data: { advanceMs: 31 * 60_000 } });
    await page.goto(link);
    const { password } = somebodyNew();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This link doesn’t work')).toBeVisible();
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await expect(dialog).toBeVisible();
  });
});
