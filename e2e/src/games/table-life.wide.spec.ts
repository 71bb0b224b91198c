import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { loginDialog, signIn, signOut, visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { gameFrame } from '../steps/play.ts';
import { openRecord, readRecord, settledRows, verifyEveryRound } from '../steps/record.ts';
import { openTableSheet, quick, sitDown, soon, untilConfirmed } from '../steps/tables.ts';

/** A round goes on without its player, and the record has it. */
const played = { timeout: 120_000 };

test('a table with decisions: found, tried, left in a round that is played out, told of it, recorded and verified', async ({
  page,
  product,
}) => {
  test.slow();
  const table = gameFrame(page);
  const layOn = (area: string): Promise<void> =>
    untilConfirmed(table, area, async () => {
      await table.locator(`[data-area="${area}"]`).click(quick);
      await table.locator('.confirm').click(quick);
    });

  await test.step('found in the lobby and tried without an account', async () => {
    await openTableSheet(page, 'blackjack-mezzanine');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Try free') })
      .click();
    await loginDialog(page)
      .getByRole('button', { name: words('Try games without an account') })
      .click();
    await page.getByRole('button', { name: words('Start free trial') }).click();
    await expect(page).toHaveURL(/\/game$/);
    await layOn('hand');
    await expect(table.locator('.decision:enabled, .outcome').first()).toBeVisible(soon);
    await visit(page, '/index');
    await signOut(page);
  });

  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  await sitDown(page, 'blackjack-mezzanine');
  await layOn('hand');
  await visit(page, '/index');
  await expect.poll(async () => (await readRecord(page)).length, played).toBe(1);
  const [round] = await readRecord(page);
  expect(shown(await balanceOf(page))).toBe(shown(500_000n - (round?.stake ?? 0n) + (round?.returned ?? 0n)));

  await test.step('told of it at every return, until it is put away', async () => {
    await sitDown(page, 'blackjack-mezzanine');
    const missed = table.locator('.missed');
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(missed.getByText(words('table:youWereAway'))).toBeVisible(soon);
      await expect(missed.getByRole('listitem')).toHaveCount(1);
      expect(amountIn((await missed.getByRole('listitem').innerText()).match(/\d+[.,]\d\d/)?.[0] ?? '')).toBe(
        round?.stake,
      );
    }
    await missed.getByRole('button').click();
    await expect(missed).toBeEmpty();
    await page.reload();
    await expect(table.locator('[data-area]').first()).toBeVisible(soon);
    await expect(missed).toBeEmpty();
  });

  await test.step('recorded with what was dealt, and the bet by its name', async () => {
    await openRecord(page);
    await settledRows(page).first().getByRole('button').click();
    const dialog = page.getByRole('dialog').last();
    await expect(dialog.locator('figure')).toHaveCount(2);
    expect(await dialog.locator('figure').first().locator('td').count()).toBeGreaterThanOrEqual(2);
    const bets = dialog.getByRole('table', { name: words('Bets') });
    await expect(bets.getByRole('cell').first()).toBeVisible();
    await expect(bets.getByRole('row')).toHaveCount(2);
    await expect(bets).not.toContainText('area-');
    await page.keyboard.press('Escape');
  });

  await verifyEveryRound(page, 1);
  expect(await auditLedger(product)).toMatchObject({ clean: true });
});
