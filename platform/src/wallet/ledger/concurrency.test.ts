import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { getOrCreateAccount, getOrCreateBrandAccount, postTransfer, readAccount } from './ledger.ts';
import { vendorRollback, vendorStake, vendorStakes, vendorWin, type StakeMove } from '../stakes/vendor-moves.ts';

// On PGlite these queue up on one connection; with BAIZE_TEST_DATABASE=postgres they meet on sixteen.
const AT_ONCE = 50;
const NOW = new Date('2026-03-01T12:00:00Z');

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

/** A player of a vendor of its own with so much money. */
async function newPlayer(amountMinor: bigint, name: string = randomUUID()) {
  const tx = platform.deps.db.kysely;
  const key = { merchant: 'test', memberId: name, purpose: 'CASH', detail: '', currency: 'USD' } as const;
  const accountId = await getOrCreateAccount(tx, key, NOW);
  const brandAccount = await getOrCreateBrandAccount(tx, {
    merchant: 'test',
    purpose: 'ADJUSTMENTS',
    detail: '',
    currency: 'USD',
  });
  const transfer = (from: bigint, to: bigint, amount: bigint, transferKey: string = randomUUID()) =>
    postTransfer(tx, {
      merchant: 'test',
      scope: 'test',
      key: transferKey,
      fingerprint: 'f',
      kind: 'ADJUSTMENT',
      from,
      to,
      amountMinor: amount,
      reference: 'test',
      subject: 'test',
      at: NOW,
    });
  if (amountMinor > 0n) await transfer(brandAccount, accountId, amountMinor);
  const base = { vendor: name, accountId, currency: 'USD', roundId: 'r', detail: undefined, at: NOW };
  const move = (txId: string, stakeMinor: bigint, more: Partial<StakeMove> = {}): StakeMove => ({
    ...base,
    txId,
    stakeMinor,
    winMinor: undefined,
    validBetMinor: undefined,
    roundClosed: false,
    gate: 0,
    gameCode: 'g',
    vassalage: 'm',
    category: 'RNG',
    ...more,
  });
  const bet = (txId: string, stakeMinor: bigint, more: Partial<StakeMove> = {}) =>
    vendorStake(tx, move(txId, stakeMinor, more));
  const held = async () => (await readAccount(tx, accountId))?.balanceMinor;
  return { tx, accountId, brandAccount, transfer, base, move, bet, held };
}

describe('at once', () => {
  it('fifty identical deposits have one effect and one answer', async () => {
    const session = await platform.signUp();
    const idempotencyKey = randomUUID();
    const body = { method: 'demo', amount: '25.00' };
    const replies = await times(AT_ONCE, () =>
      platform.call(walletCalls.createDeposit, { body, idempotencyKey }, session),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await balance(session)).toBe('25.00');
    expect((await platform.value(walletCalls.listDeposits, {}, session)).totalRows).toBe(1);
  });

  it('one key with two requests takes one of them', async () => {
    const session = await platform.signUp();
    const idempotencyKey = randomUUID();
    const replies = await times(AT_ONCE, (index) =>
      platform.call(
        walletCalls.createDeposit,
        { body: { method: 'demo', amount: index % 2 ? '25.00' : '30.00' }, idempotencyKey },
        session,
      ),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(200), count(409)]).toEqual([AT_ONCE / 2, AT_ONCE / 2]);
    expect(['25.00', '30.00']).toContain(await balance(session));
  });

  it('fifty bets of 10 on a balance of 100 give exactly ten', async () => {
    const player = await newPlayer(1_000_000n);
    const outcomes = await times(AT_ONCE, (index) => player.bet(`b${index}`, 100_000n));
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(10);
    expect(outcomes.filter(({ code }) => code === 1001)).toHaveLength(40);
    expect(await player.held()).toBe(0n);
  });

  it('fifty transfers of 10 out of 100 give exactly ten', async () => {
    const player = await newPlayer(1_000_000n);
    const outcomes = await times(AT_ONCE, () => player.transfer(player.accountId, player.brandAccount, 100_000n));
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(10);
    expect(await player.held()).toBe(0n);
  });

  it('fifty of one bet, one win or one rollback have one effect', async () => {
    const player = await newPlayer(1_000_000n);
    const effects = async (work: () => Promise<{ code: number; duplicate: boolean }>) => {
      const outcomes = await times(AT_ONCE, work);
      expect(outcomes.every(({ code }) => code === 0)).toBe(true);
      return outcomes.filter(({ duplicate }) => !duplicate).length;
    };
    expect(await effects(() => player.bet('b', 100_000n))).toBe(1);
    const win = {
      ...player.base,
      txId: 'w',
      refTxId: 'b',
      amountMinor: 50_000n,
      roundClosed: false,
      validBetMinor: undefined,
    };
    expect(await effects(() => vendorWin(player.tx, win))).toBe(1);
    expect(await effects(() => vendorRollback(player.tx, { ...player.base, txId: 'k', refTxId: 'w' }))).toBe(1);
    expect(await effects(() => vendorRollback(player.tx, { ...player.base, txId: 'k2', refTxId: 'b' }))).toBe(1);
    expect(await player.held()).toBe(1_000_000n);
  });

  it('a bet and its rollback, whichever comes first, leave the balance as it was', async () => {
    const player = await newPlayer(1_000_000n);
    await times(AT_ONCE, async (index) => {
      const bet = () => player.bet(`b${index}`, 100_000n);
      const rollback = () => vendorRollback(player.tx, { ...player.base, txId: `k${index}`, refTxId: `b${index}` });
      const both = index % 2 === 0 ? [bet(), rollback()] : [rollback(), bet()];
      const codes = (await Promise.all(both)).map(({ code }) => code);
      // 1001: so many stakes were out at once that nothing was left.
      expect(codes.every((code) => [0, 2003, 1001].includes(code))).toBe(true);
    });
    expect(await player.held()).toBe(1_000_000n);
  });

  it('one transaction id for two players is the first one’s, and a conflict for the other', async () => {
    const [one, two] = [await newPlayer(1_000_000n), await newPlayer(1_000_000n)];
    for (let round = 0; round < 10; round += 1) {
      const vendor = { vendor: `shared-${randomUUID()}` };
      const codes = await Promise.all([one.bet('same', 10_000n, vendor), two.bet('same', 10_000n, vendor)]);
      expect(codes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2001]);
    }
    expect(((await one.held()) ?? 0n) + ((await two.held()) ?? 0n)).toBe(1_900_000n);
  });

  it('members who pay each other both ways do not block each other for good', async () => {
    const [one, two] = [await newPlayer(1_000_000n), await newPlayer(1_000_000n)];
    await times(100, (index) =>
      index % 2 === 0
        ? one.transfer(one.accountId, two.accountId, 10_000n)
        : one.transfer(two.accountId, one.accountId, 10_000n),
    );
    expect([await one.held(), await two.held()]).toEqual([1_000_000n, 1_000_000n]);
  });
});

describe('bets in one statement', () => {
  const tx = () => platform.deps.db.kysely;

  it('are each what they would be alone, and answered in their order', async () => {
    const players = [await newPlayer(1_000_000n), await newPlayer(1_000_000n), await newPlayer(0n)] as const;
    const [one, two, poor] = players;
    const detail = { text: 'a, "b" {c} \\ null', nested: [1, null] };
    const outcomes = await vendorStakes(tx(), [
      two.move('second', 20_000n, { winMinor: 50_000n, roundClosed: true, validBetMinor: 10_000n, detail }),
      poor.move('poor', 10_000n),
      one.move('first', 30_000n),
      one.move('first', 30_000n),
      one.move('refused', 30_000n, { gate: 1004 }),
      one.move('first', 40_000n),
      two.move('late', 10_000n),
    ]);
    expect(outcomes.map(({ code, duplicate, balanceMinor }) => [code, duplicate, balanceMinor])).toEqual([
      [0, false, 1_030_000n],
      [1001, false, 0n],
      [0, false, 970_000n],
      [0, true, 970_000n],
      [1004, false, 970_000n],
      [2001, false, 970_000n],
      [2005, false, 1_030_000n],
    ]);
    expect(await Promise.all(players.map(({ held }) => held()))).toEqual([970_000n, 1_030_000n, 0n]);
    const { rows } = await sql<{ detail: unknown; valid: bigint }>`select detail, valid_bet as valid from wagers
      where id = ${outcomes[0]?.wagerId}`.execute(tx());
    expect(rows).toEqual([{ detail, valid: 10_000n }]);
  });

  it('move nothing when one of them cannot be', async () => {
    const [one, two] = [await newPlayer(1_000_000n), await newPlayer(1_000_000n)];
    const unknown = { ...two.move('b', 10_000n), accountId: -77n };
    await expect(vendorStakes(tx(), [one.move('a', 10_000n), unknown])).rejects.toThrow();
    expect([await one.held(), await two.held()]).toEqual([1_000_000n, 1_000_000n]);
  });

  it('do not block each other for good, in whatever order they name the players', async () => {
    const players = await times(8, () => newPlayer(1_000_000n));
    const rounds = await times(20, async (round) => {
      const moves = players.map(({ move }, place) => move(`${round}-${place}`, 10_000n));
      return vendorStakes(tx(), round % 2 === 0 ? moves : moves.toReversed());
    });
    expect(rounds.flat().every(({ code, duplicate }) => code === 0 && !duplicate)).toBe(true);
    expect(await Promise.all(players.map(({ held }) => held()))).toEqual(players.map(() => 800_000n));
  });
});

it('a session of another keeps its keys to itself', async () => {
  const [one, two] = [await platform.signUp(), await platform.signUp()];
  const ids = await Promise.all([one, two].map((who) => platform.value(sessionCalls.getMember, {}, who)));
  expect(ids[0]?.id).not.toBe(ids[1]?.id);
  const idempotencyKey = randomUUID();
  const body = { method: 'demo', amount: '25.00' };
  await Promise.all([one, two].map((who) => platform.value(walletCalls.createDeposit, { body, idempotencyKey }, who)));
  expect(await Promise.all([one, two].map(balance))).toEqual(['25.00', '25.00']);
});
