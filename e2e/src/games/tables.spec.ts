import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn, visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { tabTo } from '../steps/keyboard.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { readRecord, verifyEveryRound } from '../steps/record.ts';
import { quick, sitDown, soon, untilConfirmed } from '../steps/tables.ts';

test('a live table: chips laid and confirmed, cut off, dealt, paid, recorded and checked, as two see it @tongues', async ({
  page,
  browser,
  product,
  locale,
}) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const table = await sitDown(page, 'ivory-baccarat');

  const other = await browser.newContext({ baseURL: product.baseUrl, ...(locale === undefined ? {} : { locale }) });
  const onlooker = await other.newPage();
  await signIn(onlooker, await newMember(product));
  const seen = await sitDown(onlooker, 'ivory-baccarat');

  await untilConfirmed(table, 'banker', async () => {
    await table.locator('[data-area="banker"]').click(quick);
    await table.locator('[data-area="tie"]').click(quick);
    await expect(table.locator('[data-area="banker"] .pile.fresh')).toBeVisible(quick);
    await table.locator('.confirm').click(quick);
  });
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

test('a round at a live table by keyboard alone, and what is said of it @prove @tongues', async ({ page, product }) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const table = await sitDown(page, 'heron-and-carp');
  const { keyboard } = page;
  await untilConfirmed(table, 'dragon', async () => {
    await tabTo(page, table.locator('.spots [tabindex="0"]'));
    await keyboard.press('1');
    await keyboard.press('Enter');
    await expect(table.locator('[data-area="dragon"] .pile.fresh')).toBeVisible(quick);
    await keyboard.press('Control+Enter');
  });
  // A confirmed bet stays, and the page says so.
  await keyboard.press('Backspace');
  const outcome = table.locator('.outcome');
  await expect(outcome).toBeVisible(soon);
  const said = await table.locator('main > [role="status"]').innerText();
  expect(said).toContain(await outcome.locator('b').innerText());
  await visit(page, '/index');
  expect(await readRecord(page)).toHaveLength(1);
});

test('a player sits down at another table without leaving, and the bet at the first stands @prove @tongues', async ({
  page,
  product,
}) => {
  test.slow();
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const table = await sitDown(page, 'ivory-baccarat');
  await untilConfirmed(table, 'player', async () => {
    await table.locator('[data-area="player"]').click(quick);
    await table.locator('.confirm').click(quick);
  });
  await table.getByRole('button', { name: words('table:otherTables') }).click();
  const sheet = table.getByRole('dialog');
  await expect(sheet.getByText(words('table:leaveBets'))).toBeVisible();
  const roulette = sheet.locator('[data-table="roulette-terrace"]');
  await expect(roulette.getByRole('heading')).toHaveText(words('games.title.roulette-terrace'));
  await roulette.getByRole('button', { name: wordsLike('table:sitDownAt', true) }).click();
  await expect(table.locator('[data-area="straight-17"]')).toBeVisible(soon);
  await expect(page).toHaveURL(/\/game$/);
  await expect(page.getByRole('heading', { level: 1, name: words('games.title.roulette-terrace') })).toBeVisible();
  // The round at the first table ends without its player.
  await expect(async () => {
    await visit(page, '/index');
    expect(await readRecord(page)).toHaveLength(1);
  }).toPass({ timeout: 90_000 });
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});
