import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { signIn, visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { gameCard, gameFrame, playButton } from '../steps/play.ts';
import { readRecord, verifyEveryRound } from '../steps/record.ts';

const soon = { timeout: 60_000 };
const quick = { timeout: 4_000 };

const phase = (table: FrameLocator, name: string) => table.locator(`.felt[data-phase="${name}"]`);

/** Sits down at a live table of the lobby. */
async function sitDown(page: Page, name: string): Promise<FrameLocator> {
  await page.goto('/live');
  await gameCard(page, name).getByRole('button', { name, exact: true }).click();
  await playButton(page).click();
  await expect(page).toHaveURL(/\/game$/);
  const table = gameFrame(page);
  await expect(table.locator('[data-area="banker"]')).toBeVisible(soon);
  return table;
}

test('a live table: chips laid and confirmed, cut off, dealt, paid, recorded and checked, as two see it', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const table = await sitDown(page, 'Ivory Baccarat');

  const other = await browser.newContext({ baseURL: product.baseUrl });
  const onlooker = await other.newPage();
  await signIn(onlooker, await newMember(product));
  const seen = await sitDown(onlooker, 'Ivory Baccarat');

  // Betting may close between two presses; what was not confirmed comes back, and the next round is bet on.
  await expect(async () => {
    await expect(phase(table, 'BETTING')).toBeVisible(soon);
    await table.locator('[data-area="banker"]').click(quick);
    await table.locator('[data-area="tie"]').click(quick);
    await expect(table.locator('[data-area="banker"] .pile.fresh')).toBeVisible(quick);
    await table.locator('.confirm').click(quick);
    await expect(table.locator('[data-area="banker"] .pile:not(.fresh)')).toBeVisible(quick);
  }).toPass({ timeout: 120_000 });
  // The other seat hears of it, and a page that was cut off finds its bets where they were.
  await expect(seen.locator('[data-area="banker"] .spot-all')).toContainText('1', soon);
  await page.reload();
  await expect(table.locator('[data-area="banker"] .pile').or(table.locator('.outcome')).first()).toBeVisible(soon);

  const outcome = table.locator('.outcome');
  await expect(outcome).toBeVisible(soon);
  await expect(seen.locator('.outcome b')).toHaveText(await outcome.locator('b').innerText());
  const laid = amountIn(await outcome.locator('.num').first().innerText());
  const returned = amountIn(await outcome.locator('.strong').innerText());
  await other.close();

  await visit(page, '/index');
  await expect.poll(async () => shown(await balanceOf(page))).toBe(shown(500_000n - laid + returned));
  expect(await readRecord(page)).toEqual([{ stake: laid, returned }]);
  await verifyEveryRound(page, 1);
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});
