import { randomBytes } from 'node:crypto';
import { protocolCalls } from '@baize/protocol/calls';
import { fillPath, type Call } from '@baize/protocol/kernel';
import { OPERATOR_ROLE_NAMES, OPERATOR_ROLES, type OperatorRole } from '@baize/protocol/ops';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

/**
 * Every operators' call with every role, asked on a platform that runs: who may make it is never refused for lack of a
 * permission, and everybody else always is, whatever they send. A new call stands in this test by being in the protocol.
 */
let platform: TestPlatform;
const people = new Map<OperatorRole, TestSession>();

beforeAll(async () => {
  platform = await startPlatform();
  for (const role of OPERATOR_ROLE_NAMES)
    people.set(role, await platform.enterAsOperator({ permissions: OPERATOR_ROLES[role] }));
});
afterAll(() => platform.close());

const calls = protocolCalls.filter(({ audience }) => audience === 'operator');

// Logging out ends the session that the next call needs.
const asked = calls.filter(({ id }) => id !== 'ops.logout');

const mayMake = (role: OperatorRole, { permission = 'self' }: Call): boolean => {
  const given: readonly string[] = OPERATOR_ROLES[role];
  return permission === 'self' || given.includes('*') || given.includes(permission);
};

/** The platform's answer to nonsense, which changes nothing. */
async function statusOf(call: Call, { token, cookie }: TestSession): Promise<number> {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x_1']));
  const key = call.idempotent ? { 'idempotency-key': `key-${randomBytes(6).toString('hex')}` } : {};
  const reply = await platform.inject({
    method: call.method,
    url: fillPath(call.path, params),
    headers: { authorization: `Bearer ${token}`, cookie, ...key },
  });
  return reply.statusCode;
}

describe.each(OPERATOR_ROLE_NAMES)('%s', (role) => {
  it('may make the calls of the role, and is refused every other one', async () => {
    const session = people.get(role);
    if (session === undefined) throw new Error(`${role} is not there`);
    const wrong: string[] = [];
    for (const call of asked) {
      const status = await statusOf(call, session);
      if ((status === 403) === mayMake(role, call)) wrong.push(`${call.id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

it('gives each role something, and only the owner everything', () => {
  const counted = OPERATOR_ROLE_NAMES.map((role) => asked.filter((call) => mayMake(role, call)).length);
  expect(Math.min(...counted)).toBeGreaterThan(0);
  const whole = OPERATOR_ROLE_NAMES.filter((_, index) => counted[index] === asked.length);
  expect(whole).toEqual(['owner']);
});
