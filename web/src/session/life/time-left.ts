import type { Member } from '@baize/protocol/session';

export type SessionLimits = NonNullable<Member['session']>;

/** A warning comes this long before the end: time to read it and to finish a sentence. */
export const WARN_MS = 120_000;

export interface TimeLeft {
  readonly ms: number;
  /** The limit that comes first: without a call, or in any case. Only the first can be put off. */
  readonly limit: 'idle' | 'absolute';
}

/** All on this device's clock: when the limits came, when a call was last made, and now. */
export interface Times {
  readonly readAtMs: number;
  readonly lastCallAtMs: number;
  readonly nowMs: number;
}

/** How long the session lasts from now on (specification §4; security promises: sliding idle and absolute limits). */
export function timeLeft(
  { idleSeconds, endsInSeconds }: SessionLimits,
  { readAtMs, lastCallAtMs, nowMs }: Times,
): TimeLeft {
  const idleMs = lastCallAtMs + idleSeconds * 1_000 - nowMs;
  const absoluteMs = readAtMs + endsInSeconds * 1_000 - nowMs;
  return idleMs < absoluteMs ? { ms: idleMs, limit: 'idle' } : { ms: absoluteMs, limit: 'absolute' };
}
