import { missionsCalls } from '@baize/protocol/missions';
import { pointsCalls } from '@baize/protocol/points';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Tx } from '../../kernel/database/database.ts';
import {
  startPlatform,
  TestVendor,
  type TestPlatform,
  type TestPlayer,
  type TestSession,
} from '../../testing/index.ts';

export interface RewardsBench {
  /** Medians of a call, by how many members have points and stand on the board. */
  readonly reads: readonly {
    readonly members: number;
    readonly leaderboardMs: number;
    readonly balanceMs: number;
    /**
     * Times of a call that reads no filled table, made in turn with the others: they show the machine's speed
     * meanwhile.
     */
    readonly otherMs: number;
  }[];
  readonly betsPerSecond: number;
  /** Events of bets, each applied by every consumer of the platform. */
  readonly eventsPerSecond: number;
}

interface BenchOptions {
  readonly members?: readonly number[];
  readonly calls?: number;
  readonly bets?: number;
}

const AT_ONCE = 16;

/** Works in the database of DATABASE_URL, which must be empty and somebody's own. */
export async function measureRewards(databaseUrl: string, options: BenchOptions = {}): Promise<RewardsBench> {
  const { members = [1_000, 1_000_000], calls = 400, bets = 2_000 } = options;
  const platform = await startPlatform({ env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } });
  try {
    const session = await platform.signIn('member1');
    const flow = await measureFlow(platform, bets);
    const reads = [];
    for (const count of members) {
      await fill(platform, session, count);
      const [leaderboardMs = 0, balanceMs = 0, otherMs = 0] = await medians(calls, [
        () => platform.value(missionsCalls.getLeaderboard, {}, session),
        () => platform.value(pointsCalls.getBalance, {}, session),
        () => platform.value(sessionCalls.getMember, {}, session),
      ]);
      reads.push({ members: count, leaderboardMs, balanceMs, otherMs });
    }
    return { reads, ...flow };
  } finally {
    await platform.close();
  }
}

/** So many members with points, orders and a place on the board; the one who asks stands in their middle. */
const fill = ({ deps }: TestPlatform, { username }: TestSession, members: number): Promise<void> =>
  // A million rows take longer than a statement of a request may.
  deps.db.maintenance(({ kysely }) => fillRows(kysely, { username, members, now: deps.clock.now() }));

async function fillRows(
  kysely: Tx,
  { username, members, now }: { readonly username: string; readonly members: number; readonly now: Date },
): Promise<void> {
  const own = sql`(select id from session_member where merchant_code = 'baize' and username = ${username})`;
  await sql`delete from missions_board`.execute(kysely);
  await sql`delete from missions_board_span`.execute(kysely);
  await sql`insert into ledger_accounts (merchant, member_id, purpose, detail, currency, balance, opened_at, last_at)
    select 'baize', 'm_bench' || n, 'POINTS', '', 'PTS', n * 100, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${members}::integer) n on conflict do nothing`.execute(kysely);
  await sql`insert into points_order (id, merchant, member_id, currency, kind, titles, quantity, points, cash, turnover_bps,
      need_days, status, key, fingerprint, created_at)
    select 'o_bench' || n, 'baize', 'm_bench' || n, 'USD', 'CONVERT', '{}', 1, 10000, 10000, 0, 30,
      case n % 10 when 0 then 'APPLYING' else 'PASSED' end, 'bench' || n, '', ${now}::timestamptz
    from generate_series(1, ${members}::integer) n on conflict do nothing`.execute(kysely);
  // Most have played little and few much, in the week that is read when nobody says otherwise.
  await sql`insert into missions_board (merchant, period, starts, member_id, valid_bet, reached_at)
    select 'baize', 'weekly', date_trunc('week', ${now}::timestamptz at time zone merchant_time_zone('baize'))::date,
      case n when ${members}::integer / 2 then ${own} else 'm_bench' || n end,
      (10000 * exp(12.0 * n / ${members}::integer))::bigint, ${now}::timestamptz
    from generate_series(1, ${members}::integer) n`.execute(kysely);
  await sql`insert into missions_board_span (merchant, period, starts, level, span, members)
    select merchant, period, starts, level, missions_span(level, valid_bet), count(*)::integer
    from missions_board, (values (0), (1)) levels (level) group by 1, 2, 3, 4, 5`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
}

/** Median times of calls made in turn, so that each meets the same machine. */
async function medians(rounds: number, calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const took: number[][] = calls.map(() => []);
  for (let index = 0; index < rounds + 50; index += 1) {
    for (const [place, call] of calls.entries()) {
      const began = performance.now();
      await call();
      if (index >= 50) took[place]?.push(performance.now() - began);
    }
  }
  return took.map((times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0);
}

/** Bets while nobody follows the log, then the time in which all consumers come to its end. */
async function measureFlow(
  platform: TestPlatform,
  bets: number,
): Promise<Pick<RewardsBench, 'betsPerSecond' | 'eventsPerSecond'>> {
  const vendor = new TestVendor(platform);
  const players: TestPlayer[] = [];
  for (let made = 0; made < AT_ONCE; made += 1) {
    const session = await platform.signUp();
    const body = { method: 'demo', amount: '500.00' };
    await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
    players.push(await vendor.enter(platform, session));
  }
  await platform.deps.eventLog.catchUp();
  await platform.deps.eventLog.close();
  const bet = async (player: TestPlayer): Promise<void> => {
    const sums = { betAmount: '0.20', winAmount: '0.00', roundClosed: true, category: 'RNG' };
    const reply = await vendor.send('betWin', { ...player, roundId: randomUUID(), txId: randomUUID(), ...sums });
    if (reply.code !== 0) throw new Error(`a bet of the measurement was refused: ${JSON.stringify(reply)}`);
  };
  const rounds = Math.ceil(bets / AT_ONCE);
  const before = await lastEvent(platform);
  const began = performance.now();
  await Promise.all(
    players.map(async (player) => {
      for (let made = 0; made < rounds; made += 1) await bet(player);
    }),
  );
  const betSeconds = (performance.now() - began) / 1_000;
  const events = (await lastEvent(platform)) - before;
  const from = performance.now();
  await platform.deps.eventLog.catchUp();
  const eventSeconds = (performance.now() - from) / 1_000;
  return {
    betsPerSecond: Math.round((rounds * AT_ONCE) / betSeconds),
    eventsPerSecond: Math.round(Number(events) / eventSeconds),
  };
}

async function lastEvent({ deps }: TestPlatform): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select count(*)::bigint as count from event_log`.execute(
    deps.db.kysely,
  );
  return rows[0]?.count ?? 0n;
}

// Run by itself it measures the database of DATABASE_URL and prints one line of JSON.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('name an empty PostgreSQL database with DATABASE_URL');
  process.stdout.write(`${JSON.stringify(await measureRewards(databaseUrl))}\n`);
}
