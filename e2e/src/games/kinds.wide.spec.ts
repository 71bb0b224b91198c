import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { loginDialog, signIn, signOut, visit } from '../steps/account.ts';
import { auditLedger } from '../steps/audit.ts';
import { balanceOf, deposit, shown } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { gameFrame, openGame, openGameSheet } from '../steps/play.ts';
import { openRecord, readRecord, settledRows, verifyEveryRound } from '../steps/record.ts';

/** One game of each kind: how it is looked for, its name, and what its record draws. */
const KINDS = [
  { kind: 'slot', search: 'barley', name: 'Fox & Barley', drawing: 'fox-and-barley', marks: 15 },
  { kind: 'instant', search: 'wheel', name: 'Wheel', drawing: undefined, marks: 20 },
  { kind: 'steps', search: 'mines', name: 'Mines', drawing: 'mines', marks: 25 },
] as const;

const soon = { timeout: 90_000 };

for (const { kind, search, name, drawing, marks } of KINDS)
  test(`a game of kind ${kind}: found, tried, played, cut, taken up, recorded and verified`, async ({
    page,
    product,
  }) => {
    const game = gameFrame(page);
    const main = game.locator('.spin');
    const ready = () => expect(main).toHaveAttribute('aria-disabled', 'false', soon);
    /** A round of steps goes on until one of them loses or a press takes what it is worth. */
    const step = game.locator('[data-step]:enabled').first();
    const finish = async (): Promise<void> => {
      await expect(step.or(game.locator('.spin[aria-disabled="false"]')).first()).toBeVisible(soon);
      if (kind === 'steps' && (await step.isVisible())) {
        if ((await main.getAttribute('aria-disabled')) === 'true') await step.click();
        await expect(game.locator('.spin[aria-disabled="false"]')).toBeVisible(soon);
        if (await step.isVisible()) await main.click();
      }
      await expect(step).toBeHidden();
      await ready();
    };

    await test.step('found in the lobby and tried without an account', async () => {
      const tryFree = page.getByRole('dialog').getByRole('button', { name: words('Try free') });
      await visit(page);
      await openGameSheet(page, search, name);
      await tryFree.click();
      await loginDialog(page)
        .getByRole('button', { name: words('Try games without an account') })
        .click();
      await page.getByRole('button', { name: words('Start free trial') }).click();
      // The game that was asked for opens by itself.
      await expect(page).toHaveURL(/\/game$/);
      await ready();
      await main.click();
      await expect(main.and(page.locator('[aria-disabled="true"]')).or(step).first()).toBeVisible();
      await finish();
      await visit(page, '/index');
      await signOut(page);
    });

    await signIn(page, await newMember(product));
    await deposit(page, '50.00');
    await openGame(page, search, name);
    await ready();

    await test.step('cut in the middle of a round, which is taken up where it was', async () => {
      await main.click();
      if (kind === 'steps') await expect(step).toBeVisible(soon);
      else await expect(main).toHaveAttribute('aria-disabled', 'true');
      await page.reload();
      await expect(
        game
          .getByText(words('game:awayPlaying'))
          .or(game.getByText(wordsLike('game:awaySettled')))
          .or(step)
          .first(),
      ).toBeVisible(soon);
      const notice = game.getByRole('button', { name: words('game:dismiss') });
      if (await notice.isVisible()) await notice.click();
      await finish();
    });

    await visit(page, '/index');
    const left = shown(await balanceOf(page));
    await test.step('recorded with its picture', async () => {
      const [round] = await readRecord(page);
      expect(shown(500_000n - (round?.stake ?? 0n) + (round?.returned ?? 0n))).toBe(left);
      await openRecord(page);
      await settledRows(page).first().getByRole('button').click();
      const figure = page.getByRole('dialog').last().locator('figure').first();
      await expect(figure.locator('td, ol > li')).toHaveCount(marks);
      if (drawing !== undefined)
        await expect(figure.locator(`img[src*="/art/drawn/${drawing}/symbols.svg"]`).first()).toHaveJSProperty(
          'complete',
          true,
        );
      await expect(page.getByText(wordsLike('Provider data'))).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await verifyEveryRound(page, 1);
    expect(await auditLedger(product)).toMatchObject({ clean: true });
  });
