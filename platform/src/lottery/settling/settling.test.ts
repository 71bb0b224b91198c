import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { lotteryCalls } from '@baize/protocol/lottery';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { advanceTo, buy, drawByHand, openIssue, runDraws } from '../testing/rounds.ts';

interface Vectors {
  readonly MB: Record<string, string[]>;
  readonly MN: Record<string, string[]>;
  readonly bets: readonly {
    readonly region: 'MB' | 'MN';
    readonly play: string;
    readonly pick: readonly string[];
    readonly unit: number;
    readonly cost: number;
    readonly payout: number;
  }[];
}
const vectors: Vectors = JSON.parse(
  readFileSync(new URL('../engine/fixtures/vn_vectors.json', import.meta.url), 'utf8'),
);
/** Boards of 27 and of 18 numbers that are drawn every half hour. */
const GAMES = { MB: 'VN_MB', MN: 'VN_QUICK_30M' } as const;
const PLAYS: Readonly<Record<string, string>> = {
  lo2D: 'LO2',
  lo3D: 'LO3',
  lo4D: 'LO4',
  de_tail2: 'DE',
  tail2: 'DE',
  'tail3 (3 cang)': 'TAIL3',
  head3: 'HEAD3',
  nhat_to: 'NHAT',
  xien2: 'X2',
  xien3: 'X3',
  truot4: 'TR4',
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

async function player(): Promise<TestSession> {
  const session = await platform.signUp();
  for (let index = 0; index < 10; index += 1) {
    const deposit = { body: { method: 'demo', amount: '500.00' }, idempotencyKey: randomUUID() };
    await platform.value(walletCalls.createDeposit, deposit, session);
  }
  return session;
}
const balance = async (session: TestSession): Promise<string> =>
  (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const tickets = async (session: TestSession) =>
  (await platform.value(lotteryCalls.listTickets, { query: { pageSize: 100 } }, session)).rows;

describe('settling', () => {
  it.each(['MN', 'MB'] as const)('pays what the published draw %s pays', async (region) => {
    const session = await player();
    const issue = await openIssue(platform, GAMES[region]);
    const bets = vectors.bets.filter((bet) => bet.region === region);
    const sold: string[] = [];
    for (const { play, pick, unit } of bets) {
      const code = PLAYS[play] ?? play;
      const reply = await buy(platform, session, { ...issue, play: code, tokens: pick, times: unit });
      if (!reply.envelope.success) throw new Error(`${play}: ${JSON.stringify(reply.envelope)}`);
      sold.push(reply.envelope.value.id);
    }
    await advanceTo(platform, issue.closesAt);
    await runDraws(platform);
    await drawByHand(platform, issue, vectors[region]);
    await runDraws(platform);
    // A station's draw may be a day ahead, and nobody stays logged in for that long.
    const again = await platform.signIn(session.username, TEST_PASSWORD);
    const settled = new Map((await tickets(again)).map((ticket) => [ticket.id, ticket]));
    const paid = sold.map((id) => [Number(settled.get(id)?.cost), Number(settled.get(id)?.payout)]);
    expect(paid).toEqual(bets.map(({ cost, payout }) => [cost, payout]));
    const net = bets.reduce((sum, { cost, payout }) => sum + payout - cost, 5000);
    expect(await balance(again)).toBe(formatAmount(minorOf(String(net)), 2));
  });

  it('goes on after a stop in the middle, and pays nobody twice', async () => {
    const players = [await player(), await player()];
    const issue = await openIssue(platform, 'VN_QUICK_1M');
    const tokens = ['58'];
    for (const session of players) {
      for (let index = 0; index < 60; index += 1) await buy(platform, session, { ...issue, play: 'LO2', tokens });
    }
    await advanceTo(platform, issue.closesAt);
    await runDraws(platform);
    await drawByHand(platform, issue, vectors.MN);
    // Everything stops after the first batch of 100 of 120 tickets.
    let nudges = 0;
    const { createSettleWork } = await import('./settle-work.ts');
    const stopping = createSettleWork({
      ...platform.deps,
      eventLog: {
        nudge: () => {
          nudges += 1;
          throw new Error('stopped');
        },
      },
    });
    await expect(stopping.run(platform.deps.clock.now())).rejects.toThrow('some issues could not be settled');
    const count = async () =>
      (await Promise.all(players.map(tickets))).flat().filter(({ state }) => state === 'WON').length;
    expect([nudges, await count()]).toEqual([1, 100]);
    const settling = createSettleWork(platform.deps);
    await Promise.all([1, 2, 3].map(() => settling.run(platform.deps.clock.now())));
    expect(await count()).toBe(120);
    // Five of the eighteen numbers end in 58: each ticket cost 18 and pays 495.
    const expected = 5000 + 60 * (495 - 18);
    expect(await Promise.all(players.map(balance))).toEqual([`${expected}.00`, `${expected}.00`]);
  });

  it('knows every purchase that came before the closing, and none after', async () => {
    const session = await player();
    const issue = await openIssue(platform, 'VN_QUICK_1M');
    await advanceTo(platform, issue.closesAt, -1_500);
    const attempts = Array.from({ length: 20 }, () =>
      buy(platform, session, { ...issue, play: 'LO2', tokens: ['58'] }),
    );
    const { db } = platform.deps;
    const { turnIssues } = await import('../issues/issue-store.ts');
    const closing = db.transaction((tx) => turnIssues(tx, new Date(issue.closesAt)));
    const replies = await Promise.all(attempts);
    await closing;
    const bought = replies.filter(({ status }) => status === 200).length;
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await tickets(session)).toHaveLength(bought);
    expect(await balance(session)).toBe(formatAmount(minorOf(String(5000 - 18 * bought)), 2));
    expect((await buy(platform, session, { ...issue, play: 'LO2', tokens: ['58'] })).status).toBe(409);
    await advanceTo(platform, issue.drawsAt);
    await runDraws(platform);
    expect((await tickets(session)).filter(({ state }) => state === 'OPEN')).toEqual([]);
  });
});
