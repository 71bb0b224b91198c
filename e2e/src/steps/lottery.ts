import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { fillPath, MINUTE_MS } from '@baize/protocol/kernel';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { words, wordsLike } from '../setup/words.ts';
import { pressByKey } from './keyboard.ts';

/** How long a round of one minute may take until it is drawn and settled. */
export const DRAWN_MS = 120_000;

/** The numbers of a hall: its only grid, or that of the first place. */
export const numbersOf = (page: Page): Locator =>
  page
    .getByRole('group', { name: words('Numbers'), exact: true })
    .or(page.getByRole('group', { name: words('Place {place}', { place: '1' }), exact: true }));
export const slip = (page: Page): Locator => page.getByRole('region', { name: words('Slip') });
export const myTickets = (page: Page): Locator => page.getByRole('region', { name: words('My tickets') });
export const buyDialog = (page: Page): Locator => page.getByRole('alertdialog');

/** The time left in the open issue. Members also see their time online above it. */
export const countdown = (page: Page): Locator => page.getByRole('timer').last();

/** The state of a ticket of the list: Open, Won. */
export const ticketThat = (page: Page, state: 'Open' | 'Won' | 'Lost' | 'Void, refunded' | 'Canceled, refunded') =>
  myTickets(page).getByText(words(`lottery ticket|${state}`), { exact: true });

export const luckyPick = (page: Page): Promise<void> => page.getByRole('button', { name: words('Lucky pick') }).click();

/** The button of the bar at the thumb that opens the slip; on a desktop the slip stands beside the board. */
export const slipButton = (page: Page): Locator =>
  page.getByRole('region', { name: words('Buy ticket') }).locator('[data-act="slip"]');

export async function openSlip(page: Page): Promise<void> {
  await expect(slip(page).or(slipButton(page))).toBeVisible();
  if (!(await slip(page).isVisible())) await slipButton(page).click();
  await expect(slip(page)).toBeVisible();
}

export async function openSlipByKey(page: Page): Promise<void> {
  await expect(slip(page).or(slipButton(page))).toBeVisible();
  if (!(await slip(page).isVisible())) await pressByKey(page, slipButton(page));
  await expect(slip(page)).toBeVisible();
}

export async function addToSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('Add to slip') }).click();
  await openSlip(page);
}

/** The button of the slip that asks whether to buy. */
export const buyButton = (page: Page): Locator =>
  slip(page).getByRole('button', { name: wordsLike('Buy for {total}') });

/** Opens the rules of the bets on the board, has them looked at, and closes them. */
export async function withRules(page: Page, look: (rules: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: words('How it works') }).click();
  const rules = page.getByRole('dialog', { name: words('How it works') });
  await look(rules);
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
}

/** Picks all of ten numbers, so that some line of the ticket wins. */
export async function pickAllTen(page: Page): Promise<void> {
  const numbers = numbersOf(page).getByRole('button');
  await expect(numbers).toHaveCount(10);
  for (const number of await numbers.all()) await number.click();
}

/** Confirms what was asked; the issue may close just now, and then the dialog asks whether the next one is meant. */
export async function confirm(page: Page): Promise<void> {
  const dialog = buyDialog(page);
  const button = dialog
    .getByRole('button', { name: wordsLike('Buy for {total}') })
    .or(dialog.getByRole('button', { name: wordsLike('Use issue {nextIssue}') }));
  await expect(dialog).toBeVisible();
  await expect(async () => {
    if (await dialog.isVisible()) await button.click({ timeout: 3_000 });
    await expect(dialog).toBeHidden({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
}

/** Buys what is on the slip. */
export async function buy(page: Page): Promise<void> {
  await buyButton(page).click();
  await confirm(page);
}

/** Types numbers into the list of a play, which stands behind a switch where the play has a grid as well. */
export async function typeNumbers(page: Page, numbers: string): Promise<void> {
  await expect(page.getByRole('button', { name: words('Add to slip') })).toBeVisible();
  const typing = page.getByText(words('Type or paste'), { exact: true });
  if (await typing.isVisible()) await typing.click();
  await page.getByRole('textbox', { name: words('Numbers'), exact: true }).fill(numbers);
}

const VERIFIED = 'Verified: the seed matches the published commitment, and it gives these numbers.';

/** Draws the newest result again in the browser, which has to come to a verdict. */
export async function verifyNewest(page: Page, verdict = VERIFIED): Promise<void> {
  await page.getByRole('tab', { name: words('Results'), exact: true }).click();
  const results = page.getByRole('region', { name: words('Results'), exact: true });
  await results
    .getByRole('button', { name: words('Verify draw') })
    .first()
    .click();
  await expect(results.getByRole('status').first()).toContainText(words(verdict));
}

/** Reads a call's answer as a visitor. */
export async function read<Value>(
  request: APIRequestContext,
  path: string,
  params: Record<string, string> = {},
): Promise<Value> {
  const reply = await request.get(path, { params, headers: { Merchant: 'baize' } });
  return ((await reply.json()) as { value: Value }).value;
}

interface HallNow {
  readonly now: string;
  readonly issues: readonly { readonly issue: string; readonly drawsAt: string; readonly source: string }[];
}

export const hallOf = (request: APIRequestContext, gameCode: string): Promise<HallNow> =>
  read(request, fillPath(lotteryPaths.getHall.path, { gameCode }));

/** Moves the clock of a product of one's own on until the open issue of a lottery has been drawn and settled. */
export async function drawNext(request: APIRequestContext, gameCode: string): Promise<void> {
  const { now, issues } = await hallOf(request, gameCode);
  const advanceMs = Date.parse(issues[0]?.drawsAt ?? '') - Date.parse(now) + MINUTE_MS;
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}
