import { accountCalls } from '@baize/protocol/account';
import { formatAmount, parseAmount } from '@baize/protocol/kernel';
import { pointsCalls } from '@baize/protocol/points';
import {
  bonusOperatorCalls,
  depositOperatorCalls,
  transferCalls,
  walletCalls,
  walletOperatorCalls,
  withdrawalCalls,
} from '@baize/protocol/wallet';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TestVendor,
  type TestPlatform,
  type TestPlayer,
  type TestSession,
} from '../testing/index.ts';
import { FEE, LOT, WalletModel, UNIT, type WithdrawalEnd } from './testing/wallet-model.ts';
import { auditNow } from './audit/audit.ts';
import { getOrCreateAccount, getOrCreateBrandAccount, postLines } from './ledger/ledger.ts';
import { memberIdOf } from './testing/cashier.ts';
import { VendorDouble } from './testing/vendor-double.ts';

/** One member, and what the brand held of each kind before them. */
interface World {
  readonly session: TestSession;
  readonly memberId: string;
  readonly payeeId: string;
  readonly player: TestPlayer;
  readonly brandBefore: Readonly<Record<string, bigint>>;
  readonly open: string[];
  /** The vendor's name for them, once it has one. */
  vendorPlayer: string | undefined;
}
type Act = fc.AsyncCommand<WalletModel, World>;

let platform: TestPlatform;
let operator: TestSession;
let seamless: TestVendor;
let vendor: VendorDouble;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen(), SESSION_IDLE_MINUTES: '1440' } });
  seamless = new TestVendor(platform);
  operator = await platform.enterAsOperator();
  await platform.liftBounds();
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
  // Required turnover, and points for bets and deposits, have property tests of their own.
  const { withdrawals, turnover } = await platform.value(walletOperatorCalls.getWalletRules, {}, operator);
  const levels = [{ dailyAmount: '1000000', dailyCount: 1_000, freeCount: 0 }];
  const fees = { feeFixed: formatAmount(FEE, 2), feeBps: 0, approveUpTo: '0' };
  const set = { ...withdrawals, ...fees, levels };
  await platform.value(walletOperatorCalls.setWithdrawalRules, { body: set }, operator);
  const free = { ...turnover, depositMultiplierBps: 0 };
  await platform.value(walletOperatorCalls.setTurnoverRules, { body: free }, operator);
  const rules = await platform.value(pointsCalls.getRules, {}, operator);
  const multipliersBps = Object.fromEntries(Object.keys(rules.multipliersBps).map((category) => [category, 0]));
  const convert = { ...rules.convert, lot: formatAmount(LOT, 0), cash: '1', turnoverBps: 0 };
  await platform.value(
    pointsCalls.setRules,
    { body: { ...rules, multipliersBps, depositBps: 0, convert } as never },
    operator,
  );
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});

async function newWorld(): Promise<World> {
  const session = await platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD });
  const memberId = await memberIdOf(platform, session.username);
  const accountNumber = `9704${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const card = { kind: 'bank' as const, provider: 'Harbour Bank', holder: 'Nguyen Van An', accountNumber };
  const body = { ...card, paymentPassword: DEMO_PAYMENT_PASSWORD };
  const payeeId = (await platform.value(accountCalls.createPayee, { body }, session)).id;
  const player = await seamless.enter(platform, session);
  // Settles the previous world's unknown outcomes, which would reach this one's accounts otherwise.
  await settleUnknown();
  const brandBefore = await brandSums();
  return { session, memberId, payeeId, player, brandBefore, open: [], vendorPlayer: undefined };
}

/** The brand accounts' sums by purpose, from their postings; points are included. */
async function brandSums(): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ purpose: string; sum: string }>`select h.purpose, sum(p.amount)::text as sum
    from ledger_house_accounts h join ledger_postings p on p.account_id = h.id
    where h.merchant = 'baize' group by 1`.execute(platform.deps.db.kysely);
  return Object.fromEntries(rows.map(({ purpose, sum }) => [purpose, BigInt(sum)]));
}

async function compare(model: WalletModel, { memberId, brandBefore }: World): Promise<void> {
  const { rows } = await sql<{ purpose: string; balance: bigint }>`select purpose, balance from ledger_accounts
    where member_id = ${memberId}`.execute(platform.deps.db.kysely);
  const held = Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]));
  const { CASH = 0n, FROZEN = 0n, VENDOR = 0n, POINTS = 0n, BONUS = 0n } = held;
  expect({ CASH, FROZEN, VENDOR, POINTS, BONUS }).toEqual({
    CASH: model.cash,
    FROZEN: model.frozen,
    VENDOR: model.vendor,
    POINTS: model.points,
    BONUS: 0n,
  });
  const brandAccounts = await brandSums();
  for (const purpose of new Set([...Object.keys(brandAccounts), ...Object.keys(model.brandAccounts)])) {
    const changed = (brandAccounts[purpose] ?? 0n) - (brandBefore[purpose] ?? 0n);
    expect({ purpose, changed }).toEqual({ purpose, changed: model.brandAccounts[purpose] ?? 0n });
  }
}

/** A command, after which every purpose is compared. */
const act = (
  name: string,
  run: (model: WalletModel, world: World) => Promise<void>,
  check: (model: Readonly<WalletModel>) => boolean = () => true,
): Act => ({
  check,
  run: async (model, world) => {
    await run(model, world);
    await compare(model, world);
  },
  toString: () => name,
});

const show = (amount: bigint): string => formatAmount(amount, 2);
const key = () => ({ idempotencyKey: randomUUID() });

const deposit = (amount: bigint): Act =>
  act(`deposit ${show(amount)}`, async (model, { session }) => {
    const body = { method: 'demo', amount: show(amount) };
    await platform.value(walletCalls.createDeposit, { body, ...key() }, session);
    model.receive('DEPOSITS', amount);
  });

const depositByHand = (amount: bigint, isApproved: boolean): Act =>
  act(`deposit ${show(amount)} by hand, ${isApproved ? 'approved' : 'rejected'}`, async (model, { session }) => {
    const body = { method: 'bank-transfer', amount: show(amount) };
    const { id: depositId } = await platform.value(walletCalls.createDeposit, { body, ...key() }, session);
    const params = { depositId };
    await platform.value(walletCalls.reportDepositPaid, { params, body: { proofs: [] } }, session);
    if (isApproved) {
      await platform.value(depositOperatorCalls.approveDeposit, { params, body: {} }, operator);
      model.receive('DEPOSITS', amount);
    } else
      await platform.value(depositOperatorCalls.rejectDeposit, { params, body: { reason: 'Nothing came.' } }, operator);
  });

const withdraw = (amount: bigint): Act =>
  act(`withdraw ${show(amount)}`, async (model, { session, payeeId, open }) => {
    const body = { payeeId, amount: show(amount), paymentPassword: DEMO_PAYMENT_PASSWORD };
    const { envelope } = await platform.call(withdrawalCalls.createWithdrawal, { body, ...key() }, session);
    expect(envelope.success, JSON.stringify(envelope)).toBe(model.withdraw(amount));
    if (envelope.success) open.push(envelope.value.id);
  });

const endWithdrawal = (end: WithdrawalEnd): Act =>
  act(
    `a withdrawal is ${end}`,
    async (model, { open }) => {
      const params = { withdrawalId: open.shift() ?? '' };
      const paid = model.endWithdrawal(end);
      await platform.value(walletOperatorCalls.claimWithdrawal, { params }, operator);
      if (end === 'REJECTED') {
        await platform.value(walletOperatorCalls.rejectWithdrawal, { params, body: { reason: 'No.' } }, operator);
        return;
      }
      await platform.value(walletOperatorCalls.approveWithdrawal, { params }, operator);
      await platform.value(walletOperatorCalls.payWithdrawal, { params, body: { outcome: 'STARTED' } }, operator);
      const part = end === 'PART_PAID' ? { amount: show(paid) } : {};
      const reason = end === 'PAID' ? {} : { reason: 'The bank said so.' };
      await platform.value(
        walletOperatorCalls.payWithdrawal,
        { params, body: { outcome: end, ...part, ...reason } },
        operator,
      );
    },
    ({ withdrawals }) => withdrawals.length > 0,
  );

const giveBonus = (amount: bigint): Act =>
  act(`bonus ${show(amount)}`, async (model, { session }) => {
    const body = { amount: show(amount), key: randomUUID(), reason: 'A gift.', turnoverBps: 0 };
    const { username } = session;
    await platform.value(bonusOperatorCalls.giveBonus, { params: { username }, body }, operator);
    model.receive('BONUSES', amount);
  });

const toVendor = (amount: bigint, fault: 'drop-after' | 'refuse' | undefined): Act =>
  act(`${show(amount)} to the vendor, ${fault ?? 'well'}`, async (model, world) => {
    vendor.failNext(fault);
    const body = { from: '1', to: '2', amount: show(amount) };
    const { envelope } = await platform.call(transferCalls.walletTransfer, { body, ...key() }, world.session);
    vendor.failNext(undefined);
    const state = envelope.success ? envelope.value.state : 'NONE';
    if (fault === 'refuse') expect(['FAILED', 'NONE']).toContain(state);
    else {
      expect(state).toBe(!model.toVendor(amount, fault !== undefined) ? 'NONE' : fault ? 'UNKNOWN' : 'DONE');
      world.vendorPlayer = [...vendor.balances.keys()].at(-1);
    }
  });

const fromVendor = (amount: bigint): Act =>
  act(
    `${show(amount)} back from the vendor`,
    async (model, { session }) => {
      const body = { from: '2', to: '1', amount: show(amount) };
      const { envelope } = await platform.call(transferCalls.walletTransfer, { body, ...key() }, session);
      const state = envelope.success ? envelope.value.state : 'NONE';
      if (amount <= model.vendor) expect(state).toBe('DONE');
      else expect(state).not.toBe('DONE');
      if (amount <= model.vendor) model.fromVendor(amount);
    },
    // Vendor money that the books do not know yet may be taken out as well, by the transfers' own test.
    ({ unknown }) => unknown === 0n,
  );

const playAtVendor = (stake: bigint, payout: bigint): Act =>
  act(
    `${show(stake)} for ${show(payout)} at the vendor`,
    async (model, { session, vendorPlayer }) => {
      vendor.play(vendorPlayer ?? '', formatAmount(stake, 4), formatAmount(payout, 4));
      model.playAtVendor(stake, payout);
      await platform.value(transferCalls.getMerchantWallet, {}, session);
      await job('wallet-vendor-rounds');
    },
    ({ vendor: held, unknown }) => unknown === 0n && stake <= held,
  );

const job = (name: string) => platform.deps.jobs.all.find((each) => each.name === name)?.run(platform.deps.clock.now());

async function settleUnknown(): Promise<void> {
  await platform.advance(60_000);
  await job('wallet-check-transfers');
}

const ask: Act = act('the vendor is asked', async (model) => {
  await settleUnknown();
  model.hearOfUnknown();
});

const earn = (points: bigint): Act =>
  act(`${points / UNIT} points`, async (model, { memberId }) => {
    const { deps } = platform;
    const [tx, at] = [deps.db.kysely, deps.clock.now()];
    const facts = { merchant: 'baize', detail: '', currency: 'PTS' } as const;
    const lines = [
      {
        accountId: await getOrCreateBrandAccount(tx, { ...facts, purpose: 'POINTS' }),
        amountMinor: -points,
        kind: 'mission',
      },
      {
        accountId: await getOrCreateAccount(tx, { ...facts, memberId, purpose: 'POINTS' }, at),
        amountMinor: points,
        kind: 'mission',
      },
    ];
    const once = { scope: 'test-points', key: randomUUID(), fingerprint: '' };
    await postLines(tx, { merchant: 'baize', ...once, reference: '', subject: '', at, lines });
    model.earnPoints(points);
  });

const convert = (lots: bigint): Act =>
  act(`${lots} lots of points for cash`, async (model, { session }) => {
    const body = { points: formatAmount(LOT * lots, 0), paymentPassword: DEMO_PAYMENT_PASSWORD };
    const { envelope } = await platform.call(pointsCalls.convert, { body, ...key() }, session);
    expect(envelope.success, JSON.stringify(envelope)).toBe(model.convert(lots));
  });

const bet = (stake: bigint): Act =>
  act(`bet ${show(stake)}`, async (model, { player }) => {
    const [txId, roundId] = [randomUUID(), randomUUID()];
    const { code } = await seamless.send('bet', { ...player, roundId, txId, amount: show(stake) });
    expect(code).toBe(stake <= model.cash ? 0 : 1001);
    if (code !== 0) return;
    model.receive('GAMES', -stake);
    model.bets.push({ txId, roundId, stake });
  });

const endBet = (win: bigint | 'rollback'): Act =>
  act(
    `a bet ends: ${win === 'rollback' ? win : show(win)}`,
    async (model, { player }) => {
      const { txId: refTxId, roundId, stake } = model.bets.shift() ?? { txId: '', roundId: '', stake: 0n };
      const ids = { ...player, roundId, txId: randomUUID(), refTxId };
      const { code } = await (win === 'rollback'
        ? seamless.send('rollback', ids)
        : seamless.send('win', { ...ids, amount: show(win), roundClosed: true }));
      expect(code).toBe(0);
      model.receive('GAMES', win === 'rollback' ? stake : win);
    },
    ({ bets }) => bets.length > 0,
  );

const sum = fc.constantFrom(20n, 51n, 130n).map((units) => units * UNIT);
const small = fc.constantFrom(1n, 7n, 60n).map((units) => units * UNIT);
const withdrawals = [
  sum.map((amount) => withdraw(amount + FEE)),
  fc.constantFrom<WithdrawalEnd>('REJECTED', 'PAID', 'PART_PAID', 'PART_PAID', 'FAILED').map(endWithdrawal),
];
const acts = [
  sum.map(deposit),
  // More than others, because they have the most ways to end.
  ...withdrawals,
  ...withdrawals,
  ...withdrawals,
  fc.tuple(sum, fc.boolean()).map(([amount, isApproved]) => depositByHand(amount, isApproved)),
  small.map(giveBonus),
  fc
    .tuple(small, fc.constantFrom('drop-after' as const, 'refuse' as const, undefined))
    .map(([amount, fault]) => toVendor(amount, fault)),
  small.map(fromVendor),
  fc.tuple(small, fc.constantFrom(0n, 5n * UNIT, 61n * UNIT)).map(([stake, payout]) => playAtVendor(stake, payout)),
  fc.constant(ask),
  fc.constantFrom(300n, 1_200n).map((points) => earn(points * UNIT)),
  fc.constantFrom(1n, 2n).map(convert),
  // The game takes no more than some twenty.
  fc.constantFrom(1n, 7n, 18n).map((units) => bet(units * UNIT)),
  fc.constantFrom<bigint | 'rollback'>(0n, 12n * UNIT, 'rollback').map(endBet),
];

it('holds what a model holds in every purpose, whatever is paid, played, moved and exchanged in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(acts, { maxCommands: 40, size: 'max' }), async (commands) => {
      const world = await newWorld();
      const model = new WalletModel();
      await fc.asyncModelRun(() => ({ model, real: world }), commands);
      const { rows } = await platform.value(
        walletCalls.listTransactions,
        { query: { pageSize: 1 } } as never,
        world.session,
      );
      expect(parseAmount(rows[0]?.balanceAfter ?? '0')).toBe(model.cash);
    }),
    { numRuns: process.env.BAIZE_PROVE === '1' ? 60 : 6 },
  );
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, sums: { USD: '0.0000', PTS: '0.0000' } });
}, 600_000);
