import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const SPIN = '.spin';

/** A game opened for money from its sheet, ready for a round. */
export async function openGameByCode(page: Page, code: string): Promise<FrameLocator> {
  await page.goto(`/rng?modal=game&of=${code}`);
  await page.locator('dialog[open] button[data-autofocus]').click();
  const game = page.frameLocator('iframe');
  await game.locator(`${SPIN}[aria-disabled="false"]`).waitFor({ timeout: 60_000 });
  return game;
}

/** One round from the press to its end. */
export async function playOnce(game: FrameLocator): Promise<void> {
  await game.locator(SPIN).click();
  await game.locator(`${SPIN}[aria-disabled="true"]`).waitFor();
  await game.locator(`${SPIN}[aria-disabled="false"]`).waitFor({ timeout: 90_000 });
}

/** Changes the size of the window that a game is open in, and waits until the game has its new room. */
export async function resizeAround(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const game = page.frameLocator('iframe');
  await expect(game.locator(SPIN)).toBeInViewport({ ratio: 1 });
  await game.locator('body').evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
}

/** A sheet of the open game: the tools in its corner, by their place. */
const sheet = (tool: number) => async (page: Page) => {
  const game = page.frameLocator('iframe');
  await game.locator('.tools .tool').nth(tool).click();
  await game.locator('dialog[open]').waitFor();
  return async () => {
    await game.locator('dialog[open] button').first().click();
    await game.locator('dialog[open]').waitFor({ state: 'detached' });
  };
};

const rules = async (page: Page) => {
  await page.locator('footer button').first().click();
  await page.locator('dialog[open] h2').waitFor();
  return async () => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
};

/** Screens of an open game, as steps on the page that holds it. */
export const gameScreens: readonly Pick<Screen, 'name' | 'act'>[] = [
  { name: '' },
  { name: '-history', act: sheet(1) },
  { name: '-fairness', act: sheet(2) },
  { name: '-help', act: sheet(3) },
  { name: '-rules', act: rules },
];
