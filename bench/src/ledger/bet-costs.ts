import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  insertLoadPlayers,
  type LoadPlayer,
  TestVendor,
  type TestPlatform,
} from '../../../platform/src/testing/index.ts';
import { inParallel, medianOf, timed, withPlatform } from './own-platform.ts';

/** Two kinds of bets take turns, so that both meet the same weather on a shared machine. */
const TURNS = 16;
const BETS_A_TURN = 100;
const WIDTH = 8;
const PEOPLE = 50;
/** Uplines above each of the deep ones; the shallow ones have one. */
export const DEEP = 12;

export interface CostRatio {
  /** Milliseconds a bet, at the median of the turns. */
  readonly plainMs: number;
  readonly otherMs: number;
  readonly ratio: number;
}

/** The cost of a bet by a player with loss limits, relative to one without. */
export const measureLimitCost = (postgresUrl: string): Promise<CostRatio> =>
  withPlatform(postgresUrl, async (platform) => {
    const [plain, limited] = [await seat(platform, 0), await seat(platform, 0)];
    const ids = limited.map(({ memberId }) => memberId);
    await sql`insert into limits_member (member_id, merchant, loss_day, loss_week, loss_month)
      select id, 'baize', 1000000000, 5000000000, 9000000000 from unnest(${ids}::text[]) id`.execute(
      platform.deps.db.kysely,
    );
    return byTurns(plain, limited, (players) => bets(platform, players));
  });

/**
 * The cost of a bet under twelve uplines, relative to one under one, with all the work that its events cause in
 * consumers.
 */
export const measureDepthCost = (postgresUrl: string): Promise<CostRatio> =>
  withPlatform(postgresUrl, async (platform) => {
    const [shallow, deep] = [await seat(platform, 1), await seat(platform, DEEP)];
    return byTurns(shallow, deep, async (players) => {
      await bets(platform, players);
      await platform.deps.eventLog.catchUp();
    });
  });

async function seat(platform: TestPlatform, depth: number): Promise<LoadPlayer[]> {
  const players = await platform.deps.db.transaction((tx) => insertLoadPlayers(tx, { count: PEOPLE, depth }));
  await platform.deps.eventLog.catchUp();
  return players;
}

async function byTurns<T>(plain: T, other: T, turn: (players: T) => Promise<void>): Promise<CostRatio> {
  // One of each is not counted: plans are made and windows are opened then.
  await turn(plain);
  await turn(other);
  const times = { plain: [] as number[], other: [] as number[] };
  for (let count = 0; count < TURNS; count += 1) {
    const first = count % 2 === 0;
    if (!first) times.other.push(await timed(() => turn(other)));
    times.plain.push(await timed(() => turn(plain)));
    if (first) times.other.push(await timed(() => turn(other)));
  }
  const [plainMs, otherMs] = [medianOf(times.plain) / BETS_A_TURN, medianOf(times.other) / BETS_A_TURN];
  return { plainMs, otherMs, ratio: otherMs / plainMs };
}

const bets = (platform: TestPlatform, players: readonly LoadPlayer[]): Promise<void> => {
  const vendor = new TestVendor(platform);
  return inParallel(BETS_A_TURN, WIDTH, async (index) => {
    const reply = await vendor.send('betWin', {
      ...players[index % players.length]?.player,
      roundId: randomUUID(),
      txId: randomUUID(),
      betAmount: '0.2000',
      winAmount: '0.2000',
      roundClosed: true,
      category: 'RNG',
    });
    if (reply.code !== 0) throw new Error(`a bet was answered ${JSON.stringify(reply)}`);
  });
};
