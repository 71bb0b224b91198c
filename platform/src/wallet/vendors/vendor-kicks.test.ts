import { gamesCalls, gamesOperatorCalls, vendorResults, type Launch } from '@baize/protocol/games';
import { limitsCalls } from '@baize/protocol/limits';
import { sessionCalls } from '@baize/protocol/session';
import { transferCalls, transferOperatorCalls } from '@baize/protocol/wallet';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession, TestVendor } from '../../testing/index.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';

let platform: TestPlatform;
let vendor: VendorDouble;
let session: TestSession;
let memberId: string;
let launch: Launch;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});
beforeEach(async () => {
  vendor.down = false;
  // Players of the tests before are excluded.
  await sql`update wallet_vendor_players set session_id = null, kick_at = null`.execute(platform.deps.db.kysely);
  session = await platform.signUp();
  memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 100n);
  launch = await platform.value(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, session);
  vendor.calls.length = 0;
});

const kicks = (): number => vendor.calls.filter(({ call }) => call === 'kick').length;
const runJob = (name: string) =>
  platform.deps.jobs.all.find((job) => job.name === name)?.run(platform.deps.clock.now());
/** As the node does each second, and each minute. */
const second = () => runJob('wallet-vendor-kicks');
async function minute(): Promise<void> {
  await runJob('wallet-stop-play');
  await second();
}
const takeBreak = async () => {
  await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
  await platform.deps.eventLog.catchUp();
};

it('puts whoever takes a break out of the vendor’s games at once, once', async () => {
  await second();
  expect(kicks()).toBe(0);
  await takeBreak();
  await second();
  expect(kicks()).toBe(1);
  await minute();
  expect(kicks()).toBe(1);
});

it('puts out whoever shares a contact with them as well', async () => {
  const other = await platform.signUp();
  const ids = [memberId, await memberIdOf(platform, other.username)];
  await sql`update session_member set mobile = '+4915112345678' where id = any(${ids}::text[])`.execute(
    platform.deps.db.kysely,
  );
  await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, other);
  await platform.deps.eventLog.catchUp();
  await second();
  expect(kicks()).toBe(1);
});

it('tells a vendor that did not hear it again, until it has', async () => {
  vendor.down = true;
  await takeBreak();
  await second();
  expect(kicks()).toBe(1);
  // Not every second: the vendor has trouble enough.
  await second();
  expect(kicks()).toBe(1);
  vendor.down = false;
  await platform.advance(31_000);
  await second();
  expect(kicks()).toBe(2);
  await platform.advance(31_000);
  await second();
  expect(kicks()).toBe(2);
});

it('lets the game go on while the sign-in stands, and ends it with the sign-in', async () => {
  await minute();
  expect(kicks()).toBe(0);
  await platform.value(sessionCalls.logout, {}, session);
  await minute();
  expect(kicks()).toBe(1);
});

it('ends it when the time that the member set for a sign-in is over', async () => {
  await platform.value(limitsCalls.setSessionLimit, { body: { minutes: 30 } }, session);
  await minute();
  expect(kicks()).toBe(0);
  await platform.advance(31 * MINUTE_MS);
  await minute();
  expect(kicks()).toBe(1);
});

it('ends it when a limit of losses is set below what lies there, and not below that', async () => {
  await platform.value(limitsCalls.setLossLimit, { body: { span: 'day', amount: '100' } }, session);
  await minute();
  expect(kicks()).toBe(0);
  await platform.value(limitsCalls.setLossLimit, { body: { span: 'day', amount: '99' } }, session);
  await minute();
  expect(kicks()).toBe(1);
});

it('keeps no kick for the game that is opened next', async () => {
  vendor.down = true;
  await sql`update wallet_vendor_players set kick_at = ${platform.deps.clock.now()}
    where member_id = ${memberId}`.execute(platform.deps.db.kysely);
  vendor.down = false;
  await platform.value(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, session);
  await second();
  expect(kicks()).toBe(0);
});

const noteKick = () =>
  sql`update wallet_vendor_players set kick_at = ${platform.deps.clock.now()}
    where member_id = ${memberId}`.execute(platform.deps.db.kysely);
const again = async () => {
  const { envelope } = await platform.call(
    gamesCalls.getLaunch,
    { params: { launchId: launch.launchId ?? '' } },
    session,
  );
  return envelope.success ? envelope.value : envelope.code;
};
const anew = async () => {
  const { envelope } = await platform.call(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, session);
  return envelope.success ? envelope.value : envelope.code;
};
const takeUp = async ({ game_url: address }: Launch) => {
  const token = new URL(address).searchParams.get('token') ?? '';
  const { code } = await new TestVendor(platform).send('authenticate', { token, gameCode: 'lighthouse-nine' });
  return code;
};
const setLoss = (amount: string) =>
  platform.value(limitsCalls.setLossLimit, { body: { span: 'day', amount } }, session);

it('opens no game of the vendor, old or new, while more lies there than the member may lose', async () => {
  await setLoss('99');
  await minute();
  expect(kicks()).toBe(1);
  expect([await again(), await anew()]).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED']);
  await platform.value(
    transferCalls.walletTransfer,
    { body: { from: '2', to: '1', amount: '1.00' }, idempotencyKey: randomUUID() },
    session,
  );
  expect(await again()).toMatchObject({ launchId: launch.launchId });
});

it('watches a game that was opened again after a kick', async () => {
  await noteKick();
  await second();
  expect(await again()).toMatchObject({ launchId: launch.launchId });
  await platform.value(sessionCalls.logout, {}, session);
  await minute();
  expect(kicks()).toBe(2);
});

it('is asked once more when the vendor takes the game up', async () => {
  expect(await takeUp(launch)).toBe(0);
  const next = await again();
  if (typeof next === 'string') throw new Error(next);
  await setLoss('99');
  expect(await takeUp(next)).toBe(vendorResults.PLAYER_LOCKED.code);
});

it('keeps a kick that was noted between the opening of a game and its taking up', async () => {
  await noteKick();
  expect(await takeUp(launch)).toBe(vendorResults.PLAYER_LOCKED.code);
  await second();
  expect(kicks()).toBe(1);
});

describe('what an operator closes', () => {
  let operator: TestSession;
  beforeEach(async () => {
    operator = await platform.enterAsOperator();
  });
  const CLOSED = 'MAINTAINED' as const;
  const OPEN = 'ACTIVATED' as const;
  const params = { gameId: 'lighthouse-nine', vassalage: 'tidewheel', door: 'ARCADE', vendor: 'tidewheel' };
  const wallet = (status: 'OPEN' | 'CLOSED') =>
    platform.value(transferOperatorCalls.setVendorWallet, { params, body: { status, minAmount: '1' } }, operator);
  const mode = (isSingle: boolean) =>
    platform.value(transferOperatorCalls.setWalletMode, { body: { isSingle } }, operator);
  const game = (status: typeof CLOSED | typeof OPEN) =>
    platform.value(gamesOperatorCalls.changeGame, { params, body: { status } }, operator);
  const maker = (status: typeof CLOSED | typeof OPEN) =>
    platform.value(gamesOperatorCalls.changeVendor, { params, body: { status } }, operator);
  const setConnection = (status: typeof CLOSED | typeof OPEN) =>
    platform.value(gamesOperatorCalls.changeDoor, { params, body: { status } }, operator);

  it.each([
    ['a game', () => game(CLOSED), () => game(OPEN)],
    ['the vendor', () => maker(CLOSED), () => maker(OPEN)],
    ['the connection', () => setConnection(CLOSED), () => setConnection(OPEN)],
    ['the vendor’s wallet', () => wallet('CLOSED'), () => wallet('OPEN')],
  ])('ends the vendor’s games at once, and none is opened again: %s', async (_, close, open) => {
    await close();
    await second();
    expect([kicks(), await again()]).toEqual([1, 'GAME_MAINTENANCE']);
    expect(await takeUp(launch)).not.toBe(0);
    await open();
    expect(await again()).toMatchObject({ launchId: launch.launchId });
  });

  it('is also the vendors’ wallets altogether: the game is then launched anew, from the main wallet', async () => {
    await mode(true);
    await second();
    expect([kicks(), await again(), await takeUp(launch)]).toEqual([1, 'NOT_FOUND', vendorResults.PLAYER_LOCKED.code]);
    await mode(false);
  });

  it('takes no money in while the lobby has the vendor closed, and gives it back', async () => {
    await maker(CLOSED);
    const move = (from: string, to: string) =>
      platform.call(
        transferCalls.walletTransfer,
        { body: { from, to, amount: '1.00' }, idempotencyKey: randomUUID() },
        session,
      );
    expect((await move('2', '1')).envelope).toMatchObject({ success: true, value: { state: 'DONE' } });
    expect((await move('1', '2')).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    const { wallets } = await platform.value(transferCalls.getMerchantWallet, {}, session);
    expect(wallets).toMatchObject([{ balance: '99.00', status: 'CLOSED' }]);
    await maker(OPEN);
    expect((await move('1', '2')).envelope).toMatchObject({ success: true });
  });
});
