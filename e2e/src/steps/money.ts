import { expect, type Locator, type Page } from '@playwright/test';
import { formatAmount, parseAmount } from '@baize/protocol/kernel/money';
import { words, wordsLike } from '../setup/words.ts';

/** An amount on the screen, exact: "1,234.50" and "−12.00" become minor units. Throws where there is no figure. */
export function amountIn(text: string): bigint {
  const match = /[-−+]?\d[\d,]*(?:\.\d+)?/.exec(text);
  const plain = match?.[0].replaceAll(',', '').replace('−', '-').replace('+', '');
  const amount = plain === undefined ? undefined : parseAmount(plain);
  if (amount === undefined) throw new Error(`no amount in “${text}”`);
  return amount;
}

export const shown = (amountMinor: bigint): string => formatAmount(amountMinor, 2);

/** The header's wallet: currency, balance, refresh and Deposit; in a lottery hall on a phone that of its own bar. */
export const headerWallet = (page: Page): Locator =>
  page
    .getByRole('banner')
    .or(page.locator('[data-own-bars]'))
    .getByRole('group', { name: words('Balance') });

/** The balance in the header, once it has come. */
export async function balanceOf(page: Page): Promise<bigint> {
  await expect(headerWallet(page)).toContainText(/\d/);
  return amountIn(await headerWallet(page).innerText());
}

/** The field, the button and the answer of the deposit page. */
export const amountField = (page: Page): Locator => page.getByRole('textbox', { name: words('Amount') });
export const depositButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: wordsLike('Deposit {amount}') });

/** Deposits through the personal centre and waits until the header shows it. */
export async function deposit(page: Page, amount: string): Promise<void> {
  const before = await balanceOf(page);
  await headerWallet(page)
    .getByRole('button', { name: words('Deposit') })
    .click();
  await amountField(page).fill(amount);
  await depositButton(page).click();
  await expect(page.getByRole('heading', { name: words('Deposit received') })).toBeVisible();
  const expected = shown(before + amountIn(amount));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => shown(await balanceOf(page))).toBe(expected);
}
