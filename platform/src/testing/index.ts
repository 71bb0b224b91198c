import { demoCalls, type Call, type CallInput, type CallValue } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls, type LoginOutcome, type RegisterBody, type RegisterOutcome } from '@baize/protocol/session';
import type { FieldRule, RegisterFieldName, WhitelabelSwitches } from '@baize/protocol/settings';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Writable } from 'node:stream';
import { composition } from '../app.ts';
import { UNSTATED } from '../kernel/calls/call-routes.ts';
import { readConfig, type PasswordCost } from '../kernel/config.ts';
import { createLog } from '../kernel/log.ts';
import { readBounds, setBounds } from '../kernel/second-operator/bounds.ts';
import { GENERATION, type Generation } from '../kernel/schema/generation.ts';
import { createPlatform, type Platform } from '../kernel/platform.ts';
import type { Deps, Wing } from '../kernel/wing.ts';
import { siteOf } from '../settings/index.ts';
import { openEmptyPglite } from './pglite-image.ts';
import { createScratchPostgres, type ScratchPostgres } from './scratch-postgres.ts';
import { keepSeeded, openSeededPglite, startsAsOthers } from './seeded-image.ts';
import { cookieHeader, TestClient, type CallOptions, type CallReply, type TestSession } from './test-client.ts';

export { anotherSession, endSession, type SessionTable } from './another-session.ts';
export { authenticatorCode } from './authenticator.ts';
export { refuseRows } from './bad-row.ts';
export { holdCall, type HeldCall } from './held-call.ts';
export { createPgliteFolder } from './pglite-image.ts';
export {
  cookieHeader,
  sealPayload,
  TestClient,
  type CallOptions,
  type CallReply,
  type TestSession,
} from './test-client.ts';
export { findPgBouncer, startPgBouncer, type PgBouncer } from './pgbouncer.ts';
export { createScratchPostgres, type ScratchPostgres } from './scratch-postgres.ts';
export { insertLoadPlayers, type LoadPlayer } from './load-players.ts';
export {
  analyze,
  eachSecond,
  fillMembers,
  fillNotes,
  fillRecord,
  fillWords,
  fillTickets,
  LONG,
  middleOf,
  series,
} from './long-lists.ts';
export { rowsRead } from './rows-read.ts';
export { XSS_PAYLOADS } from './xss-payloads.ts';
export { TEST_SECRET, TestVendor, type VendorCallName, type Forgery, type TestPlayer } from './test-vendor.ts';
export type { CrashPlayer } from './crash-player.ts';

const MUCH = '100000000000';
export const DEMO_PASSWORD = 'Baize#2026demo';
export const DEMO_PAYMENT_PASSWORD = '246810';
export const TEST_PASSWORD = 'lantern over the quay 71';

export interface TestOptions {
  /** Over the test's own: a demo, cheap verification, a thousandfold of every rate limit. */
  readonly env?: Readonly<Record<string, string>>;
  /** Wings for this test alone, after the platform's own. */
  readonly extraWings?: readonly Wing[];
  /** Production's cost of a password, where a test judges by time or looks at what is stored. */
  readonly fullPasswordCost?: boolean;
  /** A folder that is kept after `close`, to start from again. */
  readonly dataDir?: string;
  readonly webDist?: string;
  readonly consoleDist?: string;
  /** Another generation of the schema; with wings of its own a test's platform is of the next. */
  readonly generation?: Generation;
  /** Wings in the place of those of the same names. */
  readonly changedWings?: readonly Pick<Wing, 'name' | 'migrations' | 'functions'>[];
}

const ENVIRONMENT = {
  BAIZE_DEMO: '1',
  BAIZE_RATE_LIMIT_FACTOR: '1000',
  VERIFICATION_COST: '1',
  LOG_LEVEL: 'debug',
  ARCADE_VENDOR_SECRET: 'a secret for tests alone',
};

/** A password at production's cost takes 20 ms of a core, and each test signs somebody up. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A whole platform on a database of its own: PGlite in memory, or PostgreSQL with BAIZE_TEST_DATABASE=postgres. */
export class TestPlatform extends TestClient {
  readonly deps: Deps;
  readonly platform: Platform;
  /** Everything that was logged, line by line. */
  readonly logs: readonly string[];
  readonly #dispose: () => Promise<void>;

  constructor(platform: Platform, logs: readonly string[], dispose: () => Promise<void>) {
    super(platform.app);
    this.platform = platform;
    this.deps = platform.deps;
    this.logs = logs;
    this.#dispose = dispose;
  }

  get app() {
    return this.platform.app;
  }

  /** Signs up someone new through the API. `kind` makes a trial account or an agent of them, which no call can. */
  async signUp(
    { username = freshUsername(), kind = 0, ...more }: SignUpOptions = {},
    ip?: string,
  ): Promise<TestSession> {
    const body = {
      username,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      verification: await this.verification(ip),
      termsAccepted: true,
      ...more,
    };
    const session = entered(
      username,
      await this.call(sessionCalls.register, { body }, undefined, ip === undefined ? {} : { ip }),
    );
    if (kind !== 0) {
      await this.deps.db.transaction((tx) =>
        sql`update session_member set kind = ${kind} where username = ${username}`.execute(tx),
      );
    }
    return session;
  }

  /** Signs in through the API; the password is the demo accounts' by default. */
  async signIn(username: string, password = DEMO_PASSWORD, options?: CallOptions): Promise<TestSession> {
    const body = { username, password, verification: await this.verification() };
    return entered(username, await this.call(sessionCalls.login, { body }, undefined, options));
  }

  /** Enters as the demo's operator, or as a new one who has these permissions alone. */
  async enterAsOperator({ merchant = 'baize', permissions }: OperatorOptions = {}): Promise<TestSession> {
    const username = permissions === undefined ? 'operator' : freshUsername();
    if (permissions !== undefined) await this.#insertOperator(username, merchant, permissions);
    const body = { username, password: DEMO_PASSWORD };
    const headers = { merchant };
    const reply = await this.call(opsCalls.login, { body }, undefined, { headers });
    if (!reply.envelope.success) throw new Error(JSON.stringify(reply.envelope));
    return { username, token: reply.envelope.value.token, cookie: cookieHeader(reply.headers) };
  }

  /** Lets one operator do as much as there is, for tests about something else. */
  async liftBounds(): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      const usual = await readBounds(tx, 'baize', 'USD');
      const wide = { givenPerDay: MUCH, depositsPerDay: MUCH, budgetPerDay: MUCH, rewardAmount: MUCH };
      const rates = { cashbackBps: 1_000_000, leastTurnoverBps: 0 };
      await setBounds(tx, 'baize', { ...usual, ...wide, ...rates });
    });
  }

  /** An operator's call, approved by a second one where it takes two. */
  async valueByTwo<C extends Call>(call: C, input: Partial<CallInput<C>>, session: TestSession): Promise<CallValue<C>> {
    const { envelope } = await this.call(call, input, session);
    if (envelope.success) return envelope.value;
    const requestId = envelope.code === 'SECOND_OPERATOR_REQUIRED' ? envelope.value?.['requestId'] : undefined;
    if (typeof requestId !== 'string') throw new Error(JSON.stringify(envelope));
    const second = await this.enterAsOperator({ permissions: ['*'] });
    const approved = { params: { requestId }, body: { decision: 'APPROVE' } } as const;
    const { result } = await this.value(opsCalls.decideRequest, approved, second);
    // The platform has parsed it with this very call's schema.
    return result as CallValue<C>;
  }

  async #insertOperator(username: string, merchant: string, permissions: readonly string[]): Promise<void> {
    await this.deps.db.transaction((tx) =>
      sql`insert into ops_operator (id, merchant_code, username, password_hash, created_at, permissions)
        select ${username}, merchant_code, ${username}, password_hash, created_at, ${[...permissions]}
        from ops_operator where merchant_code = ${merchant} and username = 'operator'`.execute(tx),
    );
  }

  /** Sets switches and rules of the sign-up form's fields, as an operator would. */
  async settle({ switches = {}, fields = {}, merchant = 'baize' }: SettingsChange): Promise<void> {
    const site = siteOf(this.deps);
    const now = await site.settings(merchant);
    const rules = { ...now.register.fields };
    for (const name of Object.keys(fields) as RegisterFieldName[]) rules[name] = { ...rules[name], ...fields[name] };
    await site.set(merchant, 'switches', { ...now.switches, ...switches });
    await site.set(merchant, 'register', { ...now.register, fields: rules });
  }

  /** The demo outbox's messages for a number or an address, newest first. */
  async sentTo(to: string): Promise<readonly string[]> {
    const { messages } = await this.value(demoCalls.listOutbox, { query: { to } });
    return messages.map(({ body }) => body);
  }

  /** The code that was sent last. */
  async codeSentTo(to: string): Promise<string> {
    const [body = ''] = await this.sentTo(to);
    return /\b\d{6}\b/.exec(body)?.[0] ?? '';
  }

  /** Moves time forward without running jobs. */
  advance(milliseconds: number): Promise<void> {
    return this.deps.clock.advance(milliseconds);
  }

  async close(): Promise<void> {
    await this.platform.close();
    await this.#dispose();
    const unstated = this.logs.find((line) => line.includes(UNSTATED));
    if (unstated !== undefined) throw new Error(unstated);
  }
}

export interface OperatorOptions {
  readonly merchant?: string;
  readonly permissions?: readonly string[];
}

export interface SettingsChange {
  readonly switches?: Partial<WhitelabelSwitches>;
  readonly fields?: Partial<Record<RegisterFieldName, Partial<FieldRule>>>;
  readonly merchant?: string;
}

export function entered(
  username: string,
  { envelope, headers, status }: CallReply<LoginOutcome | RegisterOutcome>,
): TestSession {
  if (!envelope.success || !('token' in envelope.value))
    throw new Error(`${username} was not let in: ${status} ${JSON.stringify(envelope)}`);
  return { username, token: envelope.value.token, cookie: cookieHeader(headers) };
}

export interface SignUpOptions extends Partial<RegisterBody> {
  readonly kind?: number;
}

/** Names the database on PostgreSQL that the run's usual platforms are copies of; see seeded-postgres.ts. */
export const SEEDED = 'BAIZE_TEST_SEEDED_DATABASE';

export const freshUsername = (): string => `test_${randomBytes(5).toString('hex')}`;

/** Starts a platform for one test file; `close` it at the end. */
export async function startPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'baize-test-'));
  const { fullPasswordCost = false } = options;
  const seeded = startsAsOthers(options.env) && !fullPasswordCost;
  const onPostgres = process.env.BAIZE_TEST_DATABASE === 'postgres' && options.env?.DATABASE_URL === undefined;
  const postgres = onPostgres ? await createScratchPostgres(seeded ? process.env[SEEDED] : undefined) : undefined;
  const environment = {
    ...ENVIRONMENT,
    DATA_DIR: dataDir,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...options.env,
  };
  const config = { ...readConfig(environment), ...(fullPasswordCost ? {} : { passwordCost: CHEAP }) };
  const logs: string[] = [];
  const embedded = config.databaseUrl === undefined && options.dataDir === undefined;
  const tidy = () => dispose(postgres, options.dataDir === undefined ? dataDir : undefined);
  try {
    const platform = await createPlatform({
      config,
      log: createLog(config.logLevel, collector(logs)),
      composition: { ...composition, wings: wingsOf(options) },
      ...generationOf(options),
      webDist: options.webDist ?? join(dataDir, 'no-web-dist'),
      consoleDist: options.consoleDist ?? join(dataDir, 'no-console-dist'),
      strictSingles: true,
      ...(embedded ? { pglite: await (seeded ? openSeededPglite() : openEmptyPglite()) } : {}),
    });
    const { pglite } = platform.deps.db;
    if (embedded && seeded && options.extraWings === undefined && pglite) await keepSeeded(pglite);
    return new TestPlatform(platform, logs, tidy);
  } catch (error) {
    await tidy();
    throw error;
  }
}

const wingsOf = ({ changedWings = [], extraWings = [] }: TestOptions): readonly Wing[] => [
  ...composition.wings.map((wing) => ({ ...wing, ...changedWings.find(({ name }) => name === wing.name) })),
  ...extraWings,
];

const NEXT: Generation = { number: GENERATION.number + 1, servesFrom: GENERATION.number, isReleased: false };

const generationOf = ({ generation, extraWings }: TestOptions): { readonly generation?: Generation } =>
  generation === undefined ? (extraWings === undefined ? {} : { generation: NEXT }) : { generation };

async function dispose(postgres: ScratchPostgres | undefined, folder: string | undefined): Promise<void> {
  await postgres?.drop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

const collector = (lines: string[]): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
