import type { MatchPattern } from './check-field.ts';
import type { PatternQuestion, PatternReply } from './pattern-protocol.ts';

/** As much of a Worker as the matcher needs, so that a test can bring a thread of its own. */
export interface PatternWorker {
  postMessage(question: PatternQuestion): void;
  terminate(): unknown;
  onmessage: ((event: MessageEvent<PatternReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface PatternMatcherOptions {
  openWorker: () => PatternWorker;
  /** An honest pattern takes microseconds; one that takes this long is hostile or broken. */
  limitMs?: number;
  /** How long the worker may take to load before values pass unchecked. */
  startLimitMs?: number;
}

/**
 * Matches patterns that came from the server in a thread that can be thrown away, so that none of them can
 * freeze the page. Answers `undefined` where it could not be found out: the pattern cannot be read, ran out of
 * time, or there is no worker. A pattern that ran out of time is not tried again.
 */
export function createPatternMatcher({
  openWorker,
  limitMs = 150,
  startLimitMs = 5_000,
}: PatternMatcherOptions): MatchPattern {
  const tooSlow = new Set<string>();
  let running: Promise<PatternWorker | undefined> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  const start = () =>
    new Promise<PatternWorker | undefined>((resolve) => {
      let worker: PatternWorker;
      try {
        worker = openWorker();
      } catch {
        resolve(undefined);
        return;
      }
      const timer = setTimeout(() => resolve(undefined), startLimitMs);
      const settle = (found: PatternWorker | undefined) => {
        clearTimeout(timer);
        resolve(found);
      };
      worker.onmessage = () => settle(worker);
      worker.onerror = (event) => {
        event.preventDefault();
        settle(undefined);
      };
    });

  const ask = async (pattern: string, value: string): Promise<boolean | undefined> => {
    if (tooSlow.has(pattern)) return undefined;
    running ??= start();
    const worker = await running;
    if (!worker) return undefined;
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const giveUp = () => {
        worker.terminate();
        running = undefined;
        tooSlow.add(pattern);
        resolve(undefined);
      };
      const timer = setTimeout(giveUp, limitMs);
      worker.onmessage = ({ data }) => {
        if (!('id' in data) || data.id !== id) return;
        clearTimeout(timer);
        resolve(data.matches);
      };
      worker.postMessage({ id, pattern, value });
    });
  };

  return (pattern, value) => {
    const turn = queue.then(() => ask(pattern, value));
    queue = turn;
    return turn;
  };
}
