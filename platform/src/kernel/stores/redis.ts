import { Redis } from 'ioredis';
import { StoreUnavailable, type Cache } from './cache.ts';
import type { Clock } from '../time/clock.ts';
import type { Limiter } from './limiter.ts';
import type { Log } from '../log.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const COMMAND_TIMEOUT_MS = 1_000;
const LONGEST_RETRY_MS = 2_000;
/** Beyond the value's own end, so that clocks may differ a little. */
const SLACK_MS = 60_000;

/** A connection that fails at once while Redis is gone, instead of queueing, and comes back by itself. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (tries) => Math.min(tries * 100, LONGEST_RETRY_MS),
  });
  let gone = false;
  redis.on('error', (error: Error) => {
    if (!gone) log.error({ err: error }, 'Redis is out of reach: money and sign-in are refused until it is back');
    gone = true;
  });
  redis.on('ready', () => {
    if (gone) log.warn('Redis is back');
    gone = false;
  });
  return redis;
}

/** Resolves when the connection stands, or after a short while: the platform also starts without Redis. */
export async function untilReady(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CONNECT_TIMEOUT_MS);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StoreUnavailable('Redis does not answer', { cause: error });
  }
}

// Values carry their own end by the platform's clock, which a demo may move; Redis' expiry only cleans up.
const pack = (value: string, endsAtMs: number): string => `${endsAtMs}:${value}`;

function unpack(packed: string | null, nowMs: number): string | undefined {
  if (packed === null) return undefined;
  const colon = packed.indexOf(':');
  return Number(packed.slice(0, colon)) > nowMs ? packed.slice(colon + 1) : undefined;
}

export function createRedisCache(redis: Redis, clock: Clock): Cache {
  const nowMs = (): number => clock.now().getTime();
  const name = (key: string): string => `baize:cache:${key}`;
  return {
    set: (key, value, ttlMs) =>
      guarded(async () => {
        await redis.set(name(key), pack(value, nowMs() + ttlMs), 'PX', ttlMs + SLACK_MS);
      }),
    add: (key, value, ttlMs) =>
      guarded(async () => {
        const packed = pack(value, nowMs() + ttlMs);
        return (await redis.eval(ADD, 1, name(key), packed, ttlMs + SLACK_MS, nowMs())) === 1;
      }),
    get: (key) => guarded(async () => unpack(await redis.get(name(key)), nowMs())),
    take: (key) => guarded(async () => unpack(await redis.getdel(name(key)), nowMs())),
    delete: (key) =>
      guarded(async () => {
        await redis.del(name(key));
      }),
  };
}

const ADD = `
local old = redis.call('GET', KEYS[1])
if old and tonumber(string.match(old, '^%d+')) > tonumber(ARGV[3]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

// Returns the count in the running window and the window's end.
const TAKE = `
local now = tonumber(ARGV[1])
local window = tonumber(ARGV[2])
local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
local ends = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
if ends <= now then count = 0; ends = now + window end
count = count + 1
redis.call('HSET', KEYS[1], 'count', count, 'ends', ends)
redis.call('PEXPIRE', KEYS[1], window + ${SLACK_MS})
return {count, ends}`;

export function createRedisLimiter(redis: Redis, clock: Clock): Limiter {
  const name = (key: string): string => `baize:limit:${key}`;
  return {
    take: (key, { max, windowMs }) =>
      guarded(async () => {
        const nowMs = clock.now().getTime();
        const reply = await redis.eval(TAKE, 1, name(key), nowMs, windowMs);
        const [count, endsAtMs] = countAndEnd(reply);
        if (count <= max) return { ok: true, remaining: max - count };
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) };
      }),
    reset: (key) =>
      guarded(async () => {
        await redis.del(name(key));
      }),
  };
}

function countAndEnd(reply: unknown): [number, number] {
  if (!Array.isArray(reply) || reply.length !== 2) throw new Error('Redis answered out of form');
  return [Number(reply[0]), Number(reply[1])];
}
