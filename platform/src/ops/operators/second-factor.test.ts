import { opsCalls } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authenticatorCode,
  cookieHeader,
  startPlatform,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';

const PASSWORD = 'Baize#2026demo';

let platform: TestPlatform;
let secret: string;
let recovery: readonly string[];
let operator: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  operator = await enter();
});
afterAll(() => platform.close());

const login = (more: { code?: string; password?: string } = {}) =>
  platform.call(opsCalls.login, { body: { username: 'operator', password: PASSWORD, ...more } });

async function enter(code?: string): Promise<TestSession> {
  const { envelope, headers } = await login(code === undefined ? {} : { code });
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
}

/** The operator's authenticator code now, or so many half-minutes from now. */
const shown = (ahead = 0) => authenticatorCode(secret, new Date(platform.deps.clock.now().getTime() + ahead * 30_000));
const nextHalfMinute = () => platform.advance(30_000);
const wrongCode = (rule: string) => [422, { code: 'CODE_INVALID', value: { fields: { code: [{ rule }] } } }];
const answer = ({ status, envelope }: { status: number; envelope: unknown }) => [status, envelope];

describe('an operator’s second factor', () => {
  it('begins with the password, and counts only once a code of it has come', async () => {
    const start = (password: string) => platform.call(opsCalls.startSecondFactor, { body: { password } }, operator);
    expect((await start('wrong')).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const begun = await start(PASSWORD);
    if (!begun.envelope.success) throw new Error(JSON.stringify(begun.envelope));
    ({ secret } = begun.envelope.value);
    expect(begun.envelope.value.uri).toMatch(/^otpauth:\/\/totp\/.*operator/);
    expect((await login()).status).toBe(200);
    const other = await enter();
    const confirm = (code: string) => platform.call(opsCalls.confirmSecondFactor, { body: { code } }, operator);
    expect(answer(await confirm('000000'))).toMatchObject(wrongCode('invalid'));
    const done = await confirm(shown());
    if (!done.envelope.success) throw new Error(JSON.stringify(done.envelope));
    recovery = done.envelope.value.recoveryCodes;
    expect(new Set(recovery).size).toBe(10);
    // Sessions from the password alone have ended.
    expect((await platform.call(opsCalls.getOperator, {}, other)).status).toBe(401);
    expect(await platform.value(opsCalls.getSecondFactor, {}, operator)).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await start(PASSWORD)).envelope).toMatchObject({ code: 'CONFLICT' });
  });

  it('is asked for after the password alone, and takes each code once', async () => {
    expect((await login({ password: 'wrong' })).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(answer(await login())).toMatchObject(wrongCode('required'));
    await nextHalfMinute();
    const code = shown();
    await enter(code);
    expect(answer(await login({ code }))).toMatchObject(wrongCode('invalid'));
    await nextHalfMinute();
    await enter(shown());
  });

  it('takes a recovery code in place of one, once, however it is written', async () => {
    const [first = ''] = recovery;
    await enter(first.toUpperCase().replace('-', ' '));
    expect(answer(await login({ code: first }))).toMatchObject(wrongCode('invalid'));
    expect((await platform.value(opsCalls.getSecondFactor, {}, operator)).recoveryCodesLeft).toBe(9);
  });

  it('gives new recovery codes for the password and a code, and the old ones end', async () => {
    const renew = (password: string, code: string) =>
      platform.call(opsCalls.renewOperatorRecovery, { body: { password, code } }, operator);
    await nextHalfMinute();
    expect((await renew('wrong', shown())).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const { envelope } = await renew(PASSWORD, shown());
    if (!envelope.success) throw new Error(JSON.stringify(envelope));
    const old = recovery;
    recovery = envelope.value.recoveryCodes;
    expect(answer(await login({ code: old[1] ?? '' }))).toMatchObject(wrongCode('invalid'));
    await enter(recovery[0]);
  });

  it('locks after five wrong codes, and asking without one between them does not help', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { envelope } = await login(count % 2 === 0 ? { code: '000000' } : {});
      codes.push(envelope.success ? 'in' : envelope.code);
    }
    expect(new Set(codes)).toEqual(new Set(['CODE_INVALID']));
    expect((await login({ code: shown() })).status).toBe(423);
    await platform.advance(15 * 60_000 + 1);
    operator = await enter(shown());
  });

  it('is kept sealed, and stands in the record', async () => {
    const { rows } = await platform.deps.db.single((tx) => sql`select * from ops_totp, ops_recovery_code`.execute(tx));
    const kept = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    for (const known of [secret, ...recovery]) {
      expect(kept).not.toContain(known);
      expect(platform.logs.join('')).not.toContain(known);
    }
    const { rows: lines } = await platform.value(opsCalls.listAudit, { query: { pageSize: 100 } }, operator);
    const actions = lines.map(({ action, after }) => `${action} ${JSON.stringify(after)}`);
    expect(actions).toEqual(
      expect.arrayContaining([
        'second-factor.start null',
        'second-factor.on null',
        'second-factor.recovery null',
        'session.login {"factor":"totp"}',
        'session.login {"factor":"recovery"}',
        'session.refused {"wrong":"code"}',
      ]),
    );
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('goes with the password and a code, and then the password is enough', async () => {
    const remove = (code: string) =>
      platform.call(opsCalls.removeSecondFactor, { body: { password: PASSWORD, code } }, operator);
    await nextHalfMinute();
    expect(answer(await remove('000000'))).toMatchObject(wrongCode('invalid'));
    expect((await remove(shown())).status).toBe(200);
    operator = await enter();
    expect(await platform.value(opsCalls.getSecondFactor, {}, operator)).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    });
  });

  it('belongs to one operator', async () => {
    const inHarbour = { headers: { merchant: 'harbour' } };
    const body = { username: 'operator', password: PASSWORD };
    expect((await platform.call(opsCalls.login, { body }, undefined, inHarbour)).status).toBe(200);
    const member = await platform.signIn('member1');
    expect((await platform.call(opsCalls.startSecondFactor, { body: { password: PASSWORD } }, member)).status).toBe(
      403,
    );
  });
});
