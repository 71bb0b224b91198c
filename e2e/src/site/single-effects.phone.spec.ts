import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import {
  callAsPage,
  expectSignedIn,
  fillLogin,
  fillSignUp,
  loginDialog,
  signIn,
  signOut,
  signUp,
  signUpDialog,
  visit,
} from '../steps/account.ts';
import { amountField, balanceOf, deposit, depositButton, headerWallet, shown } from '../steps/money.ts';
import { somebodyNew } from '../steps/people.ts';
import { gameFrame, openGame, openGameSheet, playButton, playRounds, pressSpin, readyToSpin } from '../steps/play.ts';
import { readRecord } from '../steps/record.ts';
import { countRequests } from '../steps/requests.ts';

// On a phone alone: what is sent does not depend on the size of a screen.

test('a double click sends one request @prove', async ({ page }) => {
  const person = somebodyNew();

  await test.step('on Sign up', async () => {
    const sent = countRequests(page, 'PUT', '/wps/member/register');
    await visit(page);
    await fillSignUp(page, person);
    await signUpDialog(page).getByRole('button', { name: 'Create account' }).dblclick();
    await expect(signUpDialog(page)).toBeHidden();
    await expectSignedIn(page);
    expect(sent()).toBe(1);
  });

  await test.step('on Deposit', async () => {
    const sent = countRequests(page, 'POST', '/wps/deposits');
    await headerWallet(page).getByRole('button', { name: 'Deposit' }).click();
    await amountField(page).fill('50.00');
    await depositButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(async () => shown(await balanceOf(page))).toBe('50.00');
    expect(sent()).toBe(1);
  });

  await test.step('on Play', async () => {
    const sent = countRequests(page, 'GET', '/wps/game/launchGame');
    await openGameSheet(page, 'chalk', 'Chalk Dice');
    await playButton(page).dblclick();
    await readyToSpin(gameFrame(page));
    expect(sent()).toBe(1);
  });

  await test.step('on Log in', async () => {
    const sent = countRequests(page, 'POST', '/wps/session/login');
    await visit(page, '/index');
    await signOut(page);
    await page.goto('/login');
    await fillLogin(page, person, (button) => button.dblclick());
    await expect(loginDialog(page)).toBeHidden();
    await expectSignedIn(page);
    expect(sent()).toBe(1);
  });
});

test('Back closes what lies over the page, and nothing else @prove', async ({ page }) => {
  const banner = page.getByRole('banner');
  const anyDialog = page.locator('dialog[open]');
  await visit(page, '/index');
  await openGameSheet(page, 'chalk', 'Chalk Dice');
  const list = /\/rng\?sort=name&name=chalk$/;
  await page.goBack();
  await expect(anyDialog).toHaveCount(0);
  await expect(page).toHaveURL(list);

  await banner.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(anyDialog).toHaveCount(0);
  await expect(page).toHaveURL(list);

  await banner.getByRole('link', { name: 'Sign up' }).click();
  await signUpDialog(page).getByRole('link', { name: 'Log in' }).click();
  await expect(loginDialog(page)).toBeVisible();
  // One form took the place of the other, so that one step leads back to the page.
  await page.goBack();
  await expect(anyDialog).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(loginDialog(page)).toBeVisible();
});

/** Ends the session on the server alone: the page's own code does not take part. */
async function endOnServer(page: Page): Promise<void> {
  expect(await callAsPage(page, 'DELETE', '/wps/session/logout')).toBe(200);
}

test('one session for all tabs, through reloads, until it ends @prove', async ({ page, context }) => {
  const person = somebodyNew();
  await visit(page);
  await signUp(page, person);
  await deposit(page, '100.00');

  await test.step('a reload comes back to the game, even in the middle of a round', async () => {
    const game = await openGame(page, 'chalk', 'Chalk Dice');
    await playRounds(game, 1, pressSpin(game));
    await pressSpin(game)();
    await page.reload();
    await expect(page).toHaveURL(/\/game$/);
    await readyToSpin(gameFrame(page));
    await expect(page.getByRole('heading', { name: 'Chalk Dice' })).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('a second tab is signed in', async () => {
    await visit(other, '/rng');
    await expectSignedIn(other);
    const rounds = await readRecord(other);
    await visit(other, '/index');
    expect(rounds).toHaveLength(2);
    const net = rounds.reduce((sum, { stake, returned }) => sum - stake + returned, 0n);
    expect(shown(await balanceOf(other))).toBe(shown(1_000_000n + net));
  });

  await test.step('signing out in one signs out in the other', async () => {
    await visit(page, '/index');
    await expectSignedIn(page);
    await signOut(other);
    await expect(headerWallet(page)).toBeHidden();
  });

  await test.step('signing in in one signs in in the other', async () => {
    await signIn(other, person);
    await expectSignedIn(page);
  });

  await test.step('a session that was ended elsewhere says so and keeps the page', async () => {
    await other.close();
    await visit(page, '/rng?name=dice');
    await expectSignedIn(page);
    await endOnServer(page);
    await expect(loginDialog(page).getByText('Your session has ended.')).toBeVisible();
    await expect(loginDialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue(person.username);
    await fillLogin(page, person);
    await expect(loginDialog(page)).toBeHidden();
    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/rng\?name=dice$/);
    await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveValue('dice');
  });
});
