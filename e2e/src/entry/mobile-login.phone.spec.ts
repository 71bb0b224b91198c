import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { loginDialog } from '../steps/account.ts';
import { CODE, fromOutbox } from '../steps/outbox.ts';
import { somebodyNew } from '../steps/people.ts';
import { countRequests } from '../steps/requests.ts';

// On a phone alone: the forms are the same at any size. What is refused, the browser writes down.
test.use({ expectedComplaints: [/status of (422|423|429)/] });

/** A Vietnamese mobile number that nobody has, without its leading zero. */
const newNumber = (): string => `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** The popup in one language, as far as this tab of it goes. */
interface Words {
  readonly tab: string;
  readonly country: string;
  readonly vietnam: string;
  readonly number: string;
  readonly code: string;
  readonly send: string;
  readonly again: RegExp;
  readonly logIn: string;
  readonly noNumber: string;
  readonly noCode: string;
  readonly badNumber: string;
  readonly badCode: string;
}

const english: Words = {
  tab: 'Mobile number',
  country: 'Country',
  vietnam: 'Vietnam',
  number: 'Mobile number',
  code: 'Verification code',
  send: 'Send code',
  again: /^Send again in 0?\d:\d\d$/,
  logIn: 'Log in',
  noNumber: 'Enter a phone number',
  noCode: 'Enter the code',
  badNumber: 'Enter a valid phone number with 9 digits',
  badCode: 'Wrong code. Check the message and try again.',
};
const chinese: Words = {
  tab: '手机号码',
  country: '国家/地区',
  vietnam: '越南',
  number: '手机号码',
  code: '短信验证码',
  send: '发送验证码',
  again: /^重新发送 0?\d:\d\d$/,
  logIn: '登录',
  noNumber: '请输入电话号码',
  noCode: '请输入验证码',
  badNumber: '请输入有效的手机号码（ 9 位数字）',
  badCode: '验证码错误，请核对后重试。',
};

/** The parts of the tab for a number, in a form. */
const partsOf = (page: Page, dialog: Locator, words: Words) => ({
  tab: dialog.getByRole('tab', { name: words.tab }),
  number: dialog.getByRole('textbox', { name: words.number }),
  code: dialog.getByLabel(words.code),
  send: dialog.getByRole('button', { name: words.send }),
  again: dialog.getByRole('button', { name: words.again }),
  logIn: dialog.getByRole('button', { name: words.logIn, exact: true }),
  chooseVietnam: async () => {
    await dialog.getByRole('combobox', { name: words.country }).fill(words.vietnam);
    await page.getByRole('option', { name: words.vietnam }).click();
  },
});

test('logging in by number: what is refused, and how long a code is waited for @prove', async ({ page }) => {
  const dialog = loginDialog(page);
  const { tab, number, code, send, again, logIn, chooseVietnam } = partsOf(page, dialog, english);
  const nobodys = newNumber();
  const sent = countRequests(page, 'POST', '/wps/verification/sms/noLogin');
  await page.goto('/index?modal=login');
  await tab.click();

  await test.step('each field is asked for, and a number by the rule of its country', async () => {
    await chooseVietnam();
    await logIn.click();
    await expect(number).toHaveAccessibleDescription(english.noNumber);
    await expect(code).toHaveAccessibleDescription(english.noCode);
    await expect(number).toBeFocused();
    await number.fill('12345');
    await send.click();
    await expect(dialog.getByText(english.badNumber)).toBeVisible();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    expect(sent()).toBe(0);
    await number.fill(nobodys);
    await expect(dialog.getByText(english.badNumber)).toHaveCount(0);
  });

  await test.step('a double click has one code sent', async () => {
    await send.dblclick();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByText('Code sent. It may take a minute to arrive.')).toBeVisible();
    await again.click({ force: true });
    expect(sent()).toBe(1);
  });

  await test.step('the wait outlives the popup and the page', async () => {
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await tab.click();
    await expect(again).toBeVisible();
    await page.reload();
    await tab.click();
    await expect(again).toBeVisible();
    expect(sent()).toBe(1);
  });

  await test.step('a wrong code is told under its field, and nothing typed is lost', async () => {
    await chooseVietnam();
    await number.fill(nobodys);
    await code.fill('000000');
    await logIn.click();
    await expect(dialog.getByText(english.badCode)).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('000000');
    await expect(number).toHaveValue(nobodys);
  });
});

test('in Chinese: signing up and logging in by number, and a code that is burned by wrong tries @prove', async ({
  page,
  request,
}) => {
  const number = newNumber();
  const dialog = page.locator('dialog[open]');
  const parts = partsOf(page, dialog, chinese);
  const headerWallet = page.getByRole('banner').getByRole('group', { name: '余额' });
  const newCode = async (before?: string): Promise<string> => {
    await parts.send.click();
    await expect(parts.again).toBeVisible();
    await expect.poll(() => fromOutbox(request, `+84${number}`, CODE)).not.toBe(before);
    return fromOutbox(request, `+84${number}`, CODE);
  };
  const signOut = async () => {
    await page.goto('/index?modal=logout');
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录', exact: true }).click();
    await expect(headerWallet).toBeHidden();
  };
  const openLogin = async () => {
    await page.goto('/login');
    await parts.tab.click();
    await parts.chooseVietnam();
    await parts.number.fill(number);
  };
  await page.addInitScript(() => localStorage.setItem('lang', 'CN'));

  const first = await test.step('sign up', async () => {
    await page.goto('/register');
    await parts.tab.click();
    await parts.chooseVietnam();
    await parts.number.fill('12345');
    await parts.send.click();
    await expect(dialog.getByText(chinese.badNumber)).toBeVisible();
    await parts.number.fill(number);
    const code = await newCode();
    await parts.code.fill(code);
    const { password } = somebodyNew();
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByLabel('确认密码').fill(password);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '注册账号' }).click();
    await expect(headerWallet).toBeVisible();
    return code;
  });

  const second = await test.step('log in, after a wrong code', async () => {
    await signOut();
    await openLogin();
    const code = await newCode(first);
    await parts.code.fill(otherThan(code));
    await parts.logIn.click();
    await expect(dialog.getByText(chinese.badCode)).toBeVisible();
    await parts.code.fill(code);
    await parts.logIn.click();
    await expect(headerWallet).toBeVisible();
    return code;
  });

  await test.step('five wrong tries burn a code: the right one is refused, and the form says until when', async () => {
    await signOut();
    await openLogin();
    const code = await newCode(second);
    const send = async (tried: string) => {
      await parts.code.fill(tried);
      const answered = page.waitForResponse('**/wps/session/login');
      await parts.logIn.click();
      return (await answered).status();
    };
    for (let tries = 1; tries <= 5; tries += 1) expect(await send(otherThan(code))).toBe(422);
    expect(await send(code)).toBe(429);
    await expect(dialog.getByText('验证码尝试次数过多，请 5 分钟后重试。')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^重新发送/ })).toBeDisabled();
    await expect(parts.code).toHaveValue(code);
  });
});

test('a country is found by composing its name, and the keys meanwhile are the input method’s @prove', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
  await page.goto('/login');
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('tab', { name: chinese.tab }).click();
  const country = dialog.getByRole('combobox', { name: chinese.country });
  await country.click();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'yue nan', selectionStart: 7, selectionEnd: 7 });
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('yue nan');
  await expect(country).toHaveAttribute('aria-expanded', 'true');
  await keyboard.send('Input.imeSetComposition', { text: chinese.vietnam, selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.insertText', { text: chinese.vietnam });
  await expect(page.getByRole('option')).toHaveText([/越南/]);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('+84 越南');
  await expect(country).toHaveAttribute('aria-expanded', 'false');
});
