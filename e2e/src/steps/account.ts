import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../setup/words.ts';
import type { Person } from './people.ts';
import { headerWallet } from './money.ts';

/** Opens the site and waits until the app has taken over from the served page, whose buttons only look like it. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root[data-served]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: words('Open menu') })).toBeVisible();
}

export const dialogCalled = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
/** Known by what creates the account: other dialogs have its title on a button. */
export const signUpDialog = (page: Page): Locator => {
  const creates = (name: string) => page.getByRole('button', { name: words(name), exact: true });
  return page.getByRole('dialog').filter({ has: creates('Create account').or(creates('Creating your account')) });
};
export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: words('Welcome back') });

/** Opens the sign-up form and fills it. */
export async function fillSignUp(page: Page, { username, password }: Person): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('Sign up') })
    .click();
  const dialog = signUpDialog(page);
  await dialog.getByRole('textbox', { name: words('Username') }).fill(username);
  await dialog.getByLabel(words('Password'), { exact: true }).fill(password);
  await dialog.getByLabel(words('Confirm password')).fill(password);
  await dialog.getByRole('checkbox').check();
}

/** Fills the sign-up form in the dialog and sends it; ends signed in. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await signUpDialog(page)
    .getByRole('button', { name: words('Create account') })
    .click();
  await expect(signUpDialog(page)).toBeHidden();
  await expectSignedIn(page);
}

/** Signs in through the popup, at any size. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(loginDialog(page)).toBeHidden();
  await expectSignedIn(page);
}

/** Fills the popup that is open and sends it. */
export async function fillLogin(
  page: Page,
  { username, password }: Person,
  send = (button: Locator): Promise<void> => button.click(),
): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByRole('textbox', { name: words('Username') }).fill(username);
  await dialog.getByLabel(words('Password'), { exact: true }).fill(password);
  await send(dialog.getByRole('button', { name: words('Log in'), exact: true }));
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(headerWallet(page)).toBeVisible();
}

/** Signs out from the side menu, which is there at any size, and confirms. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('Open menu') })
    .click();
  await page
    .getByRole('dialog', { name: words('Menu') })
    .getByRole('button', { name: words('Log out'), exact: true })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('Log out'), exact: true })
    .click();
  await expect(headerWallet(page)).toBeHidden();
}

/** Calls the platform as the page that is signed in, whose own code does not take part; tells the status. */
export const callAsPage = (page: Page, method: string, path: string, token?: string): Promise<number> =>
  page.evaluate(
    async ([how, where, given]) => {
      const headers = {
        Authorization: `Bearer ${given ?? sessionStorage.getItem('token')}`,
        Merchant: 'baize',
        Language: 'EN',
      };
      return (await fetch(where, { method: how, headers })).status;
    },
    [method, path, token] as const,
  );

/** A call that any member may make. */
export const BALANCE = '/wps/v2/wallets/balance';

export const tokenOf = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('token') ?? '');
