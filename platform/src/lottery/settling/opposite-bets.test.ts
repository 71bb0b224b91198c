import { lotteryCalls, lotteryOperatorCalls, type DrawNumbers, type LotteryIssue } from '@baize/protocol/lottery';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { updateIssue } from '../issues/issue-store.ts';
import { advanceTo, buy, drawByHand, openIssue, runDraws } from '../testing/rounds.ts';

const SSC = 'SSC_5M';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440', BAIZE_RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

async function player(): Promise<TestSession> {
  const session = await platform.signUp();
  const deposit = { body: { method: 'demo', amount: '500.00' }, idempotencyKey: randomUUID() };
  await platform.value(walletCalls.createDeposit, deposit, session);
  return session;
}

const drawn = (...balls: readonly string[]): DrawNumbers => ({ balls });
const digits = (count: number): string[] => Array.from({ length: count }, (_, digit) => String(digit));

interface Bet {
  readonly play: string;
  readonly tokens: readonly string[];
  readonly times?: number;
}

/** Buys one ticket after the other; their ids. */
async function buyAll(session: TestSession, issue: LotteryIssue, bets: readonly Bet[]): Promise<string[]> {
  const ids: string[] = [];
  for (const bet of bets) {
    const { envelope } = await buy(platform, session, { game: issue.game, issue: issue.issue, ...bet });
    if (!envelope.success) throw new Error(JSON.stringify(envelope));
    ids.push(envelope.value.id);
  }
  return ids;
}

async function draw(issue: LotteryIssue, numbers: DrawNumbers): Promise<void> {
  await advanceTo(platform, issue.closesAt);
  await runDraws(platform);
  await drawByHand(platform, issue, numbers);
  await runDraws(platform);
}

/** Each ticket's effective turnover, in whole minor units. */
async function turnover(ids: readonly string[]): Promise<number[]> {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ id: string; valid: bigint }>`select round_id as id, valid_bet as valid from wagers
      where round_id = any(${[...ids]}::text[])`.execute(tx),
  );
  const found = new Map(rows.map(({ id, valid }) => [id, Number(valid)]));
  return ids.map((id) => found.get(id) ?? -1);
}

describe('bets against each other', () => {
  it('count by the difference of their payout and cost', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const ids = await buyAll(session, issue, [
      { play: 'P1', tokens: digits(10) },
      { play: 'P2', tokens: digits(6) },
    ]);
    await draw(issue, drawn('1', '9', '0', '0', '0'));
    // Ten of ten pay 9.75 for 10.00; six of ten are a bet like any other.
    expect(await turnover(ids)).toEqual([2_500, 60_000]);
  });

  it('are found over all tickets of a member and a play, each of which has its share', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const ids = await buyAll(session, issue, [
      { play: 'P1_SIZE', tokens: ['big'], times: 10 },
      { play: 'P1_SIZE', tokens: ['small'], times: 30 },
    ]);
    const others = await player();
    const alone = await buyAll(others, issue, [{ play: 'P1_SIZE', tokens: ['big'], times: 10 }]);
    await draw(issue, drawn('7', '0', '0', '0', '0'));
    // 19.50 for 40.00: the difference of 20.50 is shared by what each has cost.
    expect(await turnover(ids)).toEqual([51_250, 153_750]);
    expect(await turnover(alone)).toEqual([100_000]);
  });

  it('are found across plays that look at the same lots', async () => {
    const session = await player();
    const issue = await openIssue(platform, 'HN_QUICK_5M');
    const low = Array.from({ length: 50 }, (_, number) => String(number).padStart(2, '0'));
    const ids = await buyAll(session, issue, [
      { play: 'DE', tokens: low },
      { play: 'TX', tokens: ['big'], times: 50 },
      // Another prize.
      { play: 'NHAT', tokens: low.slice(0, 10) },
    ]);
    const alone = await buyAll(await player(), issue, [{ play: 'DE', tokens: low }]);
    await draw(issue, { special: ['00001'], first: ['00000'] });
    // 99.00 for 100.00: the difference of 1.00 is shared by what each has cost.
    expect(await turnover(ids)).toEqual([5_000, 5_000, 100_000]);
    expect(await turnover(alone)).toEqual([500_000]);
  });

  it('do not count more than was staked, and not what was given back', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const [kept, back] = await buyAll(session, issue, [
      { play: 'P2_SIZE', tokens: ['big'] },
      { play: 'P2_SIZE', tokens: ['small'] },
    ]);
    await platform.value(lotteryCalls.cancelTicket, { params: { ticketId: back ?? '' } }, session);
    const most = await buyAll(session, issue, [{ play: 'P1', tokens: digits(7) }]);
    await draw(issue, drawn('7', '7', '0', '0', '0'));
    expect(await turnover([kept ?? '', back ?? ''])).toEqual([10_000, 0]);
    // All seven lost, so nothing was covered after all.
    expect(await turnover(most)).toEqual([70_000]);
  });

  it('count anew when a result is corrected, and not at all when the draw is void', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const ids = await buyAll(session, issue, [
      { play: 'P1', tokens: digits(5) },
      { play: 'P1', tokens: ['5', '6'] },
    ]);
    await draw(issue, drawn('1', '0', '0', '0', '0'));
    // 9.75 for 7.00.
    const first = await turnover(ids);
    expect(first).toEqual([19_642, 7_857]);
    const correct = (numbers: DrawNumbers, version: number) =>
      platform.deps.db.transaction((tx) =>
        updateIssue(tx, issue, { state: 'DRAWN', numbers, draw_version: version, settled_at: null }),
      );
    await correct(drawn('9', '0', '0', '0', '0'), 2);
    await runDraws(platform);
    expect(await turnover(ids)).toEqual([50_000, 20_000]);
    await correct(drawn('6', '0', '0', '0', '0'), 3);
    await runDraws(platform);
    expect(await turnover(ids)).toEqual(first);

    const open = await openIssue(platform, SSC);
    const refunded = await buyAll(session, open, [{ play: 'P1', tokens: digits(10) }]);
    const operator = await platform.enterAsOperator();
    const params = { gameCode: SSC, issue: open.issue };
    await platform.value(lotteryOperatorCalls.voidIssue, { params }, operator);
    await runDraws(platform);
    expect(await turnover(refunded)).toEqual([0]);
    await advanceTo(platform, open.drawsAt);
  });

  it('are the same whether their tickets are settled at once or a batch after the other', async () => {
    const session = await player();
    const issue = await openIssue(platform, SSC);
    const bets = Array.from({ length: 120 }, (_, n) => ({ play: 'P1_PARITY', tokens: [n % 2 === 0 ? 'odd' : 'even'] }));
    const ids = await buyAll(session, issue, bets);
    await draw(issue, drawn('1', '0', '0', '0', '0'));
    // 60 × 1.95 for 120: 3.00, of which each ticket has a 120th.
    expect(await turnover(ids)).toEqual(ids.map(() => 250));
  });
});
