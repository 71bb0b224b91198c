import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn, visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { gameCard, gameFrame, playButton } from '../steps/play.ts';

const soon = { timeout: 60_000 };
const quick = { timeout: 4_000 };
const LIVE_MS = 150_000;

/** Opens the book of a title of the lobby, and the page of everything that is listed. */
async function openBook(page: Page, gameId: string): Promise<FrameLocator> {
  const name = words(`games.title.${gameId}`);
  await page.goto('/sports');
  await gameCard(page, name).getByRole('button', { name, exact: true }).click();
  await playButton(page).click();
  await expect(page).toHaveURL(/\/game$/);
  const book = gameFrame(page);
  await book.getByRole('link', { name: words('book:today') }).click();
  await expect(book.getByRole('heading', { level: 1, name: words('book:today') })).toBeVisible(soon);
  return book;
}

/** The price of the first side of a match, open to be chosen. */
const firstPrices = (book: FrameLocator, when: 'live' | 'ahead') =>
  book.locator(
    `.fixture${when === 'live' ? ':has(.live)' : ':not(:has(.live))'} .odds:first-child button.odd:first-child:not(.shut)`,
  );

/** Chooses the first sides of matches of different leagues that are to come. */
async function chooseAhead(book: FrameLocator, count: number): Promise<void> {
  const prices = firstPrices(book, 'ahead');
  await expect(prices.nth(count - 1)).toBeVisible(soon);
  for (let index = 0; index < count; index += 1) {
    await prices.nth(index).click();
    await expect(prices.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
}

/** The slip, which a phone opens as a sheet. */
async function openSlip(book: FrameLocator): Promise<void> {
  const bar = book.locator('.slip-bar').getByRole('button', { name: words('book:open') });
  if (await bar.isVisible()) await bar.click();
  await expect(book.locator('.slip [data-do="stake"]')).toBeVisible();
}

const placeButton = (book: FrameLocator) => book.getByRole('button', { name: wordsLike('book:placeBet', true) });
const placed = (book: FrameLocator) => book.getByText(wordsLike('book:taken')).filter({ visible: true }).first();

test('a treble before the matches, cashed out in part @prove @tongues', async ({ page, product }) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const book = await openBook(page, 'saturday-football');
  await chooseAhead(book, 3);
  await openSlip(book);
  await expect(book.getByRole('button', { name: words('book:multiple'), pressed: true })).toBeVisible();
  await book.locator('[data-do="stake"]').fill('2');
  const possible = amountIn(await book.locator('.slip .sums .big dd').innerText());
  expect(possible).toBeGreaterThan(20_000n);
  await placeButton(book).click();
  await expect(placed(book)).toBeVisible(soon);

  await book
    .getByRole('link', { name: words('book:myBets') })
    .first()
    .click();
  const bet = book.locator('.bet').first();
  await expect(bet.locator('.bet-leg')).toHaveCount(3);
  await expect(bet.locator('.sums .strong dd')).toHaveText(shown(possible));
  await bet.getByRole('slider', { name: words('book:cashOutPartLabel') }).fill('50');
  const offer = bet.getByRole('button', { name: wordsLike('book:cashOutFor', true) });
  const paid = amountIn(await offer.innerText());
  await offer.click();
  await expect(bet.getByText(wordsLike('book:cashOutTaken'))).toBeVisible(soon);
  await expect(bet.getByText(words('book:cashedOutSoFar'))).toBeVisible();

  await visit(page, '/index');
  await expect.poll(async () => shown(await balanceOf(page))).toBe(shown(500_000n - 20_000n + paid));
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});

test('a live single whose price moves is asked for again and placed once @prove @tongues', async ({
  page,
  product,
}) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const book = await openBook(page, 'saturday-football');
  await book.getByRole('link', { name: words('book:liveNow') }).click();
  const live = firstPrices(book, 'live').first();
  await expect(live).toBeVisible({ timeout: LIVE_MS });
  await live.click();
  await openSlip(book);
  await book.locator('[data-do="stake"]').fill('3');
  // The clock of the match moves the price: the old one stands struck out beside the new one, which the button names.
  await expect(book.locator('.pick-price s')).toBeVisible({ timeout: LIVE_MS });
  const main = book.locator('.slip [data-do="place"]');
  await expect(book.getByText(words('book:pickMovedText'))).toBeVisible(soon);
  await expect(async () => {
    if (await placed(book).isVisible()) return;
    await main.and(book.locator(':not([aria-disabled])')).click(quick);
    await expect(placed(book)).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: LIVE_MS });

  await visit(page, '/index');
  await expect.poll(async () => shown(await balanceOf(page))).toBe(shown(500_000n - 30_000n));
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});

test('a system of doubles costs its lines, and selections of one match are refused in words @prove @tongues', async ({
  page,
  product,
}) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const book = await openBook(page, 'saturday-football');
  await chooseAhead(book, 3);
  await openSlip(book);
  await book.getByRole('button', { name: words('book:system'), exact: true }).click();
  await book.getByLabel(words('book:systemLabel')).selectOption('fold-2');
  await book.getByLabel(words('book:stakePerLine')).fill('1');
  // From right to left a figure in a sentence stands in marks of its own.
  await expect(book.getByText(wordsLike('book:totalStakeLines')).filter({ hasText: /\D3\D/ })).toBeVisible();
  await placeButton(book).click();
  await expect(placed(book)).toBeVisible(soon);
  // The bar over the book has what is left, although the matches are to come.
  await expect(page.getByRole('region', { name: words('This game') })).toContainText(shown(500_000n - 30_000n));

  await book.getByRole('link', { name: words('book:today') }).click();
  const match = firstPrices(book, 'ahead').first();
  await match.click();
  // Another match may be the first by now.
  await book.locator('.fixture:has(.odd[aria-pressed="true"]) a.sides').first().click();
  await book.locator('.market .odd[aria-pressed="false"]:not(.shut)').last().click();
  await openSlip(book);
  await book.getByRole('button', { name: words('book:multiple'), exact: true }).click();
  await expect(book.getByRole('alert').filter({ hasText: wordsLike('book:clashText') })).toBeVisible();
  await expect(book.locator('.slip [data-do="place"]')).toHaveText(words('book:mainClash'));

  await visit(page, '/index');
  await expect.poll(async () => shown(await balanceOf(page))).toBe(shown(500_000n - 30_000n));
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});
