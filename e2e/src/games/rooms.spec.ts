import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { signIn, visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { amountIn, balanceOf, deposit } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { gameCard, gameFrame, playButton } from '../steps/play.ts';
import { openRecord, readRecord, settledRows, verifyEveryRound } from '../steps/record.ts';
import { joinRoom, memberIn } from '../steps/tables.ts';

const soon = { timeout: 90_000 };
const quick = { timeout: 4_000 };
const DEPOSIT = 500_000n;

/** Sits down and plays whatever is asked until the hand is over. */
async function playHand(table: FrameLocator): Promise<void> {
  const outcome = table.locator('.card-outcome');
  const stake = table.locator('.bull-stake').first();
  const main = table.locator('.card-main:enabled');
  await expect(async () => {
    if (!(await outcome.isVisible())) {
      if (await stake.isVisible()) await stake.click(quick);
      else if (await main.isVisible()) await main.click(quick);
    }
    await expect(outcome).toBeVisible(quick);
  }).toPass({ timeout: 150_000 });
}

test('two members at one card table: stakes held, a hand played, paid, recorded and checked @prove', async ({
  page,
  browser,
  product,
  locale,
}) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const other = await memberIn(browser, product, locale);
  const tables = [await joinRoom(page, 'bull-court'), await joinRoom(other, 'bull-court')];
  await Promise.all(tables.map(playHand));
  // Nobody plays on, so that what comes back is this hand's.
  for (const table of tables) {
    const points = await table.locator('.laid-points').count();
    expect(points).toBeGreaterThanOrEqual(2);
  }
  const pages = [page, other];
  let sum = 0n;
  for (const each of pages) {
    await visit(each, '/index');
    await expect.poll(async () => (await readRecord(each)).length, soon).toBeGreaterThan(0);
    const rounds = await readRecord(each);
    const net = rounds.reduce((total, { stake, returned }) => total + returned - stake, 0n);
    await expect.poll(() => balanceOf(each)).toBe(DEPOSIT + net);
    sum += net;
    // The record shows both hands as they lay at the end.
    await openRecord(each);
    await settledRows(each).first().getByRole('button').click();
    const hands = each.getByRole('dialog').getByRole('figure').getByRole('listitem');
    await expect(hands.filter({ hasText: words('You') })).toBeVisible();
    await expect(hands).toHaveCount(2);
    await each.keyboard.press('Escape');
    await verifyEveryRound(each, rounds.length);
  }
  // One wins as much as the other loses, less the rake.
  expect(sum).toBeLessThanOrEqual(0n);
  expect(sum).toBeGreaterThan(-10_000n);
  await other.context().close();
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});

/** Takes a cannon at a pond of the lobby. */
async function takeCannon(page: Page, gameId: string): Promise<FrameLocator> {
  const name = words(`games.title.${gameId}`);
  await page.goto('/fish');
  await gameCard(page, name).getByRole('button', { name, exact: true }).click();
  await playButton(page).click();
  await expect(page).toHaveURL(/\/game$/);
  const pond = gameFrame(page);
  await expect(pond.locator('.shoot[aria-disabled="false"]')).toBeVisible(soon);
  return pond;
}

test('two members at one pond: each sees the other, shots are decided, and the sitting is recorded and checked @prove', async ({
  page,
  browser,
  product,
  locale,
}) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const other = await memberIn(browser, product, locale);
  const pond = await takeCannon(page, 'koi-quarter');
  const seen = await takeCannon(other, 'koi-quarter');
  await expect(pond.locator('.seat-name:not(:empty)')).toHaveCount(2, soon);
  await expect(seen.locator('.seat-name:not(:empty)')).toHaveCount(2, soon);

  const count = pond.locator('.pond-bar small');
  for (let shots = 1; shots <= 3; shots += 1) {
    await pond.locator('.shoot').click();
    await expect(count).toHaveAttribute('data-shown', String(shots), soon);
  }
  const caught = amountIn(await pond.locator('.pond-bar b').innerText());
  // Leaving ends the sitting, and its round is closed with every shot.
  await visit(page, '/index');
  await expect(async () => {
    await openRecord(page);
    await expect(settledRows(page)).toHaveCount(1, quick);
  }).toPass({ timeout: 180_000 });
  expect(await readRecord(page)).toEqual([{ stake: 3_000n, returned: caught }]);
  await openRecord(page);
  await settledRows(page).first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByText(words('Shots by time'))).toBeVisible();
  await page.keyboard.press('Escape');
  await verifyEveryRound(page, 1);
  await other.context().close();
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});
