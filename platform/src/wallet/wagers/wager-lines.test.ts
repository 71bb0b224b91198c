import { betsCalls } from '@baize/protocol/bets';
import { transferCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';
import { createVendorMoney } from '../vendors/vendor-transfers.ts';

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

it('tells what a round from a wallet at a vendor was staked and paid, and of no other round', async () => {
  const session = await platform.signUp();
  const memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 100n);
  const body = { from: '1', to: '2', amount: '50.00' };
  await platform.value(transferCalls.walletTransfer, { body, idempotencyKey: randomUUID() }, session);
  const { rows: players } = await sql<{ id: string }>`select player_id as id from wallet_vendor_players
    where member_id = ${memberId}`.execute(platform.deps.db.kysely);
  const playerId = players[0]?.id ?? '';
  vendor.play(playerId, '10.00', '0');
  vendor.play(playerId, '20.00', '75.00');
  await createVendorMoney(platform.deps).takeWatchedRounds();
  const { rows } = await platform.value(betsCalls.listBets, { query: {} }, session);
  const steps = await Promise.all(
    rows.map(async ({ id: betId }) =>
      (await platform.value(betsCalls.getBet, { params: { betId } }, session)).transactions.map(
        ({ kind, amount, vendorTxId }) => [kind, amount, vendorTxId],
      ),
    ),
  );
  expect(steps).toEqual([
    [
      ['BET', '-20.00', ''],
      ['WIN', '75.00', ''],
    ],
    [['BET', '-10.00', '']],
  ]);
});
