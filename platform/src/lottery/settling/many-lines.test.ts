import { lotteryCalls, lotteryGame, playOf, tokensOf, type LotteryIssue } from '@baize/protocol/lottery';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTurns } from '../../kernel/jobs/turns.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { coversMost } from '../engine/index.ts';
import { turnIssues } from '../issues/issue-store.ts';
import type { SoldSelection } from '../tables.ts';
import { drawByHand, openIssue } from '../testing/rounds.ts';
import { settleTicket, settlingBy } from './settle-ticket.ts';
import { createSettleWork } from './settle-work.ts';

const GAME = 'VN_QUICK_30M';
const game = lotteryGame(GAME);
if (!game) throw new Error('no game');
const TWENTY = Array.from({ length: 20 }, (_, number) => String(number + 10));
const UNITS = 1_000;
const EMPTY = { second: [], third: [], fourth: [], fifth: [], sixth: [], seventh: [], eighth: [] };
const draw = { special: ['123456'], first: ['00011'] };

const four = { play: 'X4', tokens: TWENTY, unitMinor: '100', costUnits: 1, costMinor: '484500', odds: { '*': '1700' } };
const ticket = { game: GAME, selections: [four, four] satisfies SoldSelection[] };
/** C(20, 4) twice. */
const LINES = 9_690;

/** The most that was counted between two turns of the event loop while something went on. */
async function mostBetweenTurns(counted: () => number, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ending = work.finally(() => (isDone = true));
  let [most, last] = [0, 0];
  while (!isDone) {
    await nextTurn();
    most = Math.max(most, counted() - last);
    last = counted();
  }
  await ending;
  return most;
}

describe('a ticket of many lines', () => {
  it('is compared a bounded number of lines at a turn, and each play is read off its draw once', async () => {
    let [compared, prepared] = [0, 0];
    const settling = settlingBy(new Map([[GAME, draw]]), createTurns(UNITS));
    const counting = {
      ...settling,
      prepared: (...asked: Parameters<typeof settling.prepared>) => {
        const compare = settling.prepared(...asked);
        prepared += 1;
        return (line: readonly string[]) => {
          compared += 1;
          return compare(line);
        };
      },
    };
    const settled = settleTicket(counting, game, ticket, (_selection, played) => played);
    const most = await mostBetweenTurns(() => compared, settled);
    expect([compared, prepared, (await settled).state]).toEqual([LINES, 2, 'LOST']);
    // A reader may look before or after in one turn, and so sees two at the most.
    expect(most).toBeLessThanOrEqual(2 * UNITS);
    expect(settling.prepared(game, 'X4', [GAME])).toBe(settling.prepared(game, 'X4', [GAME]));
  });

  it('is looked at for what it covers in turns as well', async () => {
    const play = playOf(game, 'TAIL4');
    if (!play) throw new Error('no play');
    const tokens = tokensOf(play.pick.tokens);
    let turns = 0;
    const waiting = createTurns(UNITS, async () => {
      turns += 1;
      await nextTurn();
    });
    // Seven thousand of them tell it.
    expect(await coversMost(play, [tokens], waiting)).toBe(true);
    expect(turns).toBe(7);
  });
});

describe('members with many lines', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({
      env: { SESSION_IDLE_MINUTES: '1440', LOTTERY_TICKET_LINES: '9690', LOTTERY_ISSUE_LINES: '30000' },
    });
  });
  afterAll(async () => {
    expect((await auditNow(platform.deps.db)).clean).toBe(true);
    await platform.close();
  });

  const pick = { play: 'X4', tokens: [...TWENTY], unitMode: '0.01' as const, times: 1 };
  const buyFours = (session: TestSession, issue: LotteryIssue, selections = 2) =>
    platform.call(
      lotteryCalls.buyTicket,
      {
        body: { game: GAME, issue: issue.issue, selections: Array.from({ length: selections }, () => pick) },
        idempotencyKey: randomUUID(),
      },
      session,
    );
  const states = async (session: TestSession) =>
    (await platform.value(lotteryCalls.listTickets, {}, session)).rows.map(({ state }) => state);

  it('are told how many a ticket and a draw may have, and held to it', async () => {
    const session = await platform.signUp({ kind: 4 });
    const issue = await openIssue(platform, GAME);
    const hall = await platform.value(lotteryCalls.getHall, { params: { gameCode: GAME } });
    expect(hall.mostLines).toEqual({ ticket: LINES, issue: 30_000 });
    const { envelope } = await buyFours(session, issue, 3);
    expect(envelope).toMatchObject({
      success: false,
      value: { fields: { selections: [{ rule: 'max', max: LINES }] } },
    });
    // Five concurrent purchases succeed as far as the cap has room, whichever come first.
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => buyFours(session, issue)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.envelope).toMatchObject({ code: 'CONFLICT', value: { lines: { most: 30_000, left: 930 } } });
    // Room that is given back is room again; another member and another draw have their own.
    const [bought] = replies.flatMap(({ envelope: each }) => (each.success ? [each.value.id] : []));
    await platform.value(lotteryCalls.cancelTicket, { params: { ticketId: bought ?? '' } }, session);
    expect((await buyFours(session, issue)).status).toBe(200);
    expect((await buyFours(await platform.signUp({ kind: 4 }), issue)).status).toBe(200);
  });

  it('are settled in turns', async () => {
    const issue = await openIssue(platform, GAME);
    const people = await Promise.all([1, 2, 3].map(() => platform.signUp({ kind: 4 })));
    for (const session of people)
      for (let ticketOf = 0; ticketOf < 3; ticketOf += 1) expect((await buyFours(session, issue)).status).toBe(200);
    await platform.deps.db.transaction((tx) => turnIssues(tx, new Date(issue.closesAt)));
    await drawByHand(platform, issue, { ...EMPTY, ...draw });
    let passed = 0;
    const turns = createTurns(UNITS, async () => void (passed += 1));
    await createSettleWork(platform.deps, turns).run(new Date(issue.drawsAt));
    expect(passed).toBeGreaterThanOrEqual(Math.floor((people.length * 3 * LINES) / UNITS));
    expect(await Promise.all(people.map(states))).toEqual(people.map(() => ['LOST', 'LOST', 'LOST']));
  });
});
