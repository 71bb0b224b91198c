import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './setup/own-product.ts';
import type { StackAddress } from './setup/stacks.ts';
import { signIn, signUp, visit } from './steps/account.ts';
import { amountIn, deposit } from './steps/money.ts';
import { operate } from './steps/operator.ts';
import { demoPerson, newMember, somebodyNew } from './steps/people.ts';
import { openGame, playRounds, pressSpin } from './steps/play.ts';

// On a phone alone: what rewards ask and give does not depend on the size of a screen.
test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 10_000 };
const OPERATOR = ['login', '--username', 'operator'] as const;
const PASSWORD = '246810';

const call = async <T>(product: StackAddress, ...words: string[]): Promise<T> =>
  JSON.parse(await operate(product, 'call', ...words)) as T;

/** A call whose body is too much for a command line. */
async function send<T>(product: StackAddress, info: TestInfo, body: object, ...words: string[]): Promise<T> {
  const file = info.outputPath('body.json');
  writeFileSync(file, JSON.stringify(body));
  return call<T>(product, ...words, '--json', file);
}

/** A photo of the size that a phone takes. */
async function photo(name: string) {
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#1f6b4f' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

const files = (page: Page) => page.locator('input[type=file]');

test('an application with three pictures is rejected, made again and granted @prove', async ({ page, product }) => {
  const person = await newMember(product);
  await operate(product, ...OPERATOR);
  await signIn(page, person);
  await visit(page, '/promoDetail?id=vip-match');
  const remark = page.getByRole('textbox', { name: 'Remark' });
  const apply = page.getByRole('button', { name: 'Send application' });

  await test.step('what is no picture, too large or too much stays out, and says why', async () => {
    await files(page).setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toHaveText(/We can’t read this file/);
    await files(page).setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toHaveText(/We can’t read this file/);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    await files(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(page.getByRole('alert')).toHaveText(/larger than 5 MB/);
    await files(page).setInputFiles(await Promise.all(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`))));
    await expect(page.getByRole('alert')).toHaveText(/up to 3 pictures/);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
    await remark.pressSequentially('x'.repeat(141));
    await expect(remark).toHaveValue('x'.repeat(140));
    await remark.fill('My level elsewhere');
    await expect(page.getByText('122 characters left')).toBeVisible();
  });

  await test.step('what was filled in is there after another page', async () => {
    await page.getByRole('button', { name: 'Remove a.jpg' }).click();
    await files(page).setInputFiles(await photo('e.jpg'));
    await page.getByRole('link', { name: 'All promotions' }).click();
    await page.goBack();
    await expect(remark).toHaveValue('My level elsewhere');
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
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
    await expect(page.getByText('We’ve received your application and are checking it.')).toBeVisible(soon);
    const first = await queued();
    expect(first).toMatchObject({ remark: 'My level elsewhere' });
    expect(first?.images).toHaveLength(3);
    const words = ['--applicationId', first?.id ?? '', '--reason', 'The picture is too dark.'];
    await call(product, 'promotions.rejectApplication', ...words);
    await page.reload();
    await expect(page.getByText('The picture is too dark.')).toBeVisible(soon);
  });

  await test.step('made again and granted', async () => {
    await files(page).setInputFiles(await photo('bright.jpg'));
    await apply.click();
    await expect(page.getByText('We’ve received your application and are checking it.')).toBeVisible(soon);
    const words = ['--applicationId', (await queued())?.id ?? '', '--amount', '50.00'];
    await call(product, 'promotions.approveApplication', ...words);
    await page.reload();
    await expect(page.getByText('Your application was approved. The reward is in your balance.')).toBeVisible(soon);
    await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('50.00', soon);
  });
});

test('points are converted, a rejected order gives them back, and five wrong passwords lock @prove', async ({
  page,
  product,
}, info) => {
  await operate(product, ...OPERATOR);
  await signIn(page, demoPerson('member1'));
  const mall = page.getByRole('region', { name: 'Points mall' });
  await visit(page, '/pointMall');
  await expect(mall).toContainText(/\d/);
  const before = amountIn(await mall.innerText());
  /** Waits until so many points came to what the journey began with. */
  const earned = (points: bigint) =>
    expect.poll(async () => amountIn(await mall.innerText()) - before, soon).toBe(points * 10_000n);
  const rules = await call<object>(product, 'points.getRules');
  // The largest deposit earns what the journey spends.
  await send(product, info, { ...rules, depositUnit: '1', depositBps: 40_000 }, 'points.setRules');
  await deposit(page, '500.00');
  await earned(2_000n);
  await send(product, info, rules, 'points.setRules');

  await test.step('converted', async () => {
    await page.getByRole('button', { name: 'Convert to cash' }).click();
    const dialog = page.getByRole('dialog', { name: 'Convert to cash' });
    await dialog.getByRole('textbox', { name: 'Points' }).fill('500');
    await expect(dialog.getByText('Turnover 1×')).toBeVisible();
    await dialog.getByLabel('Payment password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: /^Convert 500/ }).click();
    await expect(dialog).toBeHidden(soon);
    await earned(1_500n);
  });

  await test.step('an order that is rejected gives its points back', async () => {
    await call(product, 'points.updateItem', '--id', 'baize-mug', '--points', '1000');
    await page.reload();
    await page.getByRole('button', { name: 'Redeem Enamel mug' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enamel mug' });
    await dialog.getByRole('textbox', { name: 'Full name' }).fill('Mei Lin');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('+84 961 000 001');
    await dialog.getByRole('textbox', { name: 'Street and number' }).fill('12 Lantern Street');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Hanoi');
    await dialog.getByRole('combobox', { name: 'Country' }).selectOption('VN');
    await dialog.getByLabel('Payment password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: /^Redeem for/ }).click();
    await expect(dialog).toBeHidden(soon);
    await earned(500n);
    const { rows } = await call<{ rows: { id: string }[] }>(product, 'points.listOrders', '--status', 'APPLYING');
    const words = ['--id', rows[0]?.id ?? '', '--reason', 'No mugs left.'];
    await call(product, 'points.rejectOrder', ...words);
    await earned(1_500n);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tabpanel').getByText(/No mugs left/)).toBeVisible(soon);
    await expect(page.getByRole('tabpanel').getByText('Rejected', { exact: true }).first()).toBeVisible();
  });

  await test.step('raffle tickets are in the draw', async () => {
    await page.getByRole('tab', { name: 'Rewards' }).click();
    await page.getByRole('button', { name: 'Redeem Five prize draw tickets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Five prize draw tickets' });
    await expect(dialog.getByText('5 tickets for “')).toBeVisible();
    await dialog.getByLabel('Payment password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: /^Redeem for/ }).click();
    await expect(dialog).toBeHidden(soon);
    await visit(page, '/promoDetail?id=prize-draw');
    await expect(page.getByText('5 tickets so far')).toBeVisible(soon);
  });

  await test.step('five wrong passwords lock', async () => {
    await visit(page, '/pointMall');
    await page.getByRole('button', { name: 'Redeem Free bet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Free bet' });
    for (let tries = 0; tries < 5; tries += 1) {
      await dialog.getByLabel('Payment password', { exact: true }).fill('135790');
      await dialog.getByRole('button', { name: /^Redeem for/ }).click();
      await expect(dialog.getByText(/Wrong payment password|Try again in|locked/i)).toBeVisible(soon);
    }
    await dialog.getByLabel('Payment password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: /^Redeem for/ }).click();
    await expect(dialog.getByText(/Try again in|locked/i)).toBeVisible(soon);
  });
});

test('a member rises by playing, and invites a friend who does @prove', async ({ browser, page, product }, info) => {
  await operate(product, ...OPERATOR);
  const ladder = await call<{ ranks: object[] }>(product, 'vip.getLadder');
  const ranks = ladder.ranks.map((rank, level) => (level === 1 ? { ...rank, deposit: '10', validBet: '0.10' } : rank));
  await send(product, info, { ...ladder, ranks }, 'vip.setLadder');
  const rules = await call<object>(product, 'referral.getRules');
  await send(product, info, { ...rules, minDeposit: '10', minValidBet: '0.10' }, 'referral.setRules');
  await operate(product, 'switches', 'REFERRAL=on');
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');

  await test.step('rises', async () => {
    await visit(page, '/vip');
    await expect(page.getByText('VIP 0 · Cue ball').first()).toBeVisible(soon);
    const game = await openGame(page, 'peac', 'Peacock Parlour');
    await playRounds(game, 1, pressSpin(game));
    await visit(page, '/vip');
    await expect(page.getByText(/^VIP 1 ·/).first()).toBeVisible(soon);
    await page.goto('/index?centre=playerRank');
    await expect(page.getByRole('dialog').getByText('Level-up bonus').first()).toBeVisible(soon);
  });

  await test.step('invites a friend, who signs up, deposits and plays', async () => {
    await page.goto('/index?centre=referral');
    const centre = page.getByRole('dialog');
    const link = centre.getByText(/\/register\?referralCode=/).first();
    await expect(link).toBeVisible(soon);
    const address = (await link.innerText()).trim();
    const other = await browser.newContext({ baseURL: product.baseUrl, serviceWorkers: 'block' });
    const friend = await other.newPage();
    await visit(friend, address);
    await friend.keyboard.press('Escape');
    await signUp(friend, somebodyNew());
    await deposit(friend, '50.00');
    const game = await openGame(friend, 'peac', 'Peacock Parlour');
    await playRounds(game, 1, pressSpin(game));
    await other.close();
    await page.reload();
    await expect(centre.getByText('Qualified', { exact: true }).last()).toBeVisible(soon);
  });
});

test('a raffle is joined, drawn, checked in the browser and claimed; badges follow @prove', async ({
  page,
  product,
  request,
}, info) => {
  await operate(product, ...OPERATOR);
  await signIn(page, await newMember(product));
  const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Rewards/ });
  const counted = async (): Promise<number> => Number(/\d+/.exec(await badge.innerText())?.[0] ?? '0');
  await expect.poll(counted, soon).toBeGreaterThan(0);
  const before = await counted();
  const endsAt = new Date(Date.now() + 20 * 60_000).toISOString();
  const words = { title: 'Quick raffle', summary: 'One prize', details: '', pictureText: '' };
  await send(
    product,
    info,
    {
      type: 'limited',
      period: 'once',
      art: 'raffle',
      texts: { EN: words },
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
      startsAt: new Date(Date.now() - 60_000).toISOString(),
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
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect.poll(counted, soon).toBe(before);
  await deposit(page, '30.00');
  await expect(page.getByText('3 tickets so far')).toBeVisible(soon);
  expect((await request.post('/demo/clock', { data: { advanceMs: 21 * 60_000 } })).status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Check the draw' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 75_000 });
  await page.getByRole('button', { name: 'Check the draw' }).click();
  await expect(page.getByText(/^Verified:/)).toBeVisible(soon);
  await page.getByRole('button', { name: 'Claim: Quick raffle' }).click();
  const question = page.getByRole('alertdialog', { name: 'Claim “Quick raffle”?' });
  await question.getByRole('button', { name: /^Claim/ }).click();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('37.00', soon);
});
