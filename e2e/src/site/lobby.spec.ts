import { expect, test } from '../setup/product.ts';
import { words } from '../setup/words.ts';
import { dialogCalled, signIn, visit } from '../steps/account.ts';
import { arrowAhead } from '../steps/keyboard.ts';
import { numbersOf } from '../steps/lottery.ts';
import { newMember } from '../steps/people.ts';
import { playButton } from '../steps/play.ts';

test('an entry of the lobby opens its list of games, and a lottery’s card launches into its hall @tongues', async ({
  page,
  product,
  isMobile,
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

  // The bar at the foot, from which providers are opened, is a phone's.
  if (!isMobile) return;
  await signIn(page, await newMember(product));
  await page.getByRole('button', { name: words('Games'), exact: true }).click();
  await dialogCalled(page, words('Games'))
    .getByRole('button', { name: words('{name}: providers and games', { name: words('Lottery') }) })
    .click();
  const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
  await dialogCalled(page, words('Lottery')).getByRole('link', { name: 'Ninefold' }).click();
  expect(new URL((await launched).url()).searchParams.get('launchMode')).toBe('LOTT');
  await expect(page).toHaveURL(/\/seaLottery/);
  await expect(page.getByRole('list', { name: words('Lotteries') })).toBeVisible();
});

test('a launch tells the platform all that the specification asks, of a game and of a lottery @prove @tongues', async ({
  page,
  product,
}) => {
  const member = await newMember(product);
  await signIn(page, member);
  const { tongue: language = 'EN' } = test.info().project.metadata as { tongue?: string };
  const every = {
    accountType: '1',
    confirmTrans: '0',
    platform: 'html5-desktop',
    clientType: '3',
    username: member.username,
    merchantCode: 'baize',
    language,
    mode: 'real',
  };
  for (const [gameId, own] of [
    ['chalk-dice', { launchMode: 'GLS', gameType: 'RNG' }],
    ['quick-five', { launchMode: 'LOTT', gameType: 'ELOTT', lottoArea: 'ELOTT' }],
  ] as const) {
    await page.goto(`/hot?modal=game&of=${gameId}`);
    const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
    await playButton(page).click();
    const request = await launched;
    const asked = Object.fromEntries(new URL(request.url()).searchParams);
    expect(asked).toMatchObject({ ...every, ...own, gameId });
    expect([asked['nodeId'], asked['vassalage'], asked['lottoArea']].map(Boolean)).toEqual([
      true,
      true,
      'lottoArea' in own,
    ]);
    // The token goes in the header alone.
    expect(asked['token']).toBeUndefined();
    expect(request.headers()['authorization']).toMatch(/^Bearer \S+$/);
    expect((await request.response())?.status()).toBe(200);
    await expect(page).toHaveURL(gameId === 'quick-five' ? /\/elott/ : /\/game$/);
  }
});

test('live tables by kind, the winners board, and results by day @prove @tongues', async ({ page }) => {
  await visit(page, '/live');
  const tables = page.getByRole('main').getByRole('article');
  await expect(tables.first()).toBeVisible();
  const all = await tables.count();
  await page.goto('/live?table=Roulette');
  await expect(
    page.getByRole('button', { name: words('live table|Roulette'), exact: true, pressed: true }),
  ).toBeVisible();
  await expect.poll(() => tables.count()).toBeLessThan(all);
  await expect(tables.first()).toBeVisible();
  await page.goto('/winners');
  await expect(page.getByRole('heading', { level: 1, name: words('Winners board') })).toBeVisible();
  await page.goto('/lotteryResults?area=ELOTT&day=2001-01-01');
  await expect(page.getByText(words('No results on this day'))).toBeVisible();
});
