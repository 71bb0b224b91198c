import { lotteryCalls, lotteryOperatorCalls, type DrawNumbers, type LotteryIssue } from '@baize/protocol/lottery';
import { gamesCalls } from '@baize/protocol/games';
import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { withLottery } from './tables.ts';
import { advanceTo, buy, drawByHand, openIssue, runDraws } from './testing/rounds.ts';

const SSC = 'SSC_1M';
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
type Operator = Awaited<ReturnType<TestPlatform['enterAsOperator']>>;

let platform: TestPlatform;
let operator: Operator;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

async function player(amount = '100.00'): Promise<TestSession> {
  const session = await platform.signUp();
  const deposit = { body: { method: 'demo', amount }, idempotencyKey: randomUUID() };
  await platform.value(walletCalls.createDeposit, deposit, session);
  return session;
}
const balance = async (session: TestSession): Promise<string> =>
  (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const tickets = async (session: TestSession) =>
  (await platform.value(lotteryCalls.listTickets, { query: { pageSize: 100 } }, session)).rows;
const gameCode = (code = SSC) => ({ params: { gameCode: code } });
const setCap = (cap: string | null, play = 'P1') =>
  platform.call(lotteryOperatorCalls.setNumberCap, { ...gameCode(), body: { play, cap } }, operator);
const block = (tokens: string[], more: { play?: string; issue?: string } = {}) =>
  platform.call(lotteryOperatorCalls.blockNumbers, { ...gameCode(), body: { tokens, ...more } }, operator);

describe('numbers', () => {
  it('are sold up to their cap and not a unit further, to fifty who buy at once', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => player()));
    // None from a first try of this test.
    await setCap(null);
    const issue = await openIssue(platform, SSC);
    // Some of it is sold before there is a cap, and counts.
    await buy(platform, players[0] ?? (await player()), { ...issue, play: 'P1', tokens: ['7'], times: 3 });
    expect((await setCap('20.00')).envelope).toMatchObject({ success: true, value: { caps: [{ play: 'P1' }] } });
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        buy(platform, players[index % 10] ?? operator, { ...issue, play: 'P1', tokens: ['7', '8'] }),
      ),
    );
    const sold = replies.filter(({ status }) => status === 200).length;
    expect(sold).toBe(17);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.every(({ status }) => status === 409)).toBe(true);
    expect(refused.at(-1)?.envelope).toMatchObject({
      code: 'CONFLICT',
      value: { numbers: { blocked: [], full: [{ play: 'P1', token: '7', left: '0.00' }] } },
    });
    const risk = await platform.value(
      lotteryOperatorCalls.getExposure,
      { params: { gameCode: SSC, issue: issue.issue } },
      operator,
    );
    expect([risk.tickets, risk.stake]).toEqual([18, '37.00']);
    expect(risk.numbers[0]).toMatchObject({ play: 'P1', token: '7', tickets: 18, stake: '20.00', pays: '195.00' });
    // Another number is free; what is given back can be sold again.
    const one = players[replies.findIndex(({ status }) => status === 200) % 10] ?? (await player());
    expect((await buy(platform, one, { ...issue, play: 'P1', tokens: ['9'] })).status).toBe(200);
    const [mine] = (await tickets(one)).filter(({ lines }) => lines[0]?.tokens.includes('7'));
    await platform.value(lotteryCalls.cancelTicket, { params: { ticketId: mine?.id ?? '' } }, one);
    expect((await buy(platform, one, { ...issue, play: 'P1', tokens: ['7'] })).status).toBe(200);
    expect((await buy(platform, one, { ...issue, play: 'P1', tokens: ['7'] })).status).toBe(409);
    // Play credits take no room.
    const guest = await platform.signUp({ kind: 4 });
    expect((await buy(platform, guest, { ...issue, play: 'P1', tokens: ['7'] })).status).toBe(200);
    await setCap(null);
    expect((await setCap('1.00', 'STAR5')).status).toBe(422);
  });

  it('that are blocked are refused by name, of a play and an issue or of all', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    await block(['4'], { play: 'P1', issue: issue.issue });
    const refused = await buy(platform, session, { ...issue, play: 'P1', tokens: ['3', '4'] });
    expect(refused.envelope).toMatchObject({
      code: 'CONFLICT',
      value: { numbers: { blocked: [{ play: 'P1', token: '4' }] } },
    });
    expect((await buy(platform, session, { ...issue, play: 'P2', tokens: ['4'] })).status).toBe(200);
    const hall = await platform.value(lotteryCalls.getHall, gameCode());
    expect(hall.blocked).toEqual([{ play: 'P1', issue: issue.issue, tokens: ['4'] }]);
    await block([], { play: 'P1', issue: issue.issue });
    await block(['4']);
    expect((await buy(platform, session, { ...issue, play: 'P2', tokens: ['4'] })).status).toBe(409);
    expect((await buy(platform, session, { ...issue, play: 'STAR1', tokens: ['1:4'] })).status).toBe(409);
    await block([]);
    expect((await buy(platform, session, { ...issue, play: 'P2', tokens: ['4'] })).status).toBe(200);
    expect((await block(['4'], { play: 'NO_PLAY' })).status).toBe(422);
  });

  it('pay the share of the odds that was set when they were bought', async () => {
    const session = await player();
    const set = (shareBps: number) =>
      platform.call(lotteryOperatorCalls.setPlayOdds, { ...gameCode(), body: { play: 'P1', shareBps } }, operator);
    expect((await set(10_001)).status).toBe(422);
    await set(9_000);
    const issue = await openIssue(platform, SSC);
    const reply = await buy(platform, session, { ...issue, play: 'P1', tokens: ['1'] });
    expect(reply.envelope).toMatchObject({ value: { lines: [{ odds: { '*': '8.775' } }] } });
    expect((await platform.value(lotteryCalls.getHall, gameCode())).odds).toEqual([{ play: 'P1', shareBps: 9_000 }]);
    const rules = await platform.value(lotteryOperatorCalls.getRules, gameCode(), operator);
    expect(rules).toMatchObject({ odds: [{ play: 'P1', shareBps: 9_000 }], open: true, source: 'HOUSE' });
    const returned = (found: typeof rules) => found.returns.find(({ play }) => play === 'P1');
    expect(returned(rules)).toEqual({ play: 'P1', least: '87.7', most: '87.7' });
    const { value } = (await set(10_000)).envelope as { value: typeof rules };
    expect(returned(value)).toEqual({ play: 'P1', least: '97.5', most: '97.5' });
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'lottery.set-odds' } }, operator);
    expect(audit.rows).toHaveLength(2);
  });
});

describe('digits in any order', () => {
  const GAME = 'MY_TOTO';
  const capOf = (play: string, cap: string | null) =>
    platform.value(lotteryOperatorCalls.setNumberCap, { ...gameCode(GAME), body: { play, cap } }, operator);

  it('are one number for a cap, whatever was sold before it', async () => {
    const session = await player();
    const issue = await openIssue(platform, GAME);
    const pick = (token: string, times = 1) =>
      buy(platform, session, { ...issue, play: 'IBOX_BIG', tokens: [token], times });
    expect((await pick('4321', 4)).status).toBe(200);
    await capOf('IBOX_BIG', '10.00');
    expect((await pick('1432', 5)).status).toBe(200);
    const full = await pick('2143', 2);
    expect(full.envelope).toMatchObject({
      code: 'CONFLICT',
      value: { numbers: { full: [{ play: 'IBOX_BIG', token: '1234', left: '1.00' }] } },
    });
    const twice = await buy(platform, session, { ...issue, play: 'IBOX_BIG', tokens: ['4567', '4576'], times: 6 });
    expect(twice.status).toBe(409);
    const [last] = await tickets(session);
    await platform.value(lotteryCalls.cancelTicket, { params: { ticketId: last?.id ?? '' } }, session);
    expect((await pick('2143', 6)).status).toBe(200);
    await capOf('IBOX_BIG', null);
  });

  it('are blocked with each other, and a number in its order alone is not', async () => {
    const session = await player();
    const issue = await openIssue(platform, GAME);
    const blockAll = (tokens: string[]) =>
      platform.value(lotteryOperatorCalls.blockNumbers, { ...gameCode(GAME), body: { tokens } }, operator);
    await blockAll(['1234']);
    const refused = await buy(platform, session, { ...issue, play: 'IBOX_BIG', tokens: ['4321', '4567'] });
    expect(refused.envelope).toMatchObject({ value: { numbers: { blocked: [{ play: 'IBOX_BIG', token: '4321' }] } } });
    expect((await buy(platform, session, { ...issue, play: 'BIG', tokens: ['4321'] })).status).toBe(200);
    await blockAll([]);
  });
});

describe('a price that was shown', () => {
  it('is what is paid, or the purchase is refused with the one of now', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const selections = [{ play: 'P1', tokens: ['1', '2'], unitMode: '1' as const, times: 1 }];
    const requested = <More extends object>(more: More) => ({
      body: { game: SSC, issue: issue.issue, selections, ...more },
      idempotencyKey: randomUUID(),
    });
    const buyAt = (more: object) => platform.call(lotteryCalls.buyTicket, requested(more), session);
    const set = (shareBps: number) =>
      platform.call(lotteryOperatorCalls.setPlayOdds, { ...gameCode(), body: { play: 'P1', shareBps } }, operator);
    const shown = { expectedCost: '2', expectedOdds: [{ '*': '9.75' }] };
    expect((await buyAt(shown)).status).toBe(200);
    await set(9_000);
    const price = { cost: '2.00', odds: [{ '*': '8.775' }] };
    expect((await buyAt(shown)).envelope).toMatchObject({ code: 'CONFLICT', value: { price } });
    expect((await buyAt({ expectedCost: '3' })).envelope).toMatchObject({ code: 'CONFLICT', value: { price } });
    expect(await balance(session)).toBe('98.00');
    const plan = requested({ ...shown, issues: 2, stopOnWin: true });
    const refused = await platform.call(lotteryCalls.createPlan, plan, session);
    expect(refused.envelope).toMatchObject({ code: 'CONFLICT', value: { price } });
    expect((await buyAt({ expectedCost: price.cost, expectedOdds: price.odds })).status).toBe(200);
    await set(10_000);
    // Better odds than were shown are nobody's loss.
    expect((await buyAt({ expectedCost: price.cost, expectedOdds: price.odds })).status).toBe(200);
    expect((await buyAt({})).status).toBe(200);
  });
});

describe('a limit of the member’s own', () => {
  it('refuses a purchase and says which it is', async () => {
    const session = await player();
    await setCap(null);
    await platform.value(limitsCalls.setLossLimit, { body: { span: 'day', amount: '5.00' } }, session);
    const issue = await openIssue(platform, SSC);
    const reply = await buy(platform, session, { ...issue, play: 'P1', tokens: DIGITS });
    expect(reply.envelope).toMatchObject({ code: 'LIMIT_REACHED', value: { code: 'LIMIT', left: '5.00' } });
  });
});

describe('a chase', () => {
  const start = (session: TestSession, issue: LotteryIssue, more: object = {}, key = randomUUID()) =>
    platform.call(
      lotteryCalls.createPlan,
      {
        body: {
          game: SSC,
          issue: issue.issue,
          selections: [{ play: 'P1', tokens: ['1'], unitMode: '1', times: 1 }],
          issues: 3,
          stopOnWin: true,
          ...more,
        },
        idempotencyKey: key,
      },
      session,
    );
  const all = (times: number) => [{ play: 'P1', tokens: ['1'], unitMode: '1', times }];
  const plans = async (session: TestSession) => (await platform.value(lotteryCalls.listPlans, {}, session)).rows;
  const numbers = (first: string): DrawNumbers => ({ balls: [first, '0', '0', '0', '0'] });
  /** Draws the open issue by hand, settles it, and lets the chase go on. */
  async function round(first: string): Promise<void> {
    const issue = await openIssue(platform, SSC);
    await advanceTo(platform, issue.closesAt);
    await runDraws(platform);
    await drawByHand(platform, issue, numbers(first));
    await runDraws(platform);
    await runDraws(platform);
  }

  it('buys the next issues one after the other, each once, and stops at a win', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => start(session, issue, {}, key)));
    expect(new Set(replies.map(({ envelope }) => envelope.success && envelope.value.plan.id)).size).toBe(1);
    expect((await start(session, issue, { issues: 4 }, key)).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await round('5');
    expect(await plans(session)).toMatchObject([{ state: 'RUNNING', bought: 2, spent: '2.00', won: '0.00' }]);
    expect((await tickets(session)).map(({ planId }) => planId)).toEqual([
      (await plans(session))[0]?.id,
      (await plans(session))[0]?.id,
    ]);
    await Promise.all([runDraws(platform), runDraws(platform)]);
    expect(await tickets(session)).toHaveLength(2);
    await round('1');
    expect(await plans(session)).toMatchObject([{ state: 'WON', bought: 2, issues: 3, won: '9.75' }]);
    await round('5');
    expect(await tickets(session)).toHaveLength(2);
    expect(await balance(session)).toBe('107.75');
    const { list } = await platform.value(gamesCalls.listWinners, { query: { count: 1 } });
    expect(list).toMatchObject([{ gameId: SSC, gameName: 'SSC · 1 minute', lottoArea: 'ELOTT', payout: '9.75' }]);
  });

  it('goes on to its end where it is to, and ends when there is no money left', async () => {
    const rich = await player();
    const poor = await player('10.00');
    const issue = await openIssue(platform, SSC);
    await start(rich, issue, { issues: 2, stopOnWin: false });
    await start(poor, issue, { issues: 5, selections: all(10) });
    await round('1');
    expect(await plans(rich)).toMatchObject([{ state: 'RUNNING', bought: 2 }]);
    // The win of the first issue stopped this one.
    expect(await plans(poor)).toMatchObject([{ state: 'WON', bought: 1 }]);
    await round('5');
    expect(await plans(rich)).toMatchObject([{ state: 'FINISHED', bought: 2 }]);
    const broke = await player('10.00');
    await start(broke, await openIssue(platform, SSC), { issues: 5, selections: all(10) });
    await round('5');
    expect(await plans(broke)).toMatchObject([{ state: 'STOPPED', stopReason: 'INSUFFICIENT_FUNDS', bought: 1 }]);
    const { messages } = await platform.value(messagesCalls.listMessages, {}, broke, { headers: { language: 'CN' } });
    expect(messages.find(({ kind }) => kind === 'lottery-plan-stopped')?.body).toContain('时时彩 · 1分钟');
  });

  it('is ended by its owner alone, and never begun for a break', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    await start(session, issue, { issues: 10 });
    const planId = (await plans(session))[0]?.id ?? '';
    const cancel = (who: TestSession) => platform.call(lotteryCalls.cancelPlan, { params: { planId } }, who);
    expect((await cancel(await player())).status).toBe(404);
    expect((await cancel(session)).envelope).toMatchObject({ success: true, value: { state: 'CANCELLED' } });
    expect((await cancel(session)).status).toBe(200);
    await round('5');
    expect(await tickets(session)).toHaveLength(1);

    const resting = await player();
    await start(resting, await openIssue(platform, SSC), { issues: 10 });
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, resting);
    await round('5');
    // A break ends the session; the plan itself says what became of it.
    const ended = await withLottery(platform.deps.db.kysely)
      .selectFrom('lottery_plans')
      .select(['state', 'stop_reason', 'bought'])
      .where('stop_reason', '=', 'SELF_EXCLUDED')
      .execute();
    expect(ended).toEqual([{ state: 'STOPPED', stop_reason: 'SELF_EXCLUDED', bought: 1 }]);
  });
});

describe('official results', () => {
  const GAME = 'LA_DEV';
  const enter = (issue: string, first: string, who: Operator) =>
    platform.call(
      lotteryOperatorCalls.enterResult,
      { params: { gameCode: GAME, issue }, body: { numbers: { first: [first] } } },
      who,
    );
  const confirm = (issue: string, version: number, first: string, who: Operator) =>
    platform.call(
      lotteryOperatorCalls.confirmResult,
      { params: { gameCode: GAME, issue }, body: { version, numbers: { first: [first] } } },
      who,
    );

  it('are paid once a second operator has confirmed them, and anew when they are corrected', async () => {
    await platform.value(
      lotteryOperatorCalls.setSource,
      { params: { gameCode: GAME }, body: { source: 'OFFICIAL' } },
      operator,
    );
    // Issues that are made already keep their source, so time goes past them.
    await runDraws(platform);
    let issue = await openIssue(platform, GAME);
    for (let tries = 0; issue.source === 'HOUSE' && tries < 5; tries += 1) {
      await advanceTo(platform, issue.drawsAt, 1_000);
      await runDraws(platform);
      issue = await openIssue(platform, GAME);
    }
    expect([issue.source, issue.commitment]).toEqual(['OFFICIAL', undefined]);
    operator = await platform.enterAsOperator();
    const winner = await player();
    const loser = await player();
    const pick = { game: GAME, issue: issue.issue, play: 'D2' };
    await buy(platform, winner, { ...pick, tokens: ['34'] });
    await buy(platform, loser, { ...pick, tokens: ['56'] });
    expect((await enter(issue.issue, '1234', operator)).status).toBe(409);
    await advanceTo(platform, issue.drawsAt, 1_000);
    await runDraws(platform);
    const people = [winner, loser].map(({ username }) => username);
    const again = await Promise.all(people.map((username) => platform.signIn(username, TEST_PASSWORD)));
    const [first, second] = again as [TestSession, TestSession];
    expect((await tickets(first))[0]?.state).toBe('OPEN');
    operator = await platform.enterAsOperator();
    const other = await platform.enterAsOperator({ permissions: ['lottery.results'] });
    expect((await enter(issue.issue, '12', operator)).status).toBe(422);
    expect((await enter(issue.issue, '1234', operator)).envelope).toMatchObject({
      value: { version: 1, state: 'ENTERED' },
    });
    expect((await confirm(issue.issue, 1, '1234', operator)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    expect((await confirm(issue.issue, 1, '1243', other)).envelope).toMatchObject({ code: 'CONFLICT' });
    expect((await confirm(issue.issue, 1, '1234', other)).envelope).toMatchObject({ value: { state: 'CONFIRMED' } });
    await runDraws(platform);
    expect([await balance(first), await balance(second)]).toEqual(['159.00', '99.00']);
    const { messages } = await platform.value(messagesCalls.listMessages, {}, first);
    expect(messages.find(({ kind }) => kind === 'lottery-won')?.body).toContain('Lao Lottery');
    const { proof, issue: settled } = await platform.value(lotteryCalls.getIssue, {
      params: { gameCode: GAME, issue: issue.issue },
    });
    expect([proof, settled.state]).toEqual([null, 'SETTLED']);

    // The authority corrects itself: what was paid is taken back, and the other ticket wins.
    await enter(issue.issue, '1256', other);
    expect((await confirm(issue.issue, 2, '1256', other)).status).toBe(403);
    expect((await confirm(issue.issue, 2, '1256', operator)).status).toBe(200);
    await runDraws(platform);
    expect([await balance(first), await balance(second)]).toEqual(['99.00', '159.00']);
    expect([(await tickets(first))[0]?.state, (await tickets(second))[0]?.state]).toEqual(['LOST', 'WON']);
    const after = await platform.value(lotteryCalls.getIssue, { params: { gameCode: GAME, issue: issue.issue } });
    expect(after.issue).toMatchObject({ state: 'RESETTLED', numbers: { first: ['1256'] } });
    const inbox = await platform.value(messagesCalls.listMessages, {}, first);
    expect(inbox.messages.some(({ kind }) => kind === 'lottery-corrected')).toBe(true);
    expect((await enter('20200101', '1256', other)).status).toBe(404);

    const day = new Date(Date.parse(issue.drawsAt) + 7 * HOUR_MS).toISOString().slice(0, 10);
    const results = await platform.value(lotteryCalls.listDayResults, { query: { day, lottoArea: 'SEA' } });
    expect(results.rows).toContainEqual(expect.objectContaining({ gameCode: GAME, gameName: 'Lao Lottery' }));
    const none = await platform.value(lotteryCalls.listDayResults, { query: { day: '2001-01-01', gameCode: GAME } });
    expect(none).toMatchObject({ rows: [], totalRows: 0 });
  });
});
