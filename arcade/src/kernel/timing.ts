import { DAY_MS } from '@baize/protocol/kernel';

/** The waits of the arcade. Tests shorten them; everything else runs with {@link TIMING}. */
export interface Timing {
  /** A vendor call without a whole answer after this long is uncertain. */
  readonly callTimeoutMs: number;
  /** Waits before the second, third and later tries; the last one repeats. */
  readonly retryDelaysMs: readonly number[];
  /** Each wait is moved by up to this share, either way. */
  readonly retryJitter: number;
  readonly maxRetryDelayMs: number;
  /** A call that has been tried for this long is given up and handed to a person. */
  readonly retryBudgetMs: number;
  readonly minSpinMs: number;
  /** A round of steps that nobody touches for this long is ended where it stands. */
  readonly abandonMs: number;
  /** A process says so often that it is alive, where several share a book … */
  readonly heartbeatMs: number;
  /** … and after this long without a word the others carry its rounds on. */
  readonly leaseMs: number;
}

/** Pacing of semantics §1.5, and the shortest spin that regulators ask for. */
export const TIMING: Timing = {
  callTimeoutMs: 5_000,
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000],
  retryJitter: 0.2,
  maxRetryDelayMs: 60_000,
  retryBudgetMs: DAY_MS,
  minSpinMs: 2_500,
  abandonMs: DAY_MS,
  heartbeatMs: 1_000,
  leaseMs: 5_000,
};

/** Runs something after a wait; what comes back calls it off. Tests give a clock of their own. */
export type Later = (run: () => void, waitMs: number) => () => void;

export const later: Later = (run, waitMs) => {
  const timer = setTimeout(run, waitMs);
  return () => clearTimeout(timer);
};

/** How long to wait after the given number of failed tries; `random` is from 0 up to 1. */
export function retryDelayMs(timing: Timing, failures: number, random: number): number {
  const delays = timing.retryDelaysMs;
  const base = delays[Math.min(failures, delays.length) - 1] ?? 0;
  return Math.min(timing.maxRetryDelayMs, Math.round(base * (1 + timing.retryJitter * (2 * random - 1))));
}
