import { resolve } from 'node:path';
import { HOUR_MS } from '@baize/protocol/kernel';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The platform's vendor API, and the first of the pages that may embed a game. */
  readonly platformOrigin: string;
  /** Origins that may embed a game, as a content security policy lists them: the platform's and its other brands'. */
  readonly frameOrigins: readonly string[];
  readonly dataDir: string;
  /** A PostgreSQL for the book; absent: a file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The signing secret from the environment; a file in `dataDir` holds it otherwise. */
  readonly vendorSecret: string | undefined;
  readonly logLevel: string;
  readonly demo: boolean;
  /** Other processes that share the book reach this one here. */
  readonly peerOrigin: string;
  /** How long a live table takes bets. */
  readonly bettingMs: number;
  /** How far ahead the book lists its fixtures. */
  readonly bookAheadMs: number;
}

/** A setting that cannot be used, in one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535)
    throw new ConfigError(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
}

function secondsOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const seconds = Number(text);
  if (!/^\d{1,3}$/.test(text) || seconds < 5)
    throw new ConfigError(`${name} must be whole seconds from 5 to 999, not "${text}".`);
  return seconds;
}

function hoursOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const hours = Number(text);
  if (!/^\d{1,2}$/.test(text) || hours < 1 || hours > 72)
    throw new ConfigError(`${name} must be whole hours from 1 to 72, not "${text}".`);
  return hours;
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new ConfigError(`${name} must be an origin such as https://play.example, not "${text}".`);
  return url.origin;
}

/** Never repeats what it is set to: there is a password in it. */
function databaseUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new ConfigError('ARCADE_DATABASE_URL must be a URL such as postgres://user:password@host:5432/database.');
  return text;
}

/** Every brand's own host of a demo is this very machine. */
function demoBrands(platformOrigin: string, env: NodeJS.ProcessEnv): string[] {
  const { protocol, hostname, port } = new URL(platformOrigin);
  return env.BAIZE_DEMO === '1' && hostname === 'localhost' ? [`${protocol}//*.localhost:${port}`] : [];
}

function frameOriginsOf(platformOrigin: string, env: NodeJS.ProcessEnv): string[] {
  const listed = (env.FRAME_ORIGINS ?? '').split(',').map((text) => text.trim());
  const others = listed.filter((text) => text !== '').map((text) => originOf('FRAME_ORIGINS', text));
  return [...new Set([platformOrigin, ...others, ...demoBrands(platformOrigin, env)])];
}

/** Reads the environment once. Throws a {@link ConfigError} for a value that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const platformPort = portOf(env, 'PORT', 8080);
  const secret = env.ARCADE_VENDOR_SECRET;
  // As the platform has it: in a demo the secret may be as short as whoever tries it likes.
  if (secret && secret.length < 16 && env.BAIZE_DEMO !== '1')
    throw new ConfigError('ARCADE_VENDOR_SECRET must have at least 16 characters.');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const platformOrigin = originOf('PLATFORM_ORIGIN', env.PLATFORM_ORIGIN || `http://localhost:${platformPort}`);
  const port = portOf(env, 'ARCADE_PORT', 8081);
  const host = env.HOST || 'localhost';
  return {
    port,
    host,
    peerOrigin: originOf('ARCADE_PEER_ORIGIN', env.ARCADE_PEER_ORIGIN || `http://${host}:${port}`),
    bettingMs: secondsOf(env, 'TABLE_BETTING_SECONDS', 20) * 1_000,
    bookAheadMs: hoursOf(env, 'BOOK_AHEAD_HOURS', 3) * HOUR_MS,
    platformOrigin,
    frameOrigins: frameOriginsOf(platformOrigin, env),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrlOf(env.ARCADE_DATABASE_URL),
    vendorSecret: secret || undefined,
    logLevel,
    demo: env.BAIZE_DEMO === '1',
  };
}
