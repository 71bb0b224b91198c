import { resolve } from 'node:path';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the platform lives: its vendor door, and the only page that may embed a game. */
  readonly platformOrigin: string;
  readonly dataDir: string;
  /** The signing secret from the environment; a file in `dataDir` holds it otherwise. */
  readonly vendorSecret: string | undefined;
  readonly logLevel: string;
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

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new ConfigError(`PLATFORM_ORIGIN must be an origin such as https://play.example, not "${text}".`);
  return url.origin;
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
  return {
    port: portOf(env, 'ARCADE_PORT', 8081),
    host: env.HOST || 'localhost',
    platformOrigin: originOf(env.PLATFORM_ORIGIN || `http://localhost:${platformPort}`),
    dataDir: resolve(env.DATA_DIR || '.data'),
    vendorSecret: secret || undefined,
    logLevel,
  };
}
