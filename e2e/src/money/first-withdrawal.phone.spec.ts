import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import { words } from '../setup/words.ts';
import { signUp, visit } from '../steps/account.ts';
import { markPage } from '../steps/faults.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { somebodyNew } from '../steps/people.ts';
import { gameCard, gameFrame, playButton, playRounds, pressSpin, raiseStake, readyToSpin } from '../steps/play.ts';
import { addCard, askFor, expectSubmitted, payWaiting, setPaymentPassword } from '../steps/withdrawals.ts';
import { goWithin } from '../steps/within.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const DEPOSIT = '100.00';
/** Ten rounds meet the turnover, and of ten rounds at even chances one is won. */
const STAKE = amountIn('10.00');

const stakeOf = async (game: FrameLocator): Promise<bigint> =>
  amountIn(await game.locator('.dial-stake output').innerText());

test('from sign-up to a paid withdrawal without a reload @prove @tongues', async ({ page, product }) => {
  test.slow();
  await visit(page);
  const isSame = await markPage(page);
  await signUp(page, somebodyNew());
  await deposit(page, DEPOSIT);

  await test.step('the turnover of the deposit is played', async () => {
    await goWithin(page, '/rng?sort=name');
    await page.getByRole('searchbox', { name: words('Search games') }).fill('dice');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    const name = words('games.title.chalk-dice');
    await gameCard(page, name).getByRole('button', { name, exact: true }).click();
    await playButton(page).click();
    const game = gameFrame(page);
    await readyToSpin(game);
    while ((await stakeOf(game)) < STAKE) await raiseStake(game, 1);
    let wagered = 0n;
    while (wagered < amountIn(DEPOSIT)) {
      const [round] = await playRounds(game, 1, pressSpin(game));
      wagered += round?.stake ?? 0n;
    }
    await page.getByRole('link', { name: words('Back to the lobby') }).click();
  });

  const before = await balanceOf(page);
  await test.step('the payment password and somewhere to withdraw to', async () => {
    await goWithin(page, '/index?centre=withdraw');
    await setPaymentPassword(page);
    await addCard(page, '970412341111');
  });

  await test.step('asked for, approved and paid while the page is open', async () => {
    await askFor(page, '10');
    await expectSubmitted(page);
    await payWaiting(page, product);
  });

  expect(await isSame()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(async () => shown(await balanceOf(page))).toBe(shown(before - STAKE));
});
