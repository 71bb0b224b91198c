import { promotionsCalls } from '@baize/protocol/promotions';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { claim, memberIdOf, open, outcomeOf } from '../testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
let members: TestSession[];
const CROWD = 12;

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
  members = [];
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

/** A promotion with something to claim for everybody of a crowd. */
async function openFor(more: Parameters<typeof open>[2]): Promise<string> {
  const id = await open(platform, operator, more);
  members = [];
  for (let made = 0; made < CROWD; made += 1) members.push(await platform.signUp());
  await platform.deps.eventLog.catchUp();
  return id;
}

const given = async (id: string) => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ count: number; sum: bigint; spent: bigint; credited: bigint }>`select
      (select count(*)::integer from promotions_slot where promotion_id = ${id} and claimed_at is not null) as count,
      (select coalesce(sum(amount), 0)::bigint from promotions_slot where promotion_id = ${id} and claimed_at is not null) as sum,
      (select spent from promotions_promotion where id = ${id} and merchant = 'baize') as spent,
      (select coalesce(sum(b.amount), 0)::bigint from wallet_bonuses b join promotions_slot s on s.id = b.reference
        where s.promotion_id = ${id}) as credited`.execute(tx),
  );
  return rows[0];
};

describe('caps', () => {
  it('give the last unit once, to fifty claims at once', async () => {
    const id = await openFor({ quota: 1 });
    const claims = Array.from({ length: 50 }, (_, index) => {
      const session = members[index % CROWD];
      if (session === undefined) throw new Error('nobody is there');
      return claim(platform, session, id);
    });
    const outcomes = (await Promise.all(claims)).map(outcomeOf);
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
    expect(outcomes.filter((each) => each !== 'ok' && each !== 'CONFLICT')).toEqual([]);
    expect(await given(id)).toEqual({ count: 1, sum: 50_000n, spent: 50_000n, credited: 50_000n });
  });

  it('hold a budget exactly, whoever claims at once', async () => {
    const id = await openFor({ budget: '22.00' });
    const outcomes = (await Promise.all(members.map((session) => claim(platform, session, id)))).map(outcomeOf);
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(4);
    expect(await given(id)).toEqual({ count: 4, sum: 200_000n, spent: 200_000n, credited: 200_000n });
  });

  it('count what was given before there was a cap', async () => {
    const id = await openFor({});
    for (const session of members.slice(0, 3)) expect(outcomeOf(await claim(platform, session, id))).toBe('ok');
    const { rows } = await platform.value(promotionsCalls.listEveryPromotion, { query: { pageSize: 100 } }, operator);
    const kept = rows.find((row) => row.id === id);
    if (kept === undefined) throw new Error('the promotion is gone');
    const { id: _id, state: _state, currency: _currency, createdAt: _at, updatedAt: _then, ...draft } = kept;
    const body = { ...draft, budget: '20.00' };
    await platform.value(promotionsCalls.savePromotion, { params: { promotionId: id }, body }, operator);
    const outcomes = await Promise.all(members.slice(3).map((session) => claim(platform, session, id)));
    expect(outcomes.map(outcomeOf).filter((each) => each === 'ok')).toHaveLength(1);
  });
});

describe('one reward', () => {
  it('is paid once to twenty claims under twenty keys, and to twenty under one', async () => {
    const id = await openFor({});
    const [one, two] = members;
    if (one === undefined || two === undefined) throw new Error('nobody is there');
    const many = await Promise.all(Array.from({ length: 20 }, () => claim(platform, one, id)));
    expect(many.map(outcomeOf).filter((each) => each === 'ok')).toHaveLength(1);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 20 }, () => claim(platform, two, id, key)));
    expect(new Set(same.map(outcomeOf))).toEqual(new Set(['ok']));
    const memberId = await memberIdOf(platform, two);
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{
        count: number;
      }>`select count(*)::integer as count from wallet_bonuses where member_id = ${memberId}`.execute(tx),
    );
    expect(rows[0]?.count).toBe(1);
  });
});
