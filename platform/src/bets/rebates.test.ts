import { rebateCalls, type RebateRules } from '@baize/protocol/bets';
import { limitsCalls } from '@baize/protocol/limits';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';

// On PGlite these queue up on one connection; with BAIZE_TEST_DATABASE=postgres they meet on sixteen.
const AT_ONCE = 50;
/** Six weeks, the longest time-out. */
const BREAK_HOURS = 1_008;

const RULES: RebateRules = {
  rates: [
    { category: 'RNG', levels: [50, 100] },
    { category: 'LIVE', levels: [30] },
  ],
  dailyCap: '1',
  minClaim: '0.02',
  expiresAfterDays: 7,
  turnoverBps: 20_000,
};

let platform: TestPlatform;
let vendor: TestVendor;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  operator = await platform.enterAsOperator();
  // Into the middle of a day, so that no test crosses midnight.
  const now = platform.deps.clock.now();
  await platform.advance(
    DAY_MS + Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12) - now.getTime(),
  );
  operator = await platform.enterAsOperator();
});
beforeEach(async () => {
  await platform.value(rebateCalls.setRebateRules, { body: RULES }, operator);
});
afterAll(() => platform.close());

const rebates = (session: TestSession) => platform.value(rebateCalls.getRebates, {}, session);
const claim = (session: TestSession, idempotencyKey: string = randomUUID()) =>
  platform.call(rebateCalls.claimRebate, { idempotencyKey }, session);
const codeOf = ({ envelope }: { envelope: object }) => ('code' in envelope ? envelope.code : 'OK');
const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

/** A member with money in a game. */
async function player(amount = '200.00') {
  const session = await platform.signUp();
  const body = { method: 'demo', amount };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
  const seat = await vendor.enter(platform, session);
  /** A round, lost by default. */
  const round = async (stake: string, payout = '0') => {
    const txId = randomUUID();
    const win = { ...seat, roundId: txId, txId: `${txId}w`, refTxId: txId, amount: payout };
    expect(await vendor.send('bet', { ...seat, roundId: txId, txId, amount: stake })).toMatchObject({ code: 0 });
    expect(await vendor.send('win', win)).toMatchObject({ code: 0 });
    const back = () => vendor.send('rollback', { ...seat, roundId: txId, txId: randomUUID(), refTxId: win.txId });
    await platform.deps.eventLog.catchUp();
    return { back, again: (sum: string) => vendor.send('win', { ...win, txId: randomUUID(), amount: sum }) };
  };
  return { session, round };
}

describe('cashback', () => {
  it('is what valid bets times the rate come to, and is claimed once', async () => {
    const { session, round } = await player();
    expect(await rebates(session)).toMatchObject({ open: true, claimable: '0.00', nextExpiryAt: null });
    expect(codeOf(await claim(session))).toBe('CONFLICT');
    await round('20.00');
    await round('10.00', '25.00');
    const before = await rebates(session);
    expect(before).toMatchObject({ claimable: '0.15', total: '0.15', turnoverBps: 20_000, dailyCap: '1.00' });
    expect(before.lines).toEqual([
      { category: 'LIVE', rateBps: 30, validBet: '0.00', earned: '0.00' },
      { category: 'RNG', rateBps: 50, validBet: '30.00', earned: '0.15' },
    ]);
    const held = await balance(session);
    const key = randomUUID();
    const { envelope } = await claim(session, key);
    expect(envelope).toMatchObject({ success: true, value: { amount: '0.15', currency: 'USD' } });
    expect((await claim(session, key)).envelope).toEqual(envelope);
    expect(codeOf(await claim(session))).toBe('CONFLICT');
    expect(Number(await balance(session)) - Number(held)).toBeCloseTo(0.15);
    expect(await rebates(session)).toMatchObject({ claimable: '0.00', lines: [{}, { validBet: '0.00' }] });
    const { rows } = await platform.value(walletCalls.listBonuses, {}, session);
    expect(rows).toMatchObject([
      { kind: 'REBATE', amount: '0.15', status: 'ACTIVE', turnover: { required: '0.30', multiplierBps: 20_000 } },
    ]);
    const claims = await platform.value(rebateCalls.listRebateClaims, {}, session);
    expect(claims.rows).toMatchObject([{ amount: '0.15', lines: [{ category: 'RNG', earned: '0.15' }] }]);
    await platform.deps.eventLog.replay('bets.days');
    await platform.deps.eventLog.catchUp();
    expect(await rebates(session)).toMatchObject({ total: '0.00' });
  });

  it('has the rate of the member’s rank, and above the last rank that of the last', async () => {
    const { session, round } = await player();
    const { id } = await platform.value(sessionCalls.getMember, {}, session);
    await round('20.00');
    const riseTo = (level: number) =>
      platform.deps.db.transaction((tx) =>
        sql`update vip_member set level = ${level} where member_id = ${id}`.execute(tx),
      );
    const seen = [];
    for (const level of [0, 1, 5]) {
      await riseTo(level);
      seen.push(await rebates(session));
    }
    expect(seen).toMatchObject([
      { rankLevel: 0, total: '0.10', lines: [{ rateBps: 30 }, { rateBps: 50 }] },
      { rankLevel: 1, total: '0.20', lines: [{ rateBps: 30 }, { rateBps: 100 }] },
      { rankLevel: 5, total: '0.20', lines: [{ rateBps: 30 }, { rateBps: 100 }] },
    ]);
    expect((await claim(session)).envelope).toMatchObject({ value: { amount: '0.20' } });
  });

  it(`is paid once when ${AT_ONCE} claims come together`, async () => {
    const { session, round } = await player();
    await round('40.00');
    const held = await balance(session);
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(session)));
    const counts = Object.groupBy(replies, codeOf as never) as Record<string, unknown[]>;
    expect([counts['OK']?.length, counts['CONFLICT']?.length]).toEqual([1, AT_ONCE - 1]);
    expect(Number(await balance(session)) - Number(held)).toBeCloseTo(0.2);
    const same = randomUUID();
    await round('40.00');
    const repeats = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(session, same)));
    expect(new Set(repeats.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(await platform.value(rebateCalls.listRebateClaims, {}, session)).toMatchObject({ totalRows: 2 });
  });

  it('follows a result that is changed after the claim', async () => {
    const { session, round } = await player();
    const changed = await round('20.00');
    await claim(session);
    await changed.back();
    await platform.deps.eventLog.catchUp();
    expect(await rebates(session)).toMatchObject({ total: '-0.10', claimable: '0.00' });
    await round('20.00');
    expect(await rebates(session)).toMatchObject({ total: '0.00', claimable: '0.00' });
    await changed.again('0');
    await platform.deps.eventLog.catchUp();
    expect(await rebates(session)).toMatchObject({ total: '0.10', claimable: '0.10' });
  });

  it('has the daily bound of the member’s rank', async () => {
    const { session, round } = await player();
    const { id } = await platform.value(sessionCalls.getMember, {}, session);
    const body = { ...RULES, dailyCaps: ['0.05', null, '0.08'] };
    await platform.valueByTwo(rebateCalls.setRebateRules, { body }, operator);
    await round('20.00');
    const seen = [];
    for (const level of [0, 1, 5]) {
      await platform.deps.db.transaction((tx) =>
        sql`update vip_member set level = ${level} where member_id = ${id}`.execute(tx),
      );
      seen.push(await rebates(session));
    }
    expect(seen).toMatchObject([
      { total: '0.05', overCap: '0.05', dailyCap: '0.05' },
      { total: '0.20', overCap: '0.00', dailyCap: null },
      { total: '0.08', overCap: '0.12', dailyCap: '0.08' },
    ]);
  });

  it('has a bound for each day, a least claim, and an end', async () => {
    const { session, round } = await player();
    await platform.value(rebateCalls.setRebateRules, { body: { ...RULES, dailyCap: '0.1' } }, operator);
    await round('2.00');
    expect(await rebates(session)).toMatchObject({ total: '0.01', claimable: '0.00', minClaim: '0.02' });
    await round('28.00');
    expect(await rebates(session)).toMatchObject({ total: '0.10', overCap: '0.05', claimable: '0.10' });
    const { nextExpiryAt } = await rebates(session);
    const left = new Date(nextExpiryAt ?? 0).getTime() - platform.deps.clock.now().getTime();
    expect(left).toBeGreaterThan(6.9 * DAY_MS);
    await platform.advance(left + 1_000);
    const late = await platform.signIn(session.username, TEST_PASSWORD);
    operator = await platform.enterAsOperator();
    expect(await rebates(late)).toMatchObject({ total: '0.00', nextExpiryAt: null });
    expect(codeOf(await claim(late))).toBe('CONFLICT');
  });

  it('is nothing for play credits, trial accounts, and whoever takes a break', async () => {
    const { session, round } = await player();
    const seat = await vendor.enter(platform, session, { mode: 'trial' });
    const bet = { ...seat, roundId: 't', txId: randomUUID(), betAmount: '50.00', winAmount: '0', roundClosed: true };
    await vendor.send('betWin', bet);
    await platform.deps.eventLog.catchUp();
    expect(await rebates(session)).toMatchObject({ total: '0.00' });
    const trial = await platform.signUp({ kind: 4 });
    expect(codeOf(await claim(trial))).toBe('TRIAL_NOT_ALLOWED');
    await round('20.00');
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    const inside = await platform.signIn(session.username, TEST_PASSWORD);
    expect(await rebates(inside)).toMatchObject({ open: false, claimable: '0.00' });
    expect(codeOf(await claim(inside))).toBe('SELF_EXCLUDED');
  });

  it('waits for a break: after it as much time is left as when it began', async () => {
    const { session, round } = await player();
    await round('20.00');
    await platform.advance(6 * DAY_MS);
    const before = await platform.signIn(session.username, TEST_PASSWORD);
    const leftOf = async (of: TestSession) =>
      Date.parse((await rebates(of)).nextExpiryAt ?? '') - platform.deps.clock.now().getTime();
    const left = await leftOf(before);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(DAY_MS);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: BREAK_HOURS } }, before);
    await platform.advance(BREAK_HOURS * HOUR_MS - 60_000);
    const inside = await platform.signIn(session.username, TEST_PASSWORD);
    // Nothing is offered, and nothing is gone.
    expect(await rebates(inside)).toMatchObject({ open: false, claimable: '0.00', total: '0.10' });
    expect(codeOf(await claim(inside))).toBe('SELF_EXCLUDED');
    await platform.advance(60_000);
    const back = await platform.signIn(session.username, TEST_PASSWORD);
    expect(await rebates(back)).toMatchObject({ open: true, claimable: '0.10' });
    const leftAfter = await leftOf(back);
    expect(leftAfter).toBeGreaterThan(0);
    expect(leftAfter).toBeLessThanOrEqual(left);
    const held = await balance(back);
    expect(codeOf(await claim(back))).toBe('OK');
    expect(Number(await balance(back)) - Number(held)).toBeCloseTo(0.1);
    operator = await platform.enterAsOperator();
  });

  it('is gone once the days that a break left are over', async () => {
    const { session, round } = await player();
    await round('20.00');
    await platform.advance(6 * DAY_MS);
    const before = await platform.signIn(session.username, TEST_PASSWORD);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: BREAK_HOURS } }, before);
    await platform.advance(BREAK_HOURS * HOUR_MS + DAY_MS);
    const late = await platform.signIn(session.username, TEST_PASSWORD);
    expect(await rebates(late)).toMatchObject({ open: true, claimable: '0.00', total: '0.00', nextExpiryAt: null });
    expect(codeOf(await claim(late))).toBe('CONFLICT');
    operator = await platform.enterAsOperator();
  });

  it('is switched off by the operator', async () => {
    const { session, round } = await player();
    await round('20.00');
    await platform.settle({ switches: { MANPLAYREB3: false } });
    expect(await rebates(session)).toMatchObject({ open: false, claimable: '0.00' });
    expect(codeOf(await claim(session))).toBe('NOT_OFFERED');
    await platform.settle({ switches: { MANPLAYREB3: true } });
    expect(codeOf(await claim(session))).toBe('OK');
  });
});

describe('operators', () => {
  it('set what is given back, in writing, and see what a member has', async () => {
    const { session, round } = await player();
    await round('20.00');
    const body = { ...RULES, rates: [{ category: 'RNG' as const, levels: [200] }], dailyCap: null };
    expect(await platform.valueByTwo(rebateCalls.setRebateRules, { body }, operator)).toEqual(body);
    expect(await platform.value(rebateCalls.getRebateRules, {}, operator)).toEqual(body);
    expect(await rebates(session)).toMatchObject({ claimable: '0.40', dailyCap: null });
    const seen = await platform.value(
      rebateCalls.listMemberRebates,
      { params: { username: session.username } },
      operator,
    );
    expect(seen).toMatchObject({ now: { claimable: '0.40' }, claims: { totalRows: 0 } });
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'rebates.rules' } }, operator);
    expect(audit.rows[0]).toMatchObject({ after: body });
    const params = { username: 'nobody_here' };
    expect(codeOf(await platform.call(rebateCalls.listMemberRebates, { params }, operator))).toBe('NOT_FOUND');
    const tooMuch = { ...RULES, rates: [{ category: 'RNG' as const, levels: [501] }] };
    expect(codeOf(await platform.call(rebateCalls.setRebateRules, { body: tooMuch }, operator))).toBe(
      'VALIDATION_FAILED',
    );
    expect((await platform.value(sessionCalls.getMember, {}, session)).id).toBeTruthy();
  });

  it('leave a clean ledger', async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });
});
