import { transferCalls, transferOperatorCalls, type WalletTransfer } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';
import { createVendorMoney } from './vendor-transfers.ts';

const UNIT = 10_000n;
const LATER_MS = 700_000;

let platform: TestPlatform;
let vendor: VendorDouble;
let first: TestSession;
let second: TestSession;
let session: TestSession;
let playerId: string;
let owed: bigint;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
});
afterAll(async () => {
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, differing: [], unbalancedTransfers: [] });
  expect(await brandSum('TRANSIT')).toBe(0n);
  await platform.close();
  await vendor.close();
});
/** A member with 50 in the main wallet and 50 at the vendor. */
beforeEach(async () => {
  [first, second] = [await platform.enterAsOperator(), await another()];
  session = await platform.signUp();
  const memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 100n);
  await moved('1', '2', '50.00');
  const { rows } = await sql<{ id: string }>`select player_id as id from wallet_vendor_players
    where member_id = ${memberId}`.execute(platform.deps.db.kysely);
  playerId = rows[0]?.id ?? '';
  owed = await brandSum('ADJUSTMENTS');
});

const another = () => platform.enterAsOperator({ permissions: ['wallet.adjustments'] });
const brandSum = async (purpose: string): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(ledger_house_sum(id)), 0)::bigint as sum
    from ledger_house_accounts where purpose = ${purpose}`.execute(platform.deps.db.kysely);
  return rows[0]?.sum ?? 0n;
};
/** The brand's payments since the test began. */
const paid = async () => owed - (await brandSum('ADJUSTMENTS'));
async function moved(from: string, to: string, amount: string): Promise<WalletTransfer> {
  return platform.value(
    transferCalls.walletTransfer,
    { body: { from, to, amount }, idempotencyKey: randomUUID() },
    session,
  );
}
const held = async () => {
  const { main, wallets, inTransit } = await platform.value(transferCalls.getMerchantWallet, {}, session);
  return [main.balance, wallets[0]?.balance, inTransit];
};
const waiting = async (id: string) => {
  const { rows } = await platform.value(transferOperatorCalls.listVendorTransfers, { query: {} }, first);
  return rows.find((each) => each.id === id);
};
const end = async (
  id: string,
  body: { result: 'DONE' | 'FAILED'; amount?: string },
  by: TestSession,
): Promise<string> => {
  const { envelope } = await platform.call(
    transferOperatorCalls.endVendorTransfer,
    { params: { transferId: id }, body: { reason: 'By the vendor’s statement', ...body } },
    by,
  );
  return envelope.success ? envelope.value.state : envelope.code;
};
/** The vendor has another sum than was sent, and says so whenever it is asked. */
async function disputed(theirs: bigint): Promise<string> {
  vendor.fail('drop-after');
  const { id } = await moved('1', '2', '25.00');
  vendor.transfers.set(id, { content: '', amount: theirs * UNIT, status: 'DONE' });
  vendor.balances.set(playerId, (50n + theirs) * UNIT);
  await platform.advance(LATER_MS);
  await createVendorMoney(platform.deps).checkDue();
  expect(await waiting(id)).toMatchObject({ state: 'UNKNOWN', reason: 'CONFLICT', endAsked: null });
  [first, second] = [await platform.enterAsOperator(), await another()];
  return id;
}

it('is ended by two operators who say the same, and by nobody alone', async () => {
  const id = await disputed(20n);
  expect(await end(id, { result: 'DONE' }, first)).toBe('VALIDATION_FAILED');
  expect(await end(id, { result: 'DONE', amount: '20' }, first)).toBe('UNKNOWN');
  expect(await waiting(id)).toMatchObject({ endAsked: { result: 'DONE', amount: '20.00' } });
  expect(await end(id, { result: 'DONE', amount: '20' }, first)).toBe('FORBIDDEN');
  // An operator who proposes another end replaces the proposal.
  expect(await end(id, { result: 'FAILED' }, second)).toBe('UNKNOWN');
  expect(await end(id, { result: 'DONE', amount: '20' }, second)).toBe('UNKNOWN');
  expect(await held()).toEqual(['25.00', '50.00', '25.00']);
  expect(await end(id, { result: 'DONE', amount: '20' }, first)).toBe('DONE');
  // Money that never arrived belongs to the member.
  expect([await held(), await paid()]).toEqual([['30.00', '70.00', '0.00'], 0n]);
  const late = { params: { transferId: id }, body: { result: 'FAILED', reason: 'Once more' } } as const;
  expect((await platform.call(transferOperatorCalls.endVendorTransfer, late, second)).envelope).toMatchObject({
    code: 'CONFLICT',
    value: { reason: 'transfer-over', explanation: expect.stringContaining('ended'), state: 'DONE' },
  });
  expect((await moved('1', '2', '10.00')).state).toBe('DONE');
  const { rows } = await sql<{ reason: string }>`select after->>'reason' as reason from ops_audit
    where action = 'vendor-transfer.end' and subject = ${id}`.execute(platform.deps.db.kysely);
  expect(rows.map(({ reason }) => reason)).toEqual(Array(4).fill('By the vendor’s statement'));
});

it('has the house pay what the vendor took in beyond what was sent', async () => {
  const id = await disputed(30n);
  await end(id, { result: 'DONE', amount: '30' }, first);
  expect(await end(id, { result: 'DONE', amount: '30' }, second)).toBe('DONE');
  expect([await held(), await paid()]).toEqual([['25.00', '80.00', '0.00'], 5n * UNIT]);
});

it('gives back what did not reach the vendor', async () => {
  const id = await disputed(20n);
  await end(id, { result: 'FAILED' }, first);
  expect(await end(id, { result: 'FAILED' }, second)).toBe('FAILED');
  expect([await held(), await paid()]).toEqual([['50.00', '50.00', '0.00'], 0n]);
});

it('books what came back beyond what our books had there, where the vendor gives no rounds for it', async () => {
  vendor.play(playerId, '10.00', '30.00');
  vendor.rounds.delete(playerId);
  const { id, state } = await moved('2', '1', '70.00');
  expect(state).toBe('UNKNOWN');
  await end(id, { result: 'DONE', amount: '70' }, first);
  expect(await end(id, { result: 'DONE', amount: '70' }, second)).toBe('DONE');
  expect([await held(), await paid()]).toEqual([['120.00', '0.00', '0.00'], 20n * UNIT]);
});

it('is not for an operator who may not correct money, nor for a transfer of another brand', async () => {
  const id = await disputed(20n);
  const reader = await platform.enterAsOperator({ permissions: ['wallet.vendor-wallets'] });
  expect(await end(id, { result: 'FAILED' }, reader)).toBe('FORBIDDEN');
  expect(await end('t_unknown', { result: 'FAILED' }, first)).toBe('NOT_FOUND');
  await end(id, { result: 'FAILED' }, first);
  await end(id, { result: 'FAILED' }, second);
});
