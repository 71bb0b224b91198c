import { gamesCalls } from '@baize/protocol/games';
import { limitsCalls } from '@baize/protocol/limits';
import { sessionCalls } from '@baize/protocol/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { giveMoney, memberIdOf } from './testing/cashier.ts';
import { VendorDouble } from './testing/vendor-double.ts';

const MINUTE_MS = 60_000;

let platform: TestPlatform;
let vendor: VendorDouble;
let session: TestSession;
let memberId: string;

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
  session = await platform.signUp();
  memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 100n);
  await platform.value(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, session);
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
