import { refuse, type Call, type Problem, type Result } from '@baize/protocol/kernel';
import type { FastifyRequest } from 'fastify';
import { actFor } from '../acting.ts';
import { whoMayCall } from '../callers/audience.ts';
import { StoreUnavailable } from '../stores/cache.ts';
import { isPermitted, type Caller, type MemberCaller, type OperatorCaller } from '../caller.ts';
import { BINDING_COOKIE, cookieOf, OPERATOR_COOKIE } from '../callers/cookies.ts';
import type { Limiter, LimitRule } from '../stores/limiter.ts';
import { addressKey, isLocalCaller, networksHold } from '../network/network.ts';
import type { ServeOptions } from './serve.ts';
import { headerOf, languageFor, visitOf } from '../callers/visit.ts';
import type { Authenticate, AuthenticateOperator, Deps, Gate, LockSession, Visit } from '../wing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export const VISITOR: Caller = { kind: 'visitor' };

/** The request limit of one address per minute over all calls, and its limit of misses. */
export const GENERAL_LIMIT: LimitRule = { max: 1_200, windowMs: 60_000 };
export const MISSING_LIMIT: LimitRule = { max: 120, windowMs: 60_000 };

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,64}$/;

type AdmitOptions = Omit<ServeOptions, 'upload'>;

interface GuardParts {
  readonly deps: Deps;
  readonly gate: Gate;
  readonly authenticate: Authenticate;
  readonly authenticateOperator: AuthenticateOperator;
  readonly lockSession: LockSession;
  /** Counts while the shared store is gone. */
  readonly fallback: Limiter;
}

export type Guard = ReturnType<typeof createGuard>;

/** Checks a request before its body is read, and its caller again afterwards. */
export function createGuard({ deps, gate, authenticate, authenticateOperator, lockSession, fallback }: GuardParts) {
  const count = async (key: string, rule: LimitRule, critical: boolean): Promise<Problem | undefined> => {
    let outcome;
    try {
      outcome = await deps.limiter.take(key, rule);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (critical) return { code: 'SERVICE_UNAVAILABLE' };
      outcome = await fallback.take(key, rule);
    }
    return outcome.ok ? undefined : { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: outcome.retryAfterSeconds };
  };

  const identify = async (request: FastifyRequest, { audience }: Call): Promise<Caller> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const visit = request.visit;
    if (token === undefined || visit === null) return VISITOR;
    const held = (cookie: string) => ({
      token,
      binding: cookieOf(request, deps.config, cookie),
      merchant: visit.merchant,
      now: visit.now,
    });
    const operator = audience === 'operator' ? await authenticateOperator(held(OPERATOR_COOKIE)) : undefined;
    // A member at an operator's call is known, and told that it is not theirs.
    return operator ?? (await authenticate(held(BINDING_COOKIE))) ?? VISITOR;
  };

  /** True outside the networks that operators may call from, where their API answers 404. */
  const isOutside = (request: FastifyRequest, { operatorsApi }: AdmitOptions): boolean => {
    const { operatorNetworks } = deps.config;
    return operatorsApi === true && operatorNetworks.length > 0 && !networksHold(operatorNetworks, request.ip);
  };

  /** An operator who tries what they may not do is worth a look later. */
  const recordRefusal = (caller: OperatorCaller, { ip, now }: Visit, { id, permission }: Call): Promise<void> =>
    deps.db.transaction((tx) =>
      deps.recordAct(tx, { caller, ip, now }, { action: 'permission.refused', subject: id, after: { permission } }),
    );

  return {
    /** Counts a page: making one costs more than most calls. */
    countPage: (request: FastifyRequest) => count(`page:${addressKey(request.ip)}`, GENERAL_LIMIT, false),

    /** Counts a request to an address where nothing is. */
    countMissing: (request: FastifyRequest) => count(`missing:${addressKey(request.ip)}`, MISSING_LIMIT, false),

    /** Settles who calls; the problem when the call is not open to them now. */
    admit: async (request: FastifyRequest, call: Call, options: AdmitOptions): Promise<Problem | undefined> => {
      if (call.audience === 'local' && !(deps.config.demo && isLocalCaller(request))) return { code: 'NOT_FOUND' };
      const critical = call.idempotent === true || options.critical === true;
      const address = addressKey(request.ip);
      const crowded = call.audience === 'local' ? undefined : await count(`all:${address}`, GENERAL_LIMIT, critical);
      if (crowded) return crowded;
      const visit = await visitOf(request, deps);
      if (visit === undefined) return { code: 'BAD_REQUEST', value: { header: 'Merchant' } };
      if (isOutside(request, options)) return { code: 'NOT_FOUND' };
      // A preview is looked at: what is done in it would be done on the real site.
      if (visit.preview && call.method !== 'GET') return { code: 'SERVICE_UNAVAILABLE' };
      const open = options.always || call.audience === 'local' ? 'open' : await gate(visit, call);
      if (open !== 'open') return open;
      request.caller = await identify(request, call);
      if (request.caller.kind === 'member') {
        // Before any refusal, which speaks it too.
        const language = languageFor(headerOf(request, 'language')) ?? languageFor(request.caller.language);
        if (language !== undefined) request.visit = { ...visit, language };
      }
      const refusal = refusalOf(request.caller, call, { options, visit });
      if (refusal?.code === 'FORBIDDEN' && request.caller.kind === 'operator')
        await recordRefusal(request.caller, visit, call);
      if (refusal) return refusal;
      if (options.limit === undefined) return undefined;
      const { by, ...rule } = options.limit;
      const who = by === 'member' && request.caller.kind === 'member' ? request.caller.memberId : address;
      return count(`call:${call.id}:${who}`, rule, critical);
    },

    /** Looks at a caller again whose body may have been long in coming: the problem when they may not call any more. */
    readmit: async (request: FastifyRequest, call: Call, options: ServeOptions): Promise<Problem | undefined> => {
      if (request.visit === null) return undefined;
      const visit = { ...request.visit, now: deps.clock.now() };
      request.visit = visit;
      if (request.caller.kind === 'visitor' || request.body === undefined) return undefined;
      request.caller = await identify(request, call);
      return refusalOf(request.caller, call, { options, visit });
    },

    /**
     * Runs what a call does. Each of its transactions locks the caller's session first, so that nothing is done for a
     * session that has ended, and none ends while something is done for it.
     */
    act: <T>(request: FastifyRequest, call: Call, options: ServeOptions, work: () => Promise<T>): Promise<T> => {
      const { caller, visit } = request;
      if (visit === null || caller.kind === 'visitor' || call.audience === 'visitor') return work();
      return actFor(async (tx) => {
        const now = deps.clock.now();
        const again = (await lockSession(tx, caller, now)) ?? VISITOR;
        return refusalOf(again, call, { options, visit: { ...visit, now } });
      }, work);
    },

    /** The key of a call that must be made once, and undefined of any other. */
    idempotencyKey: (request: FastifyRequest, call: Call): Result<string | undefined> => {
      if (!call.idempotent) return { ok: true, value: undefined };
      const key = headerOf(request, 'idempotency-key');
      return key !== undefined && IDEMPOTENCY_KEY.test(key)
        ? { ok: true, value: key }
        : refuse('IDEMPOTENCY_KEY_REQUIRED');
    },
  };
}

interface Asked {
  readonly options: ServeOptions;
  readonly visit: Visit;
}

/** The reason to refuse a call to this caller; undefined when it is allowed. */
function refusalOf(caller: Caller, call: Call, { options, visit }: Asked): Problem | undefined {
  const code = whoMayCall[call.audience](caller);
  if (code) return { code };
  if (caller.kind === 'operator') {
    if (caller.mustChangePassword && !options.duringPasswordChange) return { code: 'PASSWORD_CHANGE_REQUIRED' };
    return isOperators(caller, call, visit) ? undefined : { code: 'FORBIDDEN' };
  }
  return caller.kind === 'member' ? scopeProblem(caller, call, options) : undefined;
}

/** Whether an operator has the permission; a call about all brands takes an operator of the default brand. */
const isOperators = (caller: OperatorCaller, { allBrands, permission = 'self' }: Call, { merchant }: Visit): boolean =>
  (allBrands !== true || merchant.isDefault) && isPermitted(caller, permission);

/** Refuses calls outside a session's narrower scope. */
function scopeProblem(caller: MemberCaller, call: Call, options: ServeOptions): Problem | undefined {
  if (call.audience === 'visitor') return undefined;
  if (caller.scope === 'password-change' && !options.duringPasswordChange) return { code: 'PASSWORD_CHANGE_REQUIRED' };
  if (caller.scope === 'excluded' && call.method !== 'GET' && !options.duringExclusion) {
    return { code: 'SELF_EXCLUDED', value: { until: caller.excludedUntil?.toISOString() ?? null } };
  }
  return undefined;
}
