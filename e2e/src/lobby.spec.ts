import { expect, test } from './setup/product.ts';
import { words } from './setup/words.ts';
import { dialogCalled, signIn, visit } from './steps/account.ts';
import { arrowAhead } from './steps/keyboard.ts';
import { numbersOf } from './steps/lottery.ts';
import { newMember } from './steps/people.ts';

test('an entry of the lobby opens its list of games, and a lottery’s card launches into its hall @tongues', async ({
  page,
  product,
}) => {
  await visit(page, '/hot?modal=game-list&of=quick-five');
  const list = page.getByRole('dialog');
  await expect(list.getByRole('link')).toHaveCount(5);
  const lottery = list.locator('a[href*="gameCode=SSC_3M"]');
  const [name = ''] = (await lottery.innerText()).split('\n');
  await lottery.click();
  await expect(page).toHaveURL(/\/elott\?gameCode=SSC_3M/);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  // The grid is one stop for the keyboard; arrows move within it.
  const first = numbersOf(page).getByRole('button', { name: '0', exact: true });
  await first.focus();
  await page.keyboard.press(await arrowAhead(page));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '1', exact: true, pressed: true })).toBeFocused();

  await signIn(page, await newMember(product));
  await page.getByRole('button', { name: words('Games'), exact: true }).click();
  await dialogCalled(page, words('Games'))
    .getByRole('button', { name: words('{name}: providers and games', { name: words('Lottery') }) })
    .click();
  const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
  await dialogCalled(page, words('Lottery')).getByRole('link', { name: 'Ninefold' }).click();
  expect(new URL((await launched).url()).searchParams.get('launchMode')).toBe('LOTT');
  await expect(page).toHaveURL(/\/vnlottery/);
  await expect(page.getByRole('list', { name: words('Lotteries') })).toBeVisible();
});

test('live tables by kind, the winners board, and results by day @prove @tongues', async ({ page }) => {
  await visit(page, '/live');
  await page.getByRole('button', { name: 'Roulette', exact: true }).click();
  await expect(page).toHaveURL(/table=Roulette/);
  await expect(page.getByRole('button', { name: 'Roulette Terrace', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ivory Baccarat', exact: true })).toHaveCount(0);
  await page.goto('/winners');
  await expect(page.getByRole('heading', { level: 1, name: words('Winners board') })).toBeVisible();
  await page.goto('/lotteryResults?area=ELOTT&day=2001-01-01');
  await expect(page.getByText(words('No results on this day'))).toBeVisible();
});
