import { permissions, protocolCalls } from '@baize/protocol/calls';
import { fillPath, joinCalls, ok, z, type Call } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audited } from '../kernel/callers/audited.ts';
import { askControl } from '../kernel/control.ts';
import { defineWing } from '../kernel/wing.ts';
import { cookieHeader, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

const PASSWORD = 'a long enough password';
const calls = joinCalls(
  'lamp',
  { setLamp: { method: 'PUT', path: '/ops/lamp', audience: 'operator', permission: 'lamp.light' } } as const,
  {
    setLamp: {
      summary: 'For a test',
      source: 'Test',
      body: z.object({ isLit: z.boolean() }),
      value: z.object({ isLit: z.boolean() }),
      problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
    },
  },
);

/** A wing of its own, with nothing of the wing ops. */
const lampWing = defineWing({
  name: 'lamp',
  operatorRoutes: (serve, deps) => {
    serve(calls.setLamp, (context) =>
      audited(deps, context, 'lamp.set', async () =>
        ok({ subject: 'hall', before: { isLit: false }, after: context.body, value: context.body }),
      ),
    );
  },
});

let platform: TestPlatform;
let limited: TestSession;
let all: TestSession;

beforeAll(async () => {
  platform = await startPlatform({ extraWings: [lampWing] });
  platform.platform.control.announce(platform.deps.config.dataDir, await portOf(platform));
  limited = await create('limited', 'site.feedback,ops.audit');
  all = await create('everything');
});
afterAll(() => platform.close());

async function portOf({ app }: TestPlatform): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

async function invite(allowed?: string): Promise<string> {
  const command = `operator-invitation${allowed === undefined ? '' : `?permissions=${allowed}`}`;
  const answer = await askControl(platform.deps.config.dataDir, command);
  return z.parse(z.object({ invitation: z.string() }), answer).invitation;
}

async function create(username: string, allowed?: string): Promise<TestSession> {
  const body = { invitation: await invite(allowed), username, password: PASSWORD };
  const { envelope, headers } = await platform.call(opsCalls.acceptInvitation, { body });
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username, token: envelope.value.token, cookie: cookieHeader(headers) };
}

const ask = (call: Call, session: TestSession, merchant = 'baize') => {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x_1']));
  return platform.inject({
    method: call.method,
    url: fillPath(call.path, params),
    headers: { authorization: `Bearer ${session.token}`, cookie: session.cookie, merchant },
  });
};

const guarded = protocolCalls.filter(({ permission }) => permission !== undefined && permission !== 'self');

describe('permissions', () => {
  it('have the form wing.what, each of a call', () => {
    expect(permissions).toEqual(expect.arrayContaining(['site.settings', 'site.texts', 'site.feedback', 'ops.audit']));
    expect(permissions.filter((name) => !/^[a-z]+\.[a-z-]+$/.test(name))).toEqual([]);
  });

  it('are named by every call of operators', () => {
    const unnamed = protocolCalls.filter(({ audience, permission }) => audience === 'operator' && !permission);
    expect(unnamed).toEqual([]);
  });

  it.each(guarded.map((call) => [call.id, call] as const))('are needed for %s', async (_, call) => {
    const isAllowed = ['site.feedback', 'ops.audit'].includes(call.permission ?? '');
    const reply = await ask(call, limited);
    expect(reply.statusCode === 403).toBe(!isAllowed);
    if (!isAllowed) expect(reply.json()).toMatchObject({ success: false, code: 'FORBIDDEN' });
  });

  it('are told to whoever has them, and everybody’s own session is open to them', async () => {
    expect(await platform.value(opsCalls.getOperator, {}, limited)).toMatchObject({
      permissions: ['site.feedback', 'ops.audit'],
    });
    expect(await platform.value(opsCalls.getOperator, {}, all)).toMatchObject({ permissions: ['*'] });
    expect((await ask(opsCalls.getSettings, all)).statusCode).toBe(200);
  });

  it('are on record when they were missing, and when they were given', async () => {
    await ask(opsCalls.getSettings, limited);
    const listed = (action: string) => platform.value(opsCalls.listAudit, { query: { action } }, limited);
    expect((await listed('permission.refused')).rows[0]).toMatchObject({
      operator: 'limited',
      subject: 'ops.getSettings',
      after: { permission: 'site.settings' },
    });
    expect((await listed('operator.create')).rows.map(({ after }) => after)).toContainEqual({
      permissions: ['site.feedback', 'ops.audit'],
    });
  });

  it('of one brand’s operators do not reach what every brand shares', async () => {
    const shared = protocolCalls.filter(({ allBrands }) => allBrands);
    expect(shared.map(({ id }) => id).toSorted()).toEqual([
      'games.changeDoor',
      'games.changeVendor',
      'games.correctResult',
      'games.createDoor',
      'games.createVendor',
      'games.setDoorSecret',
      'games.setMargin',
      'games.suspendBetting',
      'games.voidBets',
      'lottery.confirmResult',
      'lottery.enterResult',
      'lottery.setDrawDay',
      'lottery.setSource',
      'lottery.voidIssue',
    ]);
    const ofBrand = await platform.enterAsOperator({ merchant: 'harbour' });
    for (const call of shared) {
      expect((await ask(call, all)).statusCode, call.id).not.toBe(403);
      expect((await ask(call, ofBrand, 'harbour')).statusCode, call.id).toBe(403);
    }
  });

  it('count at once when they are taken away', async () => {
    const passing = await create('passing', 'site.feedback');
    expect((await ask(opsCalls.listFeedback, passing)).statusCode).toBe(200);
    await platform.deps.db.transaction((tx) =>
      sql`update ops_operator set permissions = '{ops.audit}' where username = 'passing'`.execute(tx),
    );
    expect((await ask(opsCalls.listFeedback, passing)).statusCode).toBe(403);
  });

  it('are not given where no call has them', async () => {
    await expect(invite('site.settings,site.everything')).rejects.toThrow('500');
  });

  it('do not grow by a brand of one’s own', async () => {
    const body = {
      code: 'mine',
      name: 'Mine',
      currency: 'USD' as const,
      symbol: 'P',
      hosts: [],
      defaultLanguage: 'EN',
    };
    const invitation = await invite('site.settings');
    const { envelope } = await platform.call(opsCalls.createBrand, { body: { ...body, invitation } });
    expect(envelope).toMatchObject({ code: 'LINK_INVALID' });
  });
});

describe('an operator’s call of any wing', () => {
  const set = (session: TestSession) => platform.call(calls.setLamp, { body: { isLit: true } }, session);

  it('needs its permission, and its change is on record', async () => {
    expect((await set(limited)).status).toBe(403);
    expect((await set(all)).status).toBe(200);
    const { rows } = await platform.value(opsCalls.listAudit, { query: { action: 'lamp.set' } }, all);
    expect(rows).toMatchObject([
      { operator: 'everything', subject: 'hall', before: { isLit: false }, after: { isLit: true } },
    ]);
  });

  it('is on the operators’ door without saying so: open in maintenance', async () => {
    await platform.value(opsCalls.setStatus, { body: { maintenance: true, notice: {} } }, all);
    expect((await set(all)).status).toBe(200);
    await platform.value(opsCalls.setStatus, { body: { maintenance: false, notice: {} } }, all);
  });
});
