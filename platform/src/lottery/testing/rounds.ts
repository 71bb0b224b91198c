import { lotteryCalls, type DrawNumbers, type LotteryIssue } from '@baize/protocol/lottery';
import { randomUUID } from 'node:crypto';
import type { TestPlatform, TestSession } from '../../testing/index.ts';
import { updateIssue } from '../issues/issue-store.ts';

/** Does what the clock has made due, as the job does. */
export async function runDraws({ deps }: TestPlatform): Promise<void> {
  const job = deps.jobs.all.find(({ name }) => name === 'lottery-draws');
  await job?.run(deps.clock.now());
}

/** The issue of a game that takes bets now. */
export async function openIssue(platform: TestPlatform, gameCode: string): Promise<LotteryIssue> {
  await runDraws(platform);
  const hall = await platform.value(lotteryCalls.getHall, { params: { gameCode } });
  const issue = hall.issues.find(({ state }) => state === 'OPEN');
  if (issue === undefined) throw new Error(`${gameCode} takes no bets`);
  return issue;
}

export interface TestPick {
  readonly game: string;
  readonly issue: string;
  readonly play: string;
  readonly tokens: readonly string[];
  readonly times?: number;
  readonly key?: string;
}

export const buy = (platform: TestPlatform, session: TestSession, pick: TestPick) =>
  platform.call(
    lotteryCalls.buyTicket,
    {
      body: {
        game: pick.game,
        issue: pick.issue,
        selections: [{ play: pick.play, tokens: [...pick.tokens], unitMode: '1', times: pick.times ?? 1 }],
      },
      idempotencyKey: pick.key ?? randomUUID(),
    },
    session,
  );

/** Moves time on to an instant. */
export const advanceTo = (platform: TestPlatform, instant: string, moreMs = 0): Promise<void> =>
  platform.advance(Math.max(0, Date.parse(instant) - platform.deps.clock.now().getTime() + moreMs));

/** Gives a closed issue the numbers of a test; no seed is behind them. */
export const drawByHand = ({ deps }: TestPlatform, issue: LotteryIssue, numbers: DrawNumbers): Promise<void> =>
  deps.db.transaction((tx) => updateIssue(tx, issue, { state: 'DRAWN', numbers, server_seed: '00'.repeat(32) }));
