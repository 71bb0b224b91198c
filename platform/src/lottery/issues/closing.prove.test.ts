import { lotteryCalls, lotteryOperatorCalls } from '@baize/protocol/lottery';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { turnIssues } from './issue-store.ts';
import { advanceTo, buy, openIssue, runDraws } from '../testing/rounds.ts';

const PEOPLE = 50;
const ROUNDS = 10;

let platform: TestPlatform;
let people: TestSession[];
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440', BAIZE_RATE_LIMIT_FACTOR: '1000' } });
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const session = await platform.signUp();
    const deposit = { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() };
    await platform.value(walletCalls.createDeposit, deposit, session);
    people.push(session);
  }
}, 300_000);
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const tickets = async (session: TestSession) => (await platform.value(lotteryCalls.listTickets, {}, session)).rows;
const balance = async (session: TestSession): Promise<string> =>
  (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

it(`sells fifty people exactly the cap, ${ROUNDS} times`, async () => {
  const operator = await platform.enterAsOperator();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const cap = 1 + round * 3;
    const body = { play: 'P1', cap: `${cap}.00` };
    await platform.value(lotteryOperatorCalls.setNumberCap, { params: { gameCode: 'SSC_5M' }, body }, operator);
    const issue = await openIssue(platform, 'SSC_5M');
    const replies = await Promise.all(
      people.map((session) => buy(platform, session, { ...issue, play: 'P1', tokens: ['7'] })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(cap);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - cap);
    await advanceTo(platform, issue.drawsAt);
    await runDraws(platform);
  }
}, 300_000);

it(`takes twenty people's purchases at the closing instant into the issue or refuses them, ${ROUNDS} times`, async () => {
  const twenty = people.slice(0, 20);
  let sold = 0;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const issue = await openIssue(platform, 'VN_QUICK_1M');
    const before = await Promise.all(twenty.map(balance));
    await advanceTo(platform, issue.closesAt, -1_000);
    const attempts = twenty.map((session) => buy(platform, session, { ...issue, play: 'DE', tokens: ['58'] }));
    const closing = platform.deps.db.transaction((tx) => turnIssues(tx, new Date(issue.closesAt)));
    const replies = await Promise.all(attempts);
    await closing;
    await advanceTo(platform, issue.drawsAt);
    await runDraws(platform);
    for (const [index, session] of twenty.entries()) {
      const status = replies[index]?.status ?? 0;
      const mine = (await tickets(session)).filter(
        (ticket) => ticket.issue === issue.issue && ticket.game === issue.game,
      );
      expect([200, 409]).toContain(status);
      expect(mine).toHaveLength(status === 200 ? 1 : 0);
      expect(mine[0]?.state ?? 'LOST').not.toBe('OPEN');
      const moved = mine.reduce((sum, { payout }) => sum + Number(payout) - 1, 0);
      expect(await balance(session)).toBe((Number(before[index]) + moved).toFixed(2));
      if (status === 200) sold += 1;
      else refused += 1;
    }
  }
  expect(sold + refused).toBe(20 * ROUNDS);
}, 300_000);
