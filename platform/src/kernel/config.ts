import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { readSigner, type ProfileSigner } from './site/profile-signer.ts';
import { isNetwork } from './network/network.ts';
import { adaptersEnvironment, adaptersOf, missingCounterpart, type AdaptersConfig } from './adapters-config.ts';

/** The cost of one password for argon2id. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's parameters. No variable lowers them: only tests hand a platform other ones. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The environment, read once. Durations are milliseconds. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The platform's public address, without a trailing slash. */
  readonly publicOrigin: string;
  /** The arcade's public address. */
  readonly arcadeOrigin: string;
  /** Origins that games may be launched from: the arcade's, and others. */
  readonly launchOrigins: readonly string[];
  /** Origins besides our own that pictures may come from. */
  readonly imageOrigins: readonly string[];
  /** Other origins of this very site, whose speed a page may measure. */
  readonly routeOrigins: readonly string[];
  readonly dataDir: string;
  /** Absent: the embedded PGlite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connections kept to PostgreSQL. */
  readonly databasePool: number;
  /** Whether `databaseUrl` leads to a pooler in transaction mode, such as PgBouncer. */
  readonly databasePooler: boolean;
  readonly redisUrl: string | undefined;
  readonly demo: boolean;
  /** A demo whose agents have a team with weeks behind it. */
  readonly demoTeam: boolean;
  /** The instant at which a demo's clock starts. */
  readonly clockStart: Date | undefined;
  readonly rateLimitFactor: number;
  readonly arcadeVendorSecret: string;
  /** The hosted payment page: where it is, and the secret that its links and notices are signed with. */
  readonly paymentProvider: { readonly origin: string; readonly secret: string } | undefined;
  /** Addresses or networks whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Header in which a trusted proxy names the caller's country. */
  readonly countryHeader: string | undefined;
  /** File that says which addresses are in which country, asked where the header says nothing. */
  readonly countryList: string | undefined;
  /** Signs the lite app's configuration profile; without one a phone calls the profile unsigned. */
  readonly profileSigner: ProfileSigner | undefined;
  /** Networks from which operators may call; empty for anywhere. */
  readonly operatorNetworks: readonly string[];
  /** Asked for at /metrics by callers from elsewhere. */
  readonly metricsToken: string | undefined;
  /** Seals the private keys that are kept in the database. */
  readonly masterKey: string | undefined;
  readonly logLevel: LogLevel;
  readonly sessionIdleMs: number;
  readonly sessionMaxMs: number;
  /** The cost of one human check for a browser, in rounds of PBKDF2 for each of its tries. */
  readonly verificationCost: number;
  readonly passwordCost: PasswordCost;
  /** Lottery lines on one ticket, and of one member in one draw, at most. */
  readonly lotteryLines: { readonly ticket: number; readonly issue: number };
  readonly adapters: AdaptersConfig;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_MIN_LENGTH = 16;

/** A setting that cannot be used, in one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const withoutSlash = (text: string): string => text.replace(/\/$/, '');

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port from 1 to 65535')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, 'must be a port from 1 to 65535')
    .default(fallback);

const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback);

const flag = z.enum(['0', '1'], 'must be 0 or 1').default('0');

const origin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === text.replace(/\/$/, '');
}, 'must be an origin such as https://play.example');

const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => withoutSlash(part.trim())))
  .refine(
    (parts) => parts.every((part) => origin.safeParse(part).success),
    'must list origins such as https://games.example',
  )
  .default([]);

const urlOf = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must be an address that begins with ${protocols.join('// or ')}//`,
    );

const secret = z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`);

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'must list addresses or networks, such as 10.0.0.1,192.168.0.0/16')
  .default([]);

const environment = z.object({
  HOST: z.string().default('localhost'),
  PORT: port(8080),
  ARCADE_PORT: port(8081),
  PUBLIC_ORIGIN: origin.optional(),
  ARCADE_ORIGIN: origin.optional(),
  LAUNCH_ORIGINS: origins,
  IMAGE_ORIGINS: origins,
  ROUTE_ORIGINS: origins,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: whole(2, 200, 16),
  DATABASE_POOLER: flag,
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  BAIZE_DEMO: flag,
  BAIZE_DEMO_TEAM: flag,
  BAIZE_CLOCK: z.iso
    .datetime({ offset: true, error: 'must be an ISO instant such as 2026-01-31T12:00:00Z' })
    .optional(),
  BAIZE_RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number above zero')
    .transform(Number)
    .refine((value) => value > 0, 'must be a number above zero')
    .default(1),
  ARCADE_VENDOR_SECRET: z.string().optional(),
  PROVIDER_PORT: port(8082),
  PROVIDER_ORIGIN: origin.optional(),
  PROVIDER_SECRET: z.string().optional(),
  TRUST_PROXY: networks,
  OPERATOR_NETWORKS: networks,
  COUNTRY_LIST: z.string().optional(),
  PROFILE_CERTIFICATE: z.string().optional(),
  PROFILE_KEY: z.string().optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'must be the name of a header')
    .optional(),
  METRICS_TOKEN: secret.optional(),
  BAIZE_MASTER_KEY: secret.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SESSION_IDLE_MINUTES: whole(1, 1_440, 30),
  SESSION_MAX_HOURS: whole(1, 720, 24),
  VERIFICATION_COST: whole(1, 100_000, 1_000),
  LOTTERY_TICKET_LINES: whole(1, 10_000, 10_000),
  LOTTERY_ISSUE_LINES: whole(1, 1_000_000, 50_000),
  ...adaptersEnvironment,
});

/** Variables that mean something in a demo alone; elsewhere they would be a hole, so they are refused. */
const DEMO_ONLY = ['BAIZE_CLOCK', 'BAIZE_DEMO_TEAM', 'BAIZE_RATE_LIMIT_FACTOR', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

function signerOf({
  PROFILE_CERTIFICATE: certificate,
  PROFILE_KEY: key,
}: Pick<z.infer<typeof environment>, 'PROFILE_CERTIFICATE' | 'PROFILE_KEY'>): ProfileSigner | undefined {
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined || key === undefined)
    throw new ConfigError('PROFILE_CERTIFICATE and PROFILE_KEY are needed together.');
  try {
    return readSigner(certificate, key);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`PROFILE_CERTIFICATE or PROFILE_KEY cannot be read: ${why}.`);
  }
}

/** Reads the environment; throws a {@link ConfigError} for a value that cannot be used. Makes `DATA_DIR`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} ${issue?.message}, not ${shown(name, filled[name])}.`);
  }
  const values = parsed.data;
  const demo = values.BAIZE_DEMO === '1';
  const misplaced = demo ? undefined : DEMO_ONLY.find((name) => name in filled);
  if (misplaced) throw new ConfigError(`${misplaced} is for demos: take it away, or set BAIZE_DEMO=1.`);
  const alone = missingCounterpart(values);
  if (alone) throw new ConfigError(alone);
  // A demo's arcade moves play money, and whoever tries the demo chooses its secret.
  if (!demo && (values.ARCADE_VENDOR_SECRET?.length ?? SECRET_MIN_LENGTH) < SECRET_MIN_LENGTH)
    throw new ConfigError(`ARCADE_VENDOR_SECRET must have at least ${SECRET_MIN_LENGTH} characters.`);
  if (!demo && values.PROVIDER_ORIGIN && (values.PROVIDER_SECRET?.length ?? 0) < SECRET_MIN_LENGTH)
    throw new ConfigError(`PROVIDER_SECRET must have at least ${SECRET_MIN_LENGTH} characters.`);
  const dataDir = resolve(values.DATA_DIR);
  createFolder(dataDir);
  const arcadeOrigin = withoutSlash(values.ARCADE_ORIGIN ?? `http://localhost:${values.ARCADE_PORT}`);
  const publicOrigin = withoutSlash(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`);
  return {
    host: values.HOST,
    port: values.PORT,
    publicOrigin,
    arcadeOrigin,
    launchOrigins: [...new Set([arcadeOrigin, ...values.LAUNCH_ORIGINS])],
    imageOrigins: values.IMAGE_ORIGINS,
    routeOrigins: [...values.ROUTE_ORIGINS, ...(demo ? otherNameOf(publicOrigin) : [])],
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databasePooler: values.DATABASE_POOLER === '1',
    redisUrl: values.REDIS_URL,
    demo,
    demoTeam: values.BAIZE_DEMO_TEAM === '1',
    clockStart: values.BAIZE_CLOCK === undefined ? undefined : new Date(values.BAIZE_CLOCK),
    rateLimitFactor: values.BAIZE_RATE_LIMIT_FACTOR,
    arcadeVendorSecret: values.ARCADE_VENDOR_SECRET ?? keptSecret(join(dataDir, 'arcade-vendor-secret')),
    paymentProvider: providerOf(values, demo, dataDir),
    trustProxy: values.TRUST_PROXY,
    countryList: values.COUNTRY_LIST,
    profileSigner: signerOf(values),
    operatorNetworks: values.OPERATOR_NETWORKS,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
    metricsToken: values.METRICS_TOKEN,
    masterKey: values.BAIZE_MASTER_KEY,
    logLevel: values.LOG_LEVEL,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * MINUTE_MS,
    sessionMaxMs: values.SESSION_MAX_HOURS * HOUR_MS,
    verificationCost: values.VERIFICATION_COST,
    passwordCost: PASSWORD_COST,
    lotteryLines: { ticket: values.LOTTERY_TICKET_LINES, issue: values.LOTTERY_ISSUE_LINES },
    adapters: adaptersOf(values),
  };
}

/** A demo brings a provider of its own; elsewhere there is one where its address is given. */
function providerOf(values: z.infer<typeof environment>, demo: boolean, dataDir: string): Config['paymentProvider'] {
  const origin = values.PROVIDER_ORIGIN ?? (demo ? `http://localhost:${values.PROVIDER_PORT}` : undefined);
  if (origin === undefined) return undefined;
  return {
    origin: withoutSlash(origin),
    secret: values.PROVIDER_SECRET ?? keptSecret(join(dataDir, 'payment-provider-secret')),
  };
}

/** A demo on this machine answers under its number as well as under its name: two lines to choose from. */
const otherNameOf = (publicOrigin: string): string[] =>
  publicOrigin.startsWith('http://localhost:') ? [publicOrigin.replace('localhost', '127.0.0.1')] : [];

/** Secrets and addresses with passwords in them are never printed. */
const shown = (name: string, value: string | undefined): string =>
  /SECRET|TOKEN|KEY|URL/.test(name) ? 'what it is set to' : `"${value}"`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be used as a folder to write to (${messageOf(error)}).`);
  }
}

/** The secret kept in a file that its owner alone may read; made when it is missing. */
function keptSecret(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError(`DATA_DIR cannot be written to (${messageOf(error)}).`);
    }
    chmodSync(file, 0o600);
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < SECRET_MIN_LENGTH) {
    throw new ConfigError(`${file} holds no secret: delete it to have a new one made.`);
  }
  return kept;
}
