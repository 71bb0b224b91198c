import type {
  Call,
  CallBody,
  CallParams,
  CallQuery,
  CallValue,
  Permission,
  Problem,
  Result,
} from '@baize/protocol/kernel';
import type { Readable } from 'node:stream';
import type { CallerOf } from '../caller.ts';
import type { LimitRule } from '../stores/limiter.ts';
import type { Log } from '../log.ts';
import type { Operation } from '../second-operator/second-look.ts';
import type { Visit } from '../callers/who-asks.ts';

/** A limit of one call, counted for each address or each signed-in person. */
export interface CallLimit extends LimitRule {
  readonly by: 'ip' | 'member';
}

/** A call whose body brings pictures. Bodies wait in turn for their place in memory before they are read. */
export interface UploadOptions<C extends Call> {
  readonly maxBytes: number;
  /** Refuses before the body is read: what it belongs to is not there, or takes nothing now. Look again with the body. */
  readonly check?: (call: UnreadCall<C>) => Promise<Problem | undefined>;
}

/** A call before its body is read. */
export interface UnreadCall<C extends Call> extends Visit {
  readonly params: CallParams<C>;
  readonly caller: CallerOf<C>;
}

export interface ServeOptions<C extends Call = Call> {
  /** Over and above the general limit of every address. */
  readonly limit?: CallLimit;
  /** Set where the 64 KB of every other call are too few. */
  readonly upload?: UploadOptions<C>;
  /** Answered even while the account must change its password. */
  readonly duringPasswordChange?: true;
  /** Answered to somebody who has shut themselves out, as every call is that only reads. */
  readonly duringExclusion?: true;
  /** Answered even in maintenance and where the site is not offered, as every call of operators is. */
  readonly always?: true;
  /** Not there for callers outside OPERATOR_NETWORKS, as every call of operators is. */
  readonly operatorsApi?: true;
  /** Refused with SERVICE_UNAVAILABLE while limits cannot be counted. Calls with `idempotent` are, anyway. */
  readonly critical?: true;
  /** Stands beside the value as `message`, in the caller's language, where the specification has one. */
  readonly message?: (visit: Visit) => string;
}

/** The facts that every handler gets, whoever calls. */
export interface RequestFacts extends Visit {
  /** The host name that was asked, as the caller or a trusted proxy states it: believe it only where it is a brand's. */
  readonly host: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly log: Log;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  /** HttpOnly, SameSite=Strict by default, Path=/; on https Secure and with the `__Host-` prefix before its name. */
  readonly setCookie: (name: string, value: string, maxAgeSeconds?: number, sameSite?: 'strict' | 'lax') => void;
  readonly clearCookie: (name: string) => void;
}

export interface CallContext<C extends Call> extends RequestFacts {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  /** An encrypted call's body, without the claims. */
  readonly body: CallBody<C>;
  readonly caller: CallerOf<C>;
  /** 8 to 64 characters where the call is idempotent. */
  readonly idempotencyKey: C extends { readonly idempotent: true } ? string : undefined;
  /** SHA-256 of the call with its parameters and body, hex: the same key must come with the same one. */
  readonly fingerprint: string;
  /** An operator's call itself, for a second operator to make again. */
  readonly operation: C['audience'] extends 'operator' ? Operation : undefined;
}

/** A reply that is no envelope: a file, a stream, or a way to another page. */
export interface RawReply {
  readonly raw: true;
  /** 200 by default. */
  readonly status?: number;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
}

export const rawReply = (reply: Omit<RawReply, 'raw'>): RawReply => ({ raw: true, ...reply });

export type Handler<C extends Call> = (context: CallContext<C>) => Promise<Result<CallValue<C>> | RawReply>;

/** A signed server-to-server request, before anyone has read its body. */
export interface SignedRequest {
  /** The path as it was asked for, without a query. */
  readonly path: string;
  /** The body's exact text. */
  readonly rawBody: string;
  readonly ip: string;
  readonly requestId: string;
  /** The movable clock; compare signatures with `Date.now()`, the other side's clock is the machine's. */
  readonly now: Date;
  readonly log: Log;
  readonly header: (name: string) => string | undefined;
}

export interface SignedReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type SignedHandler = (request: SignedRequest) => Promise<SignedReply>;

/** Answers a call of operators: the kernel has checked their permission and their network as well. */
export interface ServeOperator {
  <const C extends OperatorCall>(call: C, handler: Handler<C>): void;
  <const C extends OperatorCall>(call: C, options: ServeOptions<C>, handler: Handler<C>): void;
}

type OperatorCall = Call & { readonly audience: 'operator'; readonly permission: Permission };

/**
 * Answers a call of the protocol. The kernel has checked the audience, the limit, the idempotency key, opened the
 * payload and validated all input before the handler runs; it strips what the call's `value` does not declare.
 */
export interface Serve {
  <const C extends Call>(call: C, handler: Handler<C>): void;
  <const C extends Call>(call: C, options: ServeOptions<C>, handler: Handler<C>): void;
  /** For calls of audience `vendor`: raw text in, JSON out, no envelope, open during maintenance. */
  signed(call: Call, handler: SignedHandler): void;
}
