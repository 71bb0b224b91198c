import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { NO_ROUNDS, together, type Tally } from './figures.ts';
import type { Share } from './worker.ts';

const SEED_WORDS = 4;

const run = (share: Share): Promise<readonly Tally[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.once('message', ({ tallies }: { tallies: readonly Tally[] }) => resolve(tallies));
    worker.once('error', reject);
  });

/** Plays so many rounds, shared by so many workers: one tally for a way to play a game, one for each area of a table. */
export async function simulate(
  code: string,
  variant: number,
  rounds: number,
  workers: number,
): Promise<readonly Tally[]> {
  const shares = Array.from({ length: workers }, () => ({
    code,
    variant,
    rounds: Math.ceil(rounds / workers),
    seed: new Uint32Array(new Uint8Array(randomBytes(SEED_WORDS * 4)).buffer),
  }));
  const byWorker = await Promise.all(shares.map(run));
  return (byWorker[0] ?? []).map((_, part) =>
    byWorker.map((tallies) => tallies[part] ?? NO_ROUNDS).reduce(together, NO_ROUNDS),
  );
}
