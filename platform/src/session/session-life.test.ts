import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { messagesCalls } from '@baize/protocol/messages';
import { HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { isSessionAlive, readPlayStatus } from './session-store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const statusOf = async (session: TestSession): Promise<number> =>
  (await platform.call(sessionCalls.getMember, {}, session)).status;

describe('a session', () => {
  it('is a token with its own cookie, and neither without the other', async () => {
    const [one, two] = [await platform.signIn('member1'), await platform.signIn('member2')];
    expect(await statusOf(one)).toBe(200);
    expect(await statusOf({ ...one, cookie: two.cookie })).toBe(401);
    expect(await statusOf({ ...one, cookie: '' })).toBe(401);
    expect(await statusOf({ ...one, cookie: 'baize_binding=' })).toBe(401);
    expect(await statusOf({ ...one, cookie: one.cookie.replace(';', 'x;') })).toBe(401);
    expect(await statusOf({ ...one, token: two.token })).toBe(401);
    expect(await statusOf({ ...one, token: one.token.toLowerCase() })).toBe(401);
    const bare = await platform.inject({
      method: 'GET',
      url: sessionCalls.getMember.path,
      headers: { cookie: one.cookie },
    });
    expect(bare.statusCode).toBe(401);
  });

  it('is no token in an address', async () => {
    const { token, cookie } = await platform.signIn('member1');
    const url = `${sessionCalls.getMember.path}?token=${token}&access_token=${token}`;
    expect((await platform.inject({ method: 'GET', url, headers: { cookie } })).statusCode).toBe(401);
  });

  it('is new at each sign-in: a cookie that was planted, or is from before, is not taken up', async () => {
    const planted = `baize_binding=${'A'.repeat(43)}`;
    const body = { username: 'member1', password: DEMO_PASSWORD, verification: await platform.verification() };
    const { headers, envelope } = await platform.call(sessionCalls.login, { body }, undefined, {
      headers: { cookie: planted },
    });
    expect(String(headers['set-cookie'])).not.toContain('A'.repeat(43));
    const token = envelope.success && 'token' in envelope.value ? envelope.value.token : '';
    expect(await statusOf({ username: 'member1', token, cookie: planted })).toBe(401);
    const [first, second] = [await platform.signIn('member1'), await platform.signIn('member1')];
    expect(first.token).not.toBe(second.token);
    expect(first.cookie).not.toBe(second.cookie);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });

  it('lapses after half an hour without use, and lives on with it', async () => {
    const [used, unused] = [await platform.signIn('member1'), await platform.signIn('member2')];
    for (let count = 0; count < 3; count += 1) {
      await platform.advance(25 * MINUTE_MS);
      expect(await statusOf(used)).toBe(200);
    }
    expect(await statusOf(unused)).toBe(401);
    await platform.advance(31 * MINUTE_MS);
    expect(await statusOf(used)).toBe(401);
  });

  it('ends after a day, however much it is used', async () => {
    const session = await platform.signIn('member1');
    for (let count = 0; count < 48; count += 1) {
      await platform.advance(29 * MINUTE_MS);
      expect(await statusOf(session)).toBe(200);
    }
    await platform.advance(HOUR_MS);
    expect(await statusOf(session)).toBe(401);
  });

  it('ends at sign-out, with its cookie, and no other one with it', async () => {
    const [here, there] = [await platform.signIn('member1'), await platform.signIn('member1')];
    const { status, headers } = await platform.call(sessionCalls.logout, {}, here);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toMatch(/^baize_binding=; .*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
    expect((await platform.call(sessionCalls.logout, {}, here)).status).toBe(401);
  });

  it('tells its stream that it ended, and not the stream of another', async () => {
    const [here, there] = [await platform.signIn('member1'), await platform.signIn('member1')];
    const heard: unknown[] = [];
    const { id } = await platform.value(sessionCalls.getMember, {}, here);
    const leave = platform.deps.events.subscribe(id, (event) => heard.push(event));
    await platform.call(sessionCalls.logout, {}, here);
    leave();
    const { sessions } = await platform.value(accountCalls.getSecurity, {}, there);
    expect(heard).toEqual([{ type: 'session-ended', sessionId: expect.stringMatching(/^s_/) }]);
    expect(sessions.map((session) => session.id)).not.toContain(JSON.parse(JSON.stringify(heard))[0].sessionId);
    expect(messagesCalls.streamEvents.audience).toBe('trial');
  });
});

describe('for other wings', () => {
  /** Somebody's session, and what other wings are told of it. */
  async function watched() {
    const session = await platform.signUp();
    const { db, clock } = platform.deps;
    const { sessions } = await platform.value(accountCalls.getSecurity, {}, session);
    const sessionId = sessions[0]?.id ?? '';
    const { id: memberId } = await platform.value(sessionCalls.getMember, {}, session);
    return {
      sessionId,
      memberId,
      stands: () => db.single((tx) => isSessionAlive(tx, sessionId, clock.now())),
      play: (who = memberId) => db.read((tx) => readPlayStatus(tx, { memberId: who, sessionId }, clock.now())),
      /** Changes the person as an operator, or time, would. */
      settle: (column: 'status' | 'excluded_until' | 'ends_at', value: unknown) =>
        db.transaction((tx) =>
          sql`update session_member set ${sql.ref(column)} = ${value} where id = ${memberId}`.execute(tx),
        ),
    };
  }

  it('a session stands until it ends or lapses; play from it goes on until it is ended', async () => {
    const { sessionId, stands, play, settle } = await watched();
    const { db, clock } = platform.deps;
    expect([await stands(), await play(), await play('m_someone_else_1234')]).toEqual([true, 'open', 'ended']);
    await platform.advance(31 * MINUTE_MS);
    expect([await stands(), await play()]).toEqual([false, 'open']);
    await settle('status', 'blocked');
    expect(await play()).toBe('blocked');
    await settle('status', 'active');
    await db.transaction((tx) =>
      sql`update session_session set ended_at = ${clock.now()} where id = ${sessionId}`.execute(tx),
    );
    expect(await play()).toBe('ended');
  });

  it('neither stands for somebody who is shut out', async () => {
    const { stands, play, settle } = await watched();
    const soon = new Date(platform.deps.clock.now().getTime() + MINUTE_MS);
    await settle('status', 'frozen');
    expect([await stands(), await play()]).toEqual([false, 'blocked']);
    await settle('status', 'active');
    await settle('excluded_until', soon);
    expect([await stands(), await play()]).toEqual([false, 'blocked']);
    await platform.advance(MINUTE_MS + 1000);
    expect([await stands(), await play()]).toEqual([true, 'open']);
  });

  it('neither outlives a trial', async () => {
    const { stands, play, settle } = await watched();
    await settle('ends_at', new Date(platform.deps.clock.now().getTime() + MINUTE_MS));
    expect([await stands(), await play()]).toEqual([true, 'open']);
    await platform.advance(MINUTE_MS + 1000);
    expect([await stands(), await play()]).toEqual([false, 'ended']);
  });
});
