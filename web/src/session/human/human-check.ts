import type { Challenge } from 'altcha-lib/types';

/** Whether the browser has shown that a person, or at least a patient machine, sits in front of it. */
export type HumanState = 'idle' | 'checking' | 'done' | 'failed';

export interface HumanCheckParts {
  getChallenge: (signal: AbortSignal) => Promise<Challenge>;
  /** Finds the proof, base64 as the server reads it, or `undefined` when it was not found in time. */
  solve: (challenge: Challenge, signal: AbortSignal) => Promise<string | undefined>;
  nowMs?: () => number;
}

export interface HumanCheck {
  getState: () => HumanState;
  subscribe: (listener: () => void) => () => void;
  /** Begins unless it runs or is done already; called when the form is first touched. */
  start: () => void;
  /** Throws a used or refused proof away. */
  reset: () => void;
  /** The proof, waiting for it if need be; `undefined` when the check failed. A failed check is tried once more. */
  proof: () => Promise<string | undefined>;
}

/** A proof that is about to run out would be refused on its way. */
const MARGIN_MS = 5_000;

interface Run {
  readonly abort: AbortController;
  readonly result: Promise<string | undefined>;
  expiresAtMs: number;
}

/** One form's human verification: a proof of work that is found in the background (specification §4, §5). */
export function createHumanCheck({ getChallenge, solve, nowMs = Date.now }: HumanCheckParts): HumanCheck {
  let state: HumanState = 'idle';
  let run: Run | undefined;
  const listeners = new Set<() => void>();

  const become = (next: HumanState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const begin = (): Run => {
    const abort = new AbortController();
    const started: Run = { abort, expiresAtMs: Number.POSITIVE_INFINITY, result: Promise.resolve(undefined) };
    const work = async () => {
      try {
        const challenge = await getChallenge(abort.signal);
        const { expiresAt } = challenge.parameters;
        if (expiresAt !== undefined) started.expiresAtMs = expiresAt * 1_000 - MARGIN_MS;
        return await solve(challenge, abort.signal);
      } catch {
        return undefined;
      }
    };
    const result = work().then((found) => {
      if (run?.abort === abort) become(found === undefined ? 'failed' : 'done');
      return found;
    });
    run = Object.assign(started, { result });
    become('checking');
    return run;
  };

  const usable = () => (run && state !== 'failed' && nowMs() < run.expiresAtMs ? run : undefined);

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (!usable()) begin();
    },
    reset: () => {
      run?.abort.abort();
      run = undefined;
      become('idle');
    },
    proof: () => (usable() ?? begin()).result,
  };
}
