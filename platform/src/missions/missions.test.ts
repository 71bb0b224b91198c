import { limitsCalls } from '@baize/protocol/limits';
import { missionsCalls, type NewMission } from '@baize/protocol/missions';
import { opsCalls } from '@baize/protocol/ops';
import { referralCalls } from '@baize/protocol/referral';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  freshUsername,
  startPlatform,
  TEST_PASSWORD,
  TestVendor,
  type TestPlatform,
  type TestSession,
} from '../testing/index.ts';
import { appendEvent } from '../kernel/events/event-log.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  vendor = new TestVendor(platform);
  // Noon of the second of next month, so that no month ends on the way.
  const now = platform.deps.clock.now();
  await platform.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12) - now.getTime());
  operator = await platform.enterAsOperator();
  await platform.settle({ switches: { REFERRAL: true } });
});
afterAll(() => platform.close());

const today = () => platform.deps.clock.now().toISOString().slice(0, 10);
const words = (title: string) => ({ EN: { title, note: 'A note.' } });
const requested = (more: Partial<NewMission> = {}): NewMission => ({
  texts: words('A mission'),
  type: 'deposit-sum',
  period: 'daily',
  target: '20',
  reward: { kind: 'cash', amount: '3', turnoverBps: 20_000 },
  order: 1,
  startsOn: today(),
  endsOn: null,
  claimDays: 3,
  ...more,
});
const author = async (more: Partial<NewMission> = {}) => {
  operator = await platform.enterAsOperator();
  return platform.value(missionsCalls.createMission, { body: requested(more) }, operator);
};
const change = async (id: string, body: object) =>
  platform.call(missionsCalls.updateMission, { params: { id }, body }, await platform.enterAsOperator());
const summary = (session: TestSession) => platform.value(missionsCalls.getSummary, {}, session);
const progressOf = async (session: TestSession, id: string) =>
  (await summary(session)).missions.filter((mission) => mission.id === id);
const claim = (session: TestSession, id: string, window = today(), key: string = randomUUID()) =>
  platform.call(missionsCalls.claimMission, { params: { id }, body: { window }, idempotencyKey: key }, session);
const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const again = (session: TestSession) => platform.signIn(session.username, TEST_PASSWORD);
const settle = () => platform.deps.eventLog.catchUp();
const codeOf = async (session: TestSession) => (await platform.value(referralCalls.getReferral, {}, session)).code;

async function deposit(session: TestSession, amount: string): Promise<void> {
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );
  await settle();
}

async function playRound(session: TestSession, amount: string): Promise<() => Promise<void>> {
  const player = await vendor.enter(platform, session);
  const [roundId, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
  await vendor.send('bet', { ...player, roundId, txId: bet, amount });
  await vendor.send('win', { ...player, roundId, txId: win, refTxId: bet, amount });
  await settle();
  return async () => {
    await vendor.send('rollback', { ...player, roundId, txId: randomUUID(), refTxId: win });
    await settle();
  };
}

describe('the demo', () => {
  it('has a mission of each type, in the reader’s language', async () => {
    const session = await platform.signIn('member1');
    const { missions, currency } = await summary(session);
    expect([currency, missions.length]).toEqual(['USD', 6]);
    expect(missions[1]).toMatchObject({
      id: 'baize-deposits',
      title: 'Weekly deposits',
      target: '100.00',
      reward: { kind: 'cash', amount: '2.00', turnover: '2.00' },
      period: 'weekly',
      state: 'in-progress',
    });
    const inChinese = await platform.value(missionsCalls.getSummary, {}, session, { headers: { language: 'CN' } });
    expect(inChinese.missions[1]?.title).toBe('每周存款');
  });
});

describe('a mission', () => {
  it('counts deposits, is claimed once, and begins anew on the next day', async () => {
    const { id } = await author();
    const session = await platform.signUp();
    await deposit(session, '15.00');
    expect(await progressOf(session, id)).toMatchObject([{ progress: '15.00', state: 'in-progress', window: today() }]);
    expect((await claim(session, id)).envelope).toMatchObject({ code: 'CONFLICT' });
    await deposit(session, '10.00');
    expect(await progressOf(session, id)).toMatchObject([{ progress: '20.00', state: 'claimable' }]);
    expect((await summary(session)).claimable).toBe(1);
    const replies = await Promise.all(Array.from({ length: 50 }, () => claim(session, id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance(session)).toBe('28.00');
    const { rows } = await platform.value(walletCalls.listTransactions, { query: { types: 'MISSION' } }, session);
    expect(rows).toMatchObject([{ type: 'MISSION', amount: '3.00' }]);
    expect(await progressOf(session, id)).toMatchObject([{ state: 'claimed', reward: { turnover: '6.00' } }]);
    await platform.advance(DAY_MS);
    const next = await again(session);
    expect(await progressOf(next, id)).toMatchObject([{ progress: '0.00', state: 'in-progress', window: today() }]);
    await change(id, { state: 'ended' });
  });

  it('can be claimed for some days after its window, and then no more', async () => {
    const { id } = await author();
    const session = await platform.signUp();
    const window = today();
    await deposit(session, '20.00');
    await platform.advance(3 * DAY_MS);
    const later = await again(session);
    expect((await progressOf(later, id)).map(({ state }) => state)).toEqual(['in-progress', 'claimable']);
    await platform.advance(DAY_MS);
    const late = await again(session);
    expect(await progressOf(late, id)).toHaveLength(1);
    expect((await claim(late, id, window)).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    expect((await claim(late, id, '2020-01-01')).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    await change(id, { state: 'ended' });
  });

  it('counts valid bets of its category alone, and takes back what a round gave', async () => {
    const any = await author({ type: 'valid-bet', period: 'weekly', target: '10' });
    const slots = await author({ type: 'valid-bet', period: 'once', category: 'RNG', target: '10' });
    const live = await author({ type: 'valid-bet', period: 'semimonthly', category: 'LIVE', target: '10' });
    const session = await platform.signUp();
    await deposit(session, '10.00');
    const takeBack = await playRound(session, '8.00');
    const progress = async () => {
      const { missions } = await summary(session);
      return [any, slots, live].map(({ id }) => missions.find((mission) => mission.id === id)?.progress);
    };
    expect(await progress()).toEqual(['8.00', '8.00', '0.00']);
    await takeBack();
    expect(await progress()).toEqual(['0.00', '0.00', '0.00']);
    for (const { id } of [any, slots, live]) await change(id, { state: 'ended' });
  });

  it('counts deposits, log-ins in a row, friends and the steps of a profile', async () => {
    const count = await author({ type: 'deposit-count', period: 'monthly', target: '3' });
    const visits = await author({ type: 'sign-in', period: 'monthly', target: '3' });
    const friends = await author({ type: 'invite', period: 'monthly', target: '2' });
    const steps = await author({ type: 'profile', period: 'once', target: '3' });
    const start = await platform.signUp();
    await deposit(start, '10.00');
    await deposit(start, '10.00');
    await platform.signUp({ referralCode: await codeOf(start) });
    await platform.advance(DAY_MS);
    const session = await again(start);
    await settle();
    const { missions } = await summary(session);
    const of = (mission: { id: string }) => missions.find((each) => each.id === mission.id)?.progress;
    expect([of(count), of(visits), of(friends), of(steps)]).toEqual(['2', '2', '1', '0']);
    for (const each of [count, visits, friends, steps]) await change(each.id, { state: 'ended' });
  });

  it('counts no friend who looks like the member, nor an account that was opened for somebody', async () => {
    const { id } = await author({ type: 'invite', period: 'monthly', target: '5' });
    const [home, elsewhere] = ['203.0.113.7', '203.0.113.8'];
    const inviter = await platform.signUp({}, home);
    const referralCode = await codeOf(inviter);
    const invited = async () => {
      await settle();
      return (await progressOf(inviter, id))[0]?.progress;
    };
    await platform.signUp({ referralCode }, home);
    // In the browser in which the inviter had logged in.
    const body = {
      username: freshUsername(),
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      verification: await platform.verification(),
      termsAccepted: true,
      referralCode,
    };
    const options = { ip: elsewhere, headers: { cookie: inviter.cookie } };
    expect((await platform.call(sessionCalls.register, { body }, undefined, options)).status).toBe(200);
    // As an upline opens an account: it stands below them, and nobody was invited.
    const opened = await platform.signUp({}, elsewhere);
    await sql`update session_member set upline_seq = (select seq from session_member where username = ${inviter.username})
      where username = ${opened.username}`.execute(platform.deps.db.kysely);
    await platform.deps.eventLog.replay('missions.progress');
    expect(await invited()).toBe('0');
    const friend = await platform.signUp({ referralCode }, elsewhere);
    expect(await invited()).toBe('1');
    // Traces at sign-up decide, whatever they share later and however often the log is replayed.
    await platform.signIn(friend.username, TEST_PASSWORD, { ip: home });
    await platform.deps.eventLog.replay('missions.progress');
    expect(await invited()).toBe('1');
    await change(id, { state: 'ended' });
  });

  it('that was claimed once stays so, however much is claimed of others since', async () => {
    const daily = await author({ target: '10' });
    const once = await author({ period: 'once', target: '10' });
    const session = await platform.signUp();
    await deposit(session, '10.00');
    const window = today();
    expect((await claim(session, once.id, window)).status).toBe(200);
    await sql`insert into missions_claim (mission_id, member_id, starts, claimed_at, claim_key)
      select ${daily.id}, ${await idOf(session)}, ${window}::date + day, now(), 'day-' || day
      from generate_series(1, 1000) day`.execute(platform.deps.db.kysely);
    expect(await progressOf(session, once.id)).toMatchObject([{ state: 'claimed' }]);
    expect((await claim(session, once.id, window)).status).toBe(200);
    expect(await balance(session)).toBe('13.00');
    for (const { id } of [daily, once]) await change(id, { state: 'ended' });
  });

  it('tells what points it gives by an event, and nothing of cash', async () => {
    const { id } = await author({ target: '10', reward: { kind: 'points', amount: '50', turnoverBps: 10_000 } });
    const session = await platform.signUp();
    await deposit(session, '10.00');
    expect((await claim(session, id)).envelope).toMatchObject({
      value: { reward: { kind: 'points', amount: '50', turnover: '0.00' } },
    });
    expect(await balance(session)).toBe('10.00');
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{
        data: unknown;
      }>`select data from event_log where type = 'mission.claimed' and data->>'mission' = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ data: { mission: id, rewardPoints: '50' } }]);
    await change(id, { state: 'ended' });
  });

  it('is not claimed twice with one key, nor by nobody’s id', async () => {
    const [one, two] = [await author({ target: '10' }), await author({ target: '10' })];
    const session = await platform.signUp();
    await deposit(session, '10.00');
    const key = randomUUID();
    expect((await claim(session, one.id, today(), key)).status).toBe(200);
    expect((await claim(session, one.id, today(), key)).status).toBe(200);
    expect((await claim(session, two.id, today(), key)).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect((await claim(session, 'nothing')).envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect(await balance(session)).toBe('13.00');
    for (const { id } of [one, two]) await change(id, { state: 'ended' });
  });

  it('is not there during a break', async () => {
    const { id } = await author({ target: '10' });
    const session = await platform.signUp();
    await deposit(session, '10.00');
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    const shut = await again(session);
    expect(await summary(shut)).toMatchObject({ paused: true, missions: [], claimable: 0 });
    expect((await claim(shut, id)).envelope).toMatchObject({ code: 'SELF_EXCLUDED' });
    const board = await platform.value(missionsCalls.getLeaderboard, {}, shut);
    expect(board).toMatchObject({ paused: true, places: [], own: null });
    await change(id, { state: 'ended' });
  });
});

describe('the leaderboard', () => {
  it('shows who played the most, masked, the earlier first of equal ones, and one’s own place', async () => {
    const [one, two, three] = [await platform.signUp(), await platform.signUp(), await platform.signUp()];
    const board = (session: TestSession) =>
      platform.value(missionsCalls.getLeaderboard, { query: { period: 'daily' } }, session);
    await platform.advance(DAY_MS);
    const sessions = [await again(one), await again(two), await again(three)] as const;
    expect((await board(sessions[0])).places).toEqual([]);
    for (const [index, amount] of [50n, 90n, 50n].entries()) {
      await tellBet(sessions[index] ?? one, amount * 10_000n);
      await platform.advance(1_000);
    }
    const { places, own } = await board(sessions[2]);
    expect(places.map(({ place, validBet, own: isOwn }) => [place, validBet, isOwn])).toEqual([
      [1, '90.00', false],
      [2, '50.00', false],
      [3, '50.00', true],
    ]);
    expect(places[0]?.name).toBe('te****');
    expect(own).toMatchObject({ place: 3, name: three.username });
    await tellBet(sessions[1], -90n * 10_000n);
    expect((await board(sessions[2])).places.map(({ place }) => place)).toEqual([1, 2]);
    expect((await board(sessions[1])).own).toBeNull();
    const state = async () =>
      (
        await platform.deps.db.single((tx) =>
          sql`select merchant, period, starts::text, member_id, valid_bet, reached_at from missions_board
            order by period, starts, member_id`.execute(tx),
        )
      ).rows;
    const before = await state();
    await platform.deps.eventLog.replay('missions.progress');
    await settle();
    expect(await state()).toEqual(before);
  });
});

describe('an operator', () => {
  it('authors, pauses, goes on and ends, which is on record', async () => {
    const mission = await author({ target: '10', texts: words('On record') });
    const { id } = mission;
    expect(mission).toMatchObject({ state: 'active', target: '10.00', claims: 0 });
    const session = await platform.signUp();
    await deposit(session, '10.00');
    await change(id, { state: 'paused' });
    expect(await progressOf(session, id)).toEqual([]);
    expect((await claim(session, id)).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    await change(id, { state: 'active', texts: words('Other words'), order: 2 });
    expect(await progressOf(session, id)).toMatchObject([{ title: 'Other words', state: 'claimable' }]);
    await change(id, { state: 'ended' });
    // A completed mission stays completed.
    expect(await progressOf(session, id)).toMatchObject([{ state: 'claimable' }]);
    expect((await claim(session, id)).status).toBe(200);
    expect((await change(id, { state: 'active' })).envelope).toMatchObject({ code: 'CONFLICT' });
    expect((await change('nothing', {})).envelope).toMatchObject({ code: 'NOT_FOUND' });
    operator = await platform.enterAsOperator();
    const { rows } = await platform.value(missionsCalls.listMissions, { query: { state: 'ended' } }, operator);
    expect(rows.find((row) => row.id === id)).toMatchObject({ claims: 1, state: 'ended', endsOn: today() });
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'missions.update' } }, operator);
    expect(audit.rows[0]).toMatchObject({ subject: id, before: { state: 'active' }, after: { state: 'ended' } });
  });

  it('needs the permission, and sees no other brand’s', async () => {
    const other = await platform.enterAsOperator({ permissions: ['site.texts'] });
    expect((await platform.call(missionsCalls.listMissions, {}, other)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    const { id } = await author();
    const headers = { merchant: 'harbour' };
    const harbour = await platform.enterAsOperator({ merchant: 'harbour' });
    const input = { params: { id }, body: { state: 'paused' } } as const;
    const { envelope } = await platform.call(missionsCalls.updateMission, input, harbour, { headers });
    expect(envelope).toMatchObject({ code: 'NOT_FOUND' });
  });
});

async function idOf({ username }: TestSession): Promise<string> {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ id: string }>`select id from session_member where username = ${username}`.execute(tx),
  );
  return rows[0]?.id ?? '';
}

/** A settled round as the log tells of it, or one that was taken back. */
async function tellBet(session: TestSession, delta: bigint): Promise<void> {
  const at = platform.deps.clock.now();
  const memberId = await idOf(session);
  await platform.deps.db.transaction((tx) =>
    appendEvent(tx, {
      type: delta < 0n ? 'wager.rolled-back' : 'wager.settled',
      merchant: 'baize',
      memberId,
      subject: randomUUID(),
      data: {
        mode: 'REAL',
        currency: 'USD',
        category: 'RNG',
        game: 'chalk-dice',
        provider: 'LARKSPUR',
        vendor: 'ARCADE',
        round: 'r',
        status: 'SETTLED',
        placedAt: at.toISOString(),
        stake: '0',
        payout: '0',
        validBet: String(delta),
        stakeDelta: '0',
        payoutDelta: '0',
        validBetDelta: String(delta),
        balance: '10000000000',
      },
      at,
    }),
  );
  await settle();
}
