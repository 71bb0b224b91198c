import { parentPort, workerData } from 'node:worker_threads';
import { drawShot } from '../fish/define-fish.ts';
import { loadFish, loadGame, loadTables, loadVariants } from '../games/registry.ts';
import { multipleOf } from '../games/variants.ts';
import { NO_ROUNDS, together, type Tally } from './figures.ts';
import { fastDraws } from './generator.ts';
import { playTable } from './play-table.ts';

export interface Share {
  readonly code: string;
  /** The way to play a game; 0 at a table, whose areas are all played. */
  readonly variant: number;
  readonly rounds: number;
  readonly seed: Uint32Array;
}

/** Sums of this many rounds are exact enough to be added up. */
const BATCH = 100_000;

const { code, variant, rounds, seed } = workerData as Share;
const draw = fastDraws(seed);

/** Plays a round: its multiple of the stake, or one for each area of a table and each fish of a pond. */
async function player(): Promise<() => readonly number[]> {
  const table = (await loadTables()).get(code);
  if (table) return () => playTable(table, draw);
  const pond = (await loadFish()).get(code);
  if (pond) return () => pond.targets.map((target) => drawShot(target, draw));
  const game = await loadGame(code);
  const played = (await loadVariants(game))[variant];
  if (!played) throw new Error(`${code} has no variant ${variant}.`);
  return () => [multipleOf(game, played, draw)];
}

const play = await player();

interface Sums {
  hits: number;
  sum: number;
  squares: number;
  largest: number;
}

function batch(count: number): readonly Tally[] {
  const sums: Sums[] = [];
  for (let round = 0; round < count; round += 1) {
    const multiples = play();
    for (let at = 0; at < multiples.length; at += 1) {
      const multiple = multiples[at] as number;
      const row = (sums[at] ??= { hits: 0, sum: 0, squares: 0, largest: 0 });
      if (multiple === 0) continue;
      if (multiple > 0) row.hits += 1;
      row.sum += multiple;
      row.squares += multiple * multiple;
      if (multiple > row.largest) row.largest = multiple;
    }
  }
  return sums.map((row) => ({ rounds: count, ...row }));
}

let tallies: readonly Tally[] = [];
for (let left = rounds; left > 0; left -= BATCH)
  tallies = batch(Math.min(left, BATCH)).map((tally, at) => together(tallies[at] ?? NO_ROUNDS, tally));
parentPort?.postMessage({ tallies });
