import type { FrameLocator } from '@playwright/test';
import { expect, test } from './setup/own-product.ts';
import { words } from './setup/words.ts';
import { amountIn } from './steps/money.ts';
import { playFirstDraw } from './steps/new-player.ts';
import { gameCard, gameFrame, playButton, playRounds, pressSpin, raiseStake, readyToSpin } from './steps/play.ts';
import { addCard, askFor, expectSubmitted, payWaiting, setPaymentPassword } from './steps/withdrawals.ts';
import { goWithin } from './steps/within.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });
// A draw of three minutes is waited for.
test.setTimeout(600_000);

/** The turnover that the deposit and the gift ask for together. */
const TURNOVER = amountIn('110.00');
const STAKE = amountIn('10.00');

const stakeOf = async (game: FrameLocator): Promise<bigint> =>
  amountIn(await game.locator('.dial-stake output').innerText());

test('a new player signs up, takes the gift, deposits, watches a draw and withdraws @prove @tongues', async ({
  page,
  product,
}, testInfo) => {
  // The pictures of the way stand in the report.
  await playFirstDraw(page, async (step) =>
    testInfo.attach(step, { body: await page.screenshot(), contentType: 'image/png' }),
  );

  await test.step('the turnover is played', async () => {
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
    while (wagered < TURNOVER) {
      const [round] = await playRounds(game, 1, pressSpin(game));
      wagered += round?.stake ?? 0n;
    }
    await page.getByRole('link', { name: words('Back to the lobby') }).click();
  });

  await test.step('a withdrawal is asked for and paid', async () => {
    await goWithin(page, '/index?centre=withdraw');
    await setPaymentPassword(page);
    await addCard(page, '970412341111');
    await askFor(page, '10');
    await expectSubmitted(page);
    await payWaiting(page, product);
  });
});
