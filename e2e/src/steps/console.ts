import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from '../setup/own-product.ts';
import type { StackAddress } from '../setup/stacks.ts';

export const OPERATOR_PASSWORD = 'Baize#2026demo';

/** Fills the console's log-in; a code is asked for where a second factor is on. */
export async function logInToConsole(
  page: Page,
  { baseUrl }: StackAddress,
  { username, password = OPERATOR_PASSWORD, code }: { username: string; password?: string; code?: string },
): Promise<void> {
  await page.goto(`${baseUrl}/console/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  if (code === undefined) return;
  await page.getByLabel('Code from your authenticator').fill(code);
  await page.keyboard.press('Enter');
}

/** A page of an operator who is logged in. */
export async function consoleOf(browser: Browser, product: StackAddress, username: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  await logInToConsole(page, product, { username });
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  return page;
}

/** Finds something by the one search, and opens the first that is found. */
export async function findInConsole(page: Page, text: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('button').first()).toContainText(found);
  await page.keyboard.press('Enter');
}

/** The code that an authenticator with this key shows, so many half minutes from now: each code works once. */
export const operatorCode = (secret: string, stepsOn = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
