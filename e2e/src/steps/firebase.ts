import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import type { CodeSender } from '../setup/firebase-product.ts';
import { expectSignedIn, loginDialog, signOut, signUpDialog, visit } from './account.ts';
import { somebodyNew } from './people.ts';

/** A Vietnamese mobile number that nobody has, as it is typed. */
export const newNumber = (): string => `0912${String(randomInt(1_000_000)).padStart(6, '0')}`;

const international = (number: string): string => `+84${number.slice(1)}`;

/** The tab for a number, with the number typed. */
export async function chooseMobile(page: Page, dialog: Locator, number: string): Promise<void> {
  await dialog.getByRole('tab', { name: 'Mobile number' }).click();
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Vietnam');
  await page.getByRole('option', { name: /Vietnam/ }).click();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(number);
}

export const askForCode = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Send code' }).click();

/** Stands in for Google's challenge: put where reCAPTCHA puts its own, and shown as it shows it. */
export async function drawChallenge(page: Page): Promise<Frame> {
  const framed = () => page.frames().find((frame) => frame.url().includes('/phone-check'));
  await expect.poll(() => framed()?.evaluate(() => document.readyState)).toBe('complete');
  const frame = framed();
  if (frame === undefined) throw new Error('the framed page is gone');
  await frame.evaluate(() => {
    const box = document.createElement('div');
    const inner = document.createElement('iframe');
    inner.src = 'about:blank#/recaptcha/api2/bframe';
    const picture = document.createElement('button');
    picture.textContent = 'A picture';
    box.append(picture, inner);
    document.body.append(box);
  });
  return frame;
}

/** Has a code sent, and reads it where Firebase's stand-in keeps it. */
async function receive(dialog: Locator, number: string, { codeFor }: CodeSender): Promise<string> {
  const before = await codeFor(international(number));
  await askForCode(dialog);
  // Firebase's minute (specification §4).
  await expect(dialog.getByRole('button', { name: /^Send again in 0?(1:00|:?[0-5]?\d)/ })).toBeVisible();
  await expect.poll(() => codeFor(international(number))).not.toBe(before);
  return (await codeFor(international(number))) ?? '';
}

export async function signUpByFirebase(page: Page, number: string, sender: CodeSender): Promise<void> {
  const { password } = somebodyNew();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  const dialog = signUpDialog(page);
  await chooseMobile(page, dialog, number);
  const code = await receive(dialog, number, sender);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const again = dialog.getByLabel('Confirm password');
  if (await again.isVisible()) await again.fill(password);
  await dialog.getByRole('checkbox').check();
  const send = dialog.getByRole('button', { name: 'Create account' });
  await dialog.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
  await send.click();
  await expect(dialog.getByText('Wrong code')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(code);
  await send.click();
  await expect(dialog).toBeHidden();
  await expectSignedIn(page);
}

export async function loginByFirebase(page: Page, number: string, sender: CodeSender): Promise<void> {
  await visit(page, '/index');
  await signOut(page);
  await page.goto('/login');
  const dialog = loginDialog(page);
  await chooseMobile(page, dialog, number);
  const code = await receive(dialog, number, sender);
  // The code is still good after the page was loaded again, as its countdown goes on.
  await page.reload();
  await chooseMobile(page, dialog, number);
  await dialog.getByLabel('Verification code').fill(code);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectSignedIn(page);
}
