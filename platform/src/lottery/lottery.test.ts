import { betsCalls } from '@baize/protocol/bets';
import {
  LOTTERY_GAMES,
  commitmentTo,
  drawNumbers,
  lotteryCalls,
  lotteryGame,
  lotteryOperatorCalls,
  playOf,
} from '@baize/protocol/lottery';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { lotteryName } from './catalogue.ts';
import { advanceTo, buy, openIssue, runDraws } from './testing/rounds.ts';

const SSC = 'SSC_1M';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
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
const tickets = async (session: TestSession) => (await platform.value(lotteryCalls.listTickets, {}, session)).rows;
const issueNow = (gameCode: string, issue: string) =>
  platform.value(lotteryCalls.getIssue, { params: { gameCode, issue } });

const digits = (from: number, to: number, width: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(width, '0'));

/** Every number of a play, so that some line of it wins. */
const PICKS: Readonly<Record<string, { readonly play: string; readonly tokens: readonly string[] }>> = {
  SSC_1M: { play: 'P1', tokens: digits(0, 9, 1) },
  K3_1M: { play: 'SINGLE', tokens: digits(1, 6, 1) },
  PK10_1M: { play: 'P1', tokens: digits(1, 10, 2) },
  KL8_1M: { play: 'ANY1', tokens: digits(1, 10, 2) },
};

function allOf(gameCode: string) {
  const pick = PICKS[gameCode];
  const game = lotteryGame(gameCode);
  if (pick === undefined || game === undefined) throw new Error('no such game');
  return { ...pick, odds: playOf(game, pick.play)?.odds ?? {} };
}

describe('a ticket', () => {
  it('is bought, drawn, settled into the balance, and verified by anybody', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const pick = allOf(SSC);
    const before = await issueNow(SSC, issue.issue);
    expect(before.proof).toMatchObject({ commitment: issue.commitment });
    expect(before.proof?.serverSeed).toBeUndefined();
    const bought = await buy(platform, session, { game: SSC, issue: issue.issue, ...pick });
    expect(bought.envelope).toMatchObject({ success: true, value: { state: 'OPEN', cost: '10.00', currency: 'USD' } });
    expect(await balance(session)).toBe('90.00');

    await advanceTo(platform, issue.drawsAt);
    await runDraws(platform);
    const [ticket] = await tickets(session);
    expect(ticket).toMatchObject({
      state: 'WON',
      payout: Number(pick.odds['*']).toFixed(2),
      lines: [{ status: 'WON' }],
    });
    expect(Number(await balance(session))).toBeCloseTo(90 + Number(pick.odds['*']), 6);

    const { proof, issue: drawn } = await issueNow(SSC, issue.issue);
    expect(drawn.state).toBe('SETTLED');
    expect(await commitmentTo(proof?.serverSeed ?? '')).toBe(issue.commitment);
    const structure = lotteryGame(SSC)?.structure ?? [];
    const input = { game: SSC, issue: issue.issue, serverSeed: proof?.serverSeed ?? '' };
    expect(await drawNumbers(structure, input)).toEqual(proof?.numbers);
    expect(ticket?.numbers).toEqual(proof?.numbers);
  });

  it('stands in the betting record under the name of its game', async () => {
    const session = await player();
    const issue = await openIssue(platform, 'KL8_1M');
    await buy(platform, session, { game: 'KL8_1M', issue: issue.issue, ...allOf('KL8_1M') });
    const { rows } = await platform.value(betsCalls.listBets, {}, session, { headers: { language: 'CN' } });
    expect(rows).toMatchObject([{ category: 'ELOTT', gameName: lotteryName('KL8_1M', 'CN'), status: 'OPEN' }]);
  });

  it('is bought once for a key, also long after its issue has closed', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const pick = { game: SSC, issue: issue.issue, ...allOf(SSC), key: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => buy(platform, session, pick)));
    expect(new Set(replies.map(({ envelope }) => envelope.success && envelope.value.id)).size).toBe(1);
    await advanceTo(platform, issue.drawsAt);
    await runDraws(platform);
    expect((await buy(platform, session, pick)).status).toBe(200);
    expect((await buy(platform, session, { ...pick, times: 2 })).envelope).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await tickets(session)).toHaveLength(1);
  });

  it.each([
    ['a game that does not exist', { game: 'NO_GAME' }, 'NOT_FOUND'],
    ['an issue that does not exist', { issue: '20200101-0001' }, 'NOT_FOUND'],
    ['a play that does not exist', { play: 'NO_PLAY' }, 'VALIDATION_FAILED'],
    ['a number that does not exist', { tokens: ['a'] }, 'VALIDATION_FAILED'],
    ['more than the balance', { times: 11 }, 'INSUFFICIENT_FUNDS'],
  ])('is refused for %s, and nothing is taken', async (_, wrong, code) => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const reply = await buy(platform, session, { game: SSC, issue: issue.issue, ...allOf(SSC), ...wrong });
    expect(reply.envelope).toMatchObject({ success: false, code });
    expect([await balance(session), await tickets(session)]).toEqual(['100.00', []]);
  });

  it('is refused from the instant of closing on, whether or not a turn has closed the issue', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const pick = { game: SSC, issue: issue.issue, ...allOf(SSC) };
    await advanceTo(platform, issue.closesAt, 1);
    for (const turn of [false, true]) {
      if (turn) await runDraws(platform);
      expect((await buy(platform, session, pick)).envelope).toMatchObject({
        code: 'CONFLICT',
        value: { issue: 'closed' },
      });
    }
    expect(await balance(session)).toBe('100.00');
  });

  it('is given back while its issue is open, once, and not after', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { envelope } = await buy(platform, session, { game: SSC, issue: issue.issue, ...allOf(SSC) });
      if (envelope.success) ids.push(envelope.value.id);
    }
    const cancel = (index: number, who = session) =>
      platform.call(lotteryCalls.cancelTicket, { params: { ticketId: ids[index] ?? '' } }, who);
    expect((await cancel(0, await player())).envelope).toMatchObject({ code: 'NOT_FOUND' });
    await Promise.all([cancel(0), cancel(0)]);
    expect((await cancel(0)).envelope).toMatchObject({ success: true, value: { state: 'CANCELLED' } });
    expect(await balance(session)).toBe('90.00');
    await advanceTo(platform, issue.closesAt);
    expect((await cancel(1)).envelope).toMatchObject({ code: 'CONFLICT' });
    await advanceTo(platform, issue.drawsAt);
    await runDraws(platform);
    expect((await tickets(session)).map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'WON']);
  });

  it('is not sold to nobody, and to nobody without a key', async () => {
    const issue = await openIssue(platform, SSC);
    const body = {
      game: SSC,
      issue: issue.issue,
      selections: [{ play: 'P1', tokens: ['1'], unitMode: '1' as const, times: 1 }],
    };
    const requested = { body, idempotencyKey: randomUUID() };
    expect((await platform.call(lotteryCalls.buyTicket, requested)).envelope).toMatchObject({ code: 'NOT_LOGGED_IN' });
    const keyless = await platform.call(lotteryCalls.buyTicket, { body }, await player());
    expect(keyless.envelope).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it('of a trial account is paid with play credits', async () => {
    const session = await platform.signUp({ kind: 4 });
    const issue = await openIssue(platform, SSC);
    const { envelope } = await buy(platform, session, { game: SSC, issue: issue.issue, ...allOf(SSC) });
    expect(envelope).toMatchObject({ success: true, value: { currency: 'TEST', cost: '10.00' } });
    expect(await balance(session)).toBe('9990.00');
  });
});

describe('issues', () => {
  it('are there for every game with a commitment before they open, and a late draw is made up for', async () => {
    await runDraws(platform);
    const { list } = await platform.value(lotteryCalls.listGameMenu, {});
    expect(list).toHaveLength(LOTTERY_GAMES.length);
    expect(list.filter(({ issue }) => issue === null)).toEqual([]);
    const session = await player();
    const issue = await openIssue(platform, 'K3_1M');
    await buy(platform, session, { game: 'K3_1M', issue: issue.issue, ...allOf('K3_1M') });
    await platform.advance(6 * HOUR_MS);
    await runDraws(platform);
    expect((await tickets(session))[0]?.state).not.toBe('OPEN');
  });

  it('that could not be drawn for a day are void, and their tickets are refunded', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    await buy(platform, session, { game: SSC, issue: issue.issue, ...allOf(SSC) });
    await advanceTo(platform, issue.drawsAt, DAY_MS + 1);
    await runDraws(platform);
    const again = await platform.signIn(session.username, TEST_PASSWORD);
    expect((await tickets(again))[0]).toMatchObject({ state: 'VOID', payout: '0.00', lines: [{ status: 'VOID' }] });
    expect(await balance(again)).toBe('100.00');
  });

  it('show results, newest first, of a game and of all', async () => {
    const first = await openIssue(platform, SSC);
    await advanceTo(platform, first.drawsAt);
    await runDraws(platform);
    const query = { gameCode: SSC, count: 2 };
    const { list } = await platform.value(lotteryCalls.listOpenedNumbers, { query });
    expect(list[0]?.issue).toBe(first.issue);
    expect(list).toHaveLength(2);
    const latest = await platform.value(lotteryCalls.listLatestNumbers, { query: { lottoArea: 'ELOTT' } });
    expect(latest.list.find(({ gameCode }) => gameCode === SSC)).toEqual(list[0]);
  });

  it('know what a member played last, and what is played most', async () => {
    const session = await player();
    const issue = await openIssue(platform, 'PK10_1M');
    await buy(platform, session, { game: 'PK10_1M', issue: issue.issue, ...allOf('PK10_1M') });
    const recent = await platform.value(lotteryCalls.listRecentGames, {}, session);
    expect(recent.list.map(({ gameCode }) => gameCode)).toEqual(['PK10_1M']);
    const popular = await platform.value(lotteryCalls.listPopularGames);
    expect([popular.list.length, popular.list[0]?.gameCode]).toEqual([20, SSC]);
    const first = await platform.value(lotteryCalls.listPopularGames, { query: { count: 3 } });
    expect(first.list).toEqual(popular.list.slice(0, 3));
    expect(
      (await platform.value(lotteryCalls.listPopularGames, { query: { count: 100 } })).list.length,
    ).toBeGreaterThan(20);
    const none = await platform.call(lotteryCalls.listPopularGames, { query: { count: 0 } });
    expect(none.status).toBe(422);
    const near = await platform.value(lotteryCalls.listPopularGames, { query: { lottoArea: 'SEA' } });
    expect(near.list.map(({ lottoArea }) => lottoArea)).toEqual(near.list.map(() => 'SEA'));
    expect(near.list.length).toBeGreaterThan(0);
  });
});

describe('an operator', () => {
  it('makes an issue void before its draw, and never after', async () => {
    const operator = await platform.enterAsOperator();
    const session = await player();
    const issue = await openIssue(platform, SSC);
    await buy(platform, session, { game: SSC, issue: issue.issue, ...allOf(SSC) });
    const params = { gameCode: SSC, issue: issue.issue };
    await platform.value(lotteryOperatorCalls.voidIssue, { params }, operator);
    expect((await buy(platform, session, { game: SSC, issue: issue.issue, ...allOf(SSC) })).status).toBe(409);
    await runDraws(platform);
    expect([await balance(session), (await tickets(session))[0]?.state]).toEqual(['100.00', 'VOID']);
    const audit = await platform.value(opsCalls.listAudit, { query: { action: 'lottery.void-issue' } }, operator);
    expect(audit.rows).toMatchObject([{ subject: `${SSC}/${issue.issue}`, after: { state: 'VOID' } }]);
    const drawn = await platform.value(
      lotteryOperatorCalls.listIssues,
      { query: { game: SSC, state: 'SETTLED' } },
      operator,
    );
    const settled = { gameCode: SSC, issue: drawn.rows[0]?.issue ?? '' };
    expect((await platform.call(lotteryOperatorCalls.voidIssue, { params: settled }, operator)).status).toBe(409);
    expect(drawn.rows.some((row) => row.tickets > 0)).toBe(true);
  });

  it('stops and starts the sale of a game for their own brand alone', async () => {
    const operator = await platform.enterAsOperator();
    const session = await player();
    const set = (open: boolean) =>
      platform.value(lotteryOperatorCalls.setGameOpen, { params: { gameCode: SSC }, body: { open } }, operator);
    await set(false);
    const issue = await platform.value(lotteryCalls.getHall, { params: { gameCode: SSC } });
    expect(issue.open).toBe(false);
    const games = await platform.value(lotteryOperatorCalls.listClosedGames, {}, operator);
    expect(games.list.filter(({ open }) => !open)).toMatchObject([
      { gameCode: SSC, open: false, gameName: expect.any(String), area: 'ELOTT' },
    ]);
    const pick = { game: SSC, issue: issue.issues[0]?.issue ?? '', ...allOf(SSC) };
    expect((await buy(platform, session, pick)).envelope).toMatchObject({ code: 'GAME_MAINTENANCE' });
    const other = await platform.value(lotteryCalls.getHall, { params: { gameCode: SSC } }, undefined, {
      headers: { merchant: 'harbour' },
    });
    expect([other.open, other.currency]).toEqual([true, 'VND']);
    await set(true);
    expect((await platform.value(lotteryCalls.getHall, { params: { gameCode: SSC } })).open).toBe(true);
  });
});
