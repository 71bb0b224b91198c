import { expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { dialogCalled } from './account.ts';

const STEP_MS = 30_000;

/** The code that an authenticator shows, so many steps of 30 seconds from now: each step is taken once, and one early. */
export const codeOf = (secret: string, stepsOn = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsOn * STEP_MS });

/** The second step of a sign-in. */
export const secondStep = (page: Page): Locator => dialogCalled(page, 'Confirm it’s you');

export async function openSecurityCentre(page: Page): Promise<Locator> {
  await page.goto('/index?centre=securityCenter');
  const centre = dialogCalled(page, 'Security center');
  await expect(centre.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  return centre;
}

/** Reads the recovery codes that are shown this once, and puts them away. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = dialogCalled(page, 'Your recovery codes');
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}
