/** At most `max` events in a window of `windowMs` that begins with the first of them. */
export interface LimitRule {
  readonly max: number;
  readonly windowMs: number;
}

/** Either there is room, or how long to wait. */
export type LimitOutcome =
  | { readonly ok: true; readonly remaining: number }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts events in windows of time, in memory or, for several nodes, in Redis. */
export interface Limiter {
  /** Counts one event. Throws StoreUnavailable when the shared store is gone. */
  take(key: string, rule: LimitRule): Promise<LimitOutcome>;
  reset(key: string): Promise<void>;
}

/** The demo may multiply every limit, so that a load test from one address can run. */
export function scaledLimiter(limiter: Limiter, factor: number): Limiter {
  return {
    take: (key, { max, windowMs }) => limiter.take(key, { max: Math.max(1, Math.floor(max * factor)), windowMs }),
    reset: (key) => limiter.reset(key),
  };
}
