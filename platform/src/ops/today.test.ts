import { opsCalls, OPERATOR_ROLE_NAMES, OPERATOR_ROLES, roleOf } from '@baize/protocol/ops';
import { permissions } from '@baize/protocol/calls';
import { DAY_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { walletOperatorCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../kernel/events/event-log.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

let platform: TestPlatform;
let owner: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  owner = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const todayOf = (who: TestSession) => platform.value(opsCalls.getToday, {}, who);
const queueOf = async (who: TestSession, name: string) =>
  (await todayOf(who)).queues.find(({ queue }) => queue === name);

describe('the first page of a day', () => {
  it('names the queues of the permissions that one has, and second looks to everybody', async () => {
    const reviewer = await platform.enterAsOperator({ permissions: ['referral.reviews'] });
    expect((await todayOf(reviewer)).queues.map(({ queue }) => queue)).toEqual(['requests', 'reviews']);
    expect((await todayOf(owner)).queues).toHaveLength(10);
  });

  it('counts and adds up what waits, and says since when', async () => {
    const before = await queueOf(owner, 'adjustments');
    const { username } = await platform.signUp();
    const body = { username, amount: '-12.50', reason: 'a test' };
    await platform.value(walletOperatorCalls.createAdjustment, { body }, owner);
    await platform.value(walletOperatorCalls.createAdjustment, { body: { ...body, amount: '7.50' } }, owner);
    const after = await queueOf(owner, 'adjustments');
    expect(after?.count).toBe((before?.count ?? 0) + 2);
    expect(Number(after?.sum) - Number(before?.sum)).toBe(20);
    expect(after?.oldestAt).not.toBeNull();
    const foreign = await platform.enterAsOperator({ merchant: 'harbour' });
    const headers = { merchant: 'harbour' };
    const { envelope } = await platform.call(opsCalls.getToday, {}, foreign, { headers });
    expect(envelope.success && envelope.value.queues.find(({ queue }) => queue === 'adjustments')).toMatchObject({
      count: 0,
      // Its currency has no decimals.
      sum: '0',
      oldestAt: null,
    });
  });

  it('counts a request for whoever may approve it, and not for who asked', async () => {
    const body = { username: 'newowner', permissions: ['*'] };
    await platform.call(opsCalls.createOperator, { body }, owner);
    expect(await queueOf(owner, 'requests')).toMatchObject({ count: 0 });
    expect(await queueOf(await platform.enterAsOperator({ permissions: ['*'] }), 'requests')).toMatchObject({
      count: 1,
    });
    const cashier = await platform.enterAsOperator({ permissions: ['wallet.deposits'] });
    expect(await queueOf(cashier, 'requests')).toMatchObject({ count: 0 });
  });

  it('tells of failed jobs and of days that differ only whoever may look into them', async () => {
    const at = platform.deps.clock.now();
    await sql`insert into kernel_set_aside (job, row_key, merchant, reason, first_at, last_at, next_try_at)
      values ('wallet-confirm-payouts', 'p1', 'baize', 'broke', ${at}, ${at}, ${at})`.execute(platform.deps.db.kysely);
    const differs = JSON.stringify({ differences: [{}, {}] });
    await sql`insert into wallet_reconciliations (merchant, day, made_at, result)
      values ('baize', '2026-01-01', ${at}, ${differs}::jsonb)`.execute(platform.deps.db.kysely);
    expect((await todayOf(owner)).alarms).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'JOB_FAILED', subject: 'wallet-confirm-payouts', count: 1 }),
        expect.objectContaining({ kind: 'RECONCILIATION', subject: '2026-01-01', count: 2 }),
      ]),
    );
    const cashier = await platform.enterAsOperator({ permissions: ['wallet.deposits'] });
    expect((await todayOf(cashier)).alarms).toEqual([]);
  });
});

it('says that a reader is late by how long it has been behind, not by the age of what it reads', async () => {
  const { db, clock, eventLog } = platform.deps;
  await eventLog.catchUp();
  const at = new Date(clock.now().getTime() - 30 * DAY_MS);
  await db.transaction((tx) =>
    appendEvent(tx, {
      type: 'mission.claimed',
      merchant: 'baize',
      memberId: 'm_nobody',
      subject: 'lived',
      data: { mission: 'lived', rewardPoints: '0' },
      at,
    }),
  );
  const late = async () => (await todayOf(owner)).alarms.filter(({ kind }) => kind === 'CONSUMER_LATE');
  expect(await late()).toEqual([]);
  await platform.advance(2 * MINUTE_MS);
  expect(await late()).not.toEqual([]);
  await eventLog.catchUp();
  expect(await late()).toEqual([]);
});

describe('a role', () => {
  it.each(OPERATOR_ROLE_NAMES)('%s names permissions that there are', (role) => {
    const named: readonly string[] = OPERATOR_ROLES[role];
    expect(named.filter((permission) => permission !== '*' && !permissions.includes(permission))).toEqual([]);
  });

  it('is known by its permissions in any order', () => {
    expect(roleOf([...OPERATOR_ROLES.cashier].toReversed())).toBe('cashier');
    expect(roleOf(['*'])).toBe('owner');
    expect(roleOf(['wallet.deposits'])).toBeUndefined();
  });

  it('has an operator in the demo, who may do just that', async () => {
    const { rows } = await platform.value(opsCalls.listOperators, { query: { pageSize: 100 } }, owner);
    for (const role of OPERATOR_ROLE_NAMES) {
      expect(roleOf(rows.find(({ username }) => username === role)?.permissions ?? [])).toBe(role);
    }
  });
});
