import { contentCalls } from '@baize/protocol/content';
import { currencies, DAY_MS, formatMoney } from '@baize/protocol/kernel';
import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';

import { vipCalls } from '@baize/protocol/vip';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';
import { offerRounds } from './bonus-offers.ts';
import { deposit, idOf, ladderOf, rank, setLadder, settle, tellRound } from './testing/vip-world.ts';

let platform: TestPlatform;
let vendor: TestVendor;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  vendor = new TestVendor(platform);
});
afterAll(() => platform.close());

const progress = (session: TestSession) => platform.value(vipCalls.getProgress, {}, session);
const claim = (session: TestSession, id: string, key: string = randomUUID()) =>
  platform.call(vipCalls.claimBonus, { params: { id }, idempotencyKey: key }, session);
const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const again = (session: TestSession) => platform.signIn(session.username, TEST_PASSWORD);
const operate = async (username: string, body: object) =>
  platform.value(vipCalls.setMemberRank, { params: { username }, body }, await platform.enterAsOperator());

async function playRound(session: TestSession, amount: string): Promise<() => Promise<void>> {
  const player = await vendor.enter(platform, session);
  const roundId = randomUUID();
  const [bet, win] = [randomUUID(), randomUUID()];
  await vendor.send('bet', { ...player, roundId, txId: bet, amount });
  await vendor.send('win', { ...player, roundId, txId: win, refTxId: bet, amount });
  await settle(platform);
  return async () => {
    const { code } = await vendor.send('rollback', { ...player, roundId, txId: randomUUID(), refTxId: win });
    expect(code).toBe(0);
    await settle(platform);
  };
}

describe('the table of ranks', () => {
  it('is everybody’s, in their language, with the wallet’s own limits', async () => {
    const { ranks, currency, keepDays } = await platform.value(vipCalls.listRanks, {});
    expect([currency, keepDays, ranks.length]).toEqual(['USD', 60, 8]);
    expect(ranks[3]).toMatchObject({
      level: 3,
      name: 'Green',
      deposit: '10000.00',
      validBet: '50000.00',
      keepBet: '18000.00',
      upgradeBonus: '88.80',
      dailyWithdrawal: '25000.00',
      freeWithdrawals: 15,
      cashback: [],
    });
    const chinese = await platform.value(vipCalls.listRanks, {}, undefined, { headers: { language: 'CN' } });
    expect(chinese.ranks[0]?.name).toBe('白球');
    const dong = await platform.value(vipCalls.listRanks, {}, undefined, { headers: { merchant: 'harbour' } });
    expect([dong.currency, dong.ranks[1]?.deposit]).toEqual(['VND', '12500000']);
  });

  it('shows of the demo’s member what is in the records, and nothing besides', async () => {
    const member1 = await platform.signIn('member1');
    const current = await progress(member1);
    expect(current).toMatchObject({ level: 0, rankName: 'Cue ball', next: { deposit: { expected: '500.00' } } });
    const id = await idOf(platform, member1);
    const { rows } = await sql<{ deposits: bigint; bets: bigint }>`select
        (select coalesce(sum(coalesce(credited, amount)), 0) from deposits
          where member_id = ${id} and status = 'CREDITED')::bigint as deposits,
        (select coalesce(sum(valid_bet), 0) from wagers where member_id = ${id} and mode = 'REAL')::bigint as bets`.execute(
      platform.deps.db.kysely,
    );
    const recorded = [rows[0]?.deposits ?? 0n, rows[0]?.bets ?? 0n].map((sum) => formatMoney(sum, currencies.USD));
    expect([current.next?.deposit.actual, current.next?.validBet.actual]).toEqual(recorded);
  });
});

describe('a member', () => {
  beforeEach(() =>
    setLadder(
      platform,
      ladderOf([rank(0, 0), rank(20, 10, { upgradeBonus: '5', keepBet: '30' }), rank(20, 12), rank(5_000, 5_000)]),
    ),
  );

  it('rises by deposit and play, both of them, one level a day, and is told', async () => {
    const session = await platform.signUp();
    await deposit(platform, session, '30.00');
    await settle(platform);
    expect(await progress(session)).toMatchObject({
      level: 0,
      next: { level: 1, deposit: { actual: '30.00', expected: '20.00' }, validBet: { actual: '0.00' }, from: null },
      keep: null,
    });
    await playRound(session, '15.00');
    const risen = await progress(session);
    expect(risen).toMatchObject({
      level: 1,
      rankName: 'Red',
      next: { level: 2, validBet: { actual: '15.00', expected: '12.00' } },
      keep: { validBet: { actual: '15.00', expected: '30.00' } },
      bonuses: [{ kind: 'upgrade', level: 1, amount: '5.00', turnover: '5.00', state: 'open' }],
    });
    // The second rank's conditions are met; it comes tomorrow.
    expect(risen.next?.from).not.toBeNull();
    expect(await platform.value(sessionCalls.getMember, {}, session)).toMatchObject({
      clubLabel: { labelName: 'Red', rankLevel: 1 },
    });
    const { messages } = await platform.value(messagesCalls.listMessages, { query: { pageSize: 5 } }, session);
    expect(messages[0]).toMatchObject({ kind: 'rank-up', title: 'You’ve reached VIP 1', page: 'playerRank' });
    await platform.advance(DAY_MS);
    await settle(platform);
    expect(await progress(await again(session))).toMatchObject({ level: 2, next: { level: 3 } });
  });

  it('loses what a round gave when it is taken back, and keeps the rank that was reached', async () => {
    const session = await platform.signUp();
    await deposit(platform, session, '10.00');
    const takeBack = await playRound(session, '8.00');
    expect((await progress(session)).next?.validBet.actual).toBe('8.00');
    await takeBack();
    expect((await progress(session)).next?.validBet.actual).toBe('0.00');
    const trial = await vendor.enter(platform, session, { mode: 'trial' });
    await vendor.send('betWin', {
      ...trial,
      roundId: randomUUID(),
      txId: randomUUID(),
      betAmount: '10.00',
      winAmount: '0.00',
      roundClosed: true,
    });
    await settle(platform);
    expect((await progress(session)).next?.validBet.actual).toBe('0.00');
  });

  it('claims a bonus once, however often and at once', async () => {
    const session = await platform.signUp();
    await deposit(platform, session, '30.00');
    await playRound(session, '10.00');
    const [bonus] = (await progress(session)).bonuses;
    const id = bonus?.id ?? '';
    const replies = await Promise.all(Array.from({ length: 50 }, () => claim(session, id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance(session)).toBe('35.00');
    const { rows } = await platform.value(walletCalls.listTransactions, { query: { types: 'UPGRADE_BONUS' } }, session);
    expect(rows).toMatchObject([{ type: 'UPGRADE_BONUS', amount: '5.00' }]);
    expect((await progress(session)).bonuses).toMatchObject([{ id, state: 'claimed' }]);
    expect((await claim(await platform.signUp(), id)).envelope).toMatchObject({ code: 'NOT_FOUND' });
    // Falling and rising again brings no second one.
    await operate(session.username, { level: 0 });
    await operate(session.username, { level: 1 });
    await settle(platform);
    expect((await progress(session)).bonuses).toHaveLength(1);
  });

  it('may not claim two bonuses with one key, nor one whose time is over', async () => {
    const session = await platform.signUp();
    await operate(session.username, { carriedDeposit: '20', carriedValidBet: '10' });
    await settle(platform);
    const [first] = (await progress(session)).bonuses;
    await platform.advance(31 * DAY_MS);
    const later = await again(session);
    expect((await claim(later, first?.id ?? '')).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    expect((await progress(later)).bonuses).toMatchObject([{ state: 'expired' }]);

    await setLadder(
      platform,
      ladderOf([rank(0, 0), rank(0, 0, { upgradeBonus: '1' }), rank(0, 0, { upgradeBonus: '1' })]),
    );
    const other = await platform.signUp();
    await settle(platform);
    await platform.advance(DAY_MS);
    await settle(platform);
    const next = await again(other);
    const [two, one] = (await progress(next)).bonuses;
    const key = randomUUID();
    expect((await claim(next, one?.id ?? '', key)).status).toBe(200);
    expect((await claim(next, one?.id ?? '', key)).status).toBe(200);
    expect((await claim(next, two?.id ?? '', key)).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('drops one level where a window was not played, and comes back by playing it', async () => {
    const session = await platform.signUp();
    const id = await idOf(platform, session);
    await operate(session.username, { carriedDeposit: '20', carriedValidBet: '10' });
    await settle(platform);
    await tellRound(platform, id, { delta: 290_000n });
    await platform.advance(59 * DAY_MS);
    await settle(platform);
    expect((await progress(await again(session))).level).toBe(2);
    await platform.advance(62 * DAY_MS);
    await settle(platform);
    // The second asks for nothing to be kept.
    expect((await progress(await again(session))).level).toBe(2);
    await operate(session.username, { level: 1 });
    await platform.advance(61 * DAY_MS);
    await settle(platform);
    const fallen = await progress(await again(session));
    expect(fallen).toMatchObject({ level: 0, next: { windowBet: { actual: '0.00', expected: '30.00' } } });
    await tellRound(platform, id, { delta: 300_000n });
    await settle(platform);
    expect((await progress(await again(session))).level).toBe(1);
  });

  it('has as much time left after a break, and what was played before it still counts', async () => {
    await setLadder(platform, ladderOf([rank(0, 0), rank(20, 10, { keepBet: '30' }), rank(5_000, 5_000)]));
    const session = await platform.signUp();
    const id = await idOf(platform, session);
    await operate(session.username, { carriedDeposit: '20', carriedValidBet: '10' });
    await settle(platform);
    const daysOf = ({ since, until }: { since: string; until: string }) =>
      (Date.parse(until) - Date.parse(since)) / DAY_MS;
    const look = async () =>
      (await progress(await again(session))) as { keep: { since: string; until: string } | null };
    await tellRound(platform, id, { delta: 290_000n });
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    await settle(platform);
    const { keep } = await look();
    expect(keep).toMatchObject({ validBet: { actual: '29.00', expected: '30.00' } });
    expect(keep && daysOf(keep)).toBe(61);
    // It ends all the same: no break keeps a rank that is not played for.
    await platform.advance(60 * DAY_MS);
    await settle(platform);
    expect(await look()).toMatchObject({ level: 1 });
    await platform.advance(1.5 * DAY_MS);
    await settle(platform);
    expect(await look()).toMatchObject({ level: 0, next: { windowBet: { actual: '0.00' } } });
    // The same holds for coming back.
    await tellRound(platform, id, { delta: 200_000n });
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, await again(session));
    await settle(platform);
    expect(await look()).toMatchObject({ level: 0, next: { windowBet: { actual: '20.00', expected: '30.00' } } });
    await platform.advance(3 * DAY_MS);
    await tellRound(platform, id, { delta: 100_000n });
    await settle(platform);
    expect(await look()).toMatchObject({ level: 1 });
  });

  it('does not lose the rank by a break, and is offered nothing in it', async () => {
    const session = await platform.signUp();
    await operate(session.username, { carriedDeposit: '20', carriedValidBet: '10' });
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 1_008 } }, session);
    await settle(platform);
    const shut = await again(session);
    expect(await progress(shut)).toMatchObject({ level: 1, bonuses: [], paused: true });
    const { messages } = await platform.value(messagesCalls.listMessages, { query: { pageSize: 20 } }, shut);
    expect(messages.map(({ kind }) => kind)).not.toContain('rank-up');
    await platform.advance(61 * DAY_MS);
    await settle(platform);
    const back = await again(session);
    expect(await progress(back)).toMatchObject({ paused: false });
    expect((await progress(back)).level).toBeGreaterThanOrEqual(1);
  });
});

describe('a rank above four', () => {
  it('reaches VIP service', async () => {
    await setLadder(platform, ladderOf(Array.from({ length: 8 }, () => rank(0, 0))));
    const session = await platform.signUp();
    await operate(session.username, { level: 4, labels: ['Friend of the house'] });
    const service = async () => (await platform.value(contentCalls.getCustomerService, {}, session)).service;
    expect(await service()).toBe('live');
    await operate(session.username, { level: 5 });
    expect(await service()).toBe('vip');
    expect(await platform.value(sessionCalls.getMember, {}, session)).toMatchObject({
      clubLabel: { labelName: 'Blue', rankLevel: 5 },
      memberLabel: ['Friend of the house'],
    });
  });
});

describe('a birthday', () => {
  const said = (session: TestSession, birthday: string) =>
    platform.call(vipCalls.setBirthday, { body: { birthday } }, session);
  const today = () => platform.deps.clock.now().toISOString().slice(0, 10);

  it('is said once, by adults', async () => {
    const session = await platform.signUp();
    const young = `${Number(today().slice(0, 4)) - 17}${today().slice(4)}`;
    expect((await said(session, young)).envelope).toMatchObject({ value: { fields: { birthday: [{ rule: 'max' }] } } });
    expect((await said(session, '1899-12-31')).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await said(session, '1990-02-30')).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await said(session, '1990-02-28')).status).toBe(200);
    expect((await said(session, '1990-02-28')).status).toBe(200);
    expect((await said(session, '1990-02-27')).envelope).toMatchObject({
      value: { fields: { birthday: [{ rule: 'fixed' }] } },
    });
  });

  it('brings a bonus on its day to who has been a member for long enough, and a month’s deposits another', async () => {
    const bonuses = { birthdayBonus: '3', monthlyBonus: '7' };
    await setLadder(platform, ladderOf([rank(0, 0), rank(0, 0, bonuses)], { monthlyDeposit: '25' }));
    const now = platform.deps.clock.now();
    // The next third of the month, so that the month before is over.
    const third = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 3, 12);
    const session = await platform.signUp();
    await said(session, `1990-${new Date(third).toISOString().slice(5, 10)}`);
    await settle(platform);
    await platform.advance(third - 20 * DAY_MS - now.getTime());
    await deposit(platform, await again(session), '25.00');
    await platform.advance(third - platform.deps.clock.now().getTime());
    await settle(platform);
    const newcomer = await platform.signUp();
    await said(newcomer, `1990-${today().slice(5)}`);
    await offerRounds(platform.deps, platform.deps.clock.now());
    await offerRounds(platform.deps, platform.deps.clock.now());
    const there = await again(session);
    const open = (await progress(there)).bonuses;
    expect(open.map(({ kind, amount, state }) => [kind, amount, state].join(' ')).toSorted()).toEqual([
      'birthday 3.00 open',
      'monthly 7.00 open',
    ]);
    expect((await progress(newcomer)).bonuses).toEqual([]);
    for (const { id } of open) expect((await claim(there, id)).status).toBe(200);
    const { rows } = await platform.value(walletCalls.listTransactions, {}, there);
    expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['BIRTHDAY_BONUS', 'BONUS']));
  });
});

describe('an operator', () => {
  it('sets the ranks, which is on record, and none may ask for less than the one before', async () => {
    const operator = await platform.enterAsOperator();
    const body = ladderOf([rank(0, 0), rank(10, 10, { names: { EN: 'Regular', CN: '常客' } })]);
    await platform.value(vipCalls.setLadder, { body }, operator);
    expect(await platform.value(vipCalls.getLadder, {}, operator)).toEqual(body);
    expect((await platform.value(vipCalls.listRanks, {})).ranks[1]?.name).toBe('Regular');
    const wrong = ladderOf([rank(1, 0), rank(10, 10), rank(5, 10, { keepBet: '0.001' })]);
    expect((await platform.call(vipCalls.setLadder, { body: wrong }, operator)).envelope).toMatchObject({
      value: {
        fields: {
          'ranks.0.deposit': [{ rule: 'max' }],
          'ranks.2.deposit': [{ rule: 'min', min: '10.00' }],
          'ranks.2.keepBet': [{ rule: 'step' }],
        },
      },
    });
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'vip.ladder' } }, operator);
    expect(audit.rows[0]).toMatchObject({ subject: 'baize', after: { ranks: [{}, { names: { EN: 'Regular' } }] } });
  });

  it('sees a member and sets a rank by hand, but none that there is not', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['vip.members'] });
    const { username } = await platform.signUp();
    const params = { username };
    await platform.value(vipCalls.setMemberRank, { params, body: { level: 1, birthday: '1980-01-01' } }, operator);
    expect(await platform.value(vipCalls.getMemberRank, { params }, operator)).toMatchObject({
      level: 1,
      birthday: '1980-01-01',
      labels: [],
    });
    const beyond = await platform.call(vipCalls.setMemberRank, { params, body: { level: 9 } }, operator);
    expect(beyond.envelope).toMatchObject({ value: { fields: { level: [{ rule: 'max', max: 1 }] } } });
    const nobody = await platform.call(vipCalls.getMemberRank, { params: { username: 'nobody_at_all' } }, operator);
    expect(nobody.envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await platform.call(vipCalls.getLadder, {}, operator)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    const audit = await platform.value(
      opsCalls.listAudit,
      { query: { action: 'vip.member' } },
      await platform.enterAsOperator(),
    );
    expect(audit.rows[0]).toMatchObject({ before: { level: 0 }, after: { level: 1 } });
  });
});
