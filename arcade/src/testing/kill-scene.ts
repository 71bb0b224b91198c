import { join } from 'node:path';
import { expect, vi, type TestContext } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import type { RoundRow } from '../rounds/records.ts';
import { createRoundStore, type RoundStore } from '../rounds/store.ts';
import { openDatabase } from '../store/open-database.ts';
import { ChildArcade, MAIN } from './child-arcade.ts';
import type { TestEngine } from './engines.ts';
import { FakePlatform } from './fake-platform.ts';
import { TEST_SECRET } from './table.ts';

const ROUNDS = join(import.meta.dirname, 'rounds-process.ts');

export const START = minorOf('1000.0000');

/** An arcade as a process, its book and the platform that outlives it. */
export interface KillScene {
  readonly platform: FakePlatform;
  /** The arcade as it runs now. */
  readonly arcade: () => ChildArcade;
  /** Another one on the same book. */
  readonly startAnother: () => Promise<ChildArcade>;
  /** Ends the arcade between two instructions and starts it again. */
  readonly restart: () => Promise<void>;
  readonly reading: <T>(read: (store: RoundStore) => Promise<T>) => Promise<T>;
  readonly untilSeen: (call: string, times?: number) => Promise<void>;
  readonly untilState: (roundId: string, state: RoundRow['state']) => Promise<RoundRow>;
}

/** One for each test, so that they wait at the same time. With `isWhole` the product's own main file is what runs. */
export async function openKillScene(
  engine: TestEngine,
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  isWhole = false,
): Promise<KillScene> {
  const scratch = await engine.make();
  const platform = new FakePlatform(TEST_SECRET, '1000.0000');
  const platformOrigin = await platform.listen();
  const started: ChildArcade[] = [];
  const database = await openDatabase(scratch.place);
  onTestFinished(async () => {
    await Promise.all(started.map((arcade) => arcade.kill()));
    await database.close();
    await platform.close();
    await scratch.drop();
  });
  const startAnother = async (): Promise<ChildArcade> => {
    const arcade = await ChildArcade.start(scratch.env, platformOrigin, isWhole ? MAIN : ROUNDS);
    started.push(arcade);
    return arcade;
  };
  let arcade = await startAnother();
  const store = createRoundStore(database, () => database.db);
  return {
    platform,
    arcade: () => arcade,
    startAnother,
    restart: async () => {
      await arcade.kill();
      arcade = await startAnother();
    },
    reading: (read) => read(store),
    untilSeen: async (call, times = 1) => {
      const seen = () => expect(platform.callsTo(call).length).toBeGreaterThanOrEqual(times);
      await vi.waitFor(seen, { timeout: 10_000, interval: 5 });
    },
    untilState: (roundId, state) =>
      vi.waitFor(
        async () => {
          const round = await store.find(roundId);
          if (round?.state !== state) throw new Error(`The round is ${round?.state}.`);
          return round;
        },
        { timeout: 30_000, interval: 100 },
      ),
  };
}

const minor = (decimal: string | null): bigint => minorOf(decimal ?? '0');

/** The sum that a round which is over has added to its player's money. */
export const netOf = (round: RoundRow): bigint =>
  round.state === 'SETTLED' ? minor(round.payout) - minor(round.stake) : 0n;
