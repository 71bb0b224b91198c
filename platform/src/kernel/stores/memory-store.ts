import type { Cache } from './cache.ts';
import type { Clock } from '../time/clock.ts';
import { ExpiringMap } from './expiring-map.ts';
import type { Limiter, LimitOutcome, LimitRule } from './limiter.ts';

interface Window {
  count: number;
  readonly endsAtMs: number;
}

/** So that a flood of addresses or captchas cannot fill the memory. */
const MOST_ENTRIES = 100_000;

/** For one node. */
export function createMemoryCache(clock: Clock): Cache {
  const entries = new ExpiringMap<string>(MOST_ENTRIES);
  const nowMs = (): number => clock.now().getTime();
  const put = (key: string, value: string, ttlMs: number): void => entries.set(key, value, nowMs() + ttlMs, nowMs());
  return {
    set: async (key, value, ttlMs) => put(key, value, ttlMs),
    add: async (key, value, ttlMs) => {
      if (entries.get(key, nowMs()) !== undefined) return false;
      put(key, value, ttlMs);
      return true;
    },
    get: async (key) => entries.get(key, nowMs()),
    take: async (key) => {
      const value = entries.get(key, nowMs());
      entries.delete(key);
      return value;
    },
    delete: async (key) => entries.delete(key),
  };
}

/** For one node. */
export function createMemoryLimiter(clock: Clock): Limiter {
  const windows = new ExpiringMap<Window>(MOST_ENTRIES);
  const nowMs = (): number => clock.now().getTime();
  const outcome = (window: Window, { max }: LimitRule): LimitOutcome =>
    window.count <= max
      ? { ok: true, remaining: max - window.count }
      : { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((window.endsAtMs - nowMs()) / 1000)) };
  return {
    take: async (key, rule) => {
      let window = windows.get(key, nowMs());
      if (window === undefined) {
        window = { count: 0, endsAtMs: nowMs() + rule.windowMs };
        windows.set(key, window, window.endsAtMs, nowMs());
      }
      window.count += 1;
      return outcome(window, rule);
    },
    reset: async (key) => windows.delete(key),
  };
}
