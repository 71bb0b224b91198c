import { HALLS } from '../catalogue/lottery-screens.ts';
import { expect, test } from '../setup/product.ts';
import { signIn, visit } from '../steps/account.ts';
import { buyDialog, countdown, ticketThat } from '../steps/lottery.ts';
import { deposit } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';
import { wordsLike } from '../setup/words.ts';

/** The upper half of a phone's first screen. */
const LOWEST = 420;
const FIRST = '[data-own-bars] :is([data-cells] button, textarea)';

test('the first number of every hall stands in the upper half of a phone, and no hall is wider than a small one', async ({
  page,
}) => {
  await visit(page, '/help');
  const low: string[] = [];
  for (const [kind, path] of HALLS) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const first = page.locator(FIRST).first();
    await expect(first).toBeVisible();
    // Stations beside the hall's own come after its numbers, and stand above them.
    if (kind === 'vietnam-south') await expect(page.locator('main [aria-disabled="true"]').first()).toBeVisible();
    const top = (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    if (top > LOWEST) low.push(`${kind}: ${top}`);
    await page.setViewportSize({ width: 320, height: 640 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) low.push(`${kind}: ${beyond} px too wide at 320`);
  }
  expect(low).toEqual([]);
});

test('a chosen number is bought with two presses', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '20.00');
  await page.goto('/elott?gameCode=SSC_20M&playType=P1');
  await expect(countdown(page)).toBeVisible();
  await page.locator(FIRST).first().click();
  await page.locator('[data-own-bars] [data-act="buy"]').click();
  await buyDialog(page)
    .getByRole('button', { name: wordsLike('Buy for {total}') })
    .click();
  await expect(ticketThat(page, 'Open')).toBeVisible();
});
