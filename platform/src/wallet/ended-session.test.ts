import { accountCalls } from '@baize/protocol/account';
import type { Call } from '@baize/protocol/kernel';
import { lotteryCalls } from '@baize/protocol/lottery';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';
import { transferCalls, walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../kernel/database/database.ts';
import {
  anotherSession,
  DEMO_PAYMENT_PASSWORD,
  endSession,
  holdCall,
  startPlatform,
  TEST_PASSWORD,
  type SessionTable,
  type TestPlatform,
  type TestSession,
} from '../testing/index.ts';
import { withdrawer, type Withdrawer } from './testing/cashier.ts';
import { VendorDouble } from './testing/vendor-double.ts';

const NEW_PASSWORD = 'seven herons at dusk';

let platform: TestPlatform;
let vendor: VendorDouble;
let address: string;
beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
  address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await platform.close();
  await vendor.close();
});

/** A call that must not be made for a session that has ended. */
interface Activity {
  readonly call: Call;
  readonly body: object;
}

/** The issue of a lottery that takes bets now. */
async function openIssue(gameCode: string): Promise<string> {
  const { clock, jobs } = platform.deps;
  await jobs.all.find(({ name }) => name === 'lottery-draws')?.run(clock.now());
  const { issues } = await platform.value(lotteryCalls.getHall, { params: { gameCode } });
  return issues.find(({ state }) => state === 'OPEN')?.issue ?? '';
}

const inMoney = { amount: '10.00', paymentPassword: DEMO_PAYMENT_PASSWORD };

const activities: Readonly<Record<string, (who: Withdrawer) => Activity | Promise<Activity>>> = {
  'buying a ticket': async () => {
    const issue = await openIssue('KL8_1M');
    const selections = [{ play: 'ANY1', tokens: ['01'], unitMode: '1', times: 1 }];
    return { call: lotteryCalls.buyTicket, body: { game: 'KL8_1M', issue, selections } };
  },
  'a withdrawal': ({ payeeId }) => ({ call: withdrawalCalls.createWithdrawal, body: { payeeId, ...inMoney } }),
  'a deposit': () => ({ call: walletCalls.createDeposit, body: { method: 'demo', amount: '10.00' } }),
  'a transfer up the line': () => ({ call: transferCalls.transferUpline, body: inMoney }),
  'a transfer to a vendor': () => ({
    call: transferCalls.walletTransfer,
    body: { from: '1', to: '2', amount: '10.00' },
  }),
  'a new password': () => ({
    call: accountCalls.changePassword,
    body: { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  }),
  'a new payment password': () => ({
    call: accountCalls.updatePaymentPassword,
    body: { oldPaymentPassword: DEMO_PAYMENT_PASSWORD, newPaymentPassword: '135790', confirmPaymentPassword: '135790' },
  }),
  'a payee': () => ({
    call: accountCalls.createPayee,
    body: {
      kind: 'bank',
      provider: 'Harbour Bank',
      holder: 'Nguyen Van An',
      accountNumber: '970412345678',
      paymentPassword: DEMO_PAYMENT_PASSWORD,
    },
  }),
};

/** A member with money, a payment password, a payee and an upline. */
async function member(): Promise<Withdrawer> {
  const agent = await platform.signUp({ kind: 1 });
  const who = await withdrawer(platform);
  await sql`update session_member set upline_seq = (select seq from session_member where username = ${agent.username})
    where id = ${who.memberId}`.execute(platform.deps.db.kysely);
  return who;
}

/** Rows that the tested calls would write; those of a draw that settles meanwhile are left out. */
async function written(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from ledger_transfers where kind <> 'stake-settle')::integer as transfers,
    (select count(*) from deposits)::integer as deposits, (select count(*) from withdrawals)::integer as withdrawals,
    (select count(*) from wallet_vendor_transfers)::integer as moves, (select count(*) from line_transfers)::integer as passed,
    (select count(*) from lottery_tickets)::integer as tickets, (select count(*) from account_payee)::integer as payees,
    (select count(*) from wallet_adjustments)::integer as adjustments,
    (select count(*) from session_login where outcome = 'success')::integer as logins,
    (select md5(string_agg(password_hash || coalesce(payment_password_hash, ''), '' order by id)) from session_member)
      as passwords`.execute(platform.deps.db.kysely);
  return rows[0];
}

/** Waits until a session has been used at this instant: its call is admitted then. */
const admitted = (table: SessionTable, { token }: TestSession): Promise<void> =>
  vi.waitFor(async () => {
    const { clock, config, db } = platform.deps;
    const since = new Date(clock.now().getTime() + config.sessionIdleMs - 30_000);
    const { rows } =
      await sql`select id from ${sql.table(table)} where id = ${token} and idle_ends_at > ${since}`.execute(db.kysely);
    expect(rows).toHaveLength(1);
  });

/** Begins a call of a session of its own, ends that, and sends the rest of the body. */
async function answerWhenEnded(
  { call, body }: Activity,
  { session: first, table = 'session_session' }: { session: TestSession; table?: SessionTable },
  end: (session: TestSession) => Promise<unknown>,
) {
  const session = await anotherSession(platform.deps, first, table);
  await platform.advance(60_000);
  const held = await holdCall(platform, address, { call, input: { body }, session });
  try {
    await admitted(table, session);
    await end(session);
  } finally {
    // Also where the test fails: a call that is held open would keep the platform from stopping.
    void held.finish();
  }
  return held.finish();
}

const REFUSED = { status: 401, code: 'NOT_LOGGED_IN' };

describe.each(Object.entries(activities))('%s', (_, activityOf) => {
  it('is refused when the session ends before the body is in', async () => {
    const who = await member();
    const before = await written();
    const endOthers = () => platform.value(accountCalls.revokeOtherSessions, {}, who.session);
    expect(await answerWhenEnded(await activityOf(who), who, endOthers)).toEqual(REFUSED);
    expect(await written()).toEqual(before);
  });
});

const deposit: Activity = { call: walletCalls.createDeposit, body: { method: 'demo', amount: '10.00' } };

describe('a deposit under way', () => {
  const byOperator = async (call: Call, body: object, { memberId }: Withdrawer) =>
    platform.value(call, { params: { id: memberId }, body }, await platform.enterAsOperator());
  const ends: Readonly<Record<string, (who: Withdrawer, session: TestSession) => Promise<unknown>>> = {
    'logs out': (_, session) => platform.value(sessionCalls.logout, {}, session),
    'is blocked': (who) => byOperator(opsCalls.setMemberStatus, { status: 'blocked' }, who),
    'is frozen': (who) => byOperator(opsCalls.setMemberStatus, { status: 'frozen' }, who),
    'is logged out by an operator': (who) => byOperator(opsCalls.endMemberSessions, {}, who),
  };

  it.each(Object.entries(ends))('is refused when whoever makes it %s', async (_, end) => {
    const who = await member();
    const before = await written();
    expect(await answerWhenEnded(deposit, who, (session) => end(who, session))).toEqual(REFUSED);
    expect(await written()).toMatchObject({ deposits: (before as { deposits: number }).deposits });
  });
});

it('refuses an operator who logs out before the body is in', async () => {
  const { username } = await platform.signUp();
  const activity = {
    call: walletOperatorCalls.createAdjustment,
    body: { username, amount: '25.00', reason: 'Lost round', turnoverBps: 10_000 },
  };
  const operator = await platform.enterAsOperator();
  const before = await written();
  const logOut = (session: TestSession) => platform.value(opsCalls.logout, {}, session);
  expect(await answerWhenEnded(activity, { session: operator, table: 'ops_session' }, logOut)).toEqual(REFUSED);
  expect(await written()).toEqual(before);
});

const asking = new AsyncLocalStorage<{ opened: number }>();

/** Makes a call during which something happens just before its transaction of that number. */
async function answerWith(
  { call, body }: Activity,
  session: TestSession,
  { before, happens }: { before: number; happens: () => Promise<unknown> },
) {
  const open = platform.deps.db.transaction;
  const spy = vi.spyOn(platform.deps.db, 'transaction').mockImplementation(async (work) => {
    const asked = asking.getStore();
    if (asked !== undefined) {
      asked.opened += 1;
      if (asked.opened === before) await happens();
    }
    return open(work);
  });
  const asked = { opened: 0 };
  const input = { body, ...(call.idempotent ? { idempotencyKey: randomUUID() } : {}) };
  const { status, envelope } = await asking.run(asked, () => platform.call(call, input, session));
  spy.mockRestore();
  return { opened: asked.opened, status, code: envelope.success ? 'OK' : envelope.code };
}

/** Makes a action with its session ended before each of its transactions in turn, until there is none left. */
async function triesOf(activity: Activity, first: TestSession, table: SessionTable = 'session_session') {
  const refusals: unknown[] = [];
  for (let before = 1; ; before += 1) {
    const state = await written();
    const session = await anotherSession(platform.deps, first, table);
    const end = () => endSession(platform.deps, session, table);
    const { opened, ...answer } = await answerWith(activity, session, { before, happens: end });
    // Consequences of a completed call may have transactions of their own.
    if (answer.status === 200 || opened < before) return { refusals, last: answer.code };
    refusals.push(answer);
    expect(await written()).toEqual(state);
  }
}

describe.each(Object.entries(activities))('%s', (_, activityOf) => {
  it('is refused when the session ends within the call', async () => {
    const who = await member();
    const { refusals, last } = await triesOf(await activityOf(who), who.session);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals).toEqual(refusals.map(() => REFUSED));
    expect(last).toBe('OK');
  });
});

it('refuses an operator whose session ends within the call', async () => {
  const { username } = await platform.signUp();
  const body = { username, amount: '25.00', reason: 'Lost round', turnoverBps: 10_000 };
  const activity = { call: walletOperatorCalls.createAdjustment, body };
  expect(await triesOf(activity, await platform.enterAsOperator(), 'ops_session')).toEqual({
    refusals: [REFUSED],
    last: 'OK',
  });
});

describe.each(['a withdrawal', 'a transfer up the line'])('%s', (name) => {
  /** The transaction that moves the money comes after the two that count the payment password. */
  const MOVES = 3;

  it.each([
    ['frozen', "status = 'frozen'", 'NOT_LOGGED_IN'],
    ['held', "held_until = now() + interval '100 years'", 'SECURITY_HOLD'],
  ])('is refused when the account is %s just before the money moves', async (__, change, code) => {
    const who = await member();
    const before = await written();
    const happens = () =>
      sql`update session_member set ${sql.raw(change)} where id = ${who.memberId}`.execute(platform.deps.db.kysely);
    const activity = (await activities[name]?.(who)) ?? deposit;
    expect(await answerWith(activity, who.session, { before: MOVES, happens })).toMatchObject({ opened: MOVES, code });
    expect(await written()).toEqual(before);
  });
});

const outside = AsyncLocalStorage.snapshot();

/** Resolves when something waits for a lock in this database. */
const someoneWaits = (tx: Tx): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    expect(rows.length).toBeGreaterThan(0);
  });

// PGlite has one connection: everything waits there.
it.runIf(process.env.BAIZE_TEST_DATABASE === 'postgres')(
  'lets the end of a session wait for what is under way',
  async () => {
    const who = await member();
    const session = await anotherSession(platform.deps, who.session, 'session_session');
    const order: string[] = [];
    const open = platform.deps.db.transaction;
    let ends: Promise<unknown> | undefined;
    vi.spyOn(platform.deps.db, 'transaction').mockImplementation((work) =>
      open(async (tx) => {
        if (asking.getStore() !== undefined && ends === undefined) {
          ends = outside(() => platform.value(accountCalls.revokeOtherSessions, {}, who.session)).then(() =>
            order.push('ended'),
          );
          await someoneWaits(tx);
          order.push('done');
        }
        return work(tx);
      }),
    );
    const input = { body: deposit.body, idempotencyKey: randomUUID() };
    const { status } = await asking.run({ opened: 0 }, () => platform.call(deposit.call, input, session));
    await ends;
    expect([status, order]).toEqual([200, ['done', 'ended']]);
    expect(await platform.call(deposit.call, { ...input, idempotencyKey: randomUUID() }, session)).toMatchObject({
      status: 401,
    });
  },
);
