import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { words, wordsLike } from '../setup/words.ts';
import { amountIn } from './money.ts';

/** A game of the lobby's list by its name. */
export const gameCard = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

/** The button of a game's sheet that opens it for money. */
export const playButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: words('open a game|Play'), exact: true });

/** The sheet of a game found by its name in the lobby. */
export async function openGameSheet(page: Page, search: string, name: string): Promise<void> {
  await page.goto('/rng?sort=name');
  await page.getByRole('searchbox', { name: words('Search games') }).fill(search);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await gameCard(page, name).getByRole('button', { name, exact: true }).click();
  await expect(playButton(page)).toBeVisible();
}

/** A game found by its name in the lobby and opened for money. */
export async function openGame(page: Page, search: string, name: string): Promise<FrameLocator> {
  await openGameSheet(page, search, name);
  await playButton(page).click();
  await expect(page).toHaveURL(/\/game$/);
  return gameFrame(page);
}

/** The game that is open in the page. */
export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe');

/** The one button of every game that stakes. */
export const spinButton = (game: FrameLocator): Locator =>
  game
    .getByRole('button', { name: wordsLike('game:spinFor') })
    .or(game.getByRole('button', { name: wordsLike('game:rollFor') }));

/** Waits until the next round can be started: the last one is settled and shown. */
export async function readyToSpin(game: FrameLocator): Promise<void> {
  await expect(spinButton(game)).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
}

export interface Round {
  readonly stake: bigint;
  readonly returned: bigint;
}

/** Plays rounds one after the other and tells what each cost and returned, as the game itself shows it. */
export async function playRounds(game: FrameLocator, count: number, press: () => Promise<void>): Promise<Round[]> {
  const rounds: Round[] = [];
  await readyToSpin(game);
  while (rounds.length < count) {
    const stake = amountIn(await game.locator('.dial-stake output').innerText());
    await press();
    await expect(spinButton(game)).toHaveAttribute('aria-disabled', 'true');
    await readyToSpin(game);
    rounds.push({ stake, returned: amountIn(await game.locator('.dial-returned output').innerText()) });
  }
  return rounds;
}

/** Raises the stake so many steps. */
export async function raiseStake(game: FrameLocator, steps: number): Promise<void> {
  const raise = game.getByRole('button', { name: words('game:raiseStake') });
  for (let step = 0; step < steps; step += 1) await raise.click();
}

export const pressSpin = (game: FrameLocator) => (): Promise<void> => spinButton(game).click();
