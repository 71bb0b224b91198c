import { betsCalls } from '@baize/protocol/bets';
import type { VendorReply } from '@baize/protocol/games';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
  TestVendor,
  type TestPlayer,
} from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';

// One test for each row of semantics §1.5, over HTTP, with what became of the money.

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;
let player: TestPlayer;
let round = 0;
let roundId: string;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const deposit = (amount: string) =>
  platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );

/** Goes on as someone new with so much money, in the game. */
async function enterWith(amount?: string): Promise<void> {
  session = await platform.signUp();
  if (amount !== undefined) await deposit(amount);
  player = await vendor.enter(platform, session);
}

/** Signs the same member in anew. */
async function signInAgain(): Promise<void> {
  session = await platform.signIn(session.username, TEST_PASSWORD);
}

beforeEach(async () => {
  if (round === 0) await enterWith('100.00');
  round += 1;
  roundId = `round-${round}`;
});

const money = () => platform.value(walletCalls.getBalance, {}, session).then(({ sumBalance }) => sumBalance);
const base = () => ({ playerId: player.playerId, currency: player.currency, gameCode: player.gameCode, roundId });
const bet = (txId: string, amount: string, more = {}) =>
  vendor.send('bet', { ...base(), token: player.token, txId: `${roundId}-${txId}`, amount, ...more });
const betWin = (txId: string, betAmount: string, winAmount: string, more = {}) =>
  vendor.send('betWin', { ...base(), token: player.token, txId: `${roundId}-${txId}`, betAmount, winAmount, ...more });
const win = (txId: string, refTxId: string, amount: string, more = {}) =>
  vendor.send('win', { ...base(), txId: `${roundId}-${txId}`, refTxId: `${roundId}-${refTxId}`, amount, ...more });
const rollback = (txId: string, refTxId: string, more = {}) =>
  vendor.send('rollback', { ...base(), txId: `${roundId}-${txId}`, refTxId: `${roundId}-${refTxId}`, ...more });
const bonus = (txId: string, amount: string) =>
  vendor.send('bonus', { playerId: player.playerId, currency: player.currency, txId: `${roundId}-${txId}`, amount });
const endRound = (more = {}) => vendor.send('endRound', { ...base(), ...more });

/** Does something and says by how much the balance changed. */
async function moved(work: () => Promise<unknown>): Promise<string> {
  const cents = async () => BigInt((await money()).replace('.', ''));
  const before = await cents();
  await work();
  return String((await cents()) - before);
}

const ok = (reply: VendorReply) => expect(reply).toMatchObject({ code: 0, msg: 'OK' });
const lastBet = async () =>
  (await platform.value(betsCalls.listBets, {}, session)).rows.find((row) => row.roundId === roundId);

describe('ordering of a vendor’s calls', () => {
  it('row 1: a new bet with funds takes its amount', async () => {
    const balance = await money();
    const reply = await bet('b', '1.50');
    expect(reply).toMatchObject({ code: 0, msg: 'OK', playerId: player.playerId, currency: 'USD' });
    expect(reply.walletTxId).toMatch(/^L-\d+$/);
    expect(reply.duplicate).toBeUndefined();
    expect(reply.balance).toMatch(/^\d+\.\d{4}$/);
    expect(Number(balance) - Number(await money())).toBeCloseTo(1.5);
    expect(await lastBet()).toMatchObject({ status: 'OPEN', stake: '1.50', net: null, category: 'RNG', mode: 'REAL' });
  });

  it('row 2: the same bet again is a duplicate with the current balance and the same number', async () => {
    const first = await bet('b', '1.00');
    await bonus('in-between', '2.00');
    const again = await moved(async () => {
      expect(await bet('b', '1.00')).toMatchObject({
        code: 0,
        duplicate: true,
        walletTxId: first.walletTxId,
        balance: `${await money()}00`,
      });
    });
    expect(again).toBe('0');
  });

  it.each([
    ['amount', () => bet('b', '2.00')],
    ['round', () => bet('b', '1.00', { roundId: 'another' })],
    ['currency', () => bet('b', '1.00', { currency: 'EUR' })],
    ['kind', () => bonus('b', '1.00')],
    ['kind and reference', () => win('b', 'b', '1.00')],
  ])('row 3: the same id with another %s is a conflict', async (_what, other) => {
    await bet('b', '1.00');
    expect(await moved(async () => expect(await other()).toMatchObject({ code: 2001, msg: 'TX_CONFLICT' }))).toBe('0');
  });

  it('row 4: a bet without funds is refused with the balance, and refused again when repeated', async () => {
    const rich = { session, player };
    await enterWith();
    expect(await bet('b', '5.00')).toMatchObject({ code: 1001, msg: 'INSUFFICIENT_FUNDS', balance: '0.0000' });
    await deposit('10.00');
    expect(await bet('b', '5.00')).toMatchObject({ code: 1001, balance: '10.0000' });
    expect(await bet('b', '6.00')).toMatchObject({ code: 2001 });
    expect(await win('w', 'b', '5.00')).toMatchObject({ code: 2002 });
    ok(await rollback('k', 'b'));
    expect(await money()).toBe('10.00');
    expect(await lastBet()).toBeUndefined();
    ({ session, player } = rich);
  });

  it('row 5: a rollback of an open bet gives it back', async () => {
    expect(await moved(async () => (ok(await bet('b', '3.00')), ok(await rollback('k', 'b'))))).toBe('0');
    expect(await lastBet()).toMatchObject({ status: 'VOID', stake: '3.00', net: '0.00', validBet: '0.00' });
  });

  it('row 6: a rollback repeated, by the same or by another id, is a duplicate', async () => {
    await bet('b', '3.00');
    const first = await rollback('k', 'b');
    const again = await moved(async () => {
      expect(await rollback('k', 'b')).toMatchObject({ code: 0, duplicate: true, walletTxId: first.walletTxId });
      expect(await rollback('k2', 'b')).toMatchObject({ code: 0, duplicate: true });
      expect(await rollback('k', 'other')).toMatchObject({ code: 2001 });
    });
    expect(again).toBe('0');
  });

  it('rows 7 and 8: a rollback of a bet never seen leaves a tombstone, and the bet is refused when it comes', async () => {
    const change = await moved(async () => {
      const reply = await rollback('k', 'b');
      ok(reply);
      expect(reply.duplicate).toBeUndefined();
      expect(await bet('b', '1.00')).toMatchObject({ code: 2003, msg: 'ALREADY_ROLLED_BACK' });
      expect(await bet('b', '1.00')).toMatchObject({ code: 2003 });
      expect(await rollback('k', 'b')).toMatchObject({ code: 0, duplicate: true });
      expect(await win('w', 'b', '1.00')).toMatchObject({ code: 2003 });
    });
    expect(change).toBe('0');
    expect(await lastBet()).toBeUndefined();
  });

  it('row 9: a win for an open bet is paid, and the round stays open', async () => {
    expect(await moved(async () => (ok(await bet('b', '1.00')), ok(await win('w', 'b', '2.50'))))).toBe('150');
    ok(await bet('b2', '1.00'));
    ok(await win('w2', 'b2', '0.5000', { roundClosed: true }));
    expect(await lastBet()).toMatchObject({ status: 'SETTLED', stake: '2.00', payout: '3.00', net: '1.00' });
  });

  it('row 10: a win of nothing moves nothing and marks the loss', async () => {
    await bet('b', '1.00');
    expect(await lastBet()).toMatchObject({ status: 'OPEN' });
    expect(await moved(async () => ok(await win('w', 'b', '0')))).toBe('0');
    expect(await lastBet()).toMatchObject({ status: 'SETTLED', payout: '0.00', net: '-1.00', validBet: '1.00' });
    expect(await rollback('k', 'b')).toMatchObject({ code: 2004 });
  });

  it('row 11: a win after its bet was rolled back is refused', async () => {
    await bet('b', '1.00');
    await rollback('k', 'b');
    expect(await moved(async () => expect(await win('w', 'b', '9.00')).toMatchObject({ code: 2003 }))).toBe('0');
    expect(await bet('b', '1.00')).toMatchObject({ code: 2003 });
  });

  it('row 12: a bet that has a win, or has lost with its round, cannot be rolled back', async () => {
    await bet('b', '1.00');
    await win('w', 'b', '1.00');
    expect(
      await moved(async () => expect(await rollback('k', 'b')).toMatchObject({ code: 2004, msg: 'ALREADY_SETTLED' })),
    ).toBe('0');
    await bet('b2', '1.00', { roundClosed: true });
    expect(await rollback('k2', 'b2')).toMatchObject({ code: 2004 });
  });

  it('row 13: a win for an unknown bet is refused', async () => {
    expect(
      await moved(async () =>
        expect(await win('w', 'nothing', '9.00')).toMatchObject({ code: 2002, msg: 'TX_NOT_FOUND' }),
      ),
    ).toBe('0');
  });

  it('row 14: a bonus needs no bet', async () => {
    expect(await moved(async () => ok(await bonus('j', '7.25')))).toBe('725');
    expect(await moved(async () => expect(await bonus('j', '7.25')).toMatchObject({ code: 0, duplicate: true }))).toBe(
      '0',
    );
  });

  it('row 15: several wins in one open round are all paid', async () => {
    await bet('b', '1.00');
    const paid = await moved(async () => {
      for (const spin of ['1', '2', '3']) ok(await win(`w${spin}`, 'b', '0.4000'));
    });
    expect(paid).toBe('120');
    expect(await lastBet()).toMatchObject({ payout: '1.20' });
  });

  it('row 16: after the end of a round neither bet nor win is taken, but a bonus is', async () => {
    await bet('b', '1.00');
    await win('w', 'b', '0', { roundClosed: true });
    const change = await moved(async () => {
      expect(await bet('b2', '1.00')).toMatchObject({ code: 2005, msg: 'ROUND_CLOSED' });
      expect(await win('w2', 'b', '1.00')).toMatchObject({ code: 2005 });
      expect(await betWin('c', '1.00', '2.00')).toMatchObject({ code: 2005 });
    });
    expect(change).toBe('0');
    ok(await bonus('j', '0.01'));
    expect(await win('w', 'b', '0', { roundClosed: true })).toMatchObject({ code: 0, duplicate: true });
  });

  it('row 16: endRound ends a round once, settles what is open as lost, and tells an unknown round', async () => {
    expect(await endRound()).toMatchObject({ code: 2002 });
    await bet('b', '1.00');
    const reply = await endRound({ validBet: '0.7500' });
    ok(reply);
    expect(await endRound()).toMatchObject({ code: 0, duplicate: true });
    expect(await lastBet()).toMatchObject({ status: 'SETTLED', payout: '0.00', net: '-1.00', validBet: '0.75' });
    expect(await bet('b2', '1.00')).toMatchObject({ code: 2005 });
    expect(await win('w', 'b', '1.00')).toMatchObject({ code: 2005 });
  });

  it('row 17: a rolled-back win is taken away, below zero if it was spent, and the audit explains it', async () => {
    const rich = { session, player };
    await enterWith('10.00');
    await bet('b', '10.00');
    await win('w', 'b', '30.00');
    await bet('spent', '25.00');
    expect(await rollback('k', 'w')).toMatchObject({ code: 0, balance: '-25.0000' });
    expect(await money()).toBe('-25.00');
    expect(await bet('b2', '1.00')).toMatchObject({ code: 1001, balance: '-25.0000' });
    expect(await rollback('k', 'w')).toMatchObject({ code: 0, duplicate: true });
    const audit = await auditNow(platform.deps.db);
    expect(audit.clean).toBe(true);
    expect(audit.belowZero).toMatchObject([{ balance: '-25.0000', allowed: true }]);
    ok(await rollback('k2', 'spent'));
    expect(await win('w', 'b', '30.00')).toMatchObject({ code: 2003 });
    expect((await auditNow(platform.deps.db)).belowZero).toEqual([]);
    ({ session, player } = rich);
  });

  it('row 18: betWin asks funds for the bet alone and writes two lines', async () => {
    const rich = { session, player };
    await enterWith('10.00');
    expect(await betWin('c', '10.01', '20.00')).toMatchObject({ code: 1001, balance: '10.0000' });
    expect(await betWin('d', '10.00', '4.2500')).toMatchObject({ code: 0, balance: '4.2500' });
    const lines = await platform.value(walletCalls.listTransactions, {}, session);
    expect(lines.rows.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['PAYOUT', '4.25', '4.25'],
      ['BET', '-10.00', '0.00'],
      ['DEPOSIT', '10.00', '10.00'],
    ]);
    expect(await betWin('d', '10.00', '4.2500')).toMatchObject({ code: 0, duplicate: true });
    ok(await rollback('k', 'd'));
    expect(await money()).toBe('10.00');
    ({ session, player } = rich);
  });

  describe('rows 19 and 20: who may not stake is still owed', () => {
    const owed = async (refusal: object) => {
      const refused = await moved(async () => {
        expect(await bet('late', '1.00')).toMatchObject(refusal);
        expect(await betWin('late2', '1.00', '0')).toMatchObject(refusal);
        // A bet accepted before the lock gets its first answer.
        expect(await bet('b', '1.00')).toMatchObject({ code: 0, duplicate: true });
      });
      expect(refused).toBe('0');
      ok(await win('w', 'b', '2.00'));
      ok(await rollback('k', 'b2'));
      ok(await endRound());
      ok(await bonus('j', '0.50'));
    };

    it('a frozen account, 1004', async () => {
      ok(await bet('b', '1.00'));
      ok(await bet('b2', '1.00'));
      const freeze = (frozen: boolean) =>
        platform.deps.db.transaction((tx) =>
          sql`update ledger_accounts set frozen = ${frozen}
            where member_id = (select id from session_member where username = ${session.username})`.execute(tx),
        );
      await freeze(true);
      const change = await moved(() => owed({ code: 1004, msg: 'PLAYER_LOCKED' }));
      expect(change).toBe('350');
      await freeze(false);
      roundId = `${roundId}-b`;
      ok(await bet('thawed', '1.00'));
    });

    it('a token that expired, 1006', async () => {
      ok(await bet('b', '1.00'));
      ok(await bet('b2', '1.00'));
      await platform.advance(HOUR_MS + 1_000);
      await signInAgain();
      expect(await moved(() => owed({ code: 1006, msg: 'TOKEN_EXPIRED' }))).toBe('350');
      player = await vendor.enter(platform, session);
    });

    it('a player who signed out, 1005', async () => {
      ok(await bet('b', '1.00'));
      ok(await bet('b2', '1.00'));
      await platform.value(sessionCalls.logout, {}, session);
      await signInAgain();
      expect(await moved(() => owed({ code: 1005, msg: 'INVALID_TOKEN' }))).toBe('350');
      player = await vendor.enter(platform, session);
    });

    it('a blocked member, 1004', async () => {
      ok(await bet('b', '1.00'));
      const block = (status: string) =>
        platform.deps.db.transaction((tx) =>
          sql`update session_member set status = ${status} where username = ${session.username}`.execute(tx),
        );
      await block('blocked');
      expect(await bet('late', '1.00')).toMatchObject({ code: 1004 });
      ok(await win('w', 'b', '2.00', { roundClosed: true }));
      await block('active');
    });
  });

  it('row 21: a bet that nobody settled is given back after 14 days', async () => {
    await enterWith('10.00');
    ok(await bet('b', '2.00'));
    const run = async () => {
      const job = platform.deps.jobs.all.find(({ name }) => name === 'wallet-refund-forgotten-bets');
      await job?.run(platform.deps.clock.now());
    };
    await platform.advance(14 * DAY_MS - HOUR_MS);
    await run();
    await signInAgain();
    expect(await money()).toBe('8.00');
    await platform.advance(2 * HOUR_MS);
    await run();
    await run();
    await signInAgain();
    expect(await money()).toBe('10.00');
    expect(await lastBet()).toMatchObject({ status: 'VOID', stake: '2.00', net: '0.00' });
    expect(await win('w', 'b', '5.00')).toMatchObject({ code: 2003 });
    expect(await rollback('k', 'b')).toMatchObject({ code: 0, duplicate: true });
    player = await vendor.enter(platform, session);
  });

  it('row 22: calls for one wallet at once stand in line', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? bet(`b${index}`, '0.25') : bonus(`j${index}`, '0.25'),
      ),
    );
    expect(replies.every(({ code }) => code === 0)).toBe(true);
    // Each saw the balance the one before had left: no two answers are the same but for undoing each other.
    const lines = await platform.value(walletCalls.listTransactions, { query: { pageSize: 20 } }, session);
    let after: bigint | undefined;
    for (const { amount, balanceAfter } of [...lines.rows].reverse()) {
      const [delta, now] = [amount, balanceAfter].map((text) => BigInt(text.replace('.', ''))) as [bigint, bigint];
      if (after !== undefined) expect(now).toBe(after + delta);
      after = now;
    }
  });
});
