import { betsCalls } from '@baize/protocol/bets';
import { settingsCalls } from '@baize/protocol/settings';
import { transferCalls, transferOperatorCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteOf } from '../../settings/index.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';
import { createVendorMoney } from './vendor-transfers.ts';

const MAIN = '1';
const TIDEWHEEL = '2';

let platform: TestPlatform;
let vendor: VendorDouble;
beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});

const move = (session: TestSession, from: string, to: string) =>
  platform.value(
    transferCalls.walletTransfer,
    { body: { from, to, amount: '50.00' }, idempotencyKey: randomUUID() },
    session,
  );

/** A member with 50 at the vendor. */
async function player(): Promise<{ readonly session: TestSession; readonly playerId: string }> {
  const session = await platform.signUp();
  const memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 50n);
  await move(session, MAIN, TIDEWHEEL);
  const { rows } = await sql<{ id: string }>`select player_id as id from wallet_vendor_players
    where member_id = ${memberId}`.execute(platform.deps.db.kysely);
  return { session, playerId: rows[0]?.id ?? '' };
}

it('stay in the menu of a brand with a single wallet as long as money lies in them', async () => {
  const operator = await platform.enterAsOperator();
  const mode = (isSingle: boolean) =>
    platform.value(transferOperatorCalls.setWalletMode, { body: { isSingle } }, operator);
  const hasEntry = async () => {
    const { menu } = await platform.value(settingsCalls.getWhitelabel);
    return menu.find(({ key }) => key === 'transferFund')?.enabled;
  };
  const { session } = await player();
  await mode(true);
  expect(await hasEntry()).toBe(true);
  await move(session, TIDEWHEEL, MAIN);
  await siteOf(platform.deps).changed('baize', ['permission']);
  expect(await hasEntry()).toBe(false);
  await mode(false);
  expect(await hasEntry()).toBe(true);
});

it('have the rounds of everybody booked, however many players a page of them has', async () => {
  const everybody = [await player(), await player(), await player()];
  for (const { playerId } of everybody) vendor.play(playerId, '10.00', '0');
  await createVendorMoney(platform.deps).takeWatchedRounds(2);
  for (const { session } of everybody) {
    const bets = await platform.value(betsCalls.listBets, { query: {} }, session);
    expect(bets.rows).toMatchObject([{ stake: '10.00', status: 'SETTLED' }]);
  }
});
