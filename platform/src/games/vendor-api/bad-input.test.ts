import { vendorPaths } from '@baize/protocol/games';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startPlatform,
  type TestPlatform,
  TestVendor,
  type VendorCallName,
  type TestPlayer,
} from '../../testing/index.ts';

const CALLS = Object.keys(vendorPaths) as VendorCallName[];

let platform: TestPlatform;
let vendor: TestVendor;
let player: TestPlayer;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  const session = await platform.signUp();
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '50.00' }, idempotencyKey: randomUUID() },
    session,
  );
  player = await vendor.enter(platform, session);
});
afterAll(() => platform.close());

const BAD = { code: 4002, msg: 'BAD_REQUEST' };

const good = (): Record<string, unknown> => ({
  playerId: player.playerId,
  currency: 'USD',
  gameCode: 'chalk-dice',
  roundId: `r-${randomUUID()}`,
  token: player.token,
  txId: randomUUID(),
  refTxId: 'some-bet',
  amount: '1.00',
  betAmount: '1.00',
  winAmount: '1.00',
});

describe.each(CALLS)('%s', (call) => {
  it.each([
    ['nothing', ''],
    ['no JSON', 'amount=5'],
    ['half of it', '{"requestId":"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '5'],
    ['empty fields', '{}'],
    ['deep nesting', `{"detail":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
  ])('answers %s with 4002', async (_what, body) => {
    const { status, reply } = await vendor.raw(call, body);
    expect([status, reply]).toEqual([200, expect.objectContaining(BAD)]);
  });

  it('answers fields of the wrong kind with 4002 and the request’s id', async () => {
    const requestId = randomUUID();
    const fields = Object.fromEntries(Object.keys(good()).map((name) => [name, { not: 'this' }]));
    expect(await vendor.send(call, { requestId, ...fields })).toMatchObject({ ...BAD, requestId });
  });
});

const withAmount = (amount: unknown) => ({ ...good(), amount, betAmount: amount });

describe('fields', () => {
  it.each([
    '-1.00',
    '1e3',
    '1.00001',
    '1,00',
    ' 1',
    'NaN',
    '01.00',
    '9'.repeat(40),
    '999999999999999.9999',
    '1000000000000',
    1,
    null,
    true,
    ['1'],
  ])('refuses the amount %j', async (amount) => {
    for (const call of ['bet', 'betWin', 'win', 'bonus'] as const) {
      expect(await vendor.send(call, withAmount(amount))).toMatchObject(BAD);
    }
  });

  it('refuses a win that would take a balance beyond what can be kept, and asks for no repeat', async () => {
    const session = await platform.signUp();
    const rich = await vendor.enter(platform, session);
    const bonus = () => ({ ...good(), playerId: rich.playerId, roundId: undefined, amount: '999999999999.9999' });
    expect(await vendor.send('bonus', bonus())).toMatchObject({ code: 0, balance: '999999999999.9999' });
    await platform.deps.db.transaction((tx) =>
      sql`update ledger_accounts set balance = 9223372036854775000 where balance = 9999999999999999`.execute(tx),
    );
    expect(await vendor.send('bonus', bonus())).toMatchObject(BAD);
  });

  it('refuses a stake of nothing, and takes a win of nothing', async () => {
    expect(await vendor.send('bet', withAmount('0'))).toMatchObject(BAD);
    expect(await vendor.send('betWin', withAmount('0.0000'))).toMatchObject(BAD);
    const stake = good();
    expect(await vendor.send('betWin', { ...stake, winAmount: '0' })).toMatchObject({ code: 0 });
  });

  it.each([
    ['below the game’s least', '0.10'],
    ['above its most', '40.01'],
    ['finer than the currency', '1.005'],
  ])('refuses a stake %s with 1003', async (_what, amount) => {
    expect(await vendor.send('bet', withAmount(amount))).toMatchObject({
      code: 1003,
      msg: 'BET_NOT_ALLOWED',
      balance: '49.0000',
    });
  });

  it('pays to four decimals', async () => {
    const bet = good();
    await vendor.send('bet', bet);
    const win = { ...good(), roundId: bet.roundId, refTxId: bet.txId, amount: '0.3333' };
    expect(await vendor.send('win', win)).toMatchObject({ code: 0, balance: '48.3333' });
    expect(await vendor.send('bonus', { ...good(), roundId: undefined, amount: '0.6667' })).toMatchObject({
      balance: '49.0000',
    });
  });

  it.each([
    ['another currency', { currency: 'EUR' }, 1008],
    ['an unknown player', { playerId: 'p-nobody' }, 1002],
    ['a player of another brand', { merchantCode: 'harbour' }, 1002],
    ['a token that is none', { token: 'not-a-token' }, 1005],
    ['another game than the session’s', { gameCode: 'peacock-parlour' }, 1007],
    ['another vendor than the signer', { vendorCode: 'OTHER' }, 4002],
    ['an id with NUL in it', { txId: 'a\u0000b' }, 4002],
    ['an id too long', { txId: 'x'.repeat(65) }, 4002],
    ['a detail with NUL in it', { detail: { text: 'a\u0000b' } }, 4002],
    ['a detail with half a character', { detail: { text: '\ud800' } }, 4002],
    ['a request id that is none', { requestId: 'first' }, 4002],
  ])('refuses a bet with %s', async (_what, change, code) => {
    expect(await vendor.send('bet', { ...good(), ...change })).toMatchObject({ code });
  });

  const detailOf = async (roundId: unknown): Promise<object | undefined> => {
    const query = sql<{ detail: object }>`select detail from wagers where round_id = ${roundId}`;
    return (await query.execute(platform.deps.db.kysely)).rows[0]?.detail;
  };

  it('keeps a detail as it came', async () => {
    const detail = { text: '你好 ‘x’ \\u0000 <script>', nested: { deep: [1, null, true] } };
    const bet: Record<string, unknown> = { ...good(), detail };
    expect(await vendor.send('bet', bet)).toMatchObject({ code: 0 });
    expect(await detailOf(bet.roundId)).toEqual(detail);
  });

  it('keeps no more than 16 KiB of details, and each bet all the same', async () => {
    const bet = good();
    const part = 'x'.repeat(6_000);
    for (const detail of [{ a: part }, { b: part }, { c: part }, { d: 'short' }]) {
      expect(await vendor.send('bet', { ...bet, txId: randomUUID(), detail })).toMatchObject({ code: 0 });
    }
    expect(await detailOf(bet.roundId)).toEqual({ a: part, b: part, d: 'short' });
  });

  it('takes no session of one player for another', async () => {
    const other = await vendor.enter(platform, await platform.signUp());
    expect(await vendor.send('bet', { ...good(), playerId: other.playerId })).toMatchObject({ code: 1005 });
    expect(await vendor.send('win', { ...good(), playerId: other.playerId, refTxId: 'some-bet' })).toMatchObject({
      code: 2002,
    });
  });
});
