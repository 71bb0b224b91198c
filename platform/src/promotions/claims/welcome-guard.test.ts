import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { opsCalls } from '@baize/protocol/ops';
import { promotionsCalls } from '@baize/protocol/promotions';
import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { HOUR_MS } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { balance, claim, look, open, outcomeOf } from '../testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
let id: string;
let lastHost = 0;

beforeAll(async () => {
  platform = await startPlatform();
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
  operator = await platform.enterAsOperator({ permissions: ['promotions.manage', 'promotions.review'] });
  id = await open(platform, operator);
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const freshIp = (): string => `203.0.113.${(lastHost += 1)}`;
const join = (ip = freshIp()) => platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD }, ip);
const checks = async (query: object = {}) =>
  (await platform.value(promotionsCalls.listClaimChecks, { query: { pageSize: 100, ...query } }, operator)).rows;
const checkOf = async ({ username }: TestSession) => (await checks()).find((each) => each.username === username);
const approve = (rewardId: string) => platform.call(promotionsCalls.approveClaim, { params: { rewardId } }, operator);
const refuse = (rewardId: string) =>
  platform.call(promotionsCalls.refuseClaim, { params: { rewardId }, body: { reason: 'One a person.' } }, operator);

/** Claims the rewards that a member's gifts have earned by then. */
async function claimed(session: TestSession) {
  await platform.deps.eventLog.catchUp();
  const reply = await claim(platform, session, id);
  return { outcome: outcomeOf(reply), facts: reply.envelope.success ? undefined : reply.envelope.value };
}

describe('a gift for signing up', () => {
  it('is given at once where nothing is shared', async () => {
    const [one, other] = [await join(), await join()];
    expect([(await claimed(one)).outcome, (await claimed(other)).outcome]).toEqual(['ok', 'ok']);
    expect(await checkOf(one)).toBeUndefined();
  });

  it('waits for an operator where somebody claimed it from the same address, and is given once', async () => {
    const ip = freshIp();
    const [one, other] = [await join(ip), await join(ip)];
    expect((await claimed(one)).outcome).toBe('ok');
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await claimed(other)).toEqual({ outcome: 'CONFLICT', facts: { reason: 'checking' } });
    }
    expect(await look(platform, other, id)).toMatchObject({ state: 'process', rewards: [] });
    const { rewards } = await platform.value(promotionsCalls.listRewards, {}, other);
    expect(rewards.filter(({ promotionId }) => promotionId === id)).toEqual([]);
    const check = await checkOf(other);
    expect(check).toMatchObject({ traces: ['address'], status: 'OPEN', amount: '5.00', promotionId: id });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => approve(check?.rewardId ?? '')));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance(platform, other)).toBe('5.00');
    expect((await look(platform, other, id)).state).toBe('claimed');
    expect((await claimed(other)).outcome).toBe('CONFLICT');
    const { messages } = await platform.value(messagesCalls.listMessages, {}, other);
    expect(messages.filter(({ kind }) => kind === 'promotion-issued')).toHaveLength(1);
    expect((await approve('nothing')).status).toBe(404);
  });

  it('is refused for good with a reason, which is on record', async () => {
    const ip = freshIp();
    const [one, other] = [await join(ip), await join(ip)];
    await claimed(one);
    await claimed(other);
    const rewardId = (await checkOf(other))?.rewardId ?? '';
    expect((await refuse(rewardId)).status).toBe(200);
    expect((await approve(rewardId)).status).toBe(409);
    expect(await claimed(other)).toEqual({ outcome: 'CONFLICT', facts: { reason: 'refused' } });
    expect(await look(platform, other, id)).toMatchObject({ state: 'closed', why: 'refused' });
    expect(await balance(platform, other)).toBe('0.00');
    const { messages } = await platform.value(messagesCalls.listMessages, {}, other);
    expect(messages.some(({ body }) => body.includes('One a person.'))).toBe(true);
    const whole = await platform.enterAsOperator();
    const query = { action: 'promotion.claim-refuse' };
    const { rows } = await platform.value(opsCalls.listAudit, { query }, whole);
    expect(rows.some(({ subject }) => subject === rewardId)).toBe(true);
    expect((await checks({ status: 'REFUSED' })).map((each) => each.rewardId)).toContain(rewardId);
  });

  it('sees the same device and the same payee', async () => {
    const one = await join();
    const device = one.cookie.split('; ').find((cookie) => cookie.includes('baize_device='));
    const body = {
      username: 'samedevice1',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      verification: await platform.verification(),
      termsAccepted: true,
      paymentPassword: DEMO_PAYMENT_PASSWORD,
    };
    const entered = await platform.call(sessionCalls.register, { body }, undefined, {
      ip: freshIp(),
      headers: { cookie: device ?? '' },
    });
    if (!entered.envelope.success) throw new Error('nobody signed up');
    const token = (entered.envelope.value as { token: string }).token;
    const same: TestSession = { username: body.username, token, cookie: cookieHeader(entered.headers) };
    const third = await join();
    for (const session of [one, third]) {
      const payee = {
        kind: 'bank' as const,
        provider: 'Harbour Bank',
        holder: 'Mei Lin',
        accountNumber: '9704000022223333',
      };
      await platform.value(
        accountCalls.createPayee,
        { body: { ...payee, paymentPassword: DEMO_PAYMENT_PASSWORD } },
        session,
      );
    }
    expect((await claimed(one)).outcome).toBe('ok');
    expect((await claimed(same)).outcome).toBe('CONFLICT');
    expect((await claimed(third)).outcome).toBe('CONFLICT');
    expect(await checkOf(same)).toMatchObject({ traces: ['device'] });
    expect(await checkOf(third)).toMatchObject({ traces: ['payee'] });
  });

  it('is given to one of many who claim from one address at once', async () => {
    const ip = freshIp();
    const crowd = await Promise.all(Array.from({ length: 8 }, () => join(ip)));
    await platform.deps.eventLog.catchUp();
    const outcomes = await Promise.all(crowd.map(async (session) => outcomeOf(await claim(platform, session, id))));
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'CONFLICT')).toHaveLength(7);
  });

  it('is not given to anybody on a break, however long ago it was claimed', async () => {
    const ip = freshIp();
    const [one, other] = [await join(ip), await join(ip)];
    await claimed(one);
    await claimed(other);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, other);
    const rewardId = (await checkOf(other))?.rewardId ?? '';
    expect((await approve(rewardId)).envelope).toMatchObject({ code: 'SELF_EXCLUDED' });
    await platform.advance(25 * HOUR_MS);
    operator = await platform.enterAsOperator();
    expect((await approve(rewardId)).status).toBe(200);
  });
});
