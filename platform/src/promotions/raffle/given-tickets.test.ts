import { missionsCalls } from '@baize/protocol/missions';
import { pointsCalls, type PointItemDraft } from '@baize/protocol/points';
import { promotionsCalls } from '@baize/protocol/promotions';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { deposit, join, look, memberIdOf, open, outcomeOf } from '../testing/workshop.ts';
import { giveTickets } from './ticket-store.ts';

let platform: TestPlatform;
let operator: TestSession;

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const soon = (milliseconds: number) => new Date(platform.deps.clock.now().getTime() + milliseconds).toISOString();
const openRaffle = (endsAt: string, more: object = {}) =>
  open(platform, operator, {
    terms: {
      kind: 'raffle',
      basis: 'deposit',
      perTicket: '10.00',
      maxTickets: 3,
      categories: [],
      drawAt: endsAt,
      prizes: [{ amount: '30.00', count: 1 }],
    },
    endsAt,
    joinNeeded: true,
    turnover: null,
    ...more,
  });
const runDraws = async () =>
  platform.deps.jobs.all.find(({ name }) => name === 'promotions-draws')?.run(platform.deps.clock.now());

const item = (raffle: string | null, more: Partial<PointItemDraft> = {}): PointItemDraft => ({
  kind: 'RAFFLE_TICKET',
  art: 'ticket',
  position: 1,
  enabled: true,
  points: '100',
  cash: null,
  raffle,
  tickets: 2,
  turnoverBps: 0,
  review: true,
  stock: null,
  perMember: null,
  minRank: 0,
  needDeposit: null,
  needValidBet: null,
  needDays: 30,
  texts: { EN: { title: 'Two tickets', text: '' } },
  ...more,
});

/** A member with a payment password and so many points. */
async function collector(points: number): Promise<TestSession> {
  const session = await platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD });
  const memberId = await memberIdOf(platform, session);
  await sql`select points_move(
    p_merchant => 'baize', p_member => ${memberId}, p_kind => 'mission', p_points => ${points * 10_000}::bigint,
    p_key => ${randomUUID()}, p_reference => 'test', p_subject => 'points-mission', p_overdraw => false,
    p_at => ${platform.deps.clock.now()})`.execute(platform.deps.db.kysely);
  return session;
}

const redeem = (session: TestSession, itemId: string, quantity = 1, key: string = randomUUID()) =>
  platform.call(
    pointsCalls.redeem,
    {
      body: { itemId, quantity, points: String(100 * quantity), paymentPassword: DEMO_PAYMENT_PASSWORD },
      idempotencyKey: key,
    },
    session,
  );
const pointsOf = async (session: TestSession) => (await platform.value(pointsCalls.getBalance, {}, session)).points;

describe('tickets for points', () => {
  it('are in the draw at once, beside those that were earned, and can be drawn again by anybody', async () => {
    const id = await openRaffle(soon(HOUR_MS));
    const { id: itemId, review } = await platform.value(pointsCalls.createItem, { body: item(id) }, operator);
    expect(review).toBe(false);
    const buyer = await collector(500);
    const [offer] = (await platform.value(pointsCalls.listRewards, {}, buyer)).items.filter(
      (each) => each.id === itemId,
    );
    expect(offer).toMatchObject({ tickets: 2, raffle: { id, title: 'A gift' }, bars: [], cash: null });
    expect((await look(platform, buyer, id)).progress).toBeNull();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => redeem(buyer, itemId, 2, key)));
    expect(replies.map(outcomeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await pointsOf(buyer)).toBe('300.00');
    expect(await look(platform, buyer, id)).toMatchObject({ state: 'join', progress: { tickets: 4 } });

    const player = await collector(100);
    await join(platform, player, id);
    await deposit(platform, player, '90.00');
    expect((await look(platform, player, id)).progress).toMatchObject({ tickets: 3 });
    await redeem(player, itemId);
    expect(await look(platform, player, id)).toMatchObject({
      state: 'in-progress',
      progress: { tickets: 5, target: null },
    });
    await platform.deps.eventLog.replay('promotions.count');
    expect((await look(platform, player, id)).progress).toMatchObject({ tickets: 5 });

    await platform.advance(HOUR_MS);
    expect((await look(platform, buyer, id)).state).toBe('process');
    await runDraws();
    const draw = await platform.value(promotionsCalls.getDraw, { params: { promotionId: id } }, buyer);
    expect(draw.totalTickets).toBe(9);
    expect(draw.own && draw.own.to - draw.own.from + 1).toBe(4);
    expect(draw.entries?.map(({ tickets }) => tickets).toSorted()).toEqual([4, 5]);
  });

  it('cost nothing where the raffle is over, is not for this member, or is none', async () => {
    const [ending, agents] = [await openRaffle(soon(HOUR_MS)), await openRaffle(soon(HOUR_MS), { memberKinds: [1] })];
    const add = async (raffle: string) =>
      (await platform.value(pointsCalls.createItem, { body: item(raffle) }, operator)).id;
    const [late, others] = [await add(ending), await add(agents)];
    const session = await collector(500);
    expect(outcomeOf(await redeem(session, others))).toBe('NOT_OFFERED');
    await platform.advance(HOUR_MS);
    expect(outcomeOf(await redeem(session, late))).toBe('NOT_OFFERED');
    expect(await pointsOf(session)).toBe('500.00');
    const { items } = await platform.value(pointsCalls.listRewards, {}, session);
    expect(items.map((each) => each.id).filter((each) => each === late || each === others)).toEqual([]);
    for (const wrong of [item('nothing'), item(null), item('welcome-gift'), item(ending, { cash: '5' })]) {
      expect(outcomeOf(await platform.call(pointsCalls.createItem, { body: wrong }, operator))).toBe(
        'VALIDATION_FAILED',
      );
    }
  });

  it('are all drawn from or refused, whoever is given some as the draw is made', async () => {
    const id = await openRaffle(soon(HOUR_MS));
    const session = await platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD });
    const memberId = await memberIdOf(platform, session);
    await platform.advance(HOUR_MS);
    const give = (index: number) =>
      platform.deps.db.transaction((tx) =>
        giveTickets(tx, {
          merchant: 'baize',
          memberId,
          memberKind: 0,
          currency: 'USD',
          raffleId: id,
          tickets: 1,
          key: `race:${id}:${index}`,
          at: platform.deps.clock.now(),
        }),
      );
    const gifts = Array.from({ length: 12 }, (_, index) => index);
    const [given] = await Promise.all([Promise.all(gifts.map(give)), runDraws()]);
    await runDraws();
    const draw = await platform.value(promotionsCalls.getDraw, { params: { promotionId: id } });
    expect(draw.totalTickets).toBe(given.filter(Boolean).length);
    expect(await give(99)).toBe(false);
  });
});

describe('tickets for a mission', () => {
  it('are claimed once, and enter the raffle that the mission names', async () => {
    const id = await openRaffle(soon(20 * DAY_MS));
    const day = (ahead: number) => soon(ahead * DAY_MS).slice(0, 10);
    const create = (more: object, reward: object = {}) =>
      platform.call(
        missionsCalls.createMission,
        {
          body: {
            texts: { EN: { title: 'Deposit for tickets', note: '' } },
            type: 'deposit-sum',
            period: 'daily',
            target: '20',
            reward: { kind: 'tickets', amount: '3', turnoverBps: 0, raffle: id, ...reward },
            order: 1,
            startsOn: day(0),
            endsOn: day(10),
            claimDays: 3,
            ...more,
          },
        },
        operator,
      );
    // A raffle must not be drawn before its tickets can be claimed.
    for (const more of [{ endsOn: null }, { endsOn: day(19) }, { endsOn: day(10), claimDays: 30 }]) {
      expect(outcomeOf(await create(more))).toBe('VALIDATION_FAILED');
    }
    expect(outcomeOf(await create({}, { raffle: 'nothing' }))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await create({}, { raffle: undefined }))).toBe('VALIDATION_FAILED');
    const made = await create({});
    const missionId = made.envelope.success ? made.envelope.value.id : '';
    const session = await platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD });
    await deposit(platform, session, '20.00');
    await platform.deps.eventLog.catchUp();
    const ownStatus = async () =>
      (await platform.value(missionsCalls.getSummary, {}, session)).missions.find((each) => each.id === missionId);
    expect(await ownStatus()).toMatchObject({
      state: 'claimable',
      reward: { kind: 'tickets', amount: '3', turnover: '0.00', raffle: { id, title: 'A gift' } },
    });
    const claim = () =>
      platform.call(
        missionsCalls.claimMission,
        { params: { id: missionId }, body: { window: day(0) }, idempotencyKey: randomUUID() },
        session,
      );
    expect((await Promise.all([claim(), claim(), claim()])).map(outcomeOf)).toEqual(['ok', 'ok', 'ok']);
    expect((await look(platform, session, id)).progress).toMatchObject({ tickets: 3 });
    expect((await ownStatus())?.state).toBe('claimed');
  });
});
