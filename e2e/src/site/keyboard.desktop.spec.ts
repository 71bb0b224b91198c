import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { expectSignedIn, signUpDialog, visit } from '../steps/account.ts';
import { expectFocusShown, pressByKey, tabTo, typeByKey } from '../steps/keyboard.ts';
import { amountField, balanceOf, depositButton, headerWallet, shown } from '../steps/money.ts';
import { somebodyNew } from '../steps/people.ts';
import { gameCard, gameFrame, playButton, playRounds, spinButton } from '../steps/play.ts';
import { expectVerified, settledRows, verifyLink } from '../steps/record.ts';

const ROUNDS = 2;

// On a desktop alone: phones have the same parts, and a keyboard on one is rare.

/** Moves a dialog by its handle: by arrows as far as they go, and by presses alone from corner to corner. */
async function moveByKeys(page: Page, dialog: Locator): Promise<void> {
  const handle = dialog.getByRole('button', { name: 'Move this window' });
  await tabTo(page, handle, 'backwards');
  await expectFocusShown(handle);
  const place = async () => {
    const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: Math.round(x), y: Math.round(y), right: Math.round(x + width), bottom: Math.round(y + height) };
  };
  const { x } = await place();
  await page.keyboard.press('ArrowLeft');
  expect((await place()).x).toBe(x - 16);
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('Shift+ArrowLeft');
  expect((await place()).x).toBe(0);
  await expect(dialog.getByRole('status').filter({ hasText: '0 % from the left' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  expect(await place()).toMatchObject({ x: 16, y: 16 });
  await page.keyboard.press('Enter');
  expect((await place()).right).toBe((page.viewportSize()?.width ?? 0) - 16);
  await page.keyboard.press('Home');
  expect((await place()).x).toBe(x);
}

test('the whole journey without a mouse', async ({ page }) => {
  const person = somebodyNew();
  const banner = page.getByRole('banner');

  await test.step('visit, and skip to the content', async () => {
    await visit(page);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await pressByKey(page, skip);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await visit(page);
  });

  await test.step('sign up', async () => {
    await pressByKey(page, banner.getByRole('link', { name: 'Sign up' }));
    const dialog = signUpDialog(page);
    await expectFocusShown(dialog.getByRole('textbox', { name: 'Username' }));
    await moveByKeys(page, dialog);
    await dialog.getByRole('textbox', { name: 'Username' }).focus();
    await page.keyboard.type(person.username);
    await typeByKey(page, dialog.getByLabel('Password', { exact: true }), person.password);
    await typeByKey(page, dialog.getByLabel('Confirm password'), person.password);
    await pressByKey(page, dialog.getByRole('checkbox'), 'Space');
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await pressByKey(page, dialog.getByRole('button', { name: 'Create account' }));
    await expect(dialog).toBeHidden();
    await expectSignedIn(page);
  });

  await test.step('deposit', async () => {
    await pressByKey(page, headerWallet(page).getByRole('button', { name: 'Deposit' }));
    await typeByKey(page, amountField(page), '500.00');
    await pressByKey(page, depositButton(page));
    await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocusShown(headerWallet(page).getByRole('button', { name: 'Deposit' }));
    await expect.poll(async () => shown(await balanceOf(page))).toBe('500.00');
  });

  await test.step('find a game and play', async () => {
    const games = page.getByRole('navigation', { name: 'Games' });
    await pressByKey(page, games.getByRole('link', { name: 'Slots' }));
    await expect(page).toHaveURL(/\/rng$/);
    const card = gameCard(page, 'Chalk Dice').getByRole('button', { name: 'Chalk Dice', exact: true });
    await pressByKey(page, card);
    await expectFocusShown(playButton(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game$/);
    const game = gameFrame(page);
    await tabTo(page, spinButton(game));
    await playRounds(game, ROUNDS, () => page.keyboard.press('Space'));
    await tabTo(page, page.getByRole('link', { name: 'Back to the lobby' }), 'backwards');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rng/);
  });

  await test.step('read the record and verify a round', async () => {
    await pressByKey(page, banner.getByRole('link', { name: 'Betting record' }));
    const rows = settledRows(page);
    await expect(rows).toHaveCount(ROUNDS);
    const first = rows.first().getByRole('button');
    await pressByKey(page, first);
    await tabTo(page, verifyLink(page));
    const [verifier] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await expectVerified(verifier, '');
    await verifier.close();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await expectFocusShown(first);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('find what a narrower header has no room for in its menu', async () => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
    await pressByKey(page, banner.getByRole('button', { name: 'More', exact: true }));
    await expectFocusShown(banner.getByRole('menuitem').first());
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Cashback' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(size);
  });

  const balance = shown(await balanceOf(page));
  await test.step('sign out', async () => {
    await pressByKey(page, banner.getByRole('button', { name: 'Log out' }));
    await pressByKey(page, page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }));
    await expect(headerWallet(page)).toBeHidden();
  });

  await test.step('sign in', async () => {
    const row = banner.getByRole('form', { name: 'Log in' });
    await typeByKey(page, row.getByRole('textbox', { name: 'Username' }), person.username);
    await typeByKey(page, row.getByLabel('Password'), person.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    expect(shown(await balanceOf(page))).toBe(balance);
  });
});
