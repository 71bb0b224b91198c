import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { NO_ROUNDS, together, type Tally } from './figures.ts';
import type { Share } from './worker.ts';

const SEED_WORDS = 4;

const run = (share: Share): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.once('message', ({ tally }: { tally: Tally }) => resolve(tally));
    worker.once('error', reject);
  });

/** Plays so many rounds of one way to play a game, shared by so many workers. */
export async function simulate(code: string, variant: number, rounds: number, workers: number): Promise<Tally> {
  const shares = Array.from({ length: workers }, () => ({
    code,
    variant,
    rounds: Math.ceil(rounds / workers),
    seed: new Uint32Array(new Uint8Array(randomBytes(SEED_WORDS * 4)).buffer),
  }));
  return (await Promise.all(shares.map(run))).reduce(together, NO_ROUNDS);
}
