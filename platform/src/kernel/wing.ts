import type { Call, ProblemCode, Result } from '@baize/protocol/kernel';
import type { Registry } from 'prom-client';
import type { Cache } from './stores/cache.ts';
import type { MemberCaller, OperatorCaller } from './caller.ts';
import type { Clock } from './time/clock.ts';
import type { Config } from './config.ts';
import type { ControlRegistry } from './control.ts';
import type { CountryOf } from './network/country-list.ts';
import type { Database, Tx } from './database/database.ts';
import type { DueRows } from './jobs/due-rows.ts';
import type { Consumer, EventLog } from './events/event-log.ts';
import type { EventHub } from './events/events.ts';
import type { Job, JobBook } from './jobs/jobs.ts';
import type { Limiter } from './stores/limiter.ts';
import type { Log } from './log.ts';
import type { Merchant, Merchants } from './merchant.ts';
import type { Once } from './stores/once.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PayloadKeys } from './secrets/payload-keys.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Ranks } from './ranks.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Queue } from './jobs/queue.ts';
import type { RecordAct } from './callers/audited.ts';
import type { RawReply, Serve, ServeOperator } from './calls/serve.ts';
import type { Visit } from './callers/who-asks.ts';
import type { FindSource } from './finding.ts';
import type { BrandPages } from './site/page-words.ts';
import type { PageLook } from './site/page-look.ts';
import type { AlarmSource, VendorQueue, WaitingQueue } from './waiting.ts';

export type { Job, Visit };

/** The kernel's services for every wing. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: EventHub;
  readonly eventLog: EventLog;
  readonly limiter: Limiter;
  readonly cache: Cache;
  readonly once: Once;
  readonly secrets: Secrets;
  readonly payloadKeys: PayloadKeys;
  readonly metrics: Registry;
  readonly control: ControlRegistry;
  readonly outbox: Outbox;
  /** Draws the pictures that people send. */
  readonly pictures: Pictures;
  readonly jobs: JobBook;
  readonly queue: Queue;
  /** Runs what falls due row by row, so that a bad row stops no other. */
  readonly dueRows: DueRows;
  readonly merchants: Merchants;
  /** The texts and colours of the built site's brands; none while it is not built. */
  readonly brandPages: () => Promise<readonly BrandPages[]>;
  /** The rank of a member, by whichever wing keeps ranks. */
  readonly ranks: Ranks;
  /** By COUNTRY_LIST; a trusted proxy's header weighs more. */
  readonly countryOf: CountryOf;
  /** Adds a line to the record of what operators do. `audited` does it for a change. */
  readonly recordAct: RecordAct;
  /** The calls of operators that are served, to be made again once a second operator has approved them. */
  readonly operatorCalls: Map<string, OperatorCall>;
  /** The queues of all wings that operators work on, and what tells that something is wrong. */
  readonly waiting: readonly (WaitingQueue | VendorQueue)[];
  readonly alarms: readonly AlarmSource[];
  readonly finds: readonly FindSource[];
  /** Makes a brand, with what every wing has a brand begin with. */
  readonly openBrand: (tx: Tx, brand: NewBrand) => Promise<void>;
  /** Aborts when the platform is asked to stop: what would go on for ever ends then. */
  readonly stopping: AbortSignal;
}

/** A call of operators with what it does; `run` is given a context of this very call. */
export interface OperatorCall {
  readonly call: Call;
  readonly run: (context: object) => Promise<Result<unknown> | RawReply>;
}

/** Somebody's first page, before it holds any session. */
export interface PageVisit extends Visit {
  /** The page's path: /rng. */
  readonly path: string;
  /** The query of its address: gameCode. */
  readonly search: URLSearchParams;
  /** The host that was asked for it. */
  readonly host: string;
}

/** Data delivered with a page, by the id of the call that would answer it (`games.listMenus`). */
export interface BootParts {
  readonly values: Readonly<Record<string, unknown>>;
  /** The inputs of those calls, where not empty. */
  readonly inputs?: Readonly<Record<string, object>>;
}

/** Whether the site, and the part of it that a call belongs to, is open to a visit; why not, when it is not. */
export type Gate = (visit: Visit, call: Pick<Call, 'path' | 'audience'>) => Promise<'open' | Closed>;

export interface Closed {
  readonly code: Extract<ProblemCode, 'MAINTENANCE' | 'REGION_RESTRICTED' | 'FORBIDDEN'>;
  readonly value?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A bearer token with the binding cookie that came along. */
export interface Credentials {
  readonly token: string;
  readonly binding: string | undefined;
  readonly merchant: Merchant;
  readonly now: Date;
}

/** The person behind the credentials, or nobody. */
export type Authenticate = (credentials: Credentials) => Promise<MemberCaller | undefined>;

/** The same for a token of an operator's. */
export type AuthenticateOperator = (credentials: Credentials) => Promise<OperatorCaller | undefined>;

/**
 * The caller as they are now, with their session locked until the transaction ends: nobody ends it meanwhile. Undefined
 * where it has ended.
 */
export type LockSession = (
  tx: Tx,
  caller: MemberCaller | OperatorCaller,
  now: Date,
) => Promise<MemberCaller | OperatorCaller | undefined>;

/** A brand that is being made. */
export interface NewBrand {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly symbol: string;
  readonly defaultLanguage: string;
  readonly hosts: readonly string[];
}

/** Declares a wing of the platform. It takes part once it stands in the list of `app.ts`. */
export const defineWing = (wing: Wing): Wing => wing;

/** One wing of the platform: everything that the kernel asks of it. */
export interface Wing {
  readonly name: string;
  /** Folder of numbered SQL files: `new URL('./migrations/', import.meta.url)`. */
  readonly migrations?: URL;
  /** Folder of SQL functions and triggers, replaced when their file changes: `new URL('./functions/', import.meta.url)`. */
  readonly functions?: URL;
  readonly routes?: (serve: Serve, deps: Deps) => void;
  /** Operators' calls of this wing; each names its permission in the protocol. */
  readonly operatorRoutes?: (serve: ServeOperator, deps: Deps) => void;
  /** Fills the database on the first start, and again when `seedVersion` rises; doing it twice changes nothing. */
  readonly seed?: (deps: Deps, tx: Tx) => Promise<void>;
  /** 1 by default. */
  readonly seedVersion?: number;
  /** Creates the rows of a new brand. */
  readonly seedBrand?: (deps: Deps, tx: Tx, brand: NewBrand) => Promise<void>;
  readonly jobs?: (deps: Deps) => readonly Job[];
  /** Followers of the event log: its events are applied once, in order. */
  readonly consumers?: (deps: Deps) => readonly Consumer[];
  /** Queues in which something waits for an operator. */
  readonly waiting?: readonly (WaitingQueue | VendorQueue)[];
  readonly alarms?: readonly AlarmSource[];
  /** Ways in which an operator finds things of this wing. */
  readonly finds?: (deps: Pick<Deps, 'secrets'>) => readonly FindSource[];
  /** Answers that come with index.html. Make them cheap, they are made for every first page. */
  readonly bootData?: (visit: PageVisit, deps: Deps) => Promise<BootParts>;
  /** The look that operators have given the brand; one wing has it. */
  readonly pageLook?: (visit: Visit, deps: Deps) => Promise<PageLook | undefined>;
}

/** The wings and the answers that the kernel needs from them. */
export interface Composition {
  readonly wings: readonly Wing[];
  readonly merchants: (deps: Omit<Deps, 'merchants' | 'openBrand'>) => Merchants;
  readonly recordAct: RecordAct;
  readonly ranks: Ranks;
  readonly gate: (deps: Deps) => Gate;
  readonly authenticate: (deps: Deps) => Authenticate;
  readonly authenticateOperator: (deps: Deps) => AuthenticateOperator;
  readonly lockSession: LockSession;
}
