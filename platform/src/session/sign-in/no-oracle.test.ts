import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { opsCalls } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { Passwords } from '../passwords/passwords.ts';
import { cloneMembers } from '../testing/clone-members.ts';
import { listen } from '../testing/openid-double.ts';

// Counts what known and unknown cost. no-oracle.prove.test.ts times them, which a busy machine would falsify here.

/** Before everything that is remembered, which is fresh therefore. */
const STANDSTILL_MS = 0;
/** More than one, because the first of all may find something prepared that the others do not. */
const SAMPLES = 3;

/** Requests to a gateway that never answers on its own. */
const held: ServerResponse[] = [];
const gateway = createServer((request, response) => {
  request.resume();
  held.push(response);
});
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({
    env: {
      BAIZE_DEMO: '0',
      BAIZE_RATE_LIMIT_FACTOR: '',
      SMS_GATEWAY_URL: await listen(gateway),
      SMS_GATEWAY_TOKEN: 'a gateway token for tests',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'no-reply@baize.example',
    },
  });
  // The event log's own queries would be counted with those of concurrent calls.
  await platform.deps.eventLog.close();
  const { username } = await platform.signUp();
  await cloneMembers(platform, username, SAMPLES + 1);
  await platform.deps.db.transaction((tx) =>
    sql`insert into ops_operator (id, merchant_code, username, password_hash, created_at)
      select 'o_' || m.id, m.merchant_code, m.username, m.password_hash, m.registered_at
      from session_member m where m.username like 'clone%'`.execute(tx),
  );
});
afterAll(async () => {
  for (const response of held) response.end();
  await platform.close();
  gateway.close();
});

let lastAddress = 0;
const newAddress = (): string => `198.51.100.${(lastAddress += 1)}`;

/** The cost of an answer. */
interface Cost {
  readonly answer: string;
  readonly passwordsChecked: number;
  readonly passwordsHashed: number;
  /** Besides those that write a message down and deliver it behind the caller's back. */
  readonly statements: number;
}

async function statementsSoFar(): Promise<number> {
  const metric = await platform.deps.metrics.getSingleMetric('db_query_duration_seconds')?.get();
  const counts = metric?.values.filter((value) => 'metricName' in value && String(value.metricName).endsWith('_count'));
  return (counts ?? []).reduce((sum, { value }) => sum + value, 0);
}

async function costOf(url: string, payload: object): Promise<Cost> {
  // Members and operators have a turnstile each.
  const checked = vi.spyOn(Passwords.prototype, 'check');
  const hashed = vi.spyOn(Passwords.prototype, 'hash');
  const sent = vi.spyOn(platform.deps.outbox, 'send').mockResolvedValue();
  // Settings are remembered for two seconds: asking for them anew would count as work.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(STANDSTILL_MS);
  try {
    const before = await statementsSoFar();
    const reply = await platform.inject({ method: 'POST', url, payload, remoteAddress: newAddress() });
    return {
      answer: `${reply.statusCode} ${reply.body}`,
      passwordsChecked: checked.mock.calls.length,
      passwordsHashed: hashed.mock.calls.length,
      statements: (await statementsSoFar()) - before,
    };
  } finally {
    checked.mockRestore();
    hashed.mockRestore();
    sent.mockRestore();
    clock.mockRestore();
  }
}

/** The same for a call whose body is sealed. */
async function sealed(path: string, fields: object): Promise<Cost> {
  const verification = await platform.verification(newAddress());
  return costOf(path, { payload: await platform.encrypt('POST', path, { ...fields, verification }) });
}

type Who = 'known' | 'unknown';
const numberOf = (who: Who, index: number): string => String((who === 'known' ? 910_000_000 : 920_000_000) + index);
const nameOf = (who: Who, index: number): string => `${who === 'known' ? 'clone' : 'nobody'}_${index}`;

const WAYS: readonly [string, string, number, (who: Who, index: number) => Promise<Cost>][] = [
  [
    'signing in with a wrong password',
    'WRONG_CREDENTIALS',
    1,
    (who, index) =>
      sealed(sessionCalls.login.path, { username: nameOf(who, index), password: `not the password ${who} ${index}` }),
  ],
  [
    'signing in as an operator with a wrong password',
    'WRONG_CREDENTIALS',
    1,
    (who, index) =>
      sealed(opsCalls.login.path, { username: nameOf(who, index), password: `not the password ${who} ${index}` }),
  ],
  [
    'asking for a code',
    '200 {"success":true,"value":{"expiredMinutes":2},"message":"Baize: your code"}',
    0,
    (who, index) =>
      costOf(entryCalls.sendLoginCode.path, { mobileNum: numberOf(who, index), countryDialingCode: '+84' }),
  ],
  [
    'signing in with a wrong code',
    'CODE_INVALID',
    0,
    (who, index) =>
      sealed(sessionCalls.login.path, {
        username: numberOf(who, index),
        password: 'no code',
        type: 'sms',
        countryDialingCode: '+84',
      }),
  ],
  [
    'setting a password with a wrong code',
    'CODE_INVALID',
    0,
    (who, index) =>
      sealed(entryCalls.setPasswordByPhone.path, {
        mobileNum: numberOf(who, index),
        countryDialingCode: '+84',
        verificationCode: 'no code',
        newPassword: 'seven herons at dusk',
      }),
  ],
  [
    'asking to sign up with a number',
    '200',
    0,
    (who, index) =>
      costOf(entryCalls.sendRegisterCode.path, {
        mobileNo: String((who === 'known' ? 910_000_000 : 930_000_000) + index),
        countryDialingCode: '+84',
      }),
  ],
  [
    'a forgotten password',
    '200 {"success":true,"value":{}}',
    0,
    (who, index) =>
      costOf(entryCalls.requestPasswordMail.path, {
        username: nameOf(who, index),
        email: `clone${index}@example.com`,
      }),
  ],
];

describe('known and unknown get the same answer for the same work', () => {
  it.each(WAYS)('from %s', async (_way, answer, passwordsChecked, ask) => {
    // From here on, remembered log-ins were requested by somebody else.
    await ask('unknown', 0);
    const costs: Cost[] = [];
    for (let index = 1; index <= SAMPLES; index += 1)
      for (const who of ['known', 'unknown'] as const) costs.push(await ask(who, index));
    const [first] = costs;
    expect(costs).toEqual(costs.map(() => first));
    expect(first).toMatchObject({ answer: expect.stringContaining(answer), passwordsChecked });
    expect(first?.statements).toBeGreaterThan(0);
  });

  it('and the answer does not wait for the message to be taken', async () => {
    const reply = await platform.inject({
      method: 'POST',
      url: entryCalls.sendLoginCode.path,
      payload: { mobileNum: numberOf('known', SAMPLES + 1), countryDialingCode: '+84' },
      remoteAddress: newAddress(),
    });
    expect(reply.statusCode).toBe(200);
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 20_000 });
  });
});
