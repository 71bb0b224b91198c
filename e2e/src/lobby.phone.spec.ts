import { expect, test } from './setup/product.ts';
import { dialogCalled, signIn, visit } from './steps/account.ts';
import { newMember } from './steps/people.ts';

test('an entry of the lobby opens its list of games, and a lottery’s card launches into its hall', async ({
  page,
  product,
}) => {
  await visit(page, '/hot?modal=game-list&of=quick-five');
  const list = dialogCalled(page, 'SSC');
  await expect(list.getByRole('link')).toHaveCount(5);
  await list.getByRole('link', { name: /^SSC 3 min/ }).click();
  await expect(page).toHaveURL(/\/elott\?gameCode=SSC_3M/);
  await expect(page.getByRole('heading', { level: 1, name: 'SSC 3 min' })).toBeVisible();
  // The grid is one stop for the keyboard; arrows move within it.
  const first = page.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: '0', exact: true });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '1', exact: true, pressed: true })).toBeFocused();

  await signIn(page, await newMember(product));
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await dialogCalled(page, 'Games').getByRole('button', { name: 'Lottery: providers and games' }).click();
  const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
  await dialogCalled(page, 'Lottery').getByRole('link', { name: 'Ninefold' }).click();
  expect(new URL((await launched).url()).searchParams.get('launchMode')).toBe('LOTT');
  await expect(page).toHaveURL(/\/vnlottery/);
  await expect(page.getByRole('list', { name: 'Lotteries' })).toBeVisible();
});

test('live tables by kind, the winners board, and results by day @prove', async ({ page }) => {
  await visit(page, '/live');
  await page.getByRole('button', { name: 'Roulette', exact: true }).click();
  await expect(page).toHaveURL(/table=Roulette/);
  await expect(page.getByRole('button', { name: 'Roulette Terrace', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ivory Baccarat', exact: true })).toHaveCount(0);
  await page.goto('/winners');
  await expect(page.getByRole('heading', { level: 1, name: 'Winners board' })).toBeVisible();
  await page.goto('/lotteryResults?area=ELOTT&day=2001-01-01');
  await expect(page.getByText('No results on this day')).toBeVisible();
});
