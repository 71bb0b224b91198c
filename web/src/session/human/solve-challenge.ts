import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge, Payload } from 'altcha-lib/types';
import { openWorker } from './open-worker.ts';
import workerUrl from './solve-worker.ts?worker&url';

const TIME_LIMIT_MS = 60_000;
/** More would make a phone hot and the page slow for a gain of a second. */
const MOST_WORKERS = 4;

/** Finds a challenge's proof in workers of its own and writes it as the server reads it. */
export async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string | undefined> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      controller,
      concurrency: Math.min(MOST_WORKERS, Math.max(1, Math.floor(navigator.hardwareConcurrency / 2))),
      createWorker: () => openWorker(workerUrl),
      timeout: TIME_LIMIT_MS,
    });
    if (!solution) return undefined;
    const payload: Payload = { challenge, solution };
    return btoa(JSON.stringify(payload));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
