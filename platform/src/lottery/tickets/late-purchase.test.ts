import type { LotteryIssue } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../kernel/database/database.ts';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { createDrawWork, openSeal } from '../issues/draw-work.ts';
import { findIssue, turnIssues } from '../issues/issue-store.ts';
import { openIssue } from '../testing/rounds.ts';
import { sellTicket } from './ticket-sale.ts';

const onPostgres = process.env.BAIZE_TEST_DATABASE === 'postgres';

let platform: TestPlatform;
/** The issues that are open at first: each test moves time on. */
const issues = new Map<string, LotteryIssue>();
/** As somebody else does it, while a transaction here is open. */
const outside = AsyncLocalStorage.snapshot();

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  for (const game of ['VN_QUICK_1M', 'HN_QUICK_30M']) issues.set(game, await openIssue(platform, game));
});
afterAll(() => platform.close());

const sellLate = (tx: Tx, { game, issue, closesAt }: LotteryIssue) =>
  sellTicket(
    tx,
    { prizeGroupOf: async () => 0, mostLines: { ticket: 1, issue: 1 } },
    {
      merchant: 'baize',
      memberId: 'nobody',
      account: { accountId: 0n, currency: 'USD' },
      game,
      otherStations: [],
      issue,
      selections: [{ play: 'LO2', tokens: ['58'], unitMode: '1', times: 1 }],
      key: 'late',
      fingerprint: '',
      planId: null,
      now: new Date(closesAt),
    },
  );

async function someoneWaits(): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      platform.deps.db.kysely,
    );
  return rows.length > 0;
}

const closeAt = (instant: string) => platform.deps.db.transaction((tx) => turnIssues(tx, new Date(instant)));

// The embedded engine has one connection, on which nothing happens at once.
describe.runIf(onPostgres)('a purchase after the close', () => {
  it.each([
    ['VN_QUICK_1M', 'open'],
    ['HN_QUICK_30M', 'closed'],
  ])('of %s holds no draw up while its transaction is open, the row being %s', async (game, state) => {
    const issue = issues.get(game);
    if (issue === undefined) throw new Error(`${game} takes no bets`);
    if (state === 'closed') await closeAt(issue.closesAt);
    const draws = createDrawWork(platform.deps, openSeal(platform.deps));
    let [isDone, waited] = [false, false];
    let drawing: Promise<void> = Promise.resolve();
    await platform.deps.db.transaction(async (tx) => {
      expect(await sellLate(tx, issue)).toMatchObject({ problem: { code: 'CONFLICT', value: { issue: 'closed' } } });
      drawing = outside(() => draws.run(new Date(issue.drawsAt)).finally(() => (isDone = true)));
      while (!isDone && !waited) {
        waited = await outside(someoneWaits);
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    await drawing;
    expect(waited).toBe(false);
    expect((await findIssue(platform.deps.db.kysely, game, issue.issue))?.numbers).not.toBeNull();
  });
});
