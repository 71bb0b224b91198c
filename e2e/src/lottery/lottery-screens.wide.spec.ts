import { still } from '../audit/every-screen.ts';
import { arabic, chinese, english, lookAt, prepare } from '../audit/looking.ts';
import { hallScreens, lotteryScreens } from '../catalogue/lottery-screens.ts';
import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { signIn, visit } from '../steps/account.ts';
import { arrowAhead, expectFocusShown, pressByKey, tabTo, typeByKey } from '../steps/keyboard.ts';
import {
  addToSlip,
  buy,
  confirm,
  luckyPick,
  myTickets,
  numbersOf,
  openSlipByKey,
  slip,
  ticketThat,
} from '../steps/lottery.ts';
import { deposit } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

test.use(still);
/** Higher than any hall is. */
const WHOLE_HALL = 7_000;

test.describe.configure({ timeout: 480_000 });

for (const kind of [english, chinese, arabic])
  test(`the parts of a lottery’s hall, in ${kind.language}`, async ({ page, product }) => {
    await signIn(page, await newMember(product));
    await deposit(page, '20.00');
    await page.goto('/elott?gameCode=SSC_20M&playType=P1');
    await luckyPick(page);
    await addToSlip(page);
    await buy(page);
    await expect(ticketThat(page, 'Open')).toBeVisible();
    await luckyPick(page);
    await addToSlip(page);
    await page.getByRole('switch', { name: words('Repeat on the next issues') }).check();
    await slip(page)
      .getByRole('button', { name: words('Start repeat bet') })
      .click();
    await confirm(page);
    await expect(ticketThat(page, 'Open')).toHaveCount(2);
    // All of a hall at once: what the bar at the foot covers is no small target but one that is scrolled to.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: WHOLE_HALL });
    expect(await lookAt(page, lotteryScreens, await prepare(page, kind))).toEqual([]);
  });

for (const kind of [english, chinese, arabic])
  test(`a hall of each kind of lottery, in ${kind.language}`, async ({ page }) => {
    await visit(page, '/help');
    expect(await lookAt(page, hallScreens, await prepare(page, kind))).toEqual([]);
  });

test('numbers are picked, repeated and verified by keyboard alone @tongues', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');

  await test.step('a place each: a grid is one stop, and arrows, Home and End move within it', async () => {
    await page.goto('/elott?gameCode=SSC_20M&playType=STAR2');
    const places = page.locator('main [data-cells]');
    await expect(places).toHaveCount(2);
    const first = places.nth(0).getByRole('button');
    await tabTo(page, first.first());
    await page.keyboard.press('End');
    await expectFocusShown(first.last());
    await page.keyboard.press('Space');
    await expect(first.last()).toHaveAttribute('aria-pressed', 'true');
    const second = places.nth(1).getByRole('button');
    await tabTo(page, second.first());
    await expectFocusShown(second.first());
    await page.keyboard.press(await arrowAhead(page));
    await page.keyboard.press('Space');
    await expect(second.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await pressByKey(page, page.getByRole('button', { name: words('Add to slip') }));
    await openSlipByKey(page);
    await expect(slip(page)).toContainText('9 | 1');
  });

  await test.step('many numbers at once', async () => {
    await page.goto('/vnlottery?gameCode=VN_QUICK_30M&playType=LO2');
    await pressByKey(page, page.locator('main details summary', { hasText: words('Add many numbers at once') }));
    const orders = page.getByRole('textbox', { name: words('All orders of a number (12 adds 12 and 21)') });
    await typeByKey(page, orders, '12');
    await page.keyboard.press('Enter');
    for (const number of ['12', '21'])
      await expect(numbersOf(page).getByRole('button', { name: number })).toHaveAttribute('aria-pressed', 'true');
    await pressByKey(page, page.getByRole('button', { name: words('Add to slip') }));
    await openSlipByKey(page);
    await expect(slip(page)).toContainText('12 21');
  });

  await test.step('a chase is started, and stopped again', async () => {
    await page.goto('/elott?gameCode=SSC_20M&playType=P1');
    await pressByKey(page, page.getByRole('button', { name: words('Lucky pick') }));
    await pressByKey(page, page.getByRole('button', { name: words('Add to slip') }));
    await openSlipByKey(page);
    await tabTo(page, page.getByRole('switch', { name: words('Repeat on the next issues') }));
    await page.keyboard.press('Space');
    await typeByKey(page, page.getByRole('textbox', { name: words('Issues'), exact: true }), '2');
    await pressByKey(page, slip(page).getByRole('button', { name: words('Start repeat bet') }));
    await confirm(page);
    await pressByKey(page, myTickets(page).getByRole('button', { name: words('Stop repeating') }));
    await pressByKey(page, page.getByRole('alertdialog').getByRole('button', { name: words('Stop repeating') }));
    await expect(myTickets(page).getByText(words('repeat bet|Stopped by you'), { exact: true })).toBeVisible();
  });

  await test.step('a draw is drawn again', async () => {
    await page.goto('/elott?gameCode=SSC_1M');
    const results = page.getByRole('region', { name: words('Results'), exact: true });
    const verify = results.getByRole('button', { name: words('Verify draw') }).first();
    await expect(verify).toBeVisible({ timeout: 120_000 });
    await pressByKey(page, verify);
    await expect(results.getByRole('status').first()).toBeVisible();
  });
});
