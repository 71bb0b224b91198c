import { opsCalls } from '@baize/protocol/ops';
import { missionsCalls } from '@baize/protocol/missions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  freshUsername,
  startPlatform,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const newOperator = (permissions: readonly string[] = ['*']): Promise<TestSession> =>
  platform.enterAsOperator({ permissions });
const create = (by: TestSession, permissions: string[], username = freshUsername()) =>
  platform.call(opsCalls.createOperator, { body: { username, permissions } }, by);
const enter = async (username: string, password: string): Promise<TestSession> => {
  const { envelope, headers } = await platform.call(opsCalls.login, { body: { username, password } });
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username, token: envelope.value.token, cookie: cookieHeader(headers) };
};
const lineOf = async (by: TestSession, username: string) => {
  const { rows } = await platform.value(opsCalls.listOperators, { query: { pageSize: '100' } }, by);
  return rows.find((each) => each.username === username);
};

describe('an operator that another one makes', () => {
  it('gets a first password, and does nothing with it but change it', async () => {
    const chief = await newOperator();
    const { operator, password } = await platform.value(
      opsCalls.createOperator,
      { body: { username: freshUsername(), permissions: ['site.texts'] } },
      chief,
    );
    expect(operator).toMatchObject({ permissions: ['site.texts'], mustChangePassword: true, sessions: 0 });
    const fresh = await enter(operator.username, password);
    expect((await platform.call(opsCalls.listNotices, {}, fresh)).envelope).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
    expect((await platform.call(opsCalls.listRequests, {}, fresh)).envelope).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
    const same = { body: { password, newPassword: password } };
    expect((await platform.call(opsCalls.changeOperatorPassword, same, fresh)).status).toBe(422);
    const own = { body: { password, newPassword: 'a password of my own 1' } };
    await platform.value(opsCalls.changeOperatorPassword, own, fresh);
    expect((await platform.call(opsCalls.listNotices, {}, fresh)).envelope).toMatchObject({ success: true });
    expect(await lineOf(chief, operator.username)).toMatchObject({ mustChangePassword: false, sessions: 1 });
  });

  it('may do nothing that the maker may not', async () => {
    const clerk = await newOperator(['ops.operators', 'site.texts']);
    expect((await create(clerk, ['site.texts', 'ops.audit'])).envelope).toMatchObject({
      code: 'FORBIDDEN',
      value: { reason: 'not-yours' },
    });
    expect((await create(clerk, ['*'])).envelope).toMatchObject({ code: 'FORBIDDEN' });
    expect((await create(clerk, ['site.nothing'])).status).toBe(422);
    expect((await create(clerk, ['site.texts'])).envelope).toMatchObject({ success: true });
    expect((await create(await newOperator(['site.texts']), ['site.texts'])).envelope).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it.each([['*'], ['wallet.bonuses'], ['wallet.adjustments'], ['ops.operators']])(
    'takes a second operator where it may do %s',
    async (permission) => {
      const [one, other] = [await newOperator(), await newOperator()];
      const username = freshUsername();
      const asked = await create(one, [permission], username);
      expect(asked.envelope).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
      expect(await lineOf(one, username)).toBeUndefined();
      const requestId = asked.envelope.success ? '' : String(asked.envelope.value?.['requestId']);
      const { result } = await platform.value(
        opsCalls.decideRequest,
        { params: { requestId }, body: { decision: 'APPROVE' } },
        other,
      );
      expect(result).toMatchObject({ operator: { username, permissions: [permission] } });
    },
  );

  it('has a name that nobody has or had', async () => {
    const chief = await newOperator();
    const { username } = await newOperator(['site.texts']);
    await platform.value(opsCalls.endOperator, { params: { username } }, chief);
    expect((await create(chief, ['site.texts'], username.toUpperCase().replace('TEST', 'test'))).status).toBe(422);
  });
});

describe('another operator', () => {
  it('is changed, given a new password, logged out and ended, and all of it is on record', async () => {
    const chief = await newOperator();
    const clerk = await newOperator(['site.texts']);
    const params = { username: clerk.username };
    expect(await platform.value(opsCalls.endOperatorSessions, { params }, chief)).toEqual({ ended: 1 });
    expect((await platform.call(opsCalls.getOperator, {}, clerk)).status).toBe(401);
    const body = { permissions: ['site.feedback'] };
    expect(await platform.value(opsCalls.setOperatorPermissions, { params, body }, chief)).toMatchObject(body);
    const { password } = await platform.value(opsCalls.resetOperatorPassword, { params }, chief);
    const back = await enter(clerk.username, password);
    expect(await platform.value(opsCalls.getOperator, {}, back)).toMatchObject({ mustChangePassword: true });
    await platform.value(opsCalls.endOperator, { params }, chief);
    expect((await platform.call(opsCalls.getOperator, {}, back)).status).toBe(401);
    expect(await lineOf(chief, clerk.username)).toMatchObject({ sessions: 0, endedAt: expect.any(String) });
    const { rows } = await platform.value(opsCalls.listAudit, { query: { operator: chief.username } }, chief);
    expect(rows.filter(({ subject }) => subject === clerk.username).map(({ action }) => action)).toEqual([
      'operator.end',
      'operator.password',
      'operator.permissions',
      'operator.sessions-end',
    ]);
  });

  it('is never oneself', async () => {
    const chief = await newOperator();
    const params = { username: chief.username.toUpperCase() };
    const own = { code: 'FORBIDDEN', value: { reason: 'yourself' } };
    const body = { permissions: ['site.texts'] };
    expect((await platform.call(opsCalls.setOperatorPermissions, { params, body }, chief)).envelope).toMatchObject(own);
    expect((await platform.call(opsCalls.resetOperatorPassword, { params }, chief)).envelope).toMatchObject(own);
    expect((await platform.call(opsCalls.endOperatorSessions, { params }, chief)).envelope).toMatchObject(own);
    expect((await platform.call(opsCalls.endOperator, { params }, chief)).envelope).toMatchObject(own);
  });

  it('who may do more is out of reach', async () => {
    const clerk = await newOperator(['ops.operators', 'site.texts']);
    const chief = await newOperator();
    const params = { username: chief.username };
    for (const call of [opsCalls.resetOperatorPassword, opsCalls.endOperator, opsCalls.endOperatorSessions]) {
      expect((await platform.call(call, { params }, clerk)).envelope).toMatchObject({
        code: 'FORBIDDEN',
        value: { reason: 'more-than-yours' },
      });
    }
    expect((await platform.call(opsCalls.getOperator, {}, chief)).status).toBe(200);
  });

  it('gets a new password by two where the password would approve what one asked for', async () => {
    const chief = await newOperator();
    const { username } = await newOperator(['missions.author']);
    const asked = await platform.call(opsCalls.resetOperatorPassword, { params: { username } }, chief);
    expect(asked.envelope).toMatchObject({
      code: 'SECOND_OPERATOR_REQUIRED',
      value: { exceeded: [{ bound: 'always', asked: 'missions.author' }] },
    });
  });

  it('is logged out when what they may do changes', async () => {
    const chief = await newOperator();
    const author = await newOperator(['missions.author']);
    const body = { permissions: ['site.texts'] };
    await platform.value(opsCalls.setOperatorPermissions, { params: { username: author.username }, body }, chief);
    expect((await platform.call(missionsCalls.listMissions, {}, author)).status).toBe(401);
  });
});
