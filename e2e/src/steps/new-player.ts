import { expect, type Page } from '@playwright/test';
import { words, wordsLike } from '../setup/words.ts';
import { fillSignUp, signUpDialog, visit } from './account.ts';
import { buyDialog, DRAWN_MS, ticketThat } from './lottery.ts';
import { amountField, depositButton, headerWallet } from './money.ts';
import { somebodyNew } from './people.ts';

/** Has a look at the page that a step came to. */
export type Look = (step: string) => Promise<unknown>;

const NUMBER = '[data-own-bars] [data-cells] button';

/**
 * The way of a new player with a phone, from the first page to a ticket that was drawn before their eyes. Nothing is
 * pressed but what the screen before shows, and no address is typed after the first.
 */
export async function playFirstDraw(page: Page, look: Look): Promise<void> {
  await visit(page, '/');
  await look('home');
  await fillSignUp(page, somebodyNew());
  await look('sign-up');
  await signUpDialog(page)
    .getByRole('button', { name: words('Create account') })
    .click();
  await expect(signUpDialog(page)).toBeHidden();

  // The greeting offers the gift, and taking it asks once.
  const claim = page.getByRole('button').filter({ hasText: wordsLike('Claim: {title}') });
  await expect(claim).toBeVisible();
  await look('welcome');
  await claim.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('gift');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: wordsLike('Claim {reward}') })
    .click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await headerWallet(page)
    .getByRole('button', { name: words('Deposit') })
    .click();
  await amountField(page).fill('100.00');
  await look('deposit');
  await depositButton(page).click();
  await expect(page.getByRole('heading', { name: words('Deposit received') })).toBeVisible();
  await look('deposited');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.locator('main nav a[href="/lottery"]').click();
  await page.locator('main a[href*="gameCode=SSC_1M"]').first().click();
  const first = page.locator(NUMBER).first();
  await expect(first).toBeInViewport();
  await first.click();
  await look('hall');
  await page.locator('[data-own-bars] [data-act="buy"]').click();
  await look('question');
  await buyDialog(page)
    .getByRole('button', { name: wordsLike('Buy for {total}') })
    .click();
  // The draw comes to whoever has the hall open, with what became of the ticket; the question may have been slow.
  const moment = page.locator('main section:has(h2):has([role="status"] strong)').first();
  await expect(ticketThat(page, 'Open').or(moment).first()).toBeVisible();
  await look('ticket');
  await expect(moment).toBeVisible({ timeout: 2 * DRAWN_MS });
  await look('draw');
  await expect(ticketThat(page, 'Won').or(ticketThat(page, 'Lost'))).toBeVisible();
  await look('drawn');
}
