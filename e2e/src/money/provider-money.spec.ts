import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { addToSlip, buy, luckyPick } from '../steps/lottery.ts';
import { amountIn, balanceOf, deposit, headerWallet, shown } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { gameFrame, openGameSheet, playButton, playRounds, spinButton } from '../steps/play.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 20_000 };

test('money goes with a game of a provider that keeps it, and comes back on leaving', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '100.00');
  const withProviders = headerWallet(page).getByRole('button', { name: wordsLike('with providers') });

  await test.step('the sheet says what will be moved, and how much may be chosen', async () => {
    await openGameSheet(page, 'Lighthouse', 'Lighthouse Nine');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(words('Moves when you play'))).toBeVisible();
    await sheet.getByText(words('Choose an amount'), { exact: true }).click();
    await sheet.getByRole('textbox', { name: words('Amount') }).fill('500');
    await playButton(page).click();
    await expect(sheet.getByText(wordsLike('You can transfer up to {amount}'))).toBeVisible();
    await sheet.getByRole('textbox', { name: words('Amount') }).fill('60');
    await playButton(page).click();
    await expect(page).toHaveURL(/\/game$/);
  });

  await test.step('both balances stand above the game', async () => {
    const bar = page.getByRole('region', { name: words('This game') });
    await expect(bar.getByText('60.00')).toBeVisible(soon);
    await expect(bar.getByText('40.00')).toBeVisible();
    await expect(spinButton(gameFrame(page))).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  });

  await test.step('leaving brings it back', async () => {
    await page.getByRole('link', { name: words('Back to the lobby') }).click();
    await expect(page.getByText(words('Everything is back in your main wallet.'))).toBeVisible(soon);
    await expect.poll(async () => shown(await balanceOf(page))).toBe('100.00');
    await expect(withProviders).toHaveCount(0);
  });
});

test('money that a provider keeps is brought back by another game and by a ticket @prove', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '100.00');
  const withProviders = headerWallet(page).getByRole('button', { name: wordsLike('with providers') });

  await test.step('an amount goes with the game, and comes back on leaving', async () => {
    await openGameSheet(page, 'Lighthouse', 'Lighthouse Nine');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(words('Choose an amount'), { exact: true }).click();
    await sheet.getByRole('textbox', { name: words('Amount') }).fill('60');
    await playButton(page).click();
    await expect(spinButton(gameFrame(page))).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
    await page.getByRole('link', { name: words('Back to the lobby') }).click();
    await expect.poll(async () => shown(await balanceOf(page))).toBe('100.00');
  });

  await test.step('the last choice is kept', async () => {
    await openGameSheet(page, 'Lighthouse', 'Lighthouse Nine');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: words('Amount') })).toHaveValue(/^60/);
    await playButton(page).click();
    await expect(spinButton(gameFrame(page))).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  });

  await test.step('a provider that does not answer keeps it, and every page says so', async () => {
    await operate(product, 'login', '--username', 'operator');
    await operate(product, 'call', 'wallet.setVendorFault', '--vendor', 'tidewheel', '--fault', 'refuse');
    await page.getByRole('link', { name: words('Back to the lobby') }).click();
    await expect(page.getByText(wordsLike('We couldn’t collect your money from {names}. Try again.'))).toBeVisible(
      soon,
    );
    await expect(withProviders).toContainText('60.00');
    expect(shown(await balanceOf(page))).toBe('40.00');
  });

  await test.step('another game has it brought back by being opened', async () => {
    await openGameSheet(page, 'Chalk', 'Chalk Dice');
    await expect(page.getByText(words('Moves when you play'))).toHaveCount(0);
    await playButton(page).click();
    const game = gameFrame(page);
    await expect(page.getByRole('region', { name: words('This game') }).getByText('100.00')).toBeVisible(soon);
    await playRounds(game, 1, () => spinButton(game).click());
    await page.getByRole('link', { name: words('Back to the lobby') }).click();
  });

  await test.step('and a ticket, while a game of the provider has all of it', async () => {
    await openGameSheet(page, 'Lighthouse', 'Lighthouse Nine');
    await page.getByRole('dialog').getByText(wordsLike('All: {amount}')).click();
    await playButton(page).click();
    await expect(spinButton(gameFrame(page))).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
    // A reload is no leaving: the money stays with the game.
    await page.goto('/elott?gameCode=SSC_1M&playType=P1');
    await expect(withProviders).toBeVisible(soon);
    expect(shown(await balanceOf(page))).toBe('0.00');
    const lying = amountIn(await withProviders.innerText());
    await luckyPick(page);
    await addToSlip(page);
    await buy(page);
    await expect(withProviders).toHaveCount(0, soon);
    await expect.poll(async () => (await balanceOf(page)) < lying).toBe(true);
    expect(await balanceOf(page)).toBeGreaterThan(0n);
  });
});
