import { opsCalls } from '@baize/protocol/ops';
import { z } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askControl } from '../../kernel/control.ts';
import { Passwords } from '../../session/index.ts';
import { cookieHeader, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

const PASSWORD = 'a lamp over green cloth';
const OTHER = 'another lamp over the cloth';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  const port = Number(new URL(await platform.app.listen({ port: 0, host: '127.0.0.1' })).port);
  platform.platform.control.announce(platform.deps.config.dataDir, port);
});
afterAll(() => platform.close());

const answered = z.object({
  known: z.optional(z.boolean()),
  password: z.optional(z.string()),
  invitation: z.optional(z.string()),
});

/** Sends a command through this machine's control file about an operator of the brand. */
async function control(name: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ merchant: 'baize', ...query }).toString();
  return answered.parse(await askControl(platform.deps.config.dataDir, `${name}?${search}`));
}

const login = (username: string, password = PASSWORD) =>
  platform.call(opsCalls.login, { body: { username, password } });

async function enter(username: string, password = PASSWORD): Promise<TestSession> {
  const { envelope, headers } = await login(username, password);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username, token: envelope.value.token, cookie: cookieHeader(headers) };
}

async function create(username: string): Promise<TestSession> {
  const { invitation = '' } = await control('operator-invitation');
  const body = { invitation, username, password: PASSWORD };
  await platform.value(opsCalls.acceptInvitation, { body });
  return enter(username);
}

const statusOf = async (session: TestSession) => (await platform.call(opsCalls.getOperator, {}, session)).status;

async function lastLine(action: string) {
  const reader = await enter('operator', 'Baize#2026demo');
  return (await platform.value(opsCalls.listAudit, { query: { action } }, reader)).rows[0];
}

describe('an operator, on the platform’s own machine', () => {
  it('is ended for good: sessions, password and name', async () => {
    const session = await create('anna');
    expect(await control('operator-end', { username: 'ANNA', merchant: 'harbour' })).toEqual({ known: false });
    expect(await statusOf(session)).toBe(200);
    expect(await control('operator-end', { username: 'ANNA' })).toEqual({ known: true });
    expect(await statusOf(session)).toBe(401);
    expect((await login('anna')).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await lastLine('operator.end')).toMatchObject({
      subject: 'anna',
      operator: '(platform’s machine)',
      before: { endedAt: null },
      after: { endedAt: expect.any(String) },
    });
    await expect(create('Anna')).rejects.toThrow('taken');
    expect(await control('operator-end', { username: 'anna' })).toEqual({ known: false });
  });

  it('is given a new password, which nobody else has seen and no log has', async () => {
    const session = await create('bert');
    const { password = '' } = await control('operator-password', { username: 'bert' });
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(await statusOf(session)).toBe(401);
    expect((await login('bert')).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await statusOf(await enter('bert', password))).toBe(200);
    expect(await lastLine('operator.password')).toMatchObject({ subject: 'bert', before: null, after: null });
    expect(platform.logs.join('')).not.toContain(password);
    expect(await control('operator-password', { username: 'nobody' })).toEqual({ known: false });
  });

  it('may do what they are allowed from now on, and log in again for it', async () => {
    const session = await create('carla');
    expect(await control('operator-permissions', { username: 'carla', permissions: 'site.texts,ops.audit' })).toEqual({
      known: true,
    });
    expect(await statusOf(session)).toBe(401);
    expect(await platform.value(opsCalls.getOperator, {}, await enter('carla'))).toMatchObject({
      permissions: ['site.texts', 'ops.audit'],
    });
    expect(await lastLine('operator.permissions')).toMatchObject({
      subject: 'carla',
      before: { permissions: ['*'] },
      after: { permissions: ['site.texts', 'ops.audit'] },
    });
    for (const permissions of ['', 'site.everything'])
      await expect(control('operator-permissions', { username: 'carla', permissions })).rejects.toThrow('500');
  });

  it('comes in by no password that was taken away while it was checked', async () => {
    await create('dora');
    const check = Passwords.prototype.check;
    Passwords.prototype.check = async function slow(...asked) {
      const right = await check.apply(this, asked);
      if (asked[1] === PASSWORD) await control('operator-password', { username: 'dora' });
      return right;
    };
    try {
      expect((await login('dora')).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    } finally {
      Passwords.prototype.check = check;
    }
  });
});

describe('an operator’s own password', () => {
  const change = (session: TestSession, password: string, newPassword = OTHER) =>
    platform.call(opsCalls.changeOperatorPassword, { body: { password, newPassword } }, session);

  it('is set anew by the old one, and ends the other sessions', async () => {
    const [session, elsewhere] = [await create('emil'), await enter('emil')];
    expect((await change(session, 'wrong')).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect((await change(session, PASSWORD, 'too short')).status).toBe(422);
    expect((await change(session, PASSWORD)).status).toBe(200);
    expect([await statusOf(session), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await login('emil')).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await enter('emil', OTHER);
    expect(await lastLine('session.password')).toMatchObject({ operator: 'emil', before: null, after: null });
  });

  it('is tried five times, and then not for a while', async () => {
    const session = await create('fritz');
    for (let tries = 0; tries < 5; tries += 1) await change(session, 'wrong');
    expect((await change(session, PASSWORD)).envelope).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await enter('fritz');
  });
});
