import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn, visit } from '../steps/account.ts';
import { arrowAhead, expectFocusShown, pressByKey, tabTo } from '../steps/keyboard.ts';
import {
  addToSlip,
  buy,
  buyButton,
  buyDialog,
  confirm,
  countdown,
  DRAWN_MS,
  luckyPick,
  myTickets,
  numbersOf,
  pickAllTen,
  slip,
  openSlipByKey,
  ticketThat,
} from '../steps/lottery.ts';
import { balanceOf, deposit } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

// Rounds of one minute are waited for.
test.setTimeout(300_000);

test('a repeat bet stops at its win, and a ticket is given back before it closes @prove @tongues', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  await page.goto('/elott?gameCode=SSC_1M&playType=P1');
  await pickAllTen(page);
  await addToSlip(page);
  await page.getByRole('switch', { name: words('Repeat on the next issues') }).check();
  await page.getByRole('textbox', { name: words('Issues'), exact: true }).fill('3');
  await expect(page.getByRole('checkbox', { name: words('Stop after a winning ticket') })).toBeChecked();
  await slip(page)
    .getByRole('button', { name: words('Start repeat bet') })
    .click();
  await confirm(page);
  const stopped = myTickets(page).getByText(words('repeat bet|Stopped after a win'), { exact: true });
  await expect(stopped).toBeVisible({ timeout: DRAWN_MS });
  await expect(ticketThat(page, 'Won')).toHaveCount(1);

  await page.goto('/elott?gameCode=SSC_20M&playType=P1');
  const before = await balanceOf(page);
  await luckyPick(page);
  await addToSlip(page);
  await buy(page);
  await myTickets(page)
    .getByRole('button', { name: words('Cancel ticket') })
    .click();
  await expect(ticketThat(page, 'Canceled, refunded')).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(before);
});

test('what was picked stays when the issue closes, and the next one is asked for by name @prove @tongues', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '20.00');
  await page.goto('/elott?gameCode=SSC_1M&playType=P1');
  await luckyPick(page);
  await addToSlip(page);
  await buyButton(page).click();
  const dialog = buyDialog(page);
  const next = dialog.getByRole('button', { name: wordsLike('Use issue {nextIssue}') });
  await expect(next).toBeVisible({ timeout: 90_000 });
  const closed = 'Issue {issue} has closed. Nothing was bought. Do you want issue {nextIssue} instead?';
  await expect(dialog.getByText(wordsLike(closed))).toBeVisible();
  await next.click();
  await confirm(page);
  await expect(ticketThat(page, 'Open')).toBeVisible();
});

test('a bet on two stations and one of a prize group, by keyboard alone, for play credits @prove @tongues', async ({
  page,
}) => {
  await visit(page, '/index?modal=login');
  await page.getByRole('button', { name: words('Try games without an account') }).click();
  await page.getByRole('button', { name: words('Start free trial') }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.goto('/vnlottery');
  const stations = page.getByRole('list', { name: words('Lotteries') });
  await stations.locator('a[href*="gameCode="]:not([href*="VN_MB"])').first().click();
  await expect(countdown(page)).toBeVisible();
  const other = page
    .getByRole('group', { name: words('Stations') })
    .getByRole('button')
    .nth(1);
  await tabTo(page, other);
  await page.keyboard.press('Space');
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, numbersOf(page).getByRole('button', { name: '00' }));
  await page.keyboard.press(await arrowAhead(page));
  await expectFocusShown(numbersOf(page).getByRole('button', { name: '01' }));
  await page.keyboard.press('Space');
  await pressByKey(page, page.getByRole('button', { name: words('Add to slip') }));
  await openSlipByKey(page);
  // One number on the 18 prizes of each of both stations.
  await expect(slip(page)).toContainText('36.00');
  await pressByKey(page, buyButton(page));
  await confirm(page);
  await expect(ticketThat(page, 'Open')).toBeVisible();

  await page.goto('/elott?gameCode=SSC_5M&playType=P1');
  await openSlipByKey(page);
  await tabTo(page, page.getByRole('switch', { name: words('Choose a prize group') }));
  await page.keyboard.press('Space');
  const slider = page.getByRole('slider');
  await tabTo(page, slider);
  await expect(slider).toHaveValue('1800');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('1700');
  const valueText = 'Prize group {group}: pays {pays} of fair odds, {rebate} off the price';
  await expect(slider).toHaveAttribute('aria-valuetext', wordsLike(valueText));
  await expect(slider).toHaveAttribute('aria-valuetext', /85.*5/);
});
