import { limitsCalls } from '@baize/protocol/limits';
import { messageKinds, messagesCalls, type Message } from '@baize/protocol/messages';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { accountCalls } from '@baize/protocol/account';
import { DAY_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../kernel/events/events.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import { findMemberByUsername } from '../members/index.ts';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../testing/index.ts';
import { broadcastRoom } from './rooms.ts';
import { sendMessage, type MessageToSend } from './send-message.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const arrive = () => platform.deps.eventLog.catchUp();
const inbox = (session: TestSession, query = {}, language = 'EN') =>
  platform.value(messagesCalls.listMessages, { query }, session, { headers: { language } });
const unread = async (session: TestSession) =>
  (await platform.value(messagesCalls.countUnread, {}, session)).unreadCount;
const read = (session: TestSession, body: { ids: string[] } | { upTo: string }) =>
  platform.value(messagesCalls.readMessages, { body }, session);
const remove = (session: TestSession, ids: readonly string[]) =>
  platform.value(messagesCalls.deleteMessages, { query: { ids: ids.join(',') } }, session);
const restore = (session: TestSession, ids: string[]) =>
  platform.value(messagesCalls.restoreMessages, { body: { ids } }, session);
const kinds = (messages: readonly Message[]) => messages.map(({ kind }) => kind);

/** Someone new, whose welcome has arrived. */
async function newcomer(): Promise<TestSession> {
  const session = await platform.signUp();
  await arrive();
  return session;
}

async function memberOf({ username }: TestSession): Promise<{ merchant: string; memberId: string }> {
  const member = await findMemberByUsername(platform.deps.db.kysely, 'baize', username);
  if (member === undefined) throw new Error(`there is no ${username}`);
  return { merchant: 'baize', memberId: member.id };
}

async function send(session: TestSession, keys: readonly string[], more: Partial<MessageToSend> = {}): Promise<void> {
  const who = await memberOf(session);
  const { db, clock } = platform.deps;
  await db.transaction(async (tx) => {
    for (const key of keys) await sendMessage(tx, { ...who, kind: 'security-password', at: clock.now(), ...more, key });
  });
}

const texts = {
  EN: { title: 'New tables', body: 'They open tonight.' },
  CN: { title: '新桌开放', body: '今晚开放。' },
};

describe('what happens to a member', () => {
  it('is told: the account, a deposit and a change of security', async () => {
    const session = await newcomer();
    expect(kinds((await inbox(session)).messages)).toEqual(['welcome']);
    const body = { method: 'demo', amount: '125.50' };
    await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
    const payment = { password: TEST_PASSWORD, newPaymentPassword: '802634', confirmPaymentPassword: '802634' };
    await platform.value(accountCalls.updatePaymentPassword, { body: payment }, session);
    await arrive();
    const { messages, unreadCount, next } = await inbox(session);
    expect(kinds(messages).toSorted()).toEqual(['deposit-credited', 'security-payment-password', 'welcome']);
    expect(messages.find(({ kind }) => kind === 'deposit-credited')).toMatchObject({
      title: 'Deposit credited',
      body: '\u2066USD 125.50\u2069 has been added to your balance.',
      page: 'transactionHistory',
      readAt: null,
    });
    expect([unreadCount, next]).toEqual([3, null]);
    expect((await inbox(session, {}, 'CN')).messages.map(({ title }) => title)).toContain('存款已到账');
  });

  it.each([
    ['deposit.failed', 'deposit-failed'],
    ['deposit.rejected', 'deposit-failed'],
    ['deposit.expired', 'deposit-expired'],
    ['withdrawal.approved', 'withdrawal-approved'],
    ['withdrawal.rejected', 'withdrawal-rejected'],
    ['withdrawal.paid', 'withdrawal-paid'],
    ['withdrawal.failed', 'withdrawal-failed'],
  ] as const)('is told once of %s', async (type, kind) => {
    const session = await newcomer();
    const who = await memberOf(session);
    const data = { currency: 'USD', method: 'bank', amount: '12345678900', fee: '0' };
    const event = { ...who, type, subject: 'money_1', data, at: platform.deps.clock.now() };
    await platform.deps.db.transaction((tx) => appendEvent(tx, event));
    await platform.deps.db.transaction((tx) => appendEvent(tx, event));
    await arrive();
    const { messages } = await inbox(session);
    expect(kinds(messages)).toEqual([kind, 'welcome']);
    expect(messages[0]?.body).toContain('USD 1,234,567.89');
  });

  it('reads why money was turned away, in the words of whoever did it, and amounts as the currency writes them', async () => {
    const session = await newcomer();
    const who = await memberOf(session);
    const at = platform.deps.clock.now();
    const money = { currency: 'USD', method: 'bank', amount: '13531849', fee: '0', balance: '0' };
    await platform.deps.db.transaction(async (tx) => {
      for (const [subject, reason] of [
        ['d1', 'The sender’s name differs'],
        ['d2', ''],
      ] as const)
        await appendEvent(tx, { ...who, type: 'deposit.rejected', subject, data: { ...money, reason }, at });
      const data = { ...money, status: 'REJECTED', reason: 'Account closed' };
      await appendEvent(tx, { ...who, type: 'withdrawal.rejected', subject: 'w1', data, at });
    });
    await arrive();
    const bodies = (await inbox(session)).messages.filter(({ kind }) => kind !== 'welcome').map(({ body }) => body);
    expect(bodies).toEqual([
      expect.stringMatching(/^Your withdrawal of \u2066USD 1,353\.18\u2069 .*\nReason: \u2068Account closed\u2069$/),
      expect.not.stringContaining('Reason'),
      expect.stringMatching(/USD 1,353\.18.*\nReason: \u2068The sender’s name differs\u2069$/),
    ]);
  });

  it('is told of limits that change, of breaks, and of their end', async () => {
    const session = await newcomer();
    const setDay = (amount: string | null) =>
      platform.value(limitsCalls.setDepositLimit, { body: { span: 'day', amount } }, session);
    await setDay('20.00');
    await setDay('80.00');
    await setDay('20.00');
    await platform.value(limitsCalls.setRealityCheck, { body: { minutes: 30 } }, session);
    await arrive();
    const { messages } = await inbox(session);
    expect(messages.slice(0, 3).map(({ title, body, page }) => [title, body, page])).toEqual([
      ['Limit changed', 'Reality check: 30 minutes.', 'limits'],
      [
        'Limit change requested',
        'You asked to change this limit. Daily deposit limit: \u2066USD 80.00\u2069. You can confirm it after 24 hours, within 7 days. Until then your current limit applies.',
        'limits',
      ],
      ['Limit changed', 'Daily deposit limit: \u2066USD 20.00\u2069.', 'limits'],
    ]);
    const begun = platform.deps.clock.now();
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    await arrive();
    const inside = await platform.signIn(session.username, TEST_PASSWORD);
    expect((await inbox(inside)).messages[0]).toMatchObject({ kind: 'break-begun', page: 'limits' });
    await platform.advance(DAY_MS + 60_000);
    for (const _ of [1, 2]) await platform.deps.jobs.runDue(begun, platform.deps.clock.now());
    await arrive();
    const after = await platform.signIn(session.username, TEST_PASSWORD);
    expect(kinds((await inbox(after)).messages).slice(0, 2)).toEqual(['break-ended', 'break-begun']);
  });

  it('is not told to a trial, which has no inbox', async () => {
    const trial = await platform.signUp({ kind: 4 });
    const { envelope } = await platform.call(messagesCalls.listMessages, {}, trial);
    expect(envelope).toMatchObject({ code: 'TRIAL_NOT_ALLOWED' });
  });

  it.each(['EN', 'CN', 'AR', 'VI'])('has whole sentences for every kind: %s', async (language) => {
    const session = await newcomer();
    const params = {
      amountMinor: '10000',
      currency: 'USD',
      provider: 'Google',
      what: 'loss_week',
      unit: 'money',
      until: '2026-05-01T10:00:00.000Z',
      contract: 'daily',
      other: 'somebody',
      side: 'upline',
    };
    for (const kind of messageKinds) {
      if (kind !== 'mail') await send(session, [`every:${kind}`], { kind, params });
    }
    const { messages } = await inbox(session, { pageSize: 100 }, language);
    expect(messages).toHaveLength(messageKinds.length);
    for (const { title, body } of messages) expect(`${title}${body}`).not.toMatch(/[{}]|undefined|messages\.text/);
  });
});

describe('the inbox', () => {
  it('comes page by page, newest first, without a gap when more arrives meanwhile', async () => {
    const session = await newcomer();
    await send(session, ['a', 'b', 'c', 'd']);
    const first = await inbox(session, { pageSize: 2 });
    await send(session, ['e']);
    const second = await inbox(session, { pageSize: 2, before: first.next ?? '' });
    const third = await inbox(session, { pageSize: 2, before: second.next ?? '' });
    const ids = [first, second, third].flatMap(({ messages }) => messages.map(({ id }) => BigInt(id)));
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? 1 : -1)));
    expect(third.next).toBeNull();
  });

  it('takes the same key once', async () => {
    const session = await newcomer();
    await send(session, ['same', 'same']);
    await send(session, ['same']);
    expect((await inbox(session)).messages).toHaveLength(2);
  });

  it('reads one, or all up to the newest that was seen', async () => {
    const session = await newcomer();
    await send(session, ['one', 'two']);
    const { messages } = await inbox(session);
    const [newest, , oldest] = messages.map(({ id }) => id);
    expect((await read(session, { ids: [oldest ?? ''] })).unreadCount).toBe(2);
    await send(session, ['meanwhile']);
    expect((await read(session, { upTo: newest ?? '' })).unreadCount).toBe(1);
    const left = await inbox(session, { unreadOnly: 'Y' });
    expect([left.messages.length, left.unreadCount]).toEqual([1, 1]);
    expect(BigInt(left.messages[0]?.id ?? 0) > BigInt(newest ?? 0)).toBe(true);
  });

  it('deletes, and brings back as it was', async () => {
    const session = await newcomer();
    await send(session, ['one', 'two']);
    const { messages } = await inbox(session);
    const [first = '', second = ''] = messages.map(({ id }) => id);
    await read(session, { ids: [first] });
    expect((await remove(session, [first, second])).unreadCount).toBe(1);
    expect((await inbox(session)).messages).toHaveLength(1);
    expect((await restore(session, [first, second])).unreadCount).toBe(2);
    const back = (await inbox(session)).messages;
    expect(back.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
    expect(back[0]?.readAt).not.toBeNull();
  });

  it('forgets what was deleted a month ago', async () => {
    const session = await newcomer();
    await send(session, ['gone']);
    const [{ id } = { id: '' }] = (await inbox(session)).messages;
    await remove(session, [id]);
    const job = platform.deps.jobs.all.find(({ name }) => name === 'messages-forget');
    await job?.run(new Date(platform.deps.clock.now().getTime() + 31 * DAY_MS));
    await restore(session, [id]);
    expect(kinds((await inbox(session)).messages)).toEqual(['welcome']);
  });

  it('is nobody else’s: their ids change nothing', async () => {
    const [owner, stranger] = [await newcomer(), await newcomer()];
    await send(owner, ['private']);
    const ids = (await inbox(owner)).messages.map(({ id }) => id);
    await read(stranger, { ids });
    await remove(stranger, ids);
    await restore(stranger, ids);
    expect(await unread(owner)).toBe(2);
    expect((await inbox(stranger)).messages).toHaveLength(1);
  });

  it.each([{}, { ids: [] }, { ids: ['0'] }, { ids: ['1; drop'] }, { upTo: '-1' }, { ids: Array(101).fill('1') }])(
    'refuses %j',
    async (body) => {
      const session = await platform.signUp();
      const { envelope } = await platform.call(
        messagesCalls.readMessages,
        { body: body as { ids: string[] } },
        session,
      );
      expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it('tells the member’s pages what arrives, and other windows what was read', async () => {
    const session = await newcomer();
    const { memberId } = await memberOf(session);
    const heard: LiveEvent[] = [];
    const stop = platform.deps.events.subscribe(memberId, (event) => heard.push(event));
    await send(session, ['live']);
    await arrive();
    const [{ id } = { id: '' }] = (await inbox(session)).messages;
    expect(heard).toContainEqual({ type: 'message', messageId: id });
    await read(session, { ids: [id] });
    expect(heard.at(-1)).toEqual({ type: 'message' });
    stop();
  });
});

describe('an operator', () => {
  it('writes to one member, once for each key, which is on record', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['messages.send'] });
    const [session, other] = [await newcomer(), await newcomer()];
    const body = { username: session.username, key: 'letter_1', texts };
    const { id } = await platform.value(messagesCalls.writeToMember, { body }, operator);
    expect((await platform.call(messagesCalls.writeToMember, { body }, operator)).envelope).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await inbox(session)).messages[0]).toMatchObject({ id, kind: 'mail', title: 'New tables', page: null });
    expect((await inbox(session, {}, 'CN')).messages[0]?.title).toBe('新桌开放');
    // A language that they did not write has the English words.
    expect((await inbox(session, {}, 'VI')).messages[0]?.title).toBe('New tables');
    expect(kinds((await inbox(other)).messages)).toEqual(['welcome']);
    const audit = await platform.value(
      opsCalls.listAudit,
      { query: { action: 'messages.write' } },
      await platform.enterAsOperator(),
    );
    expect(audit.rows).toMatchObject([{ subject: id, after: { username: session.username } }]);
    const nobody = { username: 'nobody_here', texts };
    expect((await platform.call(messagesCalls.writeToMember, { body: nobody }, operator)).envelope).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('writes to every member there is, and takes it back', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['messages.broadcast'] });
    const [one, other] = [await newcomer(), await newcomer()];
    let pushes = 0;
    const stop = platform.deps.events.subscribe(broadcastRoom('baize'), () => (pushes += 1));
    const sent = await platform.value(messagesCalls.broadcast, { body: { texts } }, operator);
    expect(pushes).toBe(1);
    await platform.advance(1_000);
    const late = await newcomer();
    expect(kinds((await inbox(one)).messages)).toEqual(['mail', 'welcome']);
    expect(kinds((await inbox(late)).messages)).toEqual(['welcome']);
    expect((await read(one, { upTo: sent.id })).unreadCount).toBe(0);
    expect(await unread(other)).toBe(2);
    await remove(other, [sent.id]);
    expect(kinds((await inbox(other)).messages)).toEqual(['welcome']);
    await restore(other, [sent.id]);
    expect(await unread(other)).toBe(2);
    await platform.value(messagesCalls.withdrawBroadcast, { params: { id: sent.id } }, operator);
    expect(kinds((await inbox(one)).messages)).toEqual(['welcome']);
    expect(await unread(other)).toBe(1);
    const { rows } = await platform.value(messagesCalls.listBroadcasts, {}, operator);
    expect(rows).toMatchObject([{ id: sent.id, texts, withdrawnAt: expect.any(String) }]);
    stop();
  });

  it('shows no advertising to whoever takes a break', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['messages.broadcast', 'messages.send'] });
    const [one, other] = [await newcomer(), await newcomer()];
    const send = (marketing?: boolean) =>
      platform.value(
        messagesCalls.broadcast,
        { body: { texts, ...(marketing !== undefined && { marketing }) } },
        operator,
      );
    const [advert, notice] = [await send(), await send(false)];
    expect([advert.marketing, notice.marketing]).toEqual([true, false]);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, one);
    await arrive();
    const inside = await platform.signIn(one.username, TEST_PASSWORD);
    const ids = async (session: TestSession) => (await inbox(session)).messages.map(({ id }) => id);
    expect(await ids(inside)).toContain(notice.id);
    expect(await ids(inside)).not.toContain(advert.id);
    expect(await ids(other)).toEqual(expect.arrayContaining([advert.id, notice.id]));
    expect(await unread(inside)).toBe(3);
    const body = { username: one.username, texts, marketing: true };
    expect((await platform.call(messagesCalls.writeToMember, { body }, operator)).envelope).toMatchObject({
      code: 'CONFLICT',
    });
    for (const { id } of [advert, notice]) {
      await platform.value(messagesCalls.withdrawBroadcast, { params: { id } }, operator);
    }
  });

  it('keeps a letter that advertises out of a later break, and says so in the record', async () => {
    const operator = await platform.enterAsOperator();
    const session = await newcomer();
    const write = (more: object) =>
      platform.value(messagesCalls.writeToMember, { body: { username: session.username, texts, ...more } }, operator);
    const [advert, letter] = [await write({ marketing: true }), await write({})];
    const ids = async (who: TestSession) => (await inbox(who)).messages.map(({ id }) => id);
    expect(await ids(session)).toEqual(expect.arrayContaining([advert.id, letter.id]));
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'messages.write' } }, operator);
    expect(audit.rows).toMatchObject([
      { subject: letter.id, after: { marketing: false } },
      { subject: advert.id, after: { marketing: true } },
      ...audit.rows.slice(2),
    ]);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    const inside = await ids(await platform.signIn(session.username, TEST_PASSWORD));
    expect(inside).toContain(letter.id);
    expect(inside).not.toContain(advert.id);
  });

  it('needs the permission, writes English at least, and reaches their own brand alone', async () => {
    const sender = await platform.enterAsOperator({ permissions: ['messages.send'] });
    expect((await platform.call(messagesCalls.broadcast, { body: { texts } }, sender)).status).toBe(403);
    const operator = await platform.enterAsOperator();
    // The types refuse a message without English.
    const body = JSON.parse(JSON.stringify({ texts: { CN: texts.CN } }));
    expect((await platform.call(messagesCalls.broadcast, { body }, operator)).envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const { id } = await platform.value(messagesCalls.broadcast, { body: { texts } }, operator);
    const headers = { merchant: 'harbour' };
    const foreign = await platform.enterAsOperator({ merchant: 'harbour' });
    const withdrawn = await platform.call(messagesCalls.withdrawBroadcast, { params: { id } }, foreign, { headers });
    expect(withdrawn.envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await platform.value(messagesCalls.listBroadcasts, {}, foreign, { headers })).rows).toEqual([]);
  });
});
