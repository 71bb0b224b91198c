import { betsCalls } from '@baize/protocol/bets';
import { limitsCalls } from '@baize/protocol/limits';
import { opsCalls } from '@baize/protocol/ops';
import { reportCalls, walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

const HCM = 'Asia/Ho_Chi_Minh';

let platform: TestPlatform;
let operator: TestSession;
let member: TestSession;
beforeAll(async () => {
  // A Wednesday's noon.
  platform = await startPlatform({
    env: { BAIZE_CLOCK: '2027-05-19T12:00:00Z', SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '240' },
  });
  operator = await platform.enterAsOperator();
  member = await platform.signUp();
});
afterAll(() => platform.close());

const brand = async () => (await platform.value(opsCalls.getSettings, {}, operator)).brand;
const plan = (timeZone: string) => platform.call(opsCalls.planTimeZone, { body: { timeZone } }, operator);
const until = async (instant: string): Promise<void> => {
  await platform.advance(Date.parse(instant) - platform.deps.clock.now().getTime());
  operator = await platform.enterAsOperator();
};
const deposit = (amount: string) =>
  platform.value(walletCalls.createDeposit, { body: { method: 'demo', amount }, idempotencyKey: randomUUID() }, member);
const limitOf = async (kind: string) =>
  (await platform.value(limitsCalls.getLimits, {}, member)).money.find((each) => each.kind === kind);

it('is planned to change where a day ends, shown, withdrawn, and never changed at once', async () => {
  const { name: _name, currency: _currency, plannedTimeZone, ...now } = await brand();
  expect([now.timeZone, plannedTimeZone]).toEqual(['UTC', null]);
  const atOnce = await platform.call(opsCalls.setBrand, { body: { ...now, timeZone: HCM } }, operator);
  expect(atOnce.envelope).toMatchObject({
    code: 'CONFLICT',
    value: { reason: 'zone-at-once', explanation: expect.stringContaining('never at once') },
  });
  expect((await plan('Mars/Olympus')).status).toBe(422);
  expect((await plan('UTC')).envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'zone-same' } });
  expect((await plan('America/New_York')).envelope.success).toBe(true);
  const planned = { timeZone: 'UTC', plannedTimeZone: { timeZone: HCM, from: '2027-05-20T17:00:00.000Z' } };
  expect((await plan(HCM)).envelope).toMatchObject({ value: planned });
  expect(await brand()).toMatchObject(planned);
  expect((await platform.value(opsCalls.listAudit, {}, operator)).rows[0]).toMatchObject({
    action: 'site.plan-time-zone',
    after: planned,
  });
  expect(await platform.value(opsCalls.keepTimeZone, {}, operator)).toEqual({ timeZone: 'UTC', plannedTimeZone: null });
  const none = await platform.call(opsCalls.keepTimeZone, {}, operator);
  expect(none.envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'zone-not-planned' } });
  expect((await brand()).plannedTimeZone).toBeNull();
});

it('counts each day by the zone in which it was lived, in limits, records and reports, also when they are made again', async () => {
  await platform.value(limitsCalls.setDepositLimit, { body: { span: 'day', amount: '100.00' } }, member);
  expect((await plan(HCM)).envelope.success).toBe(true);
  await deposit('10.00');
  // The day of the plan ends as it would have.
  expect(await limitOf('deposit-day')).toMatchObject({ used: '10.00', resetsAt: '2027-05-20T00:00:00.000Z' });
  await until('2027-05-20T01:00:00Z');
  await deposit('20.00');
  // The day between is shorter.
  expect(await limitOf('deposit-day')).toMatchObject({ used: '20.00', resetsAt: '2027-05-20T17:00:00.000Z' });
  expect((await brand()).timeZone).toBe('UTC');
  await until('2027-05-20T18:00:00Z');
  expect(await brand()).toMatchObject({ timeZone: HCM, plannedTimeZone: null });
  await deposit('30.00');
  expect(await limitOf('deposit-day')).toMatchObject({ used: '30.00', resetsAt: '2027-05-21T17:00:00.000Z' });
  // No part of the new day is one of a day before, by the database's reckoning either.
  expect(
    (
      await platform.call(
        walletCalls.createDeposit,
        {
          body: { method: 'demo', amount: '71.00' },
          idempotencyKey: randomUUID(),
        },
        member,
      )
    ).envelope,
  ).toMatchObject({ code: 'LIMIT_REACHED', value: { left: '70.00' } });

  await platform.deps.eventLog.catchUp();
  const days = async () => {
    const profit = await platform.value(
      betsCalls.getProfit,
      { query: { from: '2027-05-19', to: '2027-05-21' } },
      member,
    );
    const sums = await platform.value(
      reportCalls.getSums,
      { query: { by: 'day', from: '2027-05-19', to: '2027-05-21' } },
      operator,
    );
    return { zone: profit.timeZone, days: profit.days.map(({ day, deposited }) => [day, deposited]), sums: sums.rows };
  };
  const before = await days();
  expect(before).toMatchObject({
    zone: HCM,
    days: expect.arrayContaining([
      ['2027-05-19', '10.00'],
      ['2027-05-20', '20.00'],
      ['2027-05-21', '30.00'],
    ]),
  });
  for (const consumer of ['bets.days', 'wallet.report', 'agents.figures'])
    await platform.deps.eventLog.replay(consumer);
  await platform.deps.eventLog.catchUp();
  expect(await days()).toEqual(before);
});
