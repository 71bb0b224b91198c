import { walletOperatorCalls, withdrawalCalls, type Withdrawal } from '@baize/protocol/wallet';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { approve, balanceOf, photo, withdraw, withdrawer, type Withdrawer } from '../testing/cashier.ts';

const CENT = 100n;
const GUARANTEE = 5n * 10_000n;

/** The outcome of one payer's part. */
type Ending = 'RECEIVED' | 'PARTLY' | 'FORCED' | 'CANCELLED' | 'EXCUSED';

interface Part {
  readonly cents: bigint;
  readonly ending: Ending;
  /** For PARTLY: the part that arrived, in thousandths. */
  readonly permille: number;
}

let platform: TestPlatform;
let operator: TestSession;
let who: Withdrawer;
let payer: Withdrawer;
let proofs: string[];

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
  who = await withdrawer(platform, 10_000n);
  payer = await withdrawer(platform, 1_000n);
  proofs = [await photo()];
  const { withdrawals } = await platform.value(walletOperatorCalls.getWalletRules, {}, operator);
  const levels = withdrawals.levels.map((level) => ({ ...level, dailyCount: 1_000, freeCount: 0 }));
  await platform.value(walletOperatorCalls.setWithdrawalRules, { body: { ...withdrawals, levels } }, operator);
});
afterAll(async () => {
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  await platform.close();
});

const part: fc.Arbitrary<Part> = fc.record({
  cents: fc.bigInt({ min: 900n, max: 3_000n }),
  ending: fc.constantFrom<Ending>('RECEIVED', 'PARTLY', 'FORCED', 'CANCELLED', 'EXCUSED'),
  permille: fc.integer({ min: 1, max: 999 }),
});
const show = (minor: bigint): string => formatAmount(minor, 2);
const held = async (member: Withdrawer): Promise<bigint> => minorOf(await balanceOf(platform, member));

async function settle(withdrawalId: string, payoutId: string, { cents, ending, permille }: Part): Promise<bigint> {
  const amount = cents * CENT;
  const params = { withdrawalId, payoutId };
  const close = (body: object) =>
    platform.value(walletOperatorCalls.closePayout, { params, body: { outcome: 'PAYER_PAID', ...body } }, operator);
  const confirm = (body: object) =>
    platform.value(
      withdrawalCalls.confirmWithdrawal,
      { params: { withdrawalId }, body: { payoutId, outcome: 'RECEIVED', ...body } },
      who.session,
    );
  if (ending === 'CANCELLED' || ending === 'EXCUSED') {
    await close({ outcome: 'CANCELLED', returnGuarantee: ending === 'EXCUSED' });
    return 0n;
  }
  await close({ proofs });
  if (ending === 'RECEIVED') await confirm({});
  if (ending === 'FORCED') {
    await confirm({ outcome: 'NOT_RECEIVED', proofs });
    await close({ outcome: 'FORCED_RECEIVED' });
  }
  if (ending !== 'PARTLY') return amount;
  const received = ((cents * BigInt(permille)) / 1_000n || 1n) * CENT;
  const sums = { receivedAmount: show(received), remainingAmount: show(amount - received) };
  await confirm({ outcome: 'PARTIALLY_RECEIVED', ...sums, proofs });
  await close({ outcome: 'CANCELLED', returnGuarantee: true });
  return received;
}

it('whatever arrives of a payment: what was settled, given back and charged is the amount, to the unit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), async (parts) => {
      const due = parts.reduce((sum, { cents }) => sum + cents * CENT, 0n);
      const [before, payerBefore] = [await held(who), await held(payer)];
      const made = await asked(due);
      const body = {
        payers: parts.map(({ cents }) => ({
          username: payer.session.username,
          amount: show(cents * CENT),
          guarantee: show(GUARANTEE),
        })),
      };
      const params = { withdrawalId: made.id };
      const { payouts } = await platform.value(walletOperatorCalls.matchPayers, { params, body }, operator);
      let arrived = 0n;
      for (const [index, each] of parts.entries()) arrived += await settle(made.id, payouts[index]?.id ?? '', each);
      const kept = BigInt(parts.filter(({ ending }) => ending === 'FORCED' || ending === 'CANCELLED').length);
      expect(await held(payer)).toBe(payerBefore + arrived - kept * GUARANTEE);
      if (arrived < due) await closeRest(made.id, arrived);
      const row = (await platform.value(withdrawalCalls.listWithdrawals, { query: {} }, who.session)).rows[0];
      expect(row?.status).toBe(arrived === due ? 'PAID' : arrived === 0n ? 'FAILED' : 'PART_PAID');
      const charged = before - (await held(who)) - arrived;
      const fee = minorOf(made.fee);
      expect(charged >= 0n && charged <= fee && charged % CENT === 0n).toBe(true);
      if (arrived === due) expect(charged).toBe(fee);
      if (arrived === 0n) expect(charged).toBe(0n);
    }),
    { numRuns: 15 },
  );
}, 300_000);

/** A withdrawal of which so much is paid out. Below a hundred the fee is its fixed part, one dollar. */
async function asked(due: bigint): Promise<Withdrawal> {
  const made = await withdraw(platform, who, { amount: show(due + 10_000n) });
  expect(minorOf(made.payoutAmount)).toBe(due);
  await approve(platform, operator, made.id);
  return made;
}

/** The rest will not be paid. */
const closeRest = (withdrawalId: string, arrived: bigint) =>
  platform.value(
    walletOperatorCalls.payWithdrawal,
    {
      params: { withdrawalId },
      body: { outcome: arrived === 0n ? 'FAILED' : 'PART_PAID', reason: 'The payers sent less.' },
    },
    operator,
  );
