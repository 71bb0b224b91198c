import { agentsCalls } from '@baize/protocol/agents';
import { contractsCalls } from '@baize/protocol/contracts';
import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';
import { DAY_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../kernel/events/events.ts';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let top: TestSession;
let mid: TestSession;
let sub: TestSession;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1', SESSION_IDLE_MINUTES: '1440' } });
  [top, mid, sub] = [
    await platform.signIn('agent_top'),
    await platform.signIn('agent_mid'),
    await platform.signIn('agent_sub'),
  ];
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const idOf = async (session: TestSession): Promise<string> =>
  (await platform.value(sessionCalls.getMember, {}, session)).id;
/** A new member directly below. */
async function below(agent: TestSession): Promise<TestSession & { readonly id: string }> {
  const { code } = await platform.value(agentsCalls.createLink, { body: { kind: 'member', rateBps: 0 } }, agent);
  const session = await platform.signUp({ affiliateCode: code });
  return { ...session, id: await idOf(session) };
}
const write = (from: TestSession, memberId: string, text: string, key: string = randomUUID()) =>
  platform.call(agentsCalls.writeToDownline, { params: { memberId }, body: { key, text } }, from);
const inbox = async (session: TestSession, language = 'EN') => {
  await platform.deps.eventLog.catchUp();
  return platform.value(messagesCalls.listMessages, {}, session, { headers: { language } });
};
const mails = async (session: TestSession) =>
  (await inbox(session)).messages.filter(({ kind }) => kind === 'agent-mail').map(({ body }) => body);
const written = async (agent?: string) =>
  (await platform.value(agentsCalls.listMessagesOfAgents, { query: { ...(agent && { agent }) } }, operator)).rows;

describe('a message to a downline', () => {
  it('arrives live, unread and once, in the words it was written in, with the writer’s name', async () => {
    const member = await below(sub);
    const before = (await inbox(member)).unreadCount;
    const received: LiveEvent[] = [];
    const stop = platform.deps.events.subscribe(member.id, (event) => received.push(event));
    const [text, key] = ['Welcome!\nWrite to me <b>any time</b> & <script>alert(1)</script> {0}', randomUUID()];
    for (const _ of [1, 2]) expect((await write(sub, member.id, text, key)).envelope).toMatchObject({ success: true });
    const { messages, unreadCount } = await inbox(member);
    expect(messages[0]).toMatchObject({
      kind: 'agent-mail',
      title: 'Message from your upline agent_sub',
      body: text,
      page: null,
    });
    expect(unreadCount).toBe(before + 1);
    expect(received.filter(({ type }) => type === 'message')).toHaveLength(1);
    stop();
    expect((await inbox(member, 'CN')).messages[0]).toMatchObject({ title: '上级 agent_sub 发来的消息', body: text });
    const other = await write(sub, member.id, 'another one', key);
    expect(other.envelope).toMatchObject({ code: 'CONFLICT' });
  });

  it('is plain text of some length: what turns or hides text is taken out', async () => {
    const member = await below(sub);
    await write(sub, member.id, '  a\u202Eb\u0007c\u2066d\r\ne  ');
    expect(await mails(member)).toEqual(['abcd\ne']);
    for (const nothing of ['', ' \n\u202E ', 'x'.repeat(1_001)])
      expect((await write(sub, member.id, nothing)).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await write(sub, member.id, 'x'.repeat(1_000))).envelope).toMatchObject({ success: true });
  });

  it('goes to nobody but a direct downline, and is no member’s to write', async () => {
    const member = await below(sub);
    const other = await platform.signIn('agent_other');
    for (const stranger of [mid, top, other])
      expect((await write(stranger, member.id, 'hello')).envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await write(sub, await idOf(mid), 'hello')).envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await write(member, await idOf(sub), 'hello')).status).toBe(403);
    expect(await mails(member)).toEqual([]);
  });

  it('is not shown to whoever takes a break before that is over, and the agent is not told of it', async () => {
    const member = await below(mid);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, member);
    await platform.deps.eventLog.catchUp();
    const inside = await platform.signIn(member.username, TEST_PASSWORD);
    const before = (await inbox(inside)).unreadCount;
    const received: LiveEvent[] = [];
    const stop = platform.deps.events.subscribe(member.id, (event) => received.push(event));
    expect((await write(mid, member.id, 'Deposit today!')).envelope).toMatchObject({ success: true });
    expect(await mails(inside)).toEqual([]);
    expect((await inbox(inside)).unreadCount).toBe(before);
    expect(received.filter(({ type }) => type === 'message')).toEqual([]);
    stop();
    await platform.advance(DAY_MS + 60_000);
    const after = await platform.signIn(member.username, TEST_PASSWORD);
    expect(await mails(after)).toEqual(['Deposit today!']);
    [top, mid, sub] = [
      await platform.signIn('agent_top'),
      await platform.signIn('agent_mid'),
      await platform.signIn('agent_sub'),
    ];
    operator = await platform.enterAsOperator();
  });

  it('cannot be written by an agent whose transfers are paused', async () => {
    const member = await below(mid);
    const freeze = (frozen: boolean) =>
      platform.value(
        contractsCalls.setFreeze,
        { body: { username: 'agent_mid', frozen, reason: 'under review' } },
        operator,
      );
    await freeze(true);
    expect((await write(mid, member.id, 'hello')).envelope).toMatchObject({ code: 'ACCOUNT_FROZEN' });
    await freeze(false);
    expect((await write(mid, member.id, 'hello')).envelope).toMatchObject({ success: true });
    expect(await mails(member)).toEqual(['hello']);
  });

  it('is one of thirty an hour', async () => {
    const member = await below(top);
    const codes: unknown[] = [];
    for (let each = 0; each < 31; each += 1) codes.push((await write(top, member.id, `number ${each}`)).status);
    expect(codes.filter((status) => status === 200)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('an operator', () => {
  it('sees who wrote what to whom, and takes it out of the inbox for good', async () => {
    const member = await below(sub);
    await write(sub, member.id, 'Send me your password');
    await inbox(member);
    const [row] = await written('agent_sub');
    expect(row).toMatchObject({ from: 'agent_sub', to: member.username, text: 'Send me your password' });
    const received: LiveEvent[] = [];
    const stop = platform.deps.events.subscribe(member.id, (event) => received.push(event));
    const [{ id: inboxId } = { id: '' }] = (await inbox(member)).messages;
    for (const _ of [1, 2]) {
      const gone = await platform.value(
        agentsCalls.withdrawMessageOfAgent,
        { params: { id: row?.id ?? '' } },
        operator,
      );
      expect(gone.withdrawnAt).not.toBeNull();
    }
    expect(received).toEqual([{ type: 'message' }]);
    stop();
    await platform.value(messagesCalls.restoreMessages, { body: { ids: [inboxId] } }, member);
    expect(await mails(member)).toEqual([]);
    const { rows } = await platform.value(opsCalls.listAudit, {}, operator);
    expect(rows.filter(({ action }) => action === 'agents.message-withdraw')).toHaveLength(1);
    expect((await written('agent_mid')).every(({ from }) => from === 'agent_mid')).toBe(true);
    expect(await written('nobody_here')).toEqual([]);
  });

  it('stops an agent’s messages and lets them go on, each brand for itself', async () => {
    const member = await below(sub);
    const params = { memberId: await idOf(sub) };
    const set = (open: boolean, who = operator) =>
      platform.call(agentsCalls.setMessaging, { params, body: { open } }, who);
    expect((await set(false)).envelope).toMatchObject({ value: { open: false } });
    expect((await write(sub, member.id, 'hello')).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    expect((await set(true)).envelope).toMatchObject({ value: { open: true } });
    expect((await write(sub, member.id, 'hello')).envelope).toMatchObject({ success: true });
    const nobody = await platform.call(
      agentsCalls.setMessaging,
      { params: { memberId: member.id }, body: { open: false } },
      operator,
    );
    expect(nobody.envelope).toMatchObject({ code: 'NOT_FOUND' });
    const headers = { merchant: 'harbour' };
    const foreign = await platform.enterAsOperator({ merchant: 'harbour' });
    expect((await platform.value(agentsCalls.listMessagesOfAgents, {}, foreign, { headers })).rows).toEqual([]);
    const [row] = await written();
    const gone = await platform.call(agentsCalls.withdrawMessageOfAgent, { params: { id: row?.id ?? '' } }, foreign, {
      headers,
    });
    expect(gone.envelope).toMatchObject({ code: 'NOT_FOUND' });
  });
});
