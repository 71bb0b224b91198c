import { expect, test } from '../setup/own-product.ts';
import { words } from '../setup/words.ts';
import { signIn, visit } from '../steps/account.ts';
import { deposit } from '../steps/money.ts';
import { operate, operateByTwo } from '../steps/operator.ts';
import { demoPerson } from '../steps/people.ts';
import { openGame, playRounds, pressSpin } from '../steps/play.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

/** As the catalogue has it. */
const WRONG =
  '{triesLeft, plural, one {Wrong payment password. You have # attempt left.} other {Wrong payment password. You have # attempts left.}}';
const soon = { timeout: 5_000 };
/** The item's price in the demo, and a price that one round and one deposit can pay. */
const POINTS = { asSeeded: '1500', affordable: '2' };

test('points, from a round to a bonus in the wallet @tongues', async ({ page, product, putRight }) => {
  await signIn(page, demoPerson('member1'));
  const game = await openGame(page, 'peac', words('games.title.peacock-parlour'));
  await playRounds(game, 1, pressSpin(game));
  await visit(page, '/index');
  await deposit(page, '50.00');
  await operate(product, 'login', '--username', 'operator');
  const setPrice = (points: string) =>
    operateByTwo(product, 'call', 'points.updateItem', '--id', 'baize-bonus-5', '--points', points);
  await setPrice(POINTS.affordable);
  putRight(() => setPrice(POINTS.asSeeded));
  const item = words('points.item.bonus-small');

  await test.step('what was earned stands in the record', async () => {
    await visit(page, '/pointMall?tab=points');
    const panel = page.getByRole('tabpanel');
    const line = (type: string) => panel.getByText(words(type), { exact: true }).filter({ visible: true }).first();
    await expect(line('Slots and fish')).toBeVisible(soon);
    await expect(line('Deposit')).toBeVisible();
  });

  await test.step('a wrong payment password is refused, and the right one redeems', async () => {
    await page.getByRole('tab', { name: words('Rewards') }).click();
    await page.getByRole('button', { name: `${words('Redeem')} ${item}` }).click();
    const dialog = page.getByRole('dialog', { name: item });
    await expect(dialog.getByText(words('Turnover {times}×', { times: 1 }))).toBeVisible();
    const redeem = dialog.getByRole('button', {
      name: words('Redeem for {price}', { price: words('{points} pts', { points: POINTS.affordable }) }),
    });
    await dialog.getByLabel(words('Payment password'), { exact: true }).fill('135790');
    await redeem.click();
    await expect(dialog.getByText(words(WRONG, { triesLeft: 4 }))).toBeVisible(soon);
    await dialog.getByLabel(words('Payment password'), { exact: true }).fill('246810');
    await redeem.click();
    await expect(dialog).toBeHidden(soon);
  });

  await test.step('the exchange stands in the history', async () => {
    await page.getByRole('tab', { name: words('History') }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText(item)).toBeVisible(soon);
    await expect(panel.getByText(words('Approved'), { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(panel.getByText(/^P\d{8}$/)).toBeVisible();
  });
});
