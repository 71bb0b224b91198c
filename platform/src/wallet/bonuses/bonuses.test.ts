import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { creditBonus, type BonusOrder } from './bonus-service.ts';
import { reverseStake } from '../stakes/stakes.ts';
import { arrived, backFromVendor, inBet, lost, onTheWay } from '../testing/parking.ts';
import { openRequirements } from '../turnover/turnover.ts';

let platform: TestPlatform;
let vendor: TestVendor;
beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
});
afterAll(() => platform.close());

async function member() {
  const session = await platform.signUp();
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ id: string }>`select id from session_member where username = ${session.username}`.execute(tx),
  );
  const whose = { merchant: 'baize', memberId: rows[0]?.id ?? '', currency: 'USD' };
  const gift = (more: Partial<BonusOrder> = {}, played = true) =>
    creditBonus(platform.deps.db.kysely, {
      ...whose,
      kind: 'ACTIVITY_BONUS',
      amountMinor: 100_000n,
      scope: 'test',
      key: `${whose.memberId}/1`,
      reference: 'promo-1',
      subject: 'bonus',
      ...(played ? { turnover: { multiplierBps: 20_000, base: 'BONUS' } } : {}),
      at: platform.deps.clock.now(),
      ...more,
    });
  const state = async () => {
    const found = await sql<{ state: string; taken_back: bigint }>`select state, taken_back from wallet_bonuses
      where member_id = ${whose.memberId} order by credited_at`.execute(platform.deps.db.kysely);
    return found.rows;
  };
  const open = async () =>
    (await openRequirements(platform.deps.db.kysely, whose)).map(({ source, required, done }) => ({
      source,
      required,
      done,
    }));
  return { session, whose, gift, state, open };
}

const deposit = (session: TestSession, amount: string) =>
  platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );

const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

describe('creditBonus', () => {
  it('credits once for each key, also twenty at once, and opens one requirement', async () => {
    const { session, gift, open } = await member();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => gift()));
    expect(outcomes.filter(({ code, duplicate }) => code === 'OK' && !duplicate)).toHaveLength(1);
    expect(new Set(outcomes.map(({ bonusId }) => bonusId)).size).toBe(1);
    expect(await gift({ amountMinor: 1n })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', bonusId: null });
    expect(await balance(session)).toBe('10.00');
    expect(await open()).toEqual([{ source: 'ACTIVITY_BONUS', required: 200_000n, done: 0n }]);
    const { rows } = await platform.value(walletCalls.listTransactions, {}, session);
    expect(rows).toMatchObject([{ type: 'ACTIVITY_BONUS', amount: '10.00' }]);
  });

  it('asks nothing to be played where it is told nothing', async () => {
    const { gift, open, state } = await member();
    await gift({}, false);
    expect(await open()).toEqual([]);
    expect(await state()).toEqual([{ state: 'CLEARED', taken_back: 0n }]);
  });

  it('is cleared by play, and open again when the round is taken back', async () => {
    const { session, gift, open, state } = await member();
    await deposit(session, '10.00');
    await gift();
    const player = await vendor.enter(platform, session);
    const bet = { ...player, roundId: 'q1', txId: randomUUID(), amount: '15.00' };
    await vendor.send('bet', bet);
    const win = { ...player, roundId: 'q1', txId: randomUUID(), refTxId: bet.txId, amount: '15.00', roundClosed: true };
    await vendor.send('win', win);
    await platform.deps.eventLog.catchUp();
    expect(await open()).toEqual([{ source: 'ACTIVITY_BONUS', required: 200_000n, done: 50_000n }]);
    const next = { ...player, roundId: 'q2', txId: randomUUID(), amount: '20.00' };
    await vendor.send('bet', next);
    const last = { ...player, roundId: 'q2', txId: randomUUID(), refTxId: next.txId, amount: '20.00' };
    await vendor.send('win', last);
    await platform.deps.eventLog.catchUp();
    expect(await open()).toEqual([]);
    expect(await state()).toEqual([{ state: 'CLEARED', taken_back: 0n }]);
    await vendor.send('rollback', { ...player, roundId: 'q2', txId: randomUUID(), refTxId: last.txId });
    await platform.deps.eventLog.catchUp();
    expect(await open()).toEqual([{ source: 'ACTIVITY_BONUS', required: 200_000n, done: 50_000n }]);
    expect(await state()).toEqual([{ state: 'ACTIVE', taken_back: 0n }]);
    await platform.deps.eventLog.replay('wallet.turnover');
    await platform.deps.eventLog.catchUp();
    expect(await open()).toEqual([{ source: 'ACTIVITY_BONUS', required: 200_000n, done: 50_000n }]);
  });

  it('is cleared once there is nothing left to play with, but not by play credits', async () => {
    const { session, gift, open, state } = await member();
    await gift();
    const trial = await vendor.enter(platform, session, { mode: 'trial' });
    await vendor.send('betWin', {
      ...trial,
      roundId: 't1',
      txId: randomUUID(),
      betAmount: '10.00',
      winAmount: '0.00',
      roundClosed: true,
    });
    await platform.deps.eventLog.catchUp();
    expect(await open()).toMatchObject([{ done: 0n }]);
    const player = await vendor.enter(platform, session);
    await vendor.send('betWin', {
      ...player,
      roundId: 'l1',
      txId: randomUUID(),
      betAmount: '9.50',
      winAmount: '0.00',
      roundClosed: true,
    });
    await platform.deps.eventLog.catchUp();
    expect(await open()).toEqual([]);
    expect(await state()).toEqual([{ state: 'CLEARED', taken_back: 0n }]);
  });

  it('expires: what is left of it is taken back, once', async () => {
    const { session, gift, open, state } = await member();
    await deposit(session, '10.00');
    const at = platform.deps.clock.now();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    await gift({ turnover: { multiplierBps: 10_000, base: 'BONUS', expiresAt }, at });
    await platform.advance(DAY_MS + 60_000);
    await platform.deps.jobs.runDue(at, platform.deps.clock.now());
    expect(await state()).toEqual([{ state: 'EXPIRED', taken_back: 100_000n }]);
    const again = await platform.signIn(session.username, 'lantern over the quay 71');
    expect(await balance(again)).toBe('10.00');
    expect(await open()).toEqual([{ source: 'DEPOSIT', required: 100_000n, done: 0n }]);
  });

  describe('that has expired', () => {
    const sweep = () =>
      platform.deps.jobs.all.find(({ name }) => name === 'wallet-expire-turnover')?.run(platform.deps.clock.now());
    const tx = () => platform.deps.db.kysely;
    const cashOf = async ({ memberId }: { memberId: string }) => {
      const { rows } = await sql<{ balance: bigint }>`select balance from ledger_accounts
        where member_id = ${memberId} and purpose = 'CASH'`.execute(tx());
      return rows[0]?.balance;
    };
    /** A member with a gift of 10.00, whose time is over in a day. */
    async function expiring() {
      const at = platform.deps.clock.now();
      const somebody = await member();
      const expiresAt = new Date(at.getTime() + DAY_MS);
      await somebody.gift({ turnover: { multiplierBps: 20_000, base: 'BONUS', expiresAt }, at });
      return somebody;
    }

    it('waits while some of it is in play, is taken back once it is over, and holds nobody up', async () => {
      const [first, second, third] = [await expiring(), await expiring(), await expiring()];
      const at = platform.deps.clock.now();
      const wagerId = await inBet(tx(), { whose: first.whose, amountMinor: 40_000n, at });
      const sent = { whose: second.whose, amountMinor: 100_000n, at };
      const transfer = await onTheWay(tx(), sent);
      await platform.advance(DAY_MS + 60_000);
      await sweep();
      expect([await first.state(), await second.state(), await third.state()]).toEqual([
        [{ state: 'ACTIVE', taken_back: 0n }],
        [{ state: 'ACTIVE', taken_back: 0n }],
        [{ state: 'EXPIRED', taken_back: 100_000n }],
      ]);
      await arrived(tx(), transfer, sent);
      await sweep();
      expect(await second.open()).toHaveLength(1);
      await backFromVendor(tx(), sent);
      await reverseStake(tx(), { wagerId, at: platform.deps.clock.now() });
      await sweep();
      for (const { state, open, whose } of [first, second]) {
        expect(await state()).toEqual([{ state: 'EXPIRED', taken_back: 100_000n }]);
        expect(await open()).toEqual([]);
        expect(await cashOf(whose)).toBe(0n);
      }
    });

    it('keeps no other from its turn where it cannot be taken back, and is set aside until it can', async () => {
      const [poison, other] = [await expiring(), await expiring()];
      await sql`create function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'this bonus cannot be changed'; end $$`.execute(tx());
      await sql`create trigger refuse_change before update on wallet_bonuses for each row
        when (old.member_id = ${sql.lit(poison.whose.memberId)}) execute function refuse_change()`.execute(tx());
      await platform.advance(DAY_MS + 60_000);
      await sweep();
      expect((await platform.deps.dueRows.aside('wallet-expire-turnover')).size).toBe(1);
      expect([await poison.state(), await other.state()]).toEqual([
        [{ state: 'ACTIVE', taken_back: 0n }],
        [{ state: 'EXPIRED', taken_back: 100_000n }],
      ]);
      expect([await cashOf(poison.whose), await cashOf(other.whose)]).toEqual([100_000n, 0n]);
      await sql`drop trigger refuse_change on wallet_bonuses`.execute(tx());
      await sweep();
      expect(await poison.state()).toEqual([{ state: 'EXPIRED', taken_back: 100_000n }]);
    });

    it('takes nothing of what came in after it was lost', async () => {
      const [rest, all, later] = [await expiring(), await expiring(), await expiring()];
      const at = platform.deps.clock.now();
      await lost(tx(), { whose: rest.whose, amountMinor: 40_000n, at });
      await deposit(rest.session, '100.00');
      await lost(tx(), { whose: all.whose, amountMinor: 100_000n, at });
      await deposit(all.session, '100.00');
      await deposit(later.session, '100.00');
      await lost(tx(), { whose: later.whose, amountMinor: 150_000n, at });
      await platform.advance(DAY_MS + 60_000);
      await sweep();
      expect(await rest.state()).toEqual([{ state: 'EXPIRED', taken_back: 60_000n }]);
      expect(await cashOf(rest.whose)).toBe(1_000_000n);
      expect(await all.state()).toEqual([{ state: 'EXPIRED', taken_back: 0n }]);
      expect(await cashOf(all.whose)).toBe(1_000_000n);
      expect(await later.state()).toEqual([{ state: 'EXPIRED', taken_back: 0n }]);
      expect(await cashOf(later.whose)).toBe(950_000n);
    });
  });

  it('leaves a clean ledger', async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });
});
