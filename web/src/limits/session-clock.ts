import type { Activity } from '@baize/protocol/limits';

/** The clock's base: the server's reading, and when this browser got it. */
export interface ClockReading {
  readonly elapsedSeconds: number;
  readonly readAtMs: number;
}

export const readingOf = (activity: Pick<Activity, 'elapsedSeconds'>, readAtMs: number): ClockReading => ({
  elapsedSeconds: activity.elapsedSeconds,
  readAtMs,
});

/** Seconds since sign-in. Only the time since the reading is taken from the browser, whose date may be wrong. */
export const secondsHere = ({ elapsedSeconds, readAtMs }: ClockReading, nowMs: number): number =>
  Math.max(0, elapsedSeconds + Math.floor(Math.max(0, nowMs - readAtMs) / 1_000));
