import { betsCalls } from '@baize/protocol/bets';
import { transferCalls, transferOperatorCalls, type VendorRound, type WalletTransfer } from '@baize/protocol/wallet';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';
import { createVendorMoney } from './vendor-transfers.ts';

const MAIN = '1';
const TIDEWHEEL = '2';
const FULL_PAGE = 100;

let platform: TestPlatform;
let vendor: VendorDouble;

interface Player {
  readonly session: TestSession;
  readonly playerId: string;
}
let first: Player;
let second: Player;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({
    env: { ARCADE_ORIGIN: await vendor.listen(), SESSION_IDLE_MINUTES: '1440' },
  });
  const { kysely } = platform.deps.db;
  await sql`create function refuse_round() returns trigger language plpgsql as $$
    begin raise exception 'this round cannot be kept'; end $$`.execute(kysely);
  await sql`create trigger refuse_round before insert on wagers for each row
    when (new.detail ? 'refused') execute function refuse_round()`.execute(kysely);
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});
// Waiting answers of one test would fail in the next.
afterEach(() => {
  vendor.repeats = false;
  vendor.rounds.clear();
});
beforeEach(async () => {
  first = await player();
  second = await player();
});

const move = (session: TestSession, from: string, to: string, amount: string): Promise<WalletTransfer> =>
  platform.value(transferCalls.walletTransfer, { body: { from, to, amount }, idempotencyKey: randomUUID() }, session);

/** A member with 50 at the vendor. */
async function player(): Promise<Player> {
  const session = await platform.signUp();
  const memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 50n);
  await move(session, MAIN, TIDEWHEEL, '50.00');
  const { rows } = await sql<{ id: string }>`select player_id as id from wallet_vendor_players
    where member_id = ${memberId}`.execute(platform.deps.db.kysely);
  return { session, playerId: rows[0]?.id ?? '' };
}

const money = () => createVendorMoney(platform.deps);
const stakesOf = async ({ session }: Player): Promise<string[]> =>
  (await platform.value(betsCalls.listBets, { query: {} }, session)).rows.map(({ stake }) => stake);
const stateOf = async ({ session }: Player): Promise<string | undefined> =>
  (await platform.value(transferCalls.listWalletTransfers, { query: {} }, session)).rows[0]?.state;

/** Both take 10.00 back, and nobody knows yet what became of it; the first has played the stated sum. */
async function playAndTakeBack(detail: VendorRound['detail']): Promise<void> {
  vendor.play(first.playerId, '1.00', '0', detail);
  vendor.play(second.playerId, '2.00', '0');
  for (const { session } of [first, second]) {
    vendor.fail('drop-after');
    await move(session, TIDEWHEEL, MAIN, '10.00');
  }
}

const nested = (depth: number): VendorRound['detail'] => (depth === 0 ? {} : { in: nested(depth - 1) });

it.each<[string, VendorRound['detail']]>([
  ['NUL', { note: 'a\u0000b' }],
  ['half a surrogate pair', { note: '\ud800' }],
  ['NUL in a name', { 'a\u0000': 1 }],
  ['nesting without end', nested(40)],
])('a round with %s leaves its player’s rounds unbooked, and nobody else’s', async (_, detail) => {
  await playAndTakeBack(detail);
  await money().takeWatchedRounds();
  expect([await stakesOf(first), await stakesOf(second)]).toEqual([[], ['2.00']]);
  await platform.advance(MINUTE_MS);
  await money().checkDue();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['UNKNOWN', 'DONE']);
  vendor.rounds.delete(first.playerId);
  await platform.advance(20 * MINUTE_MS);
  await money().checkDue();
  expect(await stateOf(first)).toBe('DONE');
});

it('a round that the database refuses fails its own player at the end, and is told in the reconciliation', async () => {
  await playAndTakeBack({ refused: true });
  await expect(money().takeWatchedRounds()).rejects.toThrow('players whose rounds failed: 1');
  expect([await stakesOf(first), await stakesOf(second)]).toEqual([[], ['2.00']]);
  await platform.advance(MINUTE_MS);
  await expect(money().checkDue()).rejects.toThrow('transfers that failed: 1');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['UNKNOWN', 'DONE']);
  const operator = await platform.enterAsOperator();
  const { differences } = await platform.value(transferOperatorCalls.getReconciliation, { query: {} }, operator);
  const subjects = differences.filter(({ kind }) => kind === 'VENDOR_UNREACHABLE').map(({ subject }) => subject);
  expect(subjects).toContain(first.session.username);
  expect(subjects).not.toContain(second.session.username);
});

it('rounds that are told again and again are booked once, and come to an end', async () => {
  for (let round = 0; round < FULL_PAGE; round += 1) vendor.play(first.playerId, '0.01', '0');
  vendor.play(second.playerId, '2.00', '0');
  vendor.repeats = true;
  await money().takeWatchedRounds();
  const { totals } = await platform.value(betsCalls.listBets, { query: {} }, first.session);
  expect(totals).toMatchObject({ count: FULL_PAGE, stake: '1.00' });
  expect(await stakesOf(second)).toEqual(['2.00']);
});
