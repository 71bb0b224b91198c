import { createScratchDatabase } from '../../../tools/postgres.ts';
import { run } from '../../../tools/run/command.ts';
import type { Report } from '../report.ts';

const READ_RATIO = 1.5;
const EVENTS_RATIO = 3;

interface RewardFigures {
  readonly reads: readonly {
    readonly members: number;
    readonly leaderboardMs: number;
    readonly balanceMs: number;
    readonly otherMs: number;
  }[];
  readonly betsPerSecond: number;
  readonly eventsPerSecond: number;
}

const ms = (value: number): string => `${value.toFixed(2)} ms`;
const ratio = (value: number): number => Math.round(value * 100) / 100;

/** The cost of a leaderboard place and a points balance with a thousand members and with a million. */
export async function rewards({
  report,
  postgresUrl,
}: {
  readonly report: Report;
  readonly postgresUrl: string | undefined;
}): Promise<void> {
  report.heading('Rewards');
  if (postgresUrl === undefined) {
    report.figure('reads and events', 'not measured: PostgreSQL is needed');
    return;
  }
  const { reads, betsPerSecond, eventsPerSecond } = await measure(postgresUrl);
  for (const { members, leaderboardMs, balanceMs, otherMs } of reads) {
    report.figure(
      `${members} members: board, balance, other call`,
      [leaderboardMs, balanceMs, otherMs].map(ms).join(', '),
    );
  }
  const [few, many] = [reads[0], reads.at(-1)];
  if (few === undefined || many === undefined) throw new Error('nothing was read');
  const most = [(value: number) => value <= READ_RATIO, `at most ${READ_RATIO}`] as const;
  // Each in the time of the call that asks nothing that grew, since minutes lie between few and many.
  const pace = many.otherMs / few.otherMs;
  report.budget('board, many to few', ratio(many.leaderboardMs / few.leaderboardMs / pace), ...most);
  report.budget('balance, many to few', ratio(many.balanceMs / few.balanceMs / pace), ...most);
  report.figure('bets, events applied, a second', `${betsPerSecond}, ${eventsPerSecond}`);
  const least = [(value: number) => value >= EVENTS_RATIO, `at least ${EVENTS_RATIO}`] as const;
  report.budget('events to bets', ratio(eventsPerSecond / betsPerSecond), ...least);
}

async function measure(postgresUrl: string): Promise<RewardFigures> {
  const scratch = await createScratchDatabase(postgresUrl);
  try {
    const env = { ...process.env, DATABASE_URL: scratch.url, BAIZE_TEST_DATABASE: '' };
    const { code, stdout, stderr } = await run(process.execPath, ['platform/src/wallet/testing/rewards-bench.ts'], {
      env,
    });
    if (code !== 0) throw new Error(`${stdout}${stderr}`);
    return JSON.parse(stdout) as RewardFigures;
  } finally {
    await scratch.drop();
  }
}
