import { gamesCalls } from '@baize/protocol/games';
import { limitsCalls } from '@baize/protocol/limits';
import { transferCalls, transferOperatorCalls, walletCalls, type WalletTransfer } from '@baize/protocol/wallet';
import { betsCalls } from '@baize/protocol/bets';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { freshId } from '../fresh-id.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';
import { createVendorMoney } from './vendor-transfers.ts';
import { startTransfer } from './vendor-store.ts';

const MAIN = '1';
const TIDEWHEEL = '2';

describe('transfers between wallets', () => {
  let platform: TestPlatform;
  let vendor: VendorDouble;
  let operator: TestSession;

  beforeAll(async () => {
    vendor = new VendorDouble('a secret for tests alone');
    platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
  });
  afterAll(async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, differing: [], unbalancedTransfers: [] });
    expect(await inTransit()).toBe(0n);
    await platform.close();
    await vendor.close();
  });

  interface Player {
    readonly session: TestSession;
    readonly memberId: string;
  }

  async function player(units = 100n): Promise<Player> {
    const session = await platform.signUp();
    const memberId = await memberIdOf(platform, session.username);
    if (units > 0n) await giveMoney(platform, memberId, units);
    return { session, memberId };
  }

  const send = ({ session }: Player, from: string, to: string, amount: string, key: string = randomUUID()) =>
    platform.call(transferCalls.walletTransfer, { body: { from, to, amount }, idempotencyKey: key }, session);

  async function moved(who: Player, from: string, to: string, amount: string): Promise<WalletTransfer> {
    const { envelope } = await send(who, from, to, amount);
    if (!envelope.success) throw new Error(JSON.stringify(envelope));
    return envelope.value;
  }

  const wallets = ({ session }: Player) => platform.value(transferCalls.getMerchantWallet, {}, session);
  const stateOf = async ({ session }: Player, id: string) =>
    (await platform.value(transferCalls.listWalletTransfers, { query: {} }, session)).rows.find(
      (each) => each.id === id,
    );
  const playerIdOf = async ({ memberId }: Player): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select player_id as id from wallet_vendor_players
      where member_id = ${memberId}`.execute(platform.deps.db.kysely);
    return rows[0]?.id ?? '';
  };
  const inTransit = async (): Promise<bigint> => {
    const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(ledger_house_sum(id)), 0)::bigint as sum
      from ledger_house_accounts where purpose = 'TRANSIT'`.execute(platform.deps.db.kysely);
    return rows[0]?.sum ?? 0n;
  };
  const money = () => createVendorMoney(platform.deps);
  /** As the minute's job does, some time later. */
  async function later(ms: number): Promise<void> {
    await platform.advance(ms);
    await money().checkDue();
  }

  it('moves money in and out, and names both wallets in the balance', async () => {
    const who = await player();
    expect(await wallets(who)).toMatchObject({
      isSingle: false,
      main: { accountTypeId: MAIN, balance: '100.00' },
      wallets: [{ accountTypeId: TIDEWHEEL, vassalage: 'tidewheel', balance: '0.00', status: 'OPEN', pending: false }],
    });
    expect(await moved(who, MAIN, TIDEWHEEL, '60.00')).toMatchObject({
      state: 'DONE',
      amount: '60.00',
      cause: 'MEMBER',
      history: [{ status: 'INIT' }, { status: 'HELD' }, { status: 'DONE' }],
    });
    expect(await wallets(who)).toMatchObject({ main: { balance: '40.00' }, wallets: [{ balance: '60.00' }] });
    expect(await platform.value(walletCalls.getBalance, {}, who.session)).toMatchObject({
      sumBalance: '100.00',
      wallets: [
        { accountTypeId: MAIN, availBalance: '40.00' },
        { accountTypeId: TIDEWHEEL, availBalance: '60.00' },
      ],
    });
    expect(await moved(who, TIDEWHEEL, MAIN, '10.00')).toMatchObject({ state: 'DONE' });
    expect(await wallets(who)).toMatchObject({ main: { balance: '50.00' }, wallets: [{ balance: '50.00' }] });
    const record = await platform.value(walletCalls.listTransactions, { query: {} }, who.session);
    expect(record.rows.slice(0, 2)).toMatchObject([
      { type: 'TRANSFER_OUT', amount: '10.00', description: 'Tidewheel wallet' },
      { type: 'TRANSFER_IN', amount: '-60.00' },
    ]);
  });

  it('answers the same key with the same transfer, and another requested under it with a conflict', async () => {
    const who = await player();
    const key = randomUUID();
    const first = await send(who, MAIN, TIDEWHEEL, '30.00', key);
    const again = await send(who, MAIN, TIDEWHEEL, '30.00', key);
    expect(again.envelope).toEqual(first.envelope);
    expect((await send(who, MAIN, TIDEWHEEL, '31.00', key)).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await wallets(who)).toMatchObject({ main: { balance: '70.00' } });
  });

  it.each([
    ['to itself', MAIN, MAIN, '1.00', 'VALIDATION_FAILED'],
    ['to a wallet that is none', MAIN, '9', '1.00', 'NOT_FOUND'],
    ['with too many decimals', MAIN, TIDEWHEEL, '1.001', 'VALIDATION_FAILED'],
    ['of nothing', MAIN, TIDEWHEEL, '0', 'VALIDATION_FAILED'],
    ['below the least', MAIN, TIDEWHEEL, '0.50', 'AMOUNT_OUT_OF_RANGE'],
    ['above the balance', MAIN, TIDEWHEEL, '100.01', 'INSUFFICIENT_FUNDS'],
  ])('refuses a transfer %s', async (_, from, to, amount, code) => {
    const who = await player();
    expect((await send(who, from, to, amount)).envelope).toMatchObject({ success: false, code });
    expect(await wallets(who)).toMatchObject({ main: { balance: '100.00' } });
  });

  it.each(['drop-after', 'twice', 'status-500', 'other-request'] as const)(
    'is in doubt when the vendor does it and answers with %s, and books it once by its reference',
    async (fault) => {
      const who = await player();
      vendor.fail(fault);
      const made = await moved(who, MAIN, TIDEWHEEL, '25.00');
      expect(made.state).toBe('UNKNOWN');
      expect(await wallets(who)).toMatchObject({
        main: { balance: '75.00' },
        inTransit: '25.00',
        wallets: [{ balance: '0.00', availBalance: '0.00', pending: true }],
      });
      // While one is on its way, no other begins.
      expect((await send(who, MAIN, TIDEWHEEL, '5.00')).envelope).toMatchObject({ code: 'CONFLICT' });
      await later(MINUTE_MS);
      expect(await stateOf(who, made.id)).toMatchObject({ state: 'DONE' });
      expect(await wallets(who)).toMatchObject({ main: { balance: '75.00' }, wallets: [{ balance: '25.00' }] });
      expect(vendor.sent(made.id)).toBe(1);
    },
  );

  it('gives back what never reached the vendor, once it can never reach it any more', async () => {
    const who = await player();
    vendor.fail('drop-before');
    const made = await moved(who, MAIN, TIDEWHEEL, '25.00');
    await later(MINUTE_MS);
    expect(await stateOf(who, made.id)).toMatchObject({ state: 'UNKNOWN' });
    await later(5 * MINUTE_MS);
    expect(await stateOf(who, made.id)).toMatchObject({ state: 'FAILED' });
    expect(await wallets(who)).toMatchObject({ main: { balance: '100.00' }, wallets: [{ balance: '0.00' }] });
    expect(vendor.transfers.get(made.id)).toMatchObject({ status: 'FAILED' });
    expect(vendor.sent(made.id)).toBe(1);
  });

  it('gives back what the vendor refuses', async () => {
    const who = await player();
    vendor.fail('refuse');
    expect(await moved(who, MAIN, TIDEWHEEL, '25.00')).toMatchObject({ state: 'FAILED' });
    expect(await wallets(who)).toMatchObject({ main: { balance: '100.00' }, inTransit: '0.00' });
  });

  it('waits while the vendor is away, and goes on when it is back', async () => {
    const who = await player();
    await moved(who, MAIN, TIDEWHEEL, '40.00');
    vendor.down = true;
    const made = await moved(who, TIDEWHEEL, MAIN, '40.00');
    expect(made.state).toBe('UNKNOWN');
    await later(MINUTE_MS);
    expect(await stateOf(who, made.id)).toMatchObject({ state: 'UNKNOWN' });
    vendor.down = false;
    await later(11 * MINUTE_MS);
    // It was never seen by the vendor, so the money still lies there.
    expect(await stateOf(who, made.id)).toMatchObject({ state: 'FAILED' });
    expect(await wallets(who)).toMatchObject({ main: { balance: '60.00' }, wallets: [{ balance: '40.00' }] });
  });

  it('takes up what a process left behind between holding the money and the vendor’s answer', async () => {
    const who = await player();
    const { memberId } = who;
    const now = platform.deps.clock.now();
    const start = (id: string) =>
      startTransfer(platform.deps.db.kysely, {
        id,
        whose: { merchant: 'baize', memberId, currency: 'USD' },
        vendor: 'tidewheel',
        direction: 'IN',
        amountMinor: 200_000n,
        cause: 'MEMBER',
        key: randomUUID(),
        fingerprint: '',
        nextAt: new Date(now.getTime() + 20_000),
        at: now,
      });
    // Killed before it was sent.
    const lost = freshId();
    expect(await start(lost)).toMatchObject({ code: 'OK' });
    await later(MINUTE_MS);
    await later(5 * MINUTE_MS);
    expect(await stateOf(who, lost)).toMatchObject({ state: 'FAILED' });
    // Killed after it was sent: the vendor has it.
    const sent = freshId();
    expect(await start(sent)).toMatchObject({ code: 'OK' });
    vendor.balances.set(await playerIdOf(who), 200_000n);
    vendor.transfers.set(sent, { content: '', amount: 200_000n, status: 'DONE' });
    await later(MINUTE_MS);
    expect(await stateOf(who, sent)).toMatchObject({ state: 'DONE' });
    expect(await wallets(who)).toMatchObject({ main: { balance: '80.00' }, wallets: [{ balance: '20.00' }] });
  });

  it('lets exactly one of fifty transfers of the whole balance through', async () => {
    const who = await player();
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(who, MAIN, TIDEWHEEL, '100.00')));
    expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const codes = new Set(replies.flatMap(({ envelope }) => (envelope.success ? [] : [envelope.code])));
    expect([...codes].every((code) => code === 'CONFLICT' || code === 'INSUFFICIENT_FUNDS')).toBe(true);
    expect(await wallets(who)).toMatchObject({ main: { balance: '0.00' }, wallets: [{ balance: '100.00' }] });
  });

  it('books the rounds played there: bets, turnover, and what was won comes home', async () => {
    const who = await player();
    await moved(who, MAIN, TIDEWHEEL, '50.00');
    const playerId = await playerIdOf(who);
    vendor.play(playerId, '10.00', '0');
    vendor.play(playerId, '20.00', '75.00');
    // More comes back than our books knew of until the rounds are in them.
    expect(await moved(who, TIDEWHEEL, MAIN, '90.00')).toMatchObject({ state: 'DONE' });
    expect(await wallets(who)).toMatchObject({ main: { balance: '140.00' }, wallets: [{ balance: '5.00' }] });
    await money().takeWatchedRounds();
    const bets = await platform.value(betsCalls.listBets, { query: {} }, who.session);
    expect(bets.rows).toMatchObject([
      { stake: '20.00', payout: '75.00', status: 'SETTLED', vassalage: 'tidewheel' },
      { stake: '10.00', payout: '0.00', status: 'SETTLED' },
    ]);
  });

  it('calls everything back, wherever it lies', async () => {
    const who = await player();
    await moved(who, MAIN, TIDEWHEEL, '50.00');
    vendor.play(await playerIdOf(who), '5.00', '15.00');
    const key = randomUUID();
    const collect = () => platform.value(transferCalls.collectWallets, { body: {}, idempotencyKey: key }, who.session);
    expect((await collect()).transfers).toMatchObject([{ state: 'DONE', amount: '60.00', cause: 'COLLECT' }]);
    expect((await collect()).transfers).toHaveLength(1);
    expect(await wallets(who)).toMatchObject({ main: { balance: '110.00' }, wallets: [{ balance: '0.00' }] });
  });

  it('fills the vendor’s wallet when a game of it is opened, and plays from there', async () => {
    const who = await player();
    const launch = await platform.value(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, who.session);
    expect(launch.mode).toBe('REAL');
    expect(await wallets(who)).toMatchObject({ main: { balance: '0.00' }, wallets: [{ balance: '100.00' }] });
    const { rows } = await platform.value(transferCalls.listWalletTransfers, { query: {} }, who.session);
    expect(rows).toMatchObject([{ cause: 'LAUNCH', state: 'DONE' }]);
  });

  it('puts in no more than the member’s own limit of losses leaves', async () => {
    const who = await player();
    await platform.value(limitsCalls.setLossLimit, { body: { span: 'day', amount: '30' } }, who.session);
    expect((await send(who, MAIN, TIDEWHEEL, '40.00')).envelope).toMatchObject({ code: 'LIMIT_REACHED' });
    await platform.value(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, who.session);
    expect(await wallets(who)).toMatchObject({ main: { balance: '70.00' }, wallets: [{ balance: '30.00' }] });
    // Money there may be lost, so no more goes in until some of it has come back.
    expect((await send(who, MAIN, TIDEWHEEL, '1.00')).envelope).toMatchObject({ code: 'LIMIT_REACHED' });
    await moved(who, TIDEWHEEL, MAIN, '10.00');
    expect(await moved(who, MAIN, TIDEWHEEL, '10.00')).toMatchObject({ state: 'DONE' });
  });

  it('lets money come back during a break, and none go in', async () => {
    const who = await player();
    await moved(who, MAIN, TIDEWHEEL, '50.00');
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, who.session);
    const session = await platform.signIn(who.session.username, 'lantern over the quay 71');
    const away = { ...who, session };
    expect((await send(away, MAIN, TIDEWHEEL, '10.00')).envelope).toMatchObject({ code: 'SELF_EXCLUDED' });
    expect(await moved(away, TIDEWHEEL, MAIN, '50.00')).toMatchObject({ state: 'DONE' });
  });

  it('keeps what must be played while all the money is on its way', async () => {
    const who = await player(0n);
    await platform.value(
      walletCalls.createDeposit,
      { body: { method: 'demo', amount: '50.00' }, idempotencyKey: randomUUID() },
      who.session,
    );
    vendor.fail('drop-after');
    const made = await moved(who, MAIN, TIDEWHEEL, '50.00');
    await sql`select turnover_clear_played_out('baize', ${who.memberId}, 'USD', 10000, ${platform.deps.clock.now()})`.execute(
      platform.deps.db.kysely,
    );
    const { rows } = await sql<{ state: string }>`select state from wallet_requirements
      where member_id = ${who.memberId}`.execute(platform.deps.db.kysely);
    expect(rows).toEqual([{ state: 'OPEN' }]);
    await later(MINUTE_MS);
    expect(await stateOf(who, made.id)).toMatchObject({ state: 'DONE' });
  });

  describe('for operators', () => {
    // Time has moved on since the others, further than an operator's session lasts.
    beforeAll(async () => {
      operator = await platform.enterAsOperator();
    });

    it('shows what waits, asks the vendor at once, and lists what does not agree', async () => {
      const who = await player();
      vendor.fail('drop-after');
      const made = await moved(who, MAIN, TIDEWHEEL, '25.00');
      const { rows } = await platform.value(transferOperatorCalls.listVendorTransfers, { query: {} }, operator);
      expect(rows).toMatchObject([{ id: made.id, username: who.session.username, vassalage: 'tidewheel' }]);
      const before = await platform.value(transferOperatorCalls.getReconciliation, { query: {} }, operator);
      expect(before.differences).toContainEqual(expect.objectContaining({ kind: 'TRANSFER_OPEN', subject: made.id }));
      expect(before.differences).toContainEqual(
        expect.objectContaining({
          kind: 'VENDOR_BALANCE',
          subject: who.session.username,
          ours: '0.00',
          theirs: '25.00',
        }),
      );
      const params = { transferId: made.id };
      expect(await platform.value(transferOperatorCalls.checkVendorTransfer, { params }, operator)).toMatchObject({
        state: 'DONE',
      });
      const after = await platform.value(transferOperatorCalls.getReconciliation, { query: {} }, operator);
      expect(after.differences.filter(({ subject }) => subject === who.session.username)).toEqual([]);
      expect(after.vendors).toMatchObject([{ vassalage: 'tidewheel' }]);
    });

    it('says what each account held at an instant', async () => {
      const who = await player();
      const before = platform.deps.clock.now().toISOString();
      await platform.advance(1_000);
      await moved(who, MAIN, TIDEWHEEL, '25.00');
      const ask = (at?: string) =>
        platform.value(transferOperatorCalls.getStatement, { query: { username: who.session.username, at } }, operator);
      expect((await ask(before)).accounts).toMatchObject([{ purpose: 'CASH', balance: '100.00' }]);
      expect((await ask()).accounts).toMatchObject([
        { purpose: 'CASH', balance: '75.00' },
        { purpose: 'VENDOR', detail: 'tidewheel', balance: '25.00' },
      ]);
    });

    it('closes a vendor’s wallet, and makes the brand’s wallet a single one', async () => {
      const who = await player();
      const key = randomUUID();
      const first = await send(who, MAIN, TIDEWHEEL, '25.00', key);
      const set = (status: 'OPEN' | 'CLOSED') =>
        platform.value(
          transferOperatorCalls.setVendorWallet,
          { params: { vendor: 'tidewheel' }, body: { status, minAmount: '1' } },
          operator,
        );
      expect(await set('CLOSED')).toMatchObject({ status: 'CLOSED' });
      expect((await send(who, MAIN, TIDEWHEEL, '10.00')).envelope).toMatchObject({ code: 'NOT_OFFERED' });
      // A reply that was lost is given again, whatever has closed since.
      expect((await send(who, MAIN, TIDEWHEEL, '25.00', key)).envelope).toEqual(first.envelope);
      await set('OPEN');
      const mode = (isSingle: boolean) =>
        platform.value(transferOperatorCalls.setWalletMode, { body: { isSingle } }, operator);
      await mode(true);
      expect((await send(who, MAIN, TIDEWHEEL, '10.00')).envelope).toMatchObject({ code: 'NOT_OFFERED' });
      // Money there can still be fetched.
      expect(await wallets(who)).toMatchObject({ isSingle: false, wallets: [{ balance: '25.00', status: 'CLOSED' }] });
      await moved(who, TIDEWHEEL, MAIN, '25.00');
      expect(await wallets(who)).toMatchObject({ isSingle: true, wallets: [] });
      await mode(false);
      const shown = await platform.value(transferOperatorCalls.listVendorWallets, {}, operator);
      expect(shown).toMatchObject({ isSingle: false, wallets: [{ vassalage: 'tidewheel', accountTypeId: TIDEWHEEL }] });
      const fault = { params: { vendor: 'tidewheel' }, body: { fault: 'none' as const } };
      expect(await platform.value(transferOperatorCalls.setVendorFault, fault, operator)).toEqual({ fault: 'none' });
    });
  });
});
