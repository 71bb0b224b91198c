import { DAY_MS, MINUTE_MS, z } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import {
  depositOperatorCalls,
  noticeSigningText,
  paymentMethodTerms,
  providerCalls,
  providerHeaders,
  walletCalls,
  type Deposit,
} from '@baize/protocol/wallet';
import { opsCalls } from '@baize/protocol/ops';
import { vipCalls } from '@baize/protocol/vip';
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { depositedIn } from '../limit-sums.ts';
import { memberIdOf } from '../testing/cashier.ts';

const SECRET = 'the secret of a provider for tests';
const PATH = providerCalls.receivePaymentNotice.path;

let platform: TestPlatform;
let session: TestSession;
let operator: TestSession;

beforeAll(async () => {
  platform = await startPlatform({ env: { PROVIDER_SECRET: SECRET } });
  operator = await platform.enterAsOperator();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});
beforeEach(async () => {
  session = await platform.signUp();
});

const start = (method: string, amount: string): Promise<Deposit> =>
  platform.value(walletCalls.createDeposit, { body: { method, amount }, idempotencyKey: randomUUID() }, session);
const look = (depositId: string): Promise<Deposit> =>
  platform.value(walletCalls.getDeposit, { params: { depositId } }, session);
const balance = async (): Promise<string> => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const expire = () =>
  platform.deps.jobs.all.find(({ name }) => name === 'wallet-expire-deposits')?.run(platform.deps.clock.now());
const queued = async (depositId: string) =>
  (await platform.value(depositOperatorCalls.listEveryDeposit, { query: { waiting: 'true' } }, operator)).rows.find(
    ({ id }) => id === depositId,
  );

interface Telling {
  eventId?: string;
  paymentId?: string;
  status?: 'SUCCEEDED' | 'DECLINED';
  amount: string;
  currency?: string;
}
interface Forgery {
  secret?: string;
  secondsAway?: number;
  signedBody?: string;
  provider?: string;
}

async function tell(orderId: string, telling: Telling, forgery: Forgery = {}) {
  const { eventId = randomUUID(), paymentId = `pay-${orderId}`, status = 'SUCCEEDED', currency = 'USD' } = telling;
  const body = JSON.stringify({ eventId, paymentId, orderId, status, amount: telling.amount, currency });
  const timestamp = String(Math.floor(Date.now() / 1_000) + (forgery.secondsAway ?? 0));
  const signed = noticeSigningText(timestamp, PATH, forgery.signedBody ?? body);
  const reply = await platform.app.inject({
    method: 'POST',
    url: PATH,
    headers: {
      'content-type': 'application/json',
      [providerHeaders.provider]: forgery.provider ?? 'hosted-page',
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.signature]: createHmac('sha256', forgery.secret ?? SECRET)
        .update(signed)
        .digest('hex'),
    },
    payload: body,
  });
  return { status: reply.statusCode, result: reply.json<{ result: string }>().result };
}
const TAKEN = (result: string) => ({ status: 200, result });

describe('a deposit by a payment provider', () => {
  it('waits with a link to the provider’s page, and is credited by its notice, fee apart', async () => {
    const deposit = await start('card', '100.00');
    expect(deposit).toMatchObject({
      status: 'PENDING',
      kind: 'PROVIDER',
      amount: '100.00',
      fee: '1.50',
      credited: null,
    });
    const link = new URL(deposit.payUrl ?? '');
    expect(link.pathname).toBe('/pay');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      order: deposit.id,
      amount: '101.50',
      currency: 'USD',
    });
    expect(new Date(deposit.expiresAt ?? '').getTime() - new Date(deposit.createdAt).getTime()).toBe(30 * MINUTE_MS);

    expect(await tell(deposit.id, { amount: '101.50' })).toEqual(TAKEN('CREDITED'));
    const credited = await look(deposit.id);
    expect(credited).toMatchObject({ status: 'CREDITED', payUrl: null, expiresAt: null, inReview: false });
    expect(credited.history.map(({ status }) => status)).toEqual(['PENDING', 'PAID', 'CREDITED']);
    expect(await balance()).toBe('100.00');
  });

  it('is credited once, however often its notice comes, all at once too', async () => {
    const deposit = await start('qr', '20.00');
    const eventId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        tell(deposit.id, { amount: '20.00', eventId: index % 2 ? eventId : randomUUID() }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance()).toBe('20.00');
    expect(await tell(deposit.id, { amount: '20.00', eventId })).toEqual(
      replies.find((_, index) => index % 2 === 1) ?? TAKEN('CREDITED'),
    );
    expect(await queued(deposit.id)).toBeUndefined();
  });

  it('is declined by its notice, and hears nothing of a decline after the money', async () => {
    const declined = await start('e-wallet', '20.00');
    expect(await tell(declined.id, { status: 'DECLINED', amount: '20.00' })).toEqual(TAKEN('REJECTED'));
    expect(await look(declined.id)).toMatchObject({ status: 'REJECTED', reason: null });
    const paid = await start('e-wallet', '20.00');
    await tell(paid.id, { amount: '20.00' });
    expect(await tell(paid.id, { status: 'DECLINED', amount: '20.00' })).toEqual(TAKEN('IGNORED'));
    expect(await look(paid.id)).toMatchObject({ status: 'CREDITED' });
  });

  it('of another sum waits for an operator, who credits no more than arrived', async () => {
    const deposit = await start('qr', '50.00');
    expect(await tell(deposit.id, { amount: '30.00' })).toEqual(TAKEN('REVIEW'));
    expect(await look(deposit.id)).toMatchObject({ status: 'PAID', inReview: true });
    expect(await queued(deposit.id)).toMatchObject({ review: 'AMOUNT', received: '30.00', username: session.username });
    await platform.advance(3 * DAY_MS);
    await expire();
    operator = await platform.enterAsOperator();
    session = await platform.signIn(session.username, TEST_PASSWORD);
    expect(await look(deposit.id)).toMatchObject({ status: 'PAID', inReview: true });

    const params = { depositId: deposit.id };
    const tooMuch = await platform.call(depositOperatorCalls.approveDeposit, { params, body: {} }, operator);
    expect(tooMuch.envelope).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE', value: { max: '30.00' } });
    await platform.value(depositOperatorCalls.approveDeposit, { params, body: { amount: '30.00' } }, operator);
    expect(await look(deposit.id)).toMatchObject({ status: 'CREDITED', amount: '50.00', credited: '30.00' });
    expect(await balance()).toBe('30.00');
    const again = await platform.call(
      depositOperatorCalls.approveDeposit,
      { params, body: { amount: '30.00' } },
      operator,
    );
    expect(again.envelope).toMatchObject({ code: 'CONFLICT' });
    expect(await balance()).toBe('30.00');
  });

  it('that is paid after it expired waits for an operator, and is told declined with the reason', async () => {
    const deposit = await start('qr', '50.00');
    await platform.advance(16 * MINUTE_MS);
    await expire();
    expect(await look(deposit.id)).toMatchObject({ status: 'EXPIRED', payUrl: null });
    expect(await tell(deposit.id, { amount: '50.00' })).toEqual(TAKEN('REVIEW'));
    expect(await queued(deposit.id)).toMatchObject({ review: 'LATE', received: '50.00' });
    const params = { depositId: deposit.id };
    await platform.value(
      depositOperatorCalls.rejectDeposit,
      { params, body: { reason: 'Returned to your card' } },
      operator,
    );
    expect(await look(deposit.id)).toMatchObject({ status: 'REJECTED', reason: 'Returned to your card' });
    expect(await balance()).toBe('0.00');
    const { rows } = await sql<{ reason: string }>`select data ->> 'reason' as reason from event_log
      where type = 'deposit.rejected' and subject = ${deposit.id}`.execute(platform.deps.db.kysely);
    expect(rows).toEqual([{ reason: 'Returned to your card' }]);
  });

  it('that is paid twice is credited once, and shows in the queue', async () => {
    const deposit = await start('qr', '50.00');
    await tell(deposit.id, { amount: '50.00' });
    expect(await tell(deposit.id, { amount: '50.00', paymentId: 'another' })).toEqual(TAKEN('REVIEW'));
    expect(await queued(deposit.id)).toMatchObject({ review: 'TWICE', received: '100.00', status: 'CREDITED' });
    expect(await look(deposit.id)).toMatchObject({ status: 'CREDITED', inReview: false });
    const params = { depositId: deposit.id };
    await platform.value(depositOperatorCalls.rejectDeposit, { params, body: { reason: 'Returned' } }, operator);
    expect(await queued(deposit.id)).toBeUndefined();
    expect(await look(deposit.id)).toMatchObject({ status: 'CREDITED', reason: null });
    expect(await balance()).toBe('50.00');
  });

  it('tells the member’s open pages what became of it', async () => {
    const deposit = await start('qr', '50.00');
    const heard: unknown[] = [];
    const stop = platform.deps.events.subscribe(
      (await platform.value(sessionCalls.getMember, {}, session)).id,
      (event) => heard.push(event),
    );
    await tell(deposit.id, { amount: '49.00' });
    await platform.deps.eventLog.catchUp();
    stop();
    expect(heard).toContainEqual({ type: 'deposit', depositId: deposit.id, status: 'PAID' });
  });
});

describe('a notice', () => {
  it.each<[string, Forgery]>([
    ['under another secret', { secret: 'somebody else’s secret' }],
    ['of another body', { signedBody: '{}' }],
    ['from long ago', { secondsAway: -301 }],
    ['from the future', { secondsAway: 301 }],
    ['of another provider', { provider: 'nobody' }],
  ])('%s changes nothing', async (_what, forgery) => {
    const deposit = await start('qr', '20.00');
    expect(await tell(deposit.id, { amount: '20.00' }, forgery)).toEqual(TAKEN('INVALID_SIGNATURE'));
    expect(await look(deposit.id)).toMatchObject({ status: 'PENDING' });
  });

  it.each<[string, Partial<Telling>]>([
    ['no money', { amount: '0' }],
    ['a sum that is none', { amount: '1e3' }],
    ['below zero', { amount: '-20.00' }],
    ['more than a balance could hold', { amount: '950000000000000' }],
    ['more than anybody may ask for', { amount: '1000000000000' }],
  ])('of %s is refused', async (_what, telling) => {
    const deposit = await start('qr', '20.00');
    expect(await tell(deposit.id, { amount: '20.00', ...telling })).toEqual(TAKEN('BAD_REQUEST'));
  });

  it('of another currency, an unknown order or one that no provider knows is not taken', async () => {
    const deposit = await start('qr', '20.00');
    expect(await tell(deposit.id, { amount: '20.00', currency: 'VND' })).toEqual(TAKEN('UNKNOWN_ORDER'));
    expect(await tell('no-such-order', { amount: '20.00' })).toEqual(TAKEN('UNKNOWN_ORDER'));
    const byHand = await start('bank-transfer', '20.00');
    expect(await tell(byHand.id, { amount: '20.00' })).toEqual(TAKEN('UNKNOWN_ORDER'));
    expect(await balance()).toBe('0.00');
  });
});

describe('a transfer by hand', () => {
  it('shows where to send the money, is reported, and credited by an operator', async () => {
    const deposit = await start('bank-transfer', '200.00');
    expect(deposit).toMatchObject({ status: 'PENDING', kind: 'MANUAL', payUrl: null });
    expect(deposit.payReference).toMatch(/^[0-9A-F]{8}$/);
    expect(deposit.details.map(({ label }) => label)).toEqual(['bank', 'holder', 'number']);
    const params = { depositId: deposit.id };
    for (const _ of [1, 2])
      expect(await platform.value(walletCalls.reportDepositPaid, { params, body: {} }, session)).toMatchObject({
        status: 'PAID',
      });
    expect(await queued(deposit.id)).toMatchObject({ payReference: deposit.payReference, received: null });
    await platform.value(depositOperatorCalls.approveDeposit, { params, body: {} }, operator);
    expect(await look(deposit.id)).toMatchObject({ status: 'CREDITED', credited: null, details: [] });
    expect(await balance()).toBe('200.00');
    const audit = await platform.value(opsCalls.listAudit, {}, operator);
    expect(audit.rows[0]).toMatchObject({ action: 'deposit.approve', subject: deposit.id });
  });

  it('may be found after it expired, and cannot be reported by anybody else', async () => {
    const deposit = await start('bank-transfer', '200.00');
    const params = { depositId: deposit.id };
    const stranger = await platform.signUp();
    expect((await platform.call(walletCalls.reportDepositPaid, { params, body: {} }, stranger)).status).toBe(404);
    await platform.advance(61 * MINUTE_MS);
    await expire();
    session = await platform.signIn(session.username, TEST_PASSWORD);
    operator = await platform.enterAsOperator();
    expect((await platform.call(walletCalls.reportDepositPaid, { params, body: {} }, session)).envelope).toMatchObject({
      code: 'CONFLICT',
    });
    await platform.value(depositOperatorCalls.approveDeposit, { params, body: { amount: '150.00' } }, operator);
    expect(await balance()).toBe('150.00');
  });

  it('is credited by one operator up to what was asked for, and no more', async () => {
    const params = { depositId: (await start('bank-transfer', '20.00')).id };
    const approve = (amount: string) =>
      platform.call(depositOperatorCalls.approveDeposit, { params, body: { amount } }, operator);
    const tooMuch = { code: 'AMOUNT_OUT_OF_RANGE', value: { max: '20.00', currency: 'USD' } };
    expect((await approve('20.01')).envelope).toMatchObject(tooMuch);
    await platform.value(walletCalls.reportDepositPaid, { params, body: {} }, session);
    expect((await approve('2000.00')).envelope).toMatchObject(tooMuch);
    expect(await balance()).toBe('0.00');
    expect((await approve('20.00')).envelope).toMatchObject({ value: { status: 'CREDITED', credited: null } });
    expect(await balance()).toBe('20.00');
  });

  it('counts as deposited with what was credited, and from then on where it had been given up', async () => {
    const whose = { merchant: 'baize', memberId: await memberIdOf(platform, session.username) };
    const sumSince = (began: Date) =>
      platform.deps.db.read((tx) => depositedIn(tx, whose, { start: began, end: new Date(began.getTime() + 1e9) }));
    const began = platform.deps.clock.now();
    const [small, late] = [await start('bank-transfer', '50.00'), await start('bank-transfer', '200.00')];
    const approve = ({ id: depositId }: Deposit, body: object) =>
      platform.value(depositOperatorCalls.approveDeposit, { params: { depositId }, body }, operator);
    await approve(small, { amount: '30.00' });
    expect(await sumSince(began)).toBe(2_300_000n);
    await platform.advance(20 * DAY_MS);
    await expire();
    expect(await sumSince(began)).toBe(300_000n);
    operator = await platform.enterAsOperator();
    const now = platform.deps.clock.now();
    await approve(late, { amount: '150.00' });
    expect([await sumSince(began), await sumSince(now)]).toEqual([300_000n, 1_500_000n]);
    expect(await platform.deps.db.read((tx) => depositedIn(tx, whose))).toBe(1_800_000n);
  });

  it('cannot be reported of a provider’s page, and an unpaid one of theirs is not credited', async () => {
    const params = { depositId: (await start('qr', '20.00')).id };
    expect((await platform.call(walletCalls.reportDepositPaid, { params, body: {} }, session)).status).toBe(409);
    expect((await platform.call(depositOperatorCalls.approveDeposit, { params, body: {} }, operator)).status).toBe(409);
  });
});

describe('the terms of a way to pay', () => {
  const setMethod = async (method: string, change: object) => {
    const { methods } = await platform.value(depositOperatorCalls.listPaymentMethods, {}, operator);
    const known = methods.find((each) => each.code === method) ?? methods.at(0);
    if (!known) throw new Error('there is no way to pay');
    const terms = z.parse(paymentMethodTerms, known);
    return platform.call(
      depositOperatorCalls.setPaymentMethod,
      { params: { method }, body: { ...terms, ...change } },
      operator,
    );
  };

  it('hold for members at once, and leave deposits that were started alone', async () => {
    const before = await start('e-wallet', '20.00');
    await setMethod('e-wallet', { minAmount: '30.00', fee: '0.50', feeBps: 100, quickAmounts: ['40', '80'] });
    const { methods } = await platform.value(walletCalls.listDepositMethods, {}, session);
    expect(methods.find(({ code }) => code === 'e-wallet')).toMatchObject({
      minAmount: '30.00',
      fee: '0.50',
      feeBps: 100,
      quickAmounts: ['40.00', '80.00'],
    });
    expect((await start('e-wallet', '45.55')).fee).toBe('0.95');
    expect(await tell(before.id, { amount: '20.00' })).toEqual(TAKEN('CREDITED'));
  });

  it('do not change the answer to a repeat', async () => {
    const send = (amount: string, key: string) =>
      platform.call(walletCalls.createDeposit, { body: { method: 'qr', amount }, idempotencyKey: key }, session);
    const key = randomUUID();
    const first = await send('20.00', key);
    await setMethod('qr', { status: 'CLOSED' });
    expect((await send('20.00', randomUUID())).envelope).toMatchObject({ code: 'CONFLICT' });
    expect((await send('20.00', key)).envelope).toEqual(first.envelope);
    expect((await send('30.00', key)).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await setMethod('qr', { status: 'OPEN' });
  });

  it('keep a way to pay from members below its rank', async () => {
    await setMethod('stablecoin', { minRank: 1 });
    const offered = async () =>
      (await platform.value(walletCalls.listDepositMethods, {}, session)).methods.map(({ code }) => code);
    expect(await offered()).not.toContain('stablecoin');
    const params = { username: session.username };
    await platform.value(vipCalls.setMemberRank, { params, body: { level: 1 } }, operator);
    expect(await offered()).toContain('stablecoin');
  });

  it('are refused when nobody could pay by them', async () => {
    const reply = await setMethod('qr', { minAmount: '20.001', maxAmount: '10.00' });
    expect(reply.envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
      value: { fields: { minAmount: [{}], maxAmount: [{}] } },
    });
    expect((await setMethod('nothing', {})).status).toBe(404);
  });
});
