import { commitmentTo, openValues } from '@baize/protocol/lottery/draw';
import { messagesCalls } from '@baize/protocol/messages';
import { drawWinners, entriesHash, promotionsCalls } from '@baize/protocol/promotions';
import { walletCalls } from '@baize/protocol/wallet';
import { HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineConsumer } from '../../kernel/events/event-log.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { balance, deposit, draftOf, join, look, open, outcomeOf } from '../testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const terms = (endsAt: string, count = 2) => ({
  kind: 'raffle' as const,
  basis: 'deposit' as const,
  perTicket: '10.00',
  maxTickets: 50,
  categories: [],
  drawAt: endsAt,
  prizes: [
    { amount: '30.00', count: 1 },
    { amount: '5.00', count: count - 1 },
  ],
});

const runDraws = async (now = platform.deps.clock.now()) =>
  platform.deps.jobs.all.find(({ name }) => name === 'promotions-draws')?.run(now);

describe('a raffle', () => {
  it('commits before, draws what anybody can draw again, and pays its winners once', async () => {
    const endsAt = new Date(platform.deps.clock.now().getTime() + HOUR_MS).toISOString();
    const id = await open(platform, operator, {
      terms: terms(endsAt),
      endsAt,
      joinNeeded: true,
      budget: '35.00',
      turnover: null,
    });
    const members: TestSession[] = [];
    for (const amount of ['100.00', '30.00', '20.00']) {
      const session = await platform.signUp();
      await join(platform, session, id);
      await deposit(platform, session, amount);
      members.push(session);
    }
    const idle = await platform.signUp();
    await join(platform, idle, id);
    const [first] = members;
    if (first === undefined) throw new Error('nobody takes part');
    const before = await look(platform, first, id);
    expect(before).toMatchObject({ state: 'in-progress', progress: { tickets: 10 } });
    expect(outcomeOf(await platform.call(promotionsCalls.getDraw, { params: { promotionId: id } }))).toBe('NOT_FOUND');

    await runDraws();
    expect((await look(platform, first, id)).drawnAt).toBeNull();
    await platform.advance(HOUR_MS);
    expect((await look(platform, first, id)).state).toBe('process');
    await runDraws();
    await runDraws();

    const draw = await platform.value(promotionsCalls.getDraw, { params: { promotionId: id } }, first);
    expect(draw.totalTickets).toBe(15);
    expect(draw.own && draw.own.to - draw.own.from + 1).toBe(10);
    expect(draw.winners.map(({ amount }) => amount)).toEqual(['30.00', '5.00']);
    expect(new Set(draw.winners.map(({ entry }) => entry)).size).toBe(2);
    expect(await commitmentTo(draw.serverSeed)).toBe(before.commitment);
    const entries = draw.entries ?? [];
    expect(await entriesHash(entries)).toBe(draw.entriesHash);
    const values = await openValues({ game: id, issue: draw.entriesHash, serverSeed: draw.serverSeed });
    const again = await drawWinners(entries, 2, values);
    expect(again.map(({ entry, ticket }) => ({ entry, ticket }))).toEqual(
      draw.winners.map(({ entry, ticket }) => ({ entry, ticket })),
    );

    const states = await Promise.all(members.map(async (session) => (await look(platform, session, id)).state));
    expect(states.filter((state) => state === 'claim')).toHaveLength(2);
    expect(states.filter((state) => state === 'closed')).toHaveLength(1);
    const winner = members[states.indexOf('claim')];
    if (winner === undefined) throw new Error('nobody won');
    const { rewards } = await platform.value(promotionsCalls.listRewards, {}, winner);
    const transactionId = rewards.find(({ promotionId }) => promotionId === id)?.id ?? '';
    const held = Number(await balance(platform, winner));
    const claimIt = (idempotencyKey: string) =>
      platform.call(promotionsCalls.claimRafflePromotion, { body: { transactionId }, idempotencyKey }, winner);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => claimIt(randomUUID())));
    expect(outcomes.map(outcomeOf).filter((each) => each === 'ok')).toHaveLength(1);
    const prize = Number(rewards.find(({ promotionId }) => promotionId === id)?.amount);
    expect(Number(await balance(platform, winner))).toBe(held + prize);
    expect((await look(platform, winner, id)).state).toBe('claimed');
    const { messages } = await platform.value(messagesCalls.listMessages, { query: {} }, winner);
    expect(messages.filter(({ kind }) => kind === 'promotion-won')).toHaveLength(1);
  });

  it('is refused where its budget does not cover the prizes, or it has no end', async () => {
    const endsAt = new Date(platform.deps.clock.now().getTime() + HOUR_MS).toISOString();
    const save = (more: object) =>
      platform.call(
        promotionsCalls.savePromotion,
        { params: { promotionId: 'raffle-x' }, body: { ...draftOf(platform), terms: terms(endsAt), endsAt, ...more } },
        operator,
      );
    expect(outcomeOf(await save({ budget: '34.99' }))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await save({ endsAt: null }))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await save({ period: 'daily' }))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await save({ quota: 1 }))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await save({ minRank: 2 }))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await save({}))).toBe('ok');
  });

  it('draws nobody twice, and all who take part where there are more prizes', async () => {
    const entries = [
      { entry: 'a', tickets: 1 },
      { entry: 'b', tickets: 0 },
      { entry: 'c', tickets: 97 },
      { entry: 'd', tickets: 2 },
    ];
    const sequence = [5, 0, 1, 97, 98];
    const winners = await drawWinners(entries, 10, (index) => sequence[index] ?? 0);
    expect(winners.map(({ entry, ticket }) => [entry, ticket])).toEqual([
      ['c', 6],
      ['a', 1],
      ['d', 99],
    ]);
  });

  it('is drawn also while another one cannot be, which is set aside', async () => {
    const now = platform.deps.clock.now();
    const endsAt = new Date(now.getTime() + HOUR_MS).toISOString();
    const one = async () =>
      open(platform, operator, { terms: terms(endsAt), endsAt, joinNeeded: true, budget: '35.00' });
    const ids = [await one(), await one()];
    const isDrawn = async () => {
      const { rows } = await platform.deps.db.single((tx) =>
        sql<{
          id: string;
        }>`select id from promotions_promotion where id = any(${ids}::text[]) and drawn_at is not null`.execute(tx),
      );
      return rows.map(({ id }) => id).toSorted();
    };
    const spoil = (seed: string) =>
      platform.deps.db.transaction((tx) =>
        sql`update promotions_promotion set sealed_seed = ${seed} where id = ${ids[0]}`.execute(tx),
      );
    const kept = await platform.deps.db.single((tx) =>
      sql<{ seed: string }>`select sealed_seed as seed from promotions_promotion where id = ${ids[0]}`.execute(tx),
    );
    await spoil('nothing that opens');
    const then = new Date(now.getTime() + HOUR_MS);
    await runDraws(then);
    expect([...(await platform.deps.dueRows.aside('promotions-draws'))]).toEqual([`baize/${ids[0]}`]);
    expect(await isDrawn()).toEqual([ids[1]]);
    await spoil(kept.rows[0]?.seed ?? '');
    await runDraws(new Date(then.getTime() + 60_000));
    expect(await isDrawn()).toEqual(ids.toSorted());
  });

  it('is drawn while a consumer of another wing fails', async () => {
    const now = platform.deps.clock.now();
    const endsAt = new Date(now.getTime() + HOUR_MS).toISOString();
    const id = await open(platform, operator, { terms: terms(endsAt), endsAt, joinNeeded: true, budget: '35.00' });
    const session = await platform.signUp();
    await join(platform, session, id);
    platform.deps.eventLog.add([
      defineConsumer({
        name: `test.stuck.${id}`,
        on: ['deposit.credited'],
        apply: () => Promise.reject(new Error('stuck')),
      }),
    ]);
    await platform.value(
      walletCalls.createDeposit,
      { body: { method: 'demo', amount: '20.00' }, idempotencyKey: randomUUID() },
      session,
    );
    await runDraws(new Date(now.getTime() + HOUR_MS));
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ tickets: number }>`select tickets from promotions_entry where promotion_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ tickets: 2 }]);
  });
});
