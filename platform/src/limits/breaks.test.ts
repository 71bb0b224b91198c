import { gamesCalls } from '@baize/protocol/games';
import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { accountCalls } from '@baize/protocol/account';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { DAY_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../kernel/events/event-log.ts';
import {
  entered,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
  TestVendor,
} from '../testing/index.ts';

let platform: TestPlatform;
let vendor: TestVendor;
beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
});
afterAll(() => platform.close());

const deposit = (session: TestSession, amount = '50.00') =>
  platform.call(walletCalls.createDeposit, { body: { method: 'demo', amount }, idempotencyKey: randomUUID() }, session);
const member = (session: TestSession) => platform.call(sessionCalls.getMember, {}, session);
const codeOf = ({ envelope }: { envelope: object }) => ('code' in envelope ? envelope.code : 'OK');
const again = (session: TestSession) => platform.signIn(session.username, TEST_PASSWORD);

describe.each([
  ['a time-out', () => ({ call: limitsCalls.takeTimeOut, input: { body: { hours: 48 } } }), 2],
  [
    'a self-exclusion',
    () => ({ call: limitsCalls.selfExclude, input: { body: { period: '6-months' as const } } }),
    184,
  ],
] as const)('%s', (_, ask, days) => {
  it('ends every session and every game at once, and leaves reading and the way out', async () => {
    const session = await platform.signUp();
    await deposit(session);
    const elsewhere = await again(session);
    const player = await vendor.enter(platform, elsewhere);
    const bet = (txId: string) => vendor.send('bet', { ...player, roundId: txId, txId, amount: '5.00' });
    const won = randomUUID();
    expect(await bet(won)).toMatchObject({ code: 0 });
    const { value } = (await member(session)).envelope as { value: { id: string } };
    const heard: object[] = [];
    const stop = platform.deps.events.subscribe(value.id, (event) => heard.push(event));
    const { call, input } = ask();
    expect((await platform.call(call, input as never, session)).status).toBe(200);
    expect(heard.filter((event) => 'type' in event && event.type === 'session-ended')).toHaveLength(2);
    stop();
    expect([(await member(session)).status, (await member(elsewhere)).status]).toEqual([401, 401]);
    expect(await bet(randomUUID())).toMatchObject({ code: 1004 });
    // Wins are still paid.
    const win = { ...player, roundId: won, txId: `${won}w`, refTxId: won, amount: '12.00', roundClosed: true };
    expect(await vendor.send('win', win)).toMatchObject({ code: 0 });

    const inside = await again(session);
    expect((await member(inside)).envelope).toMatchObject({ value: { excludedUntil: expect.any(String) } });
    expect((await platform.value(walletCalls.getBalance, {}, inside)).sumBalance).toBe('57.00');
    expect((await platform.call(walletCalls.listTransactions, {}, inside)).status).toBe(200);
    expect((await platform.call(limitsCalls.getLimits, {}, inside)).status).toBe(200);
    expect(codeOf(await deposit(inside))).toBe('SELF_EXCLUDED');
    expect(codeOf(await platform.call(gamesCalls.launchGame, { query: { gameId: 'chalk-dice' } }, inside))).toBe(
      'SELF_EXCLUDED',
    );
    const body = { span: 'day' as const, amount: '10.00' };
    expect(codeOf(await platform.call(limitsCalls.setDepositLimit, { body }, inside))).toBe('SELF_EXCLUDED');
    const payee = {
      kind: 'bank' as const,
      provider: 'Harbour Bank',
      holder: 'Ann Player',
      accountNumber: '123456789',
      paymentPassword: '1',
    };
    expect(codeOf(await platform.call(accountCalls.createPayee, { body: payee }, inside))).not.toBe('SELF_EXCLUDED');
    expect((await platform.call(sessionCalls.logout, {}, inside)).status).toBe(200);

    await platform.advance(days * DAY_MS + MINUTE_MS);
    expect((await deposit(await again(session), '10.00')).status).toBe(200);
  });
});

it('cannot be shortened, only made longer', async () => {
  const session = await platform.signUp();
  const { until } = await platform.value(limitsCalls.selfExclude, { body: { period: '1-year' } }, session);
  const inside = await again(session);
  const shorter = await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, inside);
  expect(shorter.until).toBe(until);
  const longer = await platform.value(limitsCalls.selfExclude, { body: { period: '5-years' } }, await again(session));
  expect(longer.until > until).toBe(true);
  expect((await platform.value(limitsCalls.getLimits, {}, await again(session))).shutOut).toEqual({
    kind: 'self-exclusion',
    until: longer.until,
  });
});

it('leaves what guards the account, and what was begun before', async () => {
  const session = await platform.signUp();
  const body = { method: 'bank-transfer', amount: '200.00' };
  const { id } = await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
  await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
  const [inside, elsewhere] = [await again(session), await again(session)];
  const report = { params: { depositId: id }, body: {} };
  expect((await platform.call(walletCalls.reportDepositPaid, report, inside)).envelope).toMatchObject({
    value: { status: 'PAID' },
  });
  expect((await platform.call(accountCalls.revokeOtherSessions, {}, inside)).envelope).toMatchObject({
    value: { ended: 1 },
  });
  expect((await member(elsewhere)).status).toBe(401);
  const newPassword = 'four wagtails at dawn';
  const change = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
  expect((await platform.call(accountCalls.changePassword, { body: change }, inside)).status).toBe(200);
  // The session that follows is that of a break.
  const next = await platform.signIn(session.username, newPassword);
  expect(codeOf(await deposit(next))).toBe('SELF_EXCLUDED');
});

it('lets nobody with a password that others know get as far as a withdrawal', async () => {
  const session = await platform.signUp();
  await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set must_change_password = true where username = ${session.username}`.execute(tx),
  );
  const inside = await again(session);
  expect(codeOf(await platform.call(withdrawalCalls.getWithdrawalSettings, {}, inside))).toBe(
    'PASSWORD_CHANGE_REQUIRED',
  );
  expect((await member(inside)).envelope).toMatchObject({ value: { passwordChangeRequired: true } });
  const newPassword = 'five wagtails at dawn';
  const change = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
  const opened = entered(session.username, await platform.call(accountCalls.changePassword, { body: change }, inside));
  expect((await platform.call(withdrawalCalls.getWithdrawalSettings, {}, opened)).status).toBe(200);
  expect(codeOf(await deposit(opened))).toBe('SELF_EXCLUDED');
});

it('is over for a session that was opened during it', async () => {
  const session = await platform.signUp();
  await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
  await platform.advance(DAY_MS - 10 * MINUTE_MS);
  const inside = await again(session);
  expect(codeOf(await deposit(inside))).toBe('SELF_EXCLUDED');
  await platform.advance(11 * MINUTE_MS);
  expect((await member(inside)).envelope).toMatchObject({ value: { excludedUntil: null } });
  expect((await deposit(inside)).status).toBe(200);
});

describe('a break that an operator begins', () => {
  const exclude = (username: string, body: object, operator: TestSession) =>
    platform.call(limitsCalls.excludeMember, { params: { username }, body: body as never }, operator);
  const requested = { kind: 'self-exclusion', period: '1-year', reason: 'Asked for by mail on 3 May' };

  it('holds like one of the member’s own, stands in the record, and is only made longer', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['limits.exclude', 'limits.members'] });
    const session = await platform.signUp();
    await deposit(session);
    const player = await vendor.enter(platform, session);
    const { value } = (await exclude(session.username, requested, operator)).envelope as { value: { until: string } };
    expect((await member(session)).status).toBe(401);
    const bet = { ...player, roundId: 'r', txId: randomUUID(), amount: '1.00' };
    expect(await vendor.send('bet', bet)).toMatchObject({ code: 1004 });
    const inside = await again(session);
    expect((await platform.value(limitsCalls.getLimits, {}, inside)).shutOut).toEqual({
      kind: 'self-exclusion',
      until: value.until,
    });
    const shorter = { kind: 'time-out', hours: 24, reason: 'Asked for by phone' };
    expect((await exclude(session.username, shorter, operator)).envelope).toMatchObject({ value });
    const longer = await exclude(session.username, { ...requested, period: '5-years' }, operator);
    expect((longer.envelope as { value: typeof value }).value.until > value.until).toBe(true);
    const { rows } = await platform.value(
      opsCalls.listAudit,
      { query: { action: 'limits.exclude' } },
      await platform.enterAsOperator(),
    );
    expect(rows.at(-1)).toMatchObject({
      before: { username: session.username, until: null },
      after: { ...requested, username: session.username, until: value.until },
    });
  });

  it('needs the permission, a length that fits, and a member of the brand', async () => {
    const { username } = await platform.signUp();
    const guest = await platform.signUp({ kind: 4 });
    const operator = await platform.enterAsOperator();
    const reader = await platform.enterAsOperator({ permissions: ['limits.members'] });
    const refused = [
      await exclude(username, requested, reader),
      await exclude(username, { ...requested, kind: 'time-out' }, operator),
      await exclude(username, { kind: 'self-exclusion', hours: 48, reason: 'Asked' }, operator),
      await exclude(guest.username, requested, operator),
      await exclude('nobody_here', requested, operator),
    ];
    expect(refused.map(codeOf)).toEqual([
      'FORBIDDEN',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });
});

it.each([{ hours: 23 }, { hours: 1_009 }, { hours: 24.5 }])('no time-out lasts %o', async (body) => {
  const session = await platform.signUp();
  expect((await platform.call(limitsCalls.takeTimeOut, { body }, session)).status).toBe(422);
});

describe('somebody who has shut themselves out', () => {
  /** Two accounts that share something; the first one shuts itself out. */
  async function kin(share: (ids: readonly [string, string]) => Promise<unknown>) {
    const [gone, fresh] = [await platform.signUp(), await platform.signUp()];
    const idOf = async (session: TestSession) => (await platform.value(sessionCalls.getMember, {}, session)).id;
    await share([await idOf(gone), await idOf(fresh)]);
    await platform.value(limitsCalls.selfExclude, { body: { period: '6-months' } }, gone);
    return fresh;
  }
  const set = (column: string, value: unknown, ids: readonly string[]) =>
    platform.deps.db.transaction((tx) =>
      sql`update session_member set ${sql.ref(column)} = ${value} where id in (${sql.join([...ids])})`.execute(tx),
    );
  const number = () => `+4915${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

  it('does not deposit or play on an account with the same phone number or e-mail address', async () => {
    const mobile = await kin((ids) => set('mobile', number(), ids));
    const email = await kin((ids) => set('email', `${randomUUID()}@example.com`, ids));
    for (const session of [mobile, email]) {
      // Signing up and in tell nothing: only money does, and not why.
      expect((await member(session)).status).toBe(200);
      const refused = await deposit(session);
      expect(refused.envelope).toMatchObject({ code: 'LIMIT_REACHED', value: { code: 'ACCOUNT_REVIEW' } });
      expect(codeOf(await platform.call(gamesCalls.launchGame, { query: { gameId: 'chalk-dice' } }, session))).toBe(
        'ACCOUNT_BLOCKED',
      );
    }
  });

  it('opens no account with the number that they have proved, which its reader alone is told', async () => {
    await platform.settle({ switches: { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true } });
    const gone = await platform.signUp();
    const national = `96${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const ask = (mobileNo: string) =>
      platform.call(entryCalls.sendRegisterCode, { body: { mobileNo, countryDialingCode: '+84' } });
    const open = async (verificationCode: string) => {
      const words = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, termsAccepted: true };
      const verification = await platform.verification();
      const body = { mobileNum: national, countryDialingCode: '+84', verificationCode, verification, ...words };
      return (await platform.call(entryCalls.registerMobile, { body })).envelope;
    };
    // A code from before the number was theirs.
    await ask(national);
    const code = await platform.codeSentTo(national);
    const { id } = await platform.value(sessionCalls.getMember, {}, gone);
    await set('mobile', `+84${national}`, [id]);
    await set('mobile_verified_at', new Date(), [id]);
    const { until } = await platform.value(limitsCalls.selfExclude, { body: { period: '6-months' } }, gone);
    expect(await open('000000')).toMatchObject({ code: 'CODE_INVALID' });
    expect(await open(code)).toMatchObject({ code: 'SELF_EXCLUDED', value: { until } });
    const stranger = await ask('961234500');
    const known = await ask(national);
    expect([known.status, known.text]).toEqual([stranger.status, stranger.text]);
    const [message = ''] = await platform.sentTo(national);
    expect(message).toContain(until.slice(0, 10));
    expect(message).not.toMatch(/\b\d{6}\b/);
    await platform.advance(184 * DAY_MS + MINUTE_MS);
    await ask(national);
    expect((await platform.sentTo(national))[0]).toMatch(/already has an account/);
  });

  it('hears of an account that uses what is theirs, once a day, and the account hears nothing', async () => {
    const [gone, fresh] = [await platform.signUp(), await platform.signUp()];
    const email = `${randomUUID()}@example.com`;
    const { id } = await platform.value(sessionCalls.getMember, {}, gone);
    await set('email', email, [id]);
    await platform.value(limitsCalls.selfExclude, { body: { period: '6-months' } }, gone);
    await platform.settle({ fields: { email: { enabled: true } } });
    const others = [await platform.signUp({ email } as never), await platform.signUp({ email } as never)];
    await platform.deps.eventLog.catchUp();
    const kinds = async (session: TestSession) =>
      (await platform.value(messagesCalls.listMessages, { query: {} }, session)).messages.map(({ kind }) => kind);
    expect((await kinds(await again(gone))).filter((kind) => kind === 'break-kin')).toHaveLength(1);
    for (const session of [...others, fresh]) expect(await kinds(session)).not.toContain('break-kin');
    expect(codeOf(await deposit(others[0] ?? fresh))).toBe('LIMIT_REACHED');
  });

  it('ends open games of such an account, and what was staked is still settled', async () => {
    const [gone, fresh, late] = [await platform.signUp(), await platform.signUp(), await platform.signUp()];
    const idOf = async (session: TestSession) => (await platform.value(sessionCalls.getMember, {}, session)).id;
    const mobile = number();
    await set('mobile', mobile, [await idOf(gone), await idOf(fresh)]);
    for (const session of [fresh, late]) await deposit(session);
    const play = async (session: TestSession) => {
      const player = await vendor.enter(platform, session);
      return {
        player,
        bet: (txId: string) => vendor.send('bet', { ...player, roundId: txId, txId, amount: '5.00' }),
      };
    };
    const [first, second] = [await play(fresh), await play(late)];
    const won = randomUUID();
    expect(await first.bet(won)).toMatchObject({ code: 0 });
    const { game_url: opened } = await platform.value(
      gamesCalls.launchGame,
      { query: { gameId: 'chalk-dice', mode: 'real' } },
      fresh,
    );
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, gone);
    await platform.deps.eventLog.catchUp();
    expect(await first.bet(randomUUID())).toMatchObject({ code: 1006 });
    const token = new URL(opened).searchParams.get('token') ?? '';
    expect(await vendor.send('authenticate', { token, gameCode: 'chalk-dice' })).toMatchObject({ code: 1004 });
    const win = { ...first.player, roundId: won, txId: `${won}w`, refTxId: won, amount: '12.00', roundClosed: true };
    expect(await vendor.send('win', win)).toMatchObject({ code: 0 });
    // Another member plays on until the number is added.
    expect(await second.bet(randomUUID())).toMatchObject({ code: 0 });
    const memberId = await idOf(late);
    await set('mobile', mobile, [memberId]);
    const data = { what: 'contact' as const };
    const at = platform.deps.clock.now();
    await platform.deps.db.transaction((tx) =>
      appendEvent(tx, { type: 'security.changed', merchant: 'baize', memberId, subject: memberId, data, at }),
    );
    await platform.deps.eventLog.catchUp();
    expect(await second.bet(randomUUID())).toMatchObject({ code: 1006 });
    // Reading and the way out stay.
    expect((await member(fresh)).status).toBe(200);
  });

  it.each([
    ['nor with the same payee', 'ANN', 'LIMIT_REACHED'],
    ['but with the number of somebody else’s payee, which anybody can claim', 'Bea', 'OK'],
  ])('%s', async (_, holder, outcome) => {
    const session = await kin(async (ids) => {
      for (const [place, id] of ids.entries()) {
        await platform.deps.db.transaction((tx) =>
          sql`insert into account_payee (id, member_id, kind, provider, holder, sealed_number, number_hash, ending, added_at, usable_from)
            values (${randomUUID()}, ${id}, 'bank', 'Bank', ${place === 0 ? 'Ann' : holder}, 'x', ${`hash-${holder}`}, '1234', ${new Date()}, ${new Date()})`.execute(
            tx,
          ),
        );
      }
    });
    expect(codeOf(await deposit(session))).toBe(outcome);
  });

  it('does not shut out whoever has proved what they only claimed', async () => {
    const session = await kin(async (ids) => {
      await set('email', `${randomUUID()}@example.com`, ids);
      await set('email_verified_at', new Date(), ids.slice(1));
    });
    expect((await deposit(session)).status).toBe(200);
  });
});

describe('a session limit', () => {
  it('ends the sign-in and its games when the time is up', async () => {
    const session = await platform.signUp();
    await deposit(session);
    const player = await vendor.enter(platform, session);
    const bet = () => vendor.send('bet', { ...player, roundId: randomUUID(), txId: randomUUID(), amount: '1.00' });
    await platform.value(limitsCalls.setSessionLimit, { body: { minutes: 20 } }, session);
    const before = (await member(session)).envelope as { value: { session: { endsInSeconds: number } } };
    expect(before.value.session.endsInSeconds).toBeLessThanOrEqual(1_200);
    await platform.advance(19 * MINUTE_MS);
    expect((await member(session)).status).toBe(200);
    expect(await bet()).toMatchObject({ code: 0 });
    await platform.advance(MINUTE_MS);
    expect((await member(session)).status).toBe(401);
    expect(await bet()).toMatchObject({ code: 1005 });
    const next = await again(session);
    await platform.advance(16 * MINUTE_MS);
    // Tighter than the time that is gone: it ends at once.
    expect((await platform.call(limitsCalls.setSessionLimit, { body: { minutes: 15 } }, next)).status).toBe(200);
    expect((await member(next)).status).toBe(401);
  });
});

it('a reality check is set, and becomes rarer only after a day', async () => {
  const session = await platform.signUp();
  const set = (minutes: number | null) => platform.value(limitsCalls.setRealityCheck, { body: { minutes } }, session);
  const checkOf = ({ time }: Awaited<ReturnType<typeof set>>) => time.find(({ kind }) => kind === 'reality-check');
  expect(checkOf(await set(30))).toMatchObject({ minutes: 30, pending: null });
  expect(checkOf(await set(10))).toMatchObject({ minutes: 10, pending: null });
  expect(checkOf(await set(60))).toMatchObject({ minutes: 10, pending: { value: 60 } });
  expect(checkOf(await set(10))).toMatchObject({ minutes: 10, pending: null });
  expect(checkOf(await set(null))).toMatchObject({ minutes: 10, pending: { value: null } });
});
