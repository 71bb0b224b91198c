import { expect, type Browser, type FrameLocator, type Page } from '@playwright/test';
import type { StackAddress } from '../setup/stacks.ts';
import { words } from '../setup/words.ts';
import { signIn } from './account.ts';
import { deposit } from './money.ts';
import { newMember } from './people.ts';
import { gameFrame } from './play.ts';

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
