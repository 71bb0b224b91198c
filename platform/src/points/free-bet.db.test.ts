import { walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestPlayer, type TestSession } from '../testing/index.ts';
import { auditNow, placeStake, reverseStake, settleStake } from '../wallet/index.ts';
import { mallBench, type MallBench } from './testing/mall-bench.ts';

// From points to a free bet, from the bet to what is won with it, and out of the wallet.

let platform: TestPlatform;
let vendor: TestVendor;
let bench: MallBench;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  bench = mallBench(platform, await platform.enterAsOperator({ permissions: ['points.mall'] }));
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(async () => {
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, sums: { USD: '0.0000', PTS: '0.0000' } });
  await platform.close();
});

/** A member who has nothing but a free bet of 2.00, at a slot. */
async function withFreeBet(): Promise<{ session: TestSession; player: TestPlayer }> {
  const session = await bench.member(500);
  expect((await bench.redeem(session, 'baize-free-bet-2', { points: '500' })).order?.status).toBe('PASSED');
  return { session, player: await vendor.enter(platform, session) };
}

async function round(player: TestPlayer, bet: string, win: string, validBet?: string) {
  const ids = { roundId: randomUUID(), txId: randomUUID() };
  const sums = { betAmount: bet, winAmount: win, roundClosed: true, category: 'RNG', ...(validBet && { validBet }) };
  const reply = await vendor.send('betWin', { ...player, ...ids, ...sums });
  await platform.deps.eventLog.catchUp();
  return { code: reply.code, ...ids };
}

/** A ticket of the platform's own lottery: bought, then drawn, drawn otherwise, or made void. */
async function buyTicket({ username }: TestSession, stakeMinor: bigint) {
  const { db, clock } = platform.deps;
  const { rows } = await sql<{ id: bigint }>`select a.id from ledger_accounts a
    join session_member m on m.id = a.member_id
    where m.username = ${username} and a.purpose = 'CASH' and a.currency = 'USD'`.execute(db.kysely);
  const ticket = randomUUID();
  const order = {
    scope: `ticket:${username}`,
    key: ticket,
    fingerprint: ticket,
    brandAccount: 'LOTTERY',
    ticket,
  } as const;
  const of = { accountId: rows[0]?.id ?? 0n, provider: 'LOTTERY', gameCode: 'SSC_1M', category: 'ELOTT' };
  const placed = await db.transaction((tx) => placeStake(tx, { ...order, ...of, stakeMinor, at: clock.now() }));
  const wagerId = placed.wagerId ?? '';
  const caughtUp = async (code: string) => {
    await platform.deps.eventLog.catchUp();
    return code;
  };
  return {
    code: placed.code,
    draw: async (version: number, payoutMinor: bigint) => {
      const result = { wagerId, version, payoutMinor, at: clock.now() };
      return caughtUp((await db.transaction((tx) => settleStake(tx, result))).code);
    },
    makeVoid: async () => caughtUp((await db.transaction((tx) => reverseStake(tx, { wagerId, at: clock.now() }))).code),
  };
}

const bonusOf = async (session: TestSession) =>
  (await platform.value(walletCalls.listBonuses, {}, session)).rows.map(({ kind, amount, status, turnover }) => ({
    kind,
    amount,
    status,
    turnover: turnover && { required: turnover.required, done: turnover.done },
  }));

const moneyOf = async (session: TestSession) => {
  const { available, withdrawable } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
  return { available, withdrawable };
};

/** A member's counted bets, and the rest of their free bets. */
const countedOf = async (session: TestSession) => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ valid: bigint; free: bigint; rest: bigint }>`
      select coalesce(sum(w.valid_bet), 0)::bigint as valid, coalesce(sum(w.free_stake), 0)::bigint as free,
        (select coalesce(sum(f.rest), 0)::bigint from wallet_free_bets f join ledger_accounts a on a.id = f.account_id
          where a.member_id = m.id and not f.ended) as rest
      from session_member m left join wagers w on w.member_id = m.id
      where m.username = ${session.username} group by m.id`.execute(tx),
  );
  return rows[0];
};

describe('what a free bet counts', () => {
  it('is nothing: no effective turnover, no points', async () => {
    const { session, player } = await withFreeBet();
    await round(player, '1.25', '0.40');
    expect(await countedOf(session)).toEqual({ valid: 0n, free: 12_500n, rest: 7_500n });
    expect(await bench.pointsOf(session)).toBe('0.00');
    // The part of a stake beyond the free bet counts.
    await round(player, '1.15', '0.00');
    expect(await countedOf(session)).toEqual({ valid: 4_000n, free: 20_000n, rest: 0n });
    expect(await bonusOf(session)).toMatchObject([{ status: 'CLEARED' }]);
  });

  it('is nothing of a profit either, in the share that it paid of the stake', async () => {
    const { session, player } = await withFreeBet();
    await bench.deposit(session, '10.00');
    await round(player, '8.00', '12.00', '4.00');
    // The vendor tells the profit of 4.00 for effective turnover; a quarter of the stake was free.
    expect(await countedOf(session)).toEqual({ valid: 30_000n, free: 20_000n, rest: 0n });
    const { requirements } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
    // All of it is played: half for the free bet, half for the deposit.
    expect(requirements).toMatchObject([{ source: 'DEPOSIT', done: '2.00' }]);
    expect(await bonusOf(session)).toMatchObject([{ status: 'CLEARED', turnover: { done: '2.00' } }]);
  });

  it('comes back last with a stake that is given back, and is staked again first', async () => {
    const { session, player } = await withFreeBet();
    await bench.deposit(session, '10.00');
    const roundId = randomUUID();
    const [small, large] = [randomUUID(), randomUUID()];
    const bet = { ...player, roundId, category: 'RNG' };
    expect((await vendor.send('bet', { ...bet, txId: small, amount: '1.50' })).code).toBe(0);
    expect((await vendor.send('bet', { ...bet, txId: large, amount: '5.00' })).code).toBe(0);
    expect(await countedOf(session)).toEqual({ valid: 0n, free: 20_000n, rest: 0n });
    const undo = (refTxId: string) => vendor.send('rollback', { ...player, roundId, txId: randomUUID(), refTxId });
    expect((await undo(large)).code).toBe(0);
    expect(await countedOf(session)).toEqual({ valid: 0n, free: 15_000n, rest: 5_000n });
    expect((await undo(small)).code).toBe(0);
    expect(await countedOf(session)).toEqual({ valid: 0n, free: 0n, rest: 20_000n });
    await round(player, '3.00', '0.00');
    expect(await countedOf(session)).toEqual({ valid: 10_000n, free: 20_000n, rest: 0n });
    // One point for the deposit, the others for 1.00 of their own money.
    expect(await bench.pointsOf(session)).toBe('2.20');
  });

  it('follows a result that is changed, and a replay comes to the same', async () => {
    const { session, player } = await withFreeBet();
    await bench.deposit(session, '10.00');
    const [roundId, txId] = [randomUUID(), randomUUID()];
    const win = (amount: string, validBet: string) => ({
      validBet,
      ...player,
      roundId,
      txId: randomUUID(),
      refTxId: txId,
      amount,
    });
    expect((await vendor.send('bet', { ...player, roundId, txId, amount: '4.00' })).code).toBe(0);
    const first = win('6.00', '2.00');
    expect((await vendor.send('win', first)).code).toBe(0);
    expect(await countedOf(session)).toMatchObject({ valid: 10_000n, free: 20_000n });
    const undo = { ...player, roundId, txId: randomUUID(), refTxId: first.txId };
    expect((await vendor.send('rollback', undo)).code).toBe(0);
    expect((await vendor.send('win', win('4.50', '0.50'))).code).toBe(0);
    await platform.deps.eventLog.catchUp();
    expect(await countedOf(session)).toEqual({ valid: 2_500n, free: 20_000n, rest: 0n });
    const doneOf = async () => (await platform.value(walletCalls.listBonuses, {}, session)).rows;
    const before = await doneOf();
    await platform.deps.eventLog.replay('wallet.turnover');
    await platform.deps.eventLog.catchUp();
    expect(await doneOf()).toEqual(before);
  });

  it('is nothing of a lottery’s ticket either, whatever is drawn, and comes back when it is void', async () => {
    const { session } = await withFreeBet();
    await bench.deposit(session, '10.00');
    const ticket = await buyTicket(session, 50_000n);
    expect(ticket.code).toBe('OK');
    expect(await countedOf(session)).toEqual({ valid: 0n, free: 20_000n, rest: 0n });
    expect(await ticket.draw(1, 90_000n)).toBe('OK');
    expect(await countedOf(session)).toEqual({ valid: 30_000n, free: 20_000n, rest: 0n });
    expect(await moneyOf(session)).toMatchObject({ available: '16.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'CLEARED', turnover: { done: '2.00' } }]);
    // A result that is corrected moves money, and counts what it counted.
    expect(await ticket.draw(2, 0n)).toBe('OK');
    expect(await countedOf(session)).toEqual({ valid: 30_000n, free: 20_000n, rest: 0n });
    expect(await moneyOf(session)).toMatchObject({ available: '7.00' });
    expect(await ticket.makeVoid()).toBe('OK');
    expect(await countedOf(session)).toEqual({ valid: 0n, free: 0n, rest: 20_000n });
    expect(await bonusOf(session)).toMatchObject([{ status: 'ACTIVE', turnover: { done: '0.00' } }]);
    expect(await moneyOf(session)).toMatchObject({ available: '12.00' });
  });

  it('is over with its bonus: what an operator leaves is money like any other', async () => {
    const { session, player } = await withFreeBet();
    const bonusId = (await platform.value(walletCalls.listBonuses, {}, session)).rows[0]?.id ?? '';
    const ended = await platform.deps.db.transaction((tx) =>
      sql<{
        code: string;
      }>`select code from bonus_end(${bonusId}, 'baize', false, ${platform.deps.clock.now()})`.execute(tx),
    );
    expect(ended.rows).toEqual([{ code: 'OK' }]);
    await round(player, '2.00', '0.00');
    expect(await countedOf(session)).toEqual({ valid: 20_000n, free: 0n, rest: 0n });
  });

  it('is spent once, however many bets come together', async () => {
    const { session, player } = await withFreeBet();
    await bench.deposit(session, '20.00');
    const rounds = await Promise.all(Array.from({ length: 12 }, () => round(player, '0.75', '0.00')));
    expect(rounds.map(({ code }) => code)).toEqual(rounds.map(() => 0));
    expect(await countedOf(session)).toEqual({ valid: 70_000n, free: 20_000n, rest: 0n });
  });
});

describe('a free bet', () => {
  it('is there to bet with and not to withdraw; what it wins is the member’s', async () => {
    const { session, player } = await withFreeBet();
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toEqual([
      { kind: 'POINTS_REDEEM', amount: '2.00', status: 'ACTIVE', turnover: { required: '2.00', done: '0.00' } },
    ]);
    expect((await round(player, '2.00', '7.00')).code).toBe(0);
    expect(await moneyOf(session)).toEqual({ available: '7.00', withdrawable: '7.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'CLEARED', turnover: { done: '2.00' } }]);
    expect(await bench.cashOf(session)).toBe('7.00');
  });

  it('stays locked while only a part of it was wagered', async () => {
    const { session, player } = await withFreeBet();
    await round(player, '1.25', '1.25');
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'ACTIVE', turnover: { required: '2.00', done: '1.25' } }]);
    await round(player, '0.75', '0.75');
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '2.00' });
  });

  it('is gone with a bet that loses, and asks for nothing more', async () => {
    const { session, player } = await withFreeBet();
    await round(player, '2.00', '0.00');
    expect(await moneyOf(session)).toEqual({ available: '0.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'CLEARED' }]);
    await bench.deposit(session, '10.00');
    const { requirements } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
    expect(requirements.map(({ source }) => source)).toEqual(['DEPOSIT']);
  });

  it('is locked again when its bet is taken back', async () => {
    const { session, player } = await withFreeBet();
    const { roundId, txId } = await round(player, '2.00', '7.00');
    const undo = { ...player, roundId, txId: randomUUID(), refTxId: txId };
    expect((await vendor.send('rollback', undo)).code).toBe(0);
    await platform.deps.eventLog.catchUp();
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'ACTIVE', turnover: { required: '2.00', done: '0.00' } }]);
    expect(await bench.pointsOf(session)).toBe('0.00');
  });
});
