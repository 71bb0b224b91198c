import type { Redis } from 'ioredis';
import type { Cache } from './cache.ts';
import type { Clock } from '../time/clock.ts';
import type { Config } from '../config.ts';
import { createEventHub, createSharedEventHub, type EventHub } from '../events/events.ts';
import { scaledLimiter, type Limiter } from './limiter.ts';
import type { Log } from '../log.ts';
import { createMemoryCache, createMemoryLimiter } from './memory-store.ts';

export interface SharedStores {
  readonly cache: Cache;
  readonly limiter: Limiter;
  /** This node's own counts, for when the shared ones are gone. */
  readonly fallbackLimiter: Limiter;
  readonly events: EventHub;
  close(): Promise<void>;
}

/** In memory for one node, in Redis for several. */
export async function openStores(config: Config, clock: Clock, log: Log): Promise<SharedStores> {
  const scaled = (limiter: Limiter): Limiter => scaledLimiter(limiter, config.rateLimitFactor);
  const own = scaled(createMemoryLimiter(clock));
  if (config.redisUrl === undefined) {
    const events = createEventHub();
    return { cache: createMemoryCache(clock), limiter: own, fallbackLimiter: own, events, close: () => events.close() };
  }
  const { connectRedis, createRedisCache, createRedisLimiter, untilReady } = await import('./redis.ts');
  const redis: Redis = connectRedis(config.redisUrl, log);
  await untilReady(redis);
  const events = createSharedEventHub(redis, log);
  return {
    cache: createRedisCache(redis, clock),
    limiter: scaled(createRedisLimiter(redis, clock)),
    fallbackLimiter: own,
    events,
    close: async () => {
      await events.close();
      redis.disconnect();
    },
  };
}
