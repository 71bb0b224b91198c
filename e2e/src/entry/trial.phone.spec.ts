import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { expectSignedIn, loginDialog, signUpDialog, visit } from '../steps/account.ts';
import { pressByKey } from '../steps/keyboard.ts';
import { balanceOf, headerWallet, shown } from '../steps/money.ts';
import { somebodyNew } from '../steps/people.ts';
import { countRequests } from '../steps/requests.ts';

// On a phone alone: what a trial may do does not depend on the size of a screen.

const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

const fullAccountHeading = (page: Page) => page.getByRole('heading', { name: 'You need a full account for this' });

test('a free trial has play credits, its own pages and no others, and ends in a real account', async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'Free trial' });

  await test.step('a double click opens one, and nothing of a change of password is left', async () => {
    const sent = countRequests(page, 'POST', '/wps/session/login/freeplay');
    await visit(page, '/index?modal=login');
    await page.evaluate(() => sessionStorage.setItem('cpw', 'true'));
    // The tabs push down what stands below them when they come.
    await expect(loginDialog(page).getByRole('tablist')).toBeVisible();
    await loginDialog(page).getByRole('button', { name: 'Try games without an account' }).click();
    await page.getByRole('button', { name: 'Start free trial' }).dblclick();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expectSignedIn(page);
    await expect.poll(async () => shown(await balanceOf(page))).toBe('10000.00');
    await expect.poll(() => kept(page, 'isAgent')).toBe('4');
    expect(await kept(page, 'cpw')).toBeNull();
    expect(sent()).toBe(1);
  });

  await test.step('what moves real money says why not, and is put away by the word for it', async () => {
    const warning = page.getByRole('alertdialog', { name: 'You need a full account for this' });
    await headerWallet(page).getByRole('button', { name: 'Deposit' }).click();
    await expect(warning.getByText('Sign up')).toBeVisible();
    await warning.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(warning).toBeHidden();
    await expectSignedIn(page);
  });

  await test.step('the centre has its plays alone, whatever the address says', async () => {
    await page.goto('/index?centre=menu');
    const entries = page.getByRole('navigation', { name: 'Personal center' });
    await expect(entries.getByRole('link', { name: 'Betting record' })).toBeVisible();
    for (const name of ['Deposit', 'Account record', 'Security center'])
      await expect(entries.getByRole('link', { name })).toHaveCount(0);
    for (const centre of ['depositv2', 'transactionHistory', 'securityCenter']) {
      await page.goto(`/index?centre=${centre}`);
      await expect(fullAccountHeading(page)).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
    }
    await page.goto('/index?modal=security&of=payee');
    await expect(fullAccountHeading(page)).toBeVisible();
  });

  await test.step('the banner leads to a real account, which is nobody’s trial any more', async () => {
    const person = somebodyNew();
    await visit(page, '/index');
    await banner.getByRole('button', { name: 'Sign up' }).click();
    const dialog = signUpDialog(page);
    await dialog.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Confirm password').fill(person.password);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog).toBeHidden();
    await expect(banner).toHaveCount(0);
    await expect.poll(() => kept(page, 'isAgent')).toBe('0');
    expect(await kept(page, 'account')).toBe(person.username);
    await expect.poll(async () => shown(await balanceOf(page))).toBe('0.00');
  });
});

test('in Chinese, by the keyboard alone: a trial is called off, begun, and warned @prove', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
  await page.goto('/login');
  const dialog = page.locator('dialog[open]');
  const offer = dialog.getByRole('button', { name: '免注册试玩' });
  const question = page.getByRole('alertdialog', { name: '免注册试玩' });
  await pressByKey(page, offer);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto('/login');
  await pressByKey(page, offer);
  // The focus stands on what begins it.
  await expect(question.getByRole('button', { name: '开始试玩' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const money = page.getByRole('banner').getByRole('group', { name: '余额' });
  await expect(money).toContainText('10,000.00');
  await expect(page.getByRole('complementary', { name: '免费试玩' })).toBeVisible();
  await pressByKey(page, money.getByRole('button', { name: '存款' }));
  await expect(page.getByRole('alertdialog', { name: '此功能需要正式账号' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(money.getByRole('button', { name: '存款' })).toBeFocused();
});
