import type { Locator } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { signIn, visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { eachSettledRow, readRecord, verifyEveryRound } from '../steps/record.ts';
import { quick, sitDown, untilConfirmed } from '../steps/tables.ts';

/** One table of each of the fifteen classifications. */
const TABLES = [
  'ivory-baccarat',
  'roulette-terrace',
  'sic-bo-pavilion',
  'blackjack-mezzanine',
  'heron-and-carp',
  'holdem-balcony',
  'tile-gallery',
  'poker-alcove',
  'pai-gow-pier',
  'saucer-lane',
  'fan-tan-wharf',
  'bull-meadow',
  'gourd-and-crab',
  'phoenix-stair',
  'jade-tiles',
];

/** Every table deals once while its player sits at others. */
const dealt = { timeout: 180_000 };

/** A drawing that did not come is complete too, with no width. */
const isDrawn = (image: Element): boolean => image instanceof HTMLImageElement && image.naturalWidth > 0;

async function expectDrawn(dialog: Locator): Promise<void> {
  await expect(dialog.locator('figure').first()).toBeVisible();
  expect(await dialog.locator('figure td, figure ol > li').count()).toBeGreaterThan(0);
  for (const image of await dialog.locator('figure img').all())
    await expect.poll(() => image.evaluate(isDrawn)).toBe(true);
  const bets = dialog.getByRole('table', { name: words('Bets') });
  await expect(bets.getByRole('cell').first()).toBeVisible();
  await expect(bets.getByRole('row')).toHaveCount(2);
  await expect(bets).not.toContainText('area-');
  await expect(dialog.getByText(words('Provider data'))).toHaveCount(0);
}

test('a bet at each of the fifteen tables stands after its player has gone on, is drawn in the record and verified', async ({
  page,
  product,
}) => {
  test.setTimeout(1_800_000);
  await signIn(page, await newMember(product));
  await deposit(page, '100.00');
  for (const code of TABLES)
    await test.step(code, async () => {
      const table = await sitDown(page, code);
      const area = (await table.locator('[data-area]').first().getAttribute('data-area')) ?? '';
      await untilConfirmed(table, area, async () => {
        await table.locator(`[data-area="${area}"]`).click(quick);
        await table.locator('.confirm').click(quick);
      });
    });

  await visit(page, '/index');
  await expect.poll(async () => (await readRecord(page)).length, dealt).toBe(TABLES.length);
  const rounds = await readRecord(page);
  const left = rounds.reduce((sum, { stake, returned }) => sum - stake + returned, amountIn('100.00'));
  expect(shown(await balanceOf(page))).toBe(shown(left));

  let drawn = 0;
  await eachSettledRow(page, async (row) => {
    await row.getByRole('button').click();
    await expectDrawn(page.getByRole('dialog').last());
    await page.keyboard.press('Escape');
    drawn += 1;
  });
  expect(drawn).toBe(TABLES.length);
  await verifyEveryRound(page, TABLES.length);
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});
