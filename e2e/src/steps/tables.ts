import { expect, type Browser, type FrameLocator, type Page } from '@playwright/test';
import type { StackAddress } from '../setup/stacks.ts';
import { words } from '../setup/words.ts';
import { signIn } from './account.ts';
import { deposit } from './money.ts';
import { newMember } from './people.ts';
import { gameFrame, gameCard, playButton } from './play.ts';

/** A round at a table takes up to a minute. */
export const soon = { timeout: 60_000 };
/** Betting may be closed by now, so a press is not waited for. */
export const quick = { timeout: 4_000 };

const phase = (table: FrameLocator, name: string) => table.locator(`.felt[data-phase="${name}"]`);

/** Opens the sheet of a live table in the lobby. */
export async function openTableSheet(page: Page, gameId: string): Promise<void> {
  const name = words(`games.title.${gameId}`);
  await page.goto('/live');
  await gameCard(page, name).getByRole('button', { name, exact: true }).click();
}

/** Sits down at a live table of the lobby. */
export async function sitDown(page: Page, gameId: string): Promise<FrameLocator> {
  await openTableSheet(page, gameId);
  await playButton(page).click();
  await expect(page).toHaveURL(/\/game$/);
  const table = gameFrame(page);
  await expect(table.locator('[data-area]').first()).toBeVisible(soon);
  return table;
}

/** Betting may close between two presses; what was not confirmed comes back, and the next round is bet on. */
export const untilConfirmed = (table: FrameLocator, area: string, lay: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await expect(phase(table, 'BETTING')).toBeVisible(soon);
    await lay();
    await expect(table.locator(`[data-area="${area}"] .pile:not(.fresh)`)).toBeVisible(quick);
  }).toPass({ timeout: 120_000 });

/** A member with money of their own in a browser of their own. */
export async function memberIn(browser: Browser, product: StackAddress, locale: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.baseUrl, ...(locale === undefined ? {} : { locale }) });
  const page = await context.newPage();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  return page;
}

/** Joins the cheapest room of a card game from the rooms of the lobby. */
export async function joinRoom(page: Page, gameId: string): Promise<FrameLocator> {
  await page.goto('/pvp');
  const room = page.getByRole('listitem').filter({ hasText: words(`games.title.${gameId}`) });
  await room
    .first()
    .getByRole('button', { name: words('Join {roomName}', { roomName: words('games.room.quiet') }) })
    .click();
  await expect(page).toHaveURL(/\/game$/);
  const table = gameFrame(page);
  await expect(table.locator('.card-main')).toBeVisible({ timeout: 90_000 });
  return table;
}
