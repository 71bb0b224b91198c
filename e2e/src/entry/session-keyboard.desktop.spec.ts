import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { dialogCalled, expectSignedIn, loginDialog, visit } from '../steps/account.ts';
import { expectFocusShown, pressByKey, tabTo, typeByKey } from '../steps/keyboard.ts';
import { CODE, fromOutbox } from '../steps/outbox.ts';
import { newMember, somebodyNew } from '../steps/people.ts';

// On a desktop alone: phones have the same parts, and a keyboard on one is rare.
// The browser writes a refused sign-in down. The header's own row is gone through by keyboard.desktop.spec.ts.
test.use({ expectedComplaints: [/status of 422/] });

/** A Vietnamese mobile number that nobody has, without its leading zero. */
const newNumber = (): string => `91${String(randomInt(10_000_000)).padStart(7, '0')}`;

test('the login popup and a lost password without a mouse @prove', async ({ page, product }) => {
  const person = await newMember(product);
  const dialog = loginDialog(page);
  const anyDialog = page.locator('dialog[open]');
  const username = dialog.getByRole('textbox', { name: 'Username' });
  const password = dialog.getByLabel('Password', { exact: true });
  const tab = (name: string): Locator => dialog.getByRole('tab', { name });
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
  await visit(page, '/index');

  await test.step('it opens at its first field, and Escape closes it', async () => {
    await pressByKey(page, signUp);
    await pressByKey(page, page.getByRole('dialog').getByRole('link', { name: 'Log in' }));
    await expectFocusShown(username);
    await page.keyboard.press('Escape');
    await expect(anyDialog).toHaveCount(0);
    await expectFocusShown(signUp);
  });

  await test.step('once round in the order in which its parts stand, and never out of it', async () => {
    await page.keyboard.press('Enter');
    await pressByKey(page, page.getByRole('dialog').getByRole('link', { name: 'Log in' }));
    await expectFocusShown(username);
    const order = [
      password,
      dialog.getByRole('button', { name: 'Show password' }),
      dialog.getByRole('checkbox'),
      dialog.getByRole('link', { name: 'Forgot password?' }),
      dialog.getByRole('button', { name: 'Log in', exact: true }),
      dialog.getByRole('button', { name: 'Try games without an account' }),
      dialog.getByRole('link', { name: 'Sign up' }),
      dialog.getByRole('button', { name: 'Move this window' }),
      dialog.getByRole('button', { name: 'Close' }),
      tab('Username'),
    ];
    for (const stop of order) {
      await page.keyboard.press('Tab');
      await expectFocusShown(stop);
    }
  });

  await test.step('the arrows go from tab to tab; a number is asked for and refused', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(tab('Mobile number')).toHaveAttribute('aria-selected', 'true');
    await expectFocusShown(tab('Mobile number'));
    await tabTo(page, dialog.getByRole('combobox', { name: 'Country' }));
    await page.keyboard.type('Vietnam');
    await page.keyboard.press('Enter');
    await typeByKey(page, dialog.getByRole('textbox', { name: 'Mobile number' }), '12345');
    await pressByKey(page, dialog.getByRole('button', { name: 'Send code' }));
    await expectFocusShown(dialog.getByRole('textbox', { name: 'Mobile number' }));
    await typeByKey(page, dialog.getByRole('textbox', { name: 'Mobile number' }), newNumber());
    await pressByKey(page, dialog.getByRole('button', { name: 'Send code' }), 'Space');
    const waiting = dialog.getByRole('button', { name: /^Send again in/ });
    // The pressed control keeps the focus while it waits.
    await expectFocusShown(waiting);
    await tabTo(page, dialog.getByLabel('Verification code'), 'backwards');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Wrong code. Check the message and try again.')).toBeVisible();
    await expectFocusShown(dialog.getByLabel('Verification code'));
    await tabTo(page, tab('Mobile number'), 'backwards');
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Username')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a lost password: Enter sends, and puts the answer away', async () => {
    const lost = dialogCalled(page, 'Forgot your password?');
    await pressByKey(page, dialog.getByRole('link', { name: 'Forgot password?' }));
    await typeByKey(page, lost.getByRole('textbox', { name: 'Username' }), person.username);
    await typeByKey(page, lost.getByRole('textbox', { name: 'E-mail address' }), `${person.username}@example.com`);
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('alertdialog', { name: 'Check your e-mail' });
    await expectFocusShown(confirmation.getByRole('button', { name: 'Submit' }));
    await page.keyboard.press('Enter');
    await expect(anyDialog).toHaveCount(0);
  });

  await test.step('Enter sends from the password, and a refusal leads back to it', async () => {
    await pressByKey(page, signUp);
    await pressByKey(page, page.getByRole('dialog').getByRole('link', { name: 'Log in' }));
    await typeByKey(page, username, person.username);
    await typeByKey(page, password, 'not my password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Wrong username or password.')).toBeVisible();
    await expectFocusShown(password);
    await typeByKey(page, password, person.password);
    await page.keyboard.press('Enter');
    await expect(anyDialog).toHaveCount(0);
    await expectSignedIn(page);
  });
});

test('in Chinese: signing up by number without a mouse @prove', async ({ page, request }) => {
  const { password } = somebodyNew();
  const number = newNumber();
  const dialog = dialogCalled(page, '注册账号');
  const code = dialog.getByLabel('短信验证码');
  await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
  await page.goto('/index?modal=register');

  await test.step('the tab for a number, and its country', async () => {
    await tabTo(page, dialog.getByRole('tab', { name: '用户名' }));
    await page.keyboard.press('ArrowRight');
    await expectFocusShown(dialog.getByRole('tab', { name: '手机号码' }));
    await tabTo(page, dialog.getByRole('combobox', { name: '国家/地区' }));
    await page.keyboard.type('越南');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await test.step('what is missing is told, and the first of it has the focus', async () => {
    const agreement = dialog.getByRole('checkbox');
    await tabTo(page, agreement);
    await pressByKey(page, dialog.getByRole('button', { name: '注册账号' }));
    await expect(dialog.getByText('您必须年满 18 岁并同意条款')).toBeVisible();
    await expectFocusShown(dialog.getByRole('textbox', { name: '手机号码' }));
  });

  await test.step('the code, the password, the terms, and in', async () => {
    await page.keyboard.type(number);
    await pressByKey(page, dialog.getByRole('button', { name: '发送验证码' }));
    await expectFocusShown(dialog.getByRole('button', { name: /^重新发送/ }));
    const sent = await fromOutbox(request, `+84${number}`, CODE);
    await tabTo(page, code, 'backwards');
    await page.keyboard.type(sent);
    await typeByKey(page, dialog.getByLabel('密码', { exact: true }), password);
    await typeByKey(page, dialog.getByLabel('确认密码'), password);
    await pressByKey(page, dialog.getByRole('checkbox'), 'Space');
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await pressByKey(page, dialog.getByRole('button', { name: '注册账号' }));
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('group', { name: '余额' })).toBeVisible();
  });
});
