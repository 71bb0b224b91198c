import { limitsCalls } from '@baize/protocol/limits';
import { lotteryCalls, type DrawNumbers, type LotteryIssue } from '@baize/protocol/lottery';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../testing/index.ts';
import { advanceTo, buy, drawByHand, openIssue, runDraws } from './testing/rounds.ts';

const SSC = 'SSC_1M';
const LOST: DrawNumbers = { balls: ['5', '0', '0', '0', '0'] };

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

async function player(): Promise<TestSession> {
  const session = await platform.signUp();
  const deposit = { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() };
  await platform.value(walletCalls.createDeposit, deposit, session);
  return session;
}
const idOf = async (session: TestSession) => (await platform.value(sessionCalls.getMember, {}, session)).id;
const again = (session: TestSession) => platform.signIn(session.username, TEST_PASSWORD);
const rest = (session: TestSession) => platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const plans = async (session: TestSession) => (await platform.value(lotteryCalls.listPlans, {}, session)).rows;
const pick = { play: 'P1', tokens: ['1'] };
const start = (session: TestSession, { game, issue }: LotteryIssue) =>
  platform.call(
    lotteryCalls.createPlan,
    {
      body: { game, issue, issues: 5, stopOnWin: true, selections: [{ ...pick, unitMode: '1', times: 1 }] },
      idempotencyKey: randomUUID(),
    },
    session,
  );
/** Two accounts with one phone number, as far as they say. */
async function kin(): Promise<readonly [TestSession, TestSession]> {
  const [one, other] = [await player(), await player()];
  const ids = [await idOf(one), await idOf(other)];
  const mobile = `+4915${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set mobile = ${mobile} where id in (${sql.join(ids)})`.execute(tx),
  );
  return [one, other];
}
/** Draws the open issue by hand, settles it, and lets chases go on. */
async function round(): Promise<void> {
  const issue = await openIssue(platform, SSC);
  await advanceTo(platform, issue.closesAt);
  await runDraws(platform);
  await drawByHand(platform, issue, LOST);
  await runDraws(platform);
  await runDraws(platform);
}

describe('an account that shares a contact with somebody on a break', () => {
  it('buys no ticket and starts no chase; a trial is nobody’s', async () => {
    const [gone, fresh] = await kin();
    const guest = await platform.signUp({ kind: 4 });
    const issue = await openIssue(platform, SSC);
    const key = randomUUID();
    expect((await buy(platform, fresh, { ...issue, ...pick, key })).status).toBe(200);
    await rest(gone);
    // A repeated purchase gets its first answer.
    expect((await buy(platform, fresh, { ...issue, ...pick, key })).status).toBe(200);
    const refused = [await buy(platform, fresh, { ...issue, ...pick }), await start(fresh, issue)];
    expect(refused.map(({ status, envelope }) => ({ status, ...envelope }))).toMatchObject([
      { status: 403, code: 'ACCOUNT_BLOCKED' },
      { status: 403, code: 'ACCOUNT_BLOCKED' },
    ]);
    expect(await balance(fresh)).toBe('99.00');
    expect((await buy(platform, guest, { ...issue, ...pick })).status).toBe(200);
  });

  it('has its chase ended, and is not told whose break it is', async () => {
    const [gone, fresh] = await kin();
    await start(fresh, await openIssue(platform, SSC));
    await rest(gone);
    await round();
    expect(await plans(fresh)).toMatchObject([{ state: 'STOPPED', stopReason: 'ACCOUNT_BLOCKED', bought: 1 }]);
  });
});

it.each([
  ['blocked', 'ACCOUNT_BLOCKED'],
  ['frozen', 'ACCOUNT_FROZEN'],
] as const)('the chase of a member who is %s ends, and says so', async (status, stopReason) => {
  const session = await player();
  await start(session, await openIssue(platform, SSC));
  const params = { id: await idOf(session) };
  await platform.value(opsCalls.setMemberStatus, { params, body: { status } }, operator);
  await round();
  await platform.value(opsCalls.setMemberStatus, { params, body: { status: 'active' } }, operator);
  await round();
  const back = await again(session);
  expect(await plans(back)).toMatchObject([{ state: 'STOPPED', stopReason, bought: 1 }]);
  expect(await balance(back)).toBe('99.00');
});

it('whoever takes a break gives a ticket back', async () => {
  const session = await player();
  await buy(platform, session, { ...(await openIssue(platform, SSC)), ...pick });
  await rest(session);
  const inside = await again(session);
  const [ticket] = (await platform.value(lotteryCalls.listTickets, {}, inside)).rows;
  const cancelled = await platform.call(lotteryCalls.cancelTicket, { params: { ticketId: ticket?.id ?? '' } }, inside);
  expect(cancelled.envelope).toMatchObject({ success: true, value: { state: 'CANCELLED' } });
  expect(await balance(inside)).toBe('100.00');
});
