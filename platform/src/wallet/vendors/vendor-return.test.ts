import { gamesCalls, type Launch } from '@baize/protocol/games';
import { lotteryCalls } from '@baize/protocol/lottery';
import { transferCalls, walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { ask, withdrawer, type Withdrawer } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';
import { whoseOf } from './vendor-wallets.ts';
import { openTransfer } from './vendor-store.ts';

const TIDEWHEEL = 'tidewheel';
const LIGHTHOUSE = 'lighthouse-nine';

let platform: TestPlatform;
let vendor: VendorDouble;
let who: Withdrawer;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
  await vendor.close();
});
beforeEach(async () => {
  vendor.down = false;
  who = await withdrawer(platform);
});

const launch = (gameId = LIGHTHOUSE, more: { playWith?: string } = {}): Promise<Launch> =>
  platform.value(gamesCalls.launchGame, { query: { gameId, ...more } }, who.session);
const again = ({ launchId }: Launch, query: { playWith?: string } = {}): Promise<Launch> =>
  platform.value(gamesCalls.getLaunch, { params: { launchId: launchId ?? '' }, query }, who.session);
const leave = ({ purse: wallet }: Launch, key: string = randomUUID()) =>
  platform.value(
    transferCalls.collectWallets,
    { body: { left: { vassalage: TIDEWHEEL, play: wallet?.play ?? 0 } }, idempotencyKey: key },
    who.session,
  );
/** The balance of the main wallet, and at the vendor. */
async function money(): Promise<readonly (string | undefined)[]> {
  const { wallets } = await platform.value(walletCalls.getBalance, {}, who.session);
  return [null, TIDEWHEEL].map((code) => wallets.find(({ vassalage }) => vassalage === code)?.availBalance);
}
const calls = (name: string): number => vendor.calls.filter(({ call }) => call === name).length;
const codeOf = ({ envelope }: { envelope: { success: boolean; code?: string } }) => envelope.success || envelope.code;

async function ticket(times = 1) {
  const draws = platform.deps.jobs.all.find(({ name }) => name === 'lottery-draws');
  await draws?.run(platform.deps.clock.now());
  const hall = await platform.value(lotteryCalls.getHall, { params: { gameCode: 'SSC_1M' } });
  const issue = hall.issues.find(({ state }) => state === 'OPEN')?.issue ?? '';
  const selections = [{ play: 'P1', tokens: ['1'], unitMode: '1' as const, times }];
  const body = { game: 'SSC_1M', issue, selections };
  return platform.call(lotteryCalls.buyTicket, { body, idempotencyKey: randomUUID() }, who.session);
}

describe('a launch of a game whose provider keeps the money', () => {
  it('moves what is asked for, names the wallet, and tops up what lies there', async () => {
    expect(await launch(LIGHTHOUSE, { playWith: '30.00' })).toMatchObject({
      purse: { accountTypeId: '2', accountTypeName: 'Tidewheel wallet', play: 1 },
    });
    expect(await money()).toEqual(['70.00', '30.00']);
    await launch(LIGHTHOUSE, { playWith: '20' });
    expect(await money()).toEqual(['70.00', '30.00']);
    await launch(LIGHTHOUSE, { playWith: '50' });
    expect(await money()).toEqual(['50.00', '50.00']);
    expect(await launch(LIGHTHOUSE, { playWith: 'all' })).toMatchObject({ purse: { play: 4 } });
    expect(await money()).toEqual(['0.00', '100.00']);
  });

  it('moves all where nothing is said, as the specification’s launch does', async () => {
    await launch();
    expect(await money()).toEqual(['0.00', '100.00']);
  });

  it('moves nothing more when the page comes again, unless it is asked for', async () => {
    const first = await launch(LIGHTHOUSE, { playWith: '30.00' });
    expect(await again(first)).toMatchObject({ purse: { play: 2 } });
    expect(await money()).toEqual(['70.00', '30.00']);
    await again(first, { playWith: '40' });
    expect(await money()).toEqual(['60.00', '40.00']);
  });

  it('has no wallet of a provider elsewhere, and calls back what lies with one', async () => {
    await launch();
    expect(await launch('chalk-dice')).toMatchObject({ purse: null });
    expect(await money()).toEqual(['100.00', '0.00']);
    expect(calls('kick')).toBeGreaterThan(0);
  });
});

describe('leaving such a game', () => {
  it('collects what lies there, once for its key', async () => {
    const game = await launch();
    const key = randomUUID();
    expect(await leave(game, key)).toMatchObject({
      transfers: [{ state: 'DONE', amount: '100.00', cause: 'COLLECT' }],
    });
    expect(await money()).toEqual(['100.00', '0.00']);
    await launch();
    await leave(game, key);
    expect(await money()).toEqual(['0.00', '100.00']);
  });

  it('collects nothing where the provider’s games were opened again since', async () => {
    const first = await launch();
    const second = await launch();
    const kicks = calls('kick');
    expect(await leave(first)).toEqual({ transfers: [] });
    expect(calls('kick')).toBe(kicks);
    expect(await money()).toEqual(['0.00', '100.00']);
    await leave(second);
    expect(await money()).toEqual(['100.00', '0.00']);
  });

  it('leaves the money where it is when the provider does not answer, and nothing in doubt', async () => {
    const game = await launch();
    vendor.down = true;
    expect(await leave(game)).toMatchObject({ transfers: [{ state: 'FAILED' }] });
    expect(await money()).toEqual(['0.00', '100.00']);
  });

  it('doubles nothing when games are left and opened at once', async () => {
    let game = await launch();
    for (let round = 0; round < 5; round += 1) {
      const [, next] = await Promise.all([leave(game), launch(), leave(game)]);
      // The game that was opened has what was to be played with.
      expect(await money()).toEqual(['0.00', '100.00']);
      game = next;
    }
    const all = await Promise.all([
      launch(LIGHTHOUSE, { playWith: '40' }),
      leave(game),
      launch('chalk-dice'),
      ticket(),
    ]);
    expect(all).toHaveLength(4);
    const [main, lying] = (await money()).map(Number);
    expect([90, 99, 100]).toContain((main ?? 0) + (lying ?? 0));
  });
});

describe('what needs money that lies with a provider', () => {
  beforeEach(async () => {
    await launch();
    expect(await money()).toEqual(['0.00', '100.00']);
    vendor.calls.length = 0;
  });

  it('has it called back: a ticket', async () => {
    expect(codeOf(await ticket())).toBe(true);
    expect(await money()).toEqual(['99.00', '0.00']);
  });

  it('a withdrawal, whose settings count it', async () => {
    expect(await platform.value(walletCalls.getBalance, {}, who.session)).toMatchObject({ sumBalance: '100.00' });
    expect(codeOf(await ask(platform, who, { amount: '60.00' }))).toBe(true);
    expect(await money()).toEqual(['40.00', '0.00']);
  });

  it('a stake in a game of another provider, and the same bet twice is one', async () => {
    const testVendor = new TestVendor(platform);
    const player = await testVendor.enter(platform, who.session);
    await launch();
    expect(await money()).toEqual(['0.00', '100.00']);
    const bet = { ...player, txId: randomUUID(), roundId: randomUUID(), amount: '5.00', roundClosed: false };
    const replies = await Promise.all([testVendor.send('bet', bet), testVendor.send('bet', bet)]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0]);
    expect(await money()).toEqual(['95.00', '0.00']);
  });

  it('and a stake that even all of it is too little for ends no game there', async () => {
    const testVendor = new TestVendor(platform);
    const player = await testVendor.enter(platform, who.session);
    await launch(LIGHTHOUSE, { playWith: '90' });
    const dear = await ticket(1_000);
    expect(dear.envelope).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    vendor.calls.length = 0;
    const bet = { ...player, txId: randomUUID(), roundId: randomUUID(), amount: '40.00', roundClosed: false };
    expect(await testVendor.send('bet', bet)).toMatchObject({ code: 0 });
    expect(await money()).toEqual(['60.00', '0.00']);
    const more = { ...bet, txId: randomUUID(), amount: '40.00' };
    await launch(LIGHTHOUSE, { playWith: '50' });
    expect(await testVendor.send('bet', { ...more, txId: 'x'.concat(randomUUID()) })).toMatchObject({ code: 0 });
    const kicks = calls('kick');
    expect(await testVendor.send('bet', { ...more, txId: 'y'.concat(randomUUID()) })).toMatchObject({ code: 1001 });
    expect(calls('kick')).toBe(kicks);
  });

  it('and is told where it lies when the provider does not answer', async () => {
    vendor.down = true;
    const refused = await ticket();
    expect(refused.envelope).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      value: { elsewhere: [{ accountTypeId: '2', accountTypeName: 'Tidewheel wallet', balance: '100.00' }] },
    });
    expect(await money()).toEqual(['0.00', '100.00']);
    vendor.down = false;
    expect(codeOf(await ticket())).toBe(true);
    expect(await money()).toEqual(['99.00', '0.00']);
  });

  it('waits for what is on its way, and is done once for each requested of many at once', async () => {
    vendor.fail('drop-after');
    const codes = await Promise.all([ticket(), ask(platform, who, { amount: '50.00' }), ticket(), ticket()]);
    const taken = codes.map(codeOf).filter((code) => code === true).length;
    expect(new Set(codes.map(codeOf))).toEqual(new Set(taken === codes.length ? [true] : [true, 'INSUFFICIENT_FUNDS']));
    const whose = whoseOf({ merchantCode: 'baize', memberId: who.memberId, currency: 'USD' });
    expect(await openTransfer(platform.deps.db.kysely, whose, TIDEWHEEL)).toBeUndefined();
    const [main, lying] = await money();
    expect(lying).toBe('0.00');
    const withdrawn = codeOf(codes[1]) === true ? 50 : 0;
    const tickets = [0, 2, 3].filter((place) => codeOf(codes[place] ?? codes[0]) === true).length;
    expect(Number(main)).toBe(100 - withdrawn - tickets);
  });
});
