import { parentPort, workerData } from 'node:worker_threads';
import { loadGame, loadVariants } from '../games/registry.ts';
import { multipleOf } from '../games/variants.ts';
import { NO_ROUNDS, together, type Tally } from './figures.ts';
import { fastDraws } from './generator.ts';

export interface Share {
  readonly code: string;
  readonly variant: number;
  readonly rounds: number;
  readonly seed: Uint32Array;
}

/** Sums of this many rounds are exact enough to be added up. */
const BATCH = 100_000;

const { code, variant: index, rounds, seed } = workerData as Share;
const game = await loadGame(code);
const variant = (await loadVariants(game))[index];
if (!variant) throw new Error(`${code} has no variant ${index}.`);
const draw = fastDraws(seed);

function batch(count: number): Tally {
  let hits = 0;
  let sum = 0;
  let squares = 0;
  let largest = 0;
  for (let round = 0; round < count; round += 1) {
    const multiple = multipleOf(game, variant as NonNullable<typeof variant>, draw);
    if (multiple === 0) continue;
    hits += 1;
    sum += multiple;
    squares += multiple * multiple;
    if (multiple > largest) largest = multiple;
  }
  return { rounds: count, hits, sum, squares, largest };
}

let tally = NO_ROUNDS;
for (let left = rounds; left > 0; left -= BATCH) tally = together(tally, batch(Math.min(left, BATCH)));
parentPort?.postMessage({ tally });
