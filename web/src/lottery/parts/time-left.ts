const HOUR_SECONDS = 3_600;

/** A time that runs out as a clock: 0:42, and 3:02:28 from an hour on. */
export const timeLeft = (seconds: number, clock: (seconds: number) => string): string =>
  seconds < HOUR_SECONDS ? clock(seconds).slice(2).replace(/^0/, '') : clock(seconds);
