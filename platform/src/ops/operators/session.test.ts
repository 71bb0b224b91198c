import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askControl } from '../../kernel/control.ts';
import { cookieHeader, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

const PASSWORD = 'Baize#2026demo';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const inHarbour = { headers: { merchant: 'harbour' } };

async function enter(password = PASSWORD, options = {}): Promise<TestSession> {
  const body = { username: 'operator', password };
  const { envelope, headers } = await platform.call(opsCalls.login, { body }, undefined, options);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
}

describe('an operator’s session', () => {
  it('opens the door, and no other', async () => {
    const operator = await enter();
    const who = await platform.value(opsCalls.getOperator, {}, operator);
    expect(who).toMatchObject({ username: 'operator', merchantCode: 'baize' });
    const { status } = await platform.call(walletCalls.getBalance, {}, operator);
    expect(status).toBe(401);
  });

  it('is opened by no member, not even by the demo’s member of the same name', async () => {
    for (const username of ['operator', 'agent_top', 'member1']) {
      const member = await platform.signIn(username);
      const { status, envelope } = await platform.call(opsCalls.getSettings, {}, member);
      expect([status, envelope]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    }
  });

  it('needs its token and its own cookie', async () => {
    const [one, other] = [await enter(), await enter()];
    const member = await platform.signIn('member1');
    for (const session of [
      { ...one, cookie: '' },
      { ...one, cookie: other.cookie },
      { ...one, token: other.token },
      { ...one, cookie: member.cookie },
      { ...one, cookie: one.cookie.replace('baize_operator', 'baize_binding') },
    ]) {
      expect((await platform.call(opsCalls.getOperator, {}, session)).status).toBe(401);
    }
    expect((await platform.call(opsCalls.getOperator, {}, one)).status).toBe(200);
  });

  it('belongs to one brand', async () => {
    const operator = await enter();
    expect((await platform.call(opsCalls.getSettings, {}, operator, inHarbour)).status).toBe(401);
    const harbour = await enter(PASSWORD, inHarbour);
    expect(await platform.value(opsCalls.getOperator, {}, harbour, inHarbour)).toMatchObject({
      merchantCode: 'harbour',
    });
  });

  it('ends when it is left, when it rests and after eight hours', async () => {
    const left = await enter();
    await platform.value(opsCalls.logout, {}, left);
    expect((await platform.call(opsCalls.getOperator, {}, left)).status).toBe(401);
    const resting = await enter();
    await platform.advance(31 * 60_000);
    expect((await platform.call(opsCalls.getOperator, {}, resting)).status).toBe(401);
    const busy = await enter();
    for (let half = 0; half < 19; half += 1) {
      await platform.advance(25 * 60_000);
      expect((await platform.call(opsCalls.getOperator, {}, busy)).status).toBe(200);
    }
    await platform.advance(25 * 60_000);
    expect((await platform.call(opsCalls.getOperator, {}, busy)).status).toBe(401);
  });

  it('is never kept as it is', async () => {
    const operator = await enter();
    const { rows } = await platform.deps.db.single((tx) => sql`select * from ops_session`.execute(tx));
    expect(JSON.stringify(rows)).not.toContain(operator.token);
    expect(platform.logs.join('')).not.toContain(operator.token);
    expect(platform.logs.join('')).not.toContain(PASSWORD);
  });

  it('is not opened by a password that travels in plain', async () => {
    const reply = await platform.inject({
      method: 'POST',
      url: opsCalls.login.path,
      payload: { username: 'operator', password: PASSWORD },
    });
    expect(reply.json()).toMatchObject({ success: false, code: 'PAYLOAD_REQUIRED' });
  });
});

describe('a wrong password', () => {
  it('is answered alike for somebody and for nobody, and locks for 15 minutes after five', async () => {
    const attempt = (username: string, password: string) =>
      platform.call(opsCalls.login, { body: { username, password } }, undefined, inHarbour);
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const [known, unknown] = [await attempt('operator', 'wrong'), await attempt('nobody', 'wrong')];
      expect(known.envelope).toEqual(unknown.envelope);
      codes.push(known.envelope.success ? 'in' : known.envelope.code);
    }
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'WRONG_CREDENTIALS'));
    const { status, headers } = await attempt('OPERATOR', PASSWORD);
    expect(status).toBe(423);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    // Another brand's operator of the same name is another person.
    await enter();
    await platform.advance(15 * 60_000 + 1);
    const harbour = await enter(PASSWORD, inHarbour);
    const { rows } = await platform.value(
      opsCalls.listAudit,
      { query: { action: 'session.refused' } },
      harbour,
      inHarbour,
    );
    // The typed name is not kept.
    expect(rows.map(({ operator, after }) => `${operator} ${JSON.stringify(after)}`).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => '(unknown) {"wrong":"name"}'),
      ...Array.from({ length: 5 }, () => 'operator {"wrong":"password"}'),
    ]);
  });
});

describe('an invitation', () => {
  const invited = z.object({ invitation: z.string(), goodForMinutes: z.number() });

  beforeAll(async () => {
    const port = Number(new URL(await platform.app.listen({ port: 0, host: '127.0.0.1' })).port);
    platform.platform.control.announce(platform.deps.config.dataDir, port);
  });

  async function invite(): Promise<string> {
    return invited.parse(await askControl(platform.deps.config.dataDir, 'operator-invitation')).invitation;
  }

  it('makes one operator, once, for whoever may read this machine’s control file', async () => {
    const invitation = await invite();
    const accept = (username: string) =>
      platform.call(opsCalls.acceptInvitation, { body: { invitation, username, password: 'a lamp over green cloth' } });
    const first = await accept('anna');
    expect(first.envelope).toMatchObject({ success: true, value: { username: 'anna', merchantCode: 'baize' } });
    expect((await accept('bert')).envelope).toMatchObject({ success: false, code: 'LINK_INVALID' });
    const body = { username: 'anna', password: 'a lamp over green cloth' };
    expect((await platform.call(opsCalls.login, { body })).status).toBe(200);
  });

  it('makes one brand, whose code and hosts nobody else has', async () => {
    const invitation = await invite();
    const brand = { name: 'Lantern', currency: 'USD' as const, symbol: 'L', defaultLanguage: 'EN' as const, hosts: [] };
    const add = (code: string, hosts: string[] = []) =>
      platform.call(opsCalls.createBrand, { body: { ...brand, invitation, code, hosts } });
    expect(await add('harbour', ['harbour.localhost'])).toMatchObject({
      status: 422,
      envelope: { value: { fields: { code: [{ rule: 'taken' }], 'hosts.0': [{ rule: 'taken' }] } } },
    });
    expect((await add('lantern', ['lantern.localhost'])).envelope).toMatchObject({ value: { code: 'lantern' } });
    expect((await add('lamp')).envelope).toMatchObject({ success: false, code: 'LINK_INVALID' });
  });

  it('is not to be had over the network', async () => {
    const reply = await platform.inject({
      url: '/internal/operator-invitation',
      headers: { authorization: 'Bearer x' },
    });
    expect(reply.statusCode).toBe(404);
  });

  it.each([
    ['a short password', { password: 'short' }],
    ['a name that is none', { username: '9 lives' }],
  ])('is not used up by %s', async (_, more) => {
    const body = { invitation: 'x'.repeat(43), username: 'carla', password: 'a lamp over green cloth', ...more };
    const { status, envelope } = await platform.call(opsCalls.acceptInvitation, { body });
    expect([status, envelope]).toMatchObject([422, { code: 'VALIDATION_FAILED' }]);
  });
});

describe('where operators may call from', () => {
  it('is anywhere, unless networks are named; elsewhere the door is not there', async () => {
    const strict = await startPlatform({ env: { OPERATOR_NETWORKS: '10.1.0.0/16' } });
    try {
      const login = (ip: string) =>
        strict.call(opsCalls.login, { body: { username: 'operator', password: PASSWORD } }, undefined, { ip });
      expect((await login('203.0.113.7')).status).toBe(404);
      expect((await login('10.1.7.7')).status).toBe(200);
      expect((await strict.call(opsCalls.getSettings, {}, undefined, { ip: '203.0.113.7' })).status).toBe(404);
    } finally {
      await strict.close();
    }
  });
});
