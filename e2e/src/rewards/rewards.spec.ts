import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../setup/own-product.ts';
import type { StackAddress } from '../setup/stacks.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn, signUp, signUpDialog, visit } from '../steps/account.ts';
import { amountIn, deposit, headerWallet } from '../steps/money.ts';
import { operate, operateByTwo } from '../steps/operator.ts';
import { demoPerson, newMember, somebodyNew } from '../steps/people.ts';
import { productTime } from '../steps/requests.ts';
import { openGame, playRounds, pressSpin } from '../steps/play.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 10_000 };
const OPERATOR = ['login', '--username', 'operator'] as const;
const PASSWORD = '246810';
/** How long wrong payment passwords lock. */
const LOCK_MINUTES = 15;
const WRONG =
  '{triesLeft, plural, one {Wrong payment password. You have # attempt left.} other {Wrong payment password. You have # attempts left.}}';
const LOCKED =
  '{minutes, plural, one {Too many attempts. Try again in # minute.} other {Too many attempts. Try again in # minutes.}}';
const TICKETS_FOR = '{tickets, plural, one {# ticket for “{title}”} other {# tickets for “{title}”}}';
const TICKETS_SO_FAR = '{tickets, plural, one {# ticket so far} other {# tickets so far}}';
const CHARACTERS_LEFT = '{count, plural, one {# character left} other {# characters left}}';

const call = async <T>(product: StackAddress, ...typed: string[]): Promise<T> =>
  JSON.parse(await operateByTwo(product, 'call', ...typed)) as T;

/** A call whose body is too much for a command line. */
async function send<T>(product: StackAddress, info: TestInfo, body: object, ...typed: string[]): Promise<T> {
  const file = info.outputPath('body.json');
  writeFileSync(file, JSON.stringify(body));
  return call<T>(product, ...typed, '--json', file);
}

/** A photo of the size that a phone takes. */
async function photo(name: string) {
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#1f6b4f' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

const rank = (level: number): string =>
  words('VIP {level} · {rankName}', { level, rankName: words(`vip.rank-${level}`) });

const redeem = (item: string): string => `${words('Redeem')} ${words(`points.item.${item}`)}`;

const files = (page: Page) => page.locator('input[type=file]');

test('an application with three pictures is rejected, made again and granted @prove @tongues', async ({
  page,
  product,
}) => {
  const person = await newMember(product);
  await operate(product, ...OPERATOR);
  await signIn(page, person);
  await visit(page, '/promoDetail?id=vip-match');
  const remark = page.getByRole('textbox', { name: words('Remark') });
  const apply = page.getByRole('button', { name: words('Send application') });

  await test.step('what is no picture, too large or too much stays out, and says why', async () => {
    await files(page).setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toHaveText(words('We can’t read this file. Choose a PNG or JPEG.'));
    await files(page).setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toHaveText(words('We can’t read this file. Choose a PNG or JPEG.'));
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    await files(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(page.getByRole('alert')).toHaveText(words('This picture is larger than 5 MB. Choose a smaller one.'));
    await files(page).setInputFiles(await Promise.all(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`))));
    await expect(page.getByRole('alert')).toHaveText(
      words('You can add up to {UPLOAD_MAX_IMAGES} pictures.', { UPLOAD_MAX_IMAGES: 3 }),
    );
    await expect(page.getByRole('button', { name: wordsLike('Remove {picture}', true) })).toHaveCount(3);
    await remark.pressSequentially('x'.repeat(141));
    await expect(remark).toHaveValue('x'.repeat(140));
    await remark.fill('My level elsewhere');
    await expect(page.getByText(words(CHARACTERS_LEFT, { count: 122 }))).toBeVisible();
  });

  await test.step('what was filled in is there after another page', async () => {
    await page.getByRole('button', { name: words('Remove {picture}', { picture: 'a.jpg' }) }).click();
    await files(page).setInputFiles(await photo('e.jpg'));
    await page.getByRole('link', { name: words('All promotions') }).click();
    await page.goBack();
    await expect(remark).toHaveValue('My level elsewhere');
    await expect(page.getByRole('button', { name: wordsLike('Remove {picture}', true) })).toHaveCount(3);
  });

  const queued = async () => {
    const { rows } = await call<{ rows: { id: string; username: string; images: string[]; remark: string }[] }>(
      product,
      'promotions.listApplications',
      '--status',
      'APPLYING',
      '--pageSize',
      '100',
    );
    return rows.find(({ username }) => username === person.username);
  };

  await test.step('rejected with a reason', async () => {
    await apply.click();
    await expect(page.getByText(words('We’ve received your application and are checking it.'))).toBeVisible(soon);
    const first = await queued();
    expect(first).toMatchObject({ remark: 'My level elsewhere' });
    expect(first?.images).toHaveLength(3);
    const typed = ['--applicationId', first?.id ?? '', '--reason', 'The picture is too dark.'];
    await call(product, 'promotions.rejectApplication', ...typed);
    await page.reload();
    await expect(page.getByText('The picture is too dark.')).toBeVisible(soon);
  });

  await test.step('made again and granted', async () => {
    await files(page).setInputFiles(await photo('bright.jpg'));
    await apply.click();
    await expect(page.getByText(words('We’ve received your application and are checking it.'))).toBeVisible(soon);
    const typed = ['--applicationId', (await queued())?.id ?? '', '--amount', '50.00'];
    await call(product, 'promotions.approveApplication', ...typed);
    await page.reload();
    await expect(page.getByText(words('Your application was approved. The reward is in your balance.'))).toBeVisible(
      soon,
    );
    await expect(headerWallet(page)).toContainText('50.00', soon);
  });
});

test('points are converted, a rejected order gives them back, and five wrong passwords lock @prove @tongues', async ({
  page,
  product,
  putRight,
}, info) => {
  await operate(product, ...OPERATOR);
  await signIn(page, demoPerson('member1'));
  const mall = page.getByRole('region', { name: words('Points mall') });
  await visit(page, '/pointMall');
  await expect(mall).toContainText(/\d/);
  const before = amountIn(await mall.innerText());
  /** Waits until so many points came to what the journey began with. */
  const earned = (points: bigint) =>
    expect.poll(async () => amountIn(await mall.innerText()) - before, soon).toBe(points * 10_000n);
  const rules = await call<object>(product, 'points.getRules');
  // The largest deposit earns what the journey spends.
  await send(product, info, { ...rules, depositUnit: '1', depositBps: 40_000 }, 'points.setRules');
  putRight(() => send(product, info, rules, 'points.setRules'));
  await deposit(page, '500.00');
  await earned(2_000n);

  await test.step('converted', async () => {
    await page.getByRole('button', { name: words('Convert to balance') }).click();
    const dialog = page.getByRole('dialog', { name: words('Convert to balance') });
    await dialog.getByRole('textbox', { name: words('Points'), exact: true }).fill('500');
    await expect(dialog.getByText(words('Turnover {times}×', { times: 1 }))).toBeVisible();
    await dialog.getByLabel(words('Payment password'), { exact: true }).fill(PASSWORD);
    await dialog
      .getByRole('button', { name: words('Convert {points}', { points: words('{points} pts', { points: 500 }) }) })
      .click();
    await expect(dialog).toBeHidden(soon);
    await earned(1_500n);
  });

  await test.step('an order that is rejected gives its points back', async () => {
    const setPrice = (points: string) => call(product, 'points.updateItem', '--id', 'baize-mug', '--points', points);
    await setPrice('1000');
    putRight(() => setPrice('4000'));
    await page.reload();
    await page.getByRole('button', { name: redeem('mug') }).click();
    const dialog = page.getByRole('dialog', { name: words('points.item.mug'), exact: true });
    await dialog.getByRole('textbox', { name: words('Full name') }).fill('Mei Lin');
    await dialog.getByRole('textbox', { name: words('Phone') }).fill('+84 961 000 001');
    await dialog.getByRole('textbox', { name: words('Street and number') }).fill('12 Lantern Street');
    await dialog.getByRole('textbox', { name: words('City') }).fill('Hanoi');
    await dialog.getByRole('combobox', { name: words('Country') }).selectOption('VN');
    await dialog.getByLabel(words('Payment password'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: wordsLike('Redeem for {price}', true) }).click();
    await expect(dialog).toBeHidden(soon);
    await earned(500n);
    const { rows } = await call<{ rows: { id: string }[] }>(product, 'points.listOrders', '--status', 'APPLYING');
    const typed = ['--id', rows[0]?.id ?? '', '--reason', 'No mugs left.'];
    await call(product, 'points.rejectOrder', ...typed);
    await earned(1_500n);
    await page.getByRole('tab', { name: words('History') }).click();
    await expect(page.getByRole('tabpanel').getByText(/No mugs left/)).toBeVisible(soon);
    await expect(
      page.getByRole('tabpanel').getByText(words('Rejected'), { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  });

  await test.step('raffle tickets are in the draw', async () => {
    await visit(page, '/promoDetail?id=prize-draw');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await visit(page, '/pointMall');
    await page.getByRole('button', { name: redeem('raffle-tickets') }).click();
    const dialog = page.getByRole('dialog', { name: words('points.item.raffle-tickets'), exact: true });
    await expect(dialog.getByText(words(TICKETS_FOR, { tickets: 5, title }))).toBeVisible();
    await dialog.getByLabel(words('Payment password'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: wordsLike('Redeem for {price}', true) }).click();
    await expect(dialog).toBeHidden(soon);
    await visit(page, '/promoDetail?id=prize-draw');
    await expect(page.getByText(words(TICKETS_SO_FAR, { tickets: 5 }))).toBeVisible(soon);
  });

  await test.step('five wrong passwords lock', async () => {
    // The next test with this member must find the lock expired.
    putRight(() => page.request.post('/demo/clock', { data: { advanceMs: LOCK_MINUTES * 60_000 } }));
    await visit(page, '/pointMall');
    await page.getByRole('button', { name: redeem('free-bet') }).click();
    const dialog = page.getByRole('dialog', { name: words('points.item.free-bet'), exact: true });
    const locked = words(LOCKED, { minutes: LOCK_MINUTES });
    for (let triesLeft = 4; triesLeft >= 0; triesLeft -= 1) {
      await dialog.getByLabel(words('Payment password'), { exact: true }).fill('135790');
      await dialog.getByRole('button', { name: wordsLike('Redeem for {price}', true) }).click();
      await expect(dialog.getByText(triesLeft > 0 ? words(WRONG, { triesLeft }) : locked)).toBeVisible(soon);
    }
    await dialog.getByLabel(words('Payment password'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: wordsLike('Redeem for {price}', true) }).click();
    await expect(dialog.getByText(locked)).toBeVisible(soon);
  });
});

test('a member rises by playing, and claims the rank’s bonus once @prove @tongues', async ({
  page,
  product,
  putRight,
}, info) => {
  await operate(product, ...OPERATOR);
  const ladder = await call<{ ranks: object[] }>(product, 'vip.getLadder');
  const ranks = ladder.ranks.map((each, level) => (level === 1 ? { ...each, deposit: '10', validBet: '0.10' } : each));
  await send(product, info, { ...ladder, ranks }, 'vip.setLadder');
  putRight(() => send(product, info, ladder, 'vip.setLadder'));
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  await visit(page, '/vip');
  await expect(page.getByText(rank(0)).first()).toBeVisible(soon);
  const game = await openGame(page, 'peac', words('games.title.peacock-parlour'));
  await playRounds(game, 1, pressSpin(game));
  await visit(page, '/vip');
  await expect(page.getByText(rank(1)).first()).toBeVisible(soon);
  await page.goto('/index?centre=playerRank');
  await expect(page.getByRole('dialog').getByText(words('Level-up bonus')).first()).toBeVisible(soon);
  await page
    .getByRole('button', { name: wordsLike('Claim: {name}, {worth}') })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: wordsLike('Claim {amount}', true) })
    .click();
  await expect(page.getByText(words('Bonus added'))).toBeVisible(soon);
});

test('a member invites a friend, who signs up, deposits and plays @prove @tongues', async ({
  browser,
  locale,
  page,
  product,
  putRight,
}, info) => {
  await operate(product, ...OPERATOR);
  const rules = await call<object>(product, 'referral.getRules');
  await send(product, info, { ...rules, minDeposit: '10', minValidBet: '0.10' }, 'referral.setRules');
  putRight(() => send(product, info, rules, 'referral.setRules'));
  await operate(product, 'switches', 'REFERRAL=on');
  putRight(() => operate(product, 'switches', 'REFERRAL=off'));
  await signIn(page, await newMember(product));
  await page.goto('/index?centre=referral');
  const centre = page.getByRole('dialog');
  const link = centre.getByText(/\/register\?referralCode=/).first();
  await expect(link).toBeVisible(soon);
  const address = (await link.innerText()).trim();
  const other = await browser.newContext({
    baseURL: product.baseUrl,
    ...(locale && { locale }),
    serviceWorkers: 'block',
  });
  const friend = await other.newPage();
  await visit(friend, address);
  // The link opens the form; the step below opens it by its button.
  await expect(signUpDialog(friend)).toBeVisible();
  await friend.keyboard.press('Escape');
  await expect(signUpDialog(friend)).toBeHidden();
  await signUp(friend, somebodyNew());
  await deposit(friend, '50.00');
  const game = await openGame(friend, 'peac', words('games.title.peacock-parlour'));
  await playRounds(game, 1, pressSpin(game));
  await other.close();
  await page.reload();
  await expect(centre.getByText(words('Qualified'), { exact: true }).last()).toBeVisible(soon);
});

test('a raffle is joined, drawn, checked in the browser and claimed; badges follow @prove @tongues', async ({
  page,
  product,
  request,
}, info) => {
  await operate(product, ...OPERATOR);
  await signIn(page, await newMember(product));
  const badge = page.getByRole('navigation').getByRole('link', { name: words('what a member can claim|Rewards') });
  const counted = async (): Promise<number> => Number(/\d+/.exec(await badge.innerText())?.[0] ?? '0');
  await expect.poll(counted, soon).toBeGreaterThan(0);
  const before = await counted();
  const nowMs = await productTime(request);
  const endsAt = new Date(nowMs + 20 * 60_000).toISOString();
  const title = 'Quick raffle';
  const text = { title, summary: 'One prize', details: '', pictureText: '' };
  await send(
    product,
    info,
    {
      type: 'limited',
      period: 'once',
      art: 'raffle',
      texts: { EN: text },
      terms: {
        kind: 'raffle',
        basis: 'deposit',
        perTicket: '10.00',
        maxTickets: 10,
        categories: [],
        drawAt: endsAt,
        prizes: [{ amount: '7.00', count: 1 }],
      },
      turnover: null,
      bonusKind: 'ACTIVITY_BONUS',
      startsAt: new Date(nowMs - 60_000).toISOString(),
      endsAt,
      claimDays: 7,
      joinNeeded: true,
      memberKinds: [0],
      minRank: 0,
      budget: null,
      quota: null,
      position: 1,
    },
    'promotions.savePromotion',
    '--promotionId',
    'quick-raffle',
  );
  await call(product, 'promotions.setPromotionState', '--promotionId', 'quick-raffle', '--state', 'ON');
  await visit(page, '/promoDetail?id=quick-raffle');
  await expect.poll(counted, soon).toBe(before + 1);
  await page.getByRole('button', { name: words('a promotion|Join'), exact: true }).click();
  await expect.poll(counted, soon).toBe(before);
  await deposit(page, '30.00');
  await expect(page.getByText(words(TICKETS_SO_FAR, { tickets: 3 }))).toBeVisible(soon);
  expect((await request.post('/demo/clock', { data: { advanceMs: 21 * 60_000 } })).status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: words('Check the draw') })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 75_000 });
  await page.getByRole('button', { name: words('Check the draw') }).click();
  await expect(page.getByText(words('Verified: the same seed and entries give the same winners.'))).toBeVisible(soon);
  await page.getByRole('button', { name: words('Claim: {title}', { title }) }).click();
  const question = page.getByRole('alertdialog', { name: words('Claim “{title}”?', { title }) });
  await question.getByRole('button', { name: wordsLike('Claim {reward}', true) }).click();
  await expect(headerWallet(page)).toContainText('37.00', soon);
});
