import {
  DEFAULT_LANGUAGE,
  ok,
  problemsOf,
  refuse,
  z,
  type Call,
  type Envelope,
  type Problem,
  type Result,
} from '@baize/protocol/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NoLongerAllowed } from '../acting.ts';
import { whoMayCall } from '../callers/audience.ts';
import { BODY_LIMIT_BYTES, OPERATOR_BODY_LIMIT_BYTES } from './body-parser.ts';
import { pathOf, readInputs, readParams, type CallInputs } from './call-input.ts';
import type { AnswerOnce } from './calls-under-way.ts';
import type { Caller } from '../caller.ts';
import { clearCookie, cookieOf, setCookie } from '../callers/cookies.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Guard } from './guard.ts';
import type { PayloadOpener } from '../secrets/payload.ts';
import { goneOf, Uploads } from '../pictures/uploads.ts';
import { replyProblem } from './reply.ts';
import { bodyKeeper } from '../second-operator/kept-body.ts';
import type { Operation } from '../second-operator/second-look.ts';
import type { Handler, RawReply, RequestFacts, Serve, ServeOptions, SignedHandler, UnreadCall } from './serve.ts';
import { headerOf } from '../callers/visit.ts';
import type { Deps } from '../wing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is handed on as text, because its exact bytes are signed. */
    rawText?: boolean;
  }
}

interface RouteParts {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly guard: Guard;
  readonly opener: PayloadOpener;
  readonly answerOnce: AnswerOnce;
}

type CallFacts = RequestFacts & AskedFor & { readonly caller: Caller; readonly operation: Operation | undefined };

/** The calls that are served, by their ids. */
export type ServedCalls = ReadonlyMap<string, Call>;

/** Builds `serve`, which adds calls to the server one by one. */
export function createServe(parts: RouteParts): { serve: Serve; served: ServedCalls } {
  const { app, deps } = parts;
  const served = new Map<string, Call>();
  const uploads = new Uploads();

  const claim = (call: Call): void => {
    if (!Object.hasOwn(whoMayCall, call.audience)) throw new Error(`${call.id} does not say who may call it`);
    if (call.audience === 'operator' && call.permission === undefined)
      throw new Error(`${call.id} does not say which permission an operator needs`);
    if (served.has(call.id)) throw new Error(`${call.id} is served twice`);
    served.set(call.id, call);
  };

  const plain = <C extends Call>(call: C, second: ServeOptions<C> | Handler<C>, third?: Handler<C>): void => {
    const [own, handler] = typeof second === 'function' ? [{}, second] : [second, third];
    const options = call.audience === 'operator' ? { ...own, ...OPERATORS_API } : own;
    if (handler === undefined) throw new Error(`${call.id} has no handler`);
    if (call.audience === 'vendor') throw new Error(`${call.id} is signed: serve it with serve.signed`);
    claim(call);
    if (call.audience === 'operator') {
      // The input was parsed with this call's schemas.
      const run = (context: object) => handler(context as Parameters<Handler<C>>[0]);
      deps.operatorCalls.set(call.id, { call, run });
    }
    addCall({ ...parts, uploads }, call, options, handler);
  };

  const signed = (call: Call, handler: SignedHandler): void => {
    if (call.audience !== 'vendor') throw new Error(`${call.id} is not for vendors: serve it with serve`);
    claim(call);
    app.route({
      method: call.method,
      url: call.path,
      config: { rawText: true },
      handler: async (request, reply) => {
        const { status, body } = await handler({
          path: pathOf(request),
          rawBody: typeof request.body === 'string' ? request.body : '',
          ip: request.ip,
          requestId: request.id,
          now: deps.clock.now(),
          log: request.log,
          header: (name) => headerOf(request, name),
        });
        return reply.code(status).header('cache-control', 'no-store').send(body);
      },
    });
  };

  return { serve: Object.assign(plain, { signed }), served };
}

/** Every call of operators is served to their networks alone, and in maintenance too, or nobody could end it. */
const OPERATORS_API = { always: true, operatorsApi: true } as const;

/** The log line for a problem that its call does not declare; a test in which that happens fails at its end. */
export const UNSTATED = 'a call answered a problem that it does not state';

function addCall<C extends Call>(
  { app, deps, guard, opener, answerOnce, uploads }: RouteParts & { readonly uploads: Uploads },
  call: C,
  options: ServeOptions<C>,
  handler: Handler<C>,
): void {
  const stated = problemsOf(call);
  /** A refusal that the call does not state is sent all the same: the API's description is at fault then. */
  const refuseWith = (request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply => {
    const isClosedApi = options.operatorsApi === true && problem.code === 'NOT_FOUND';
    if (!stated.has(problem.code) && !isClosedApi) request.log.error(`${UNSTATED}: ${call.id} ${problem.code}`);
    return replyProblem(reply, problem, languageOf(request));
  };

  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.form ? { config: { form: true } } : {}),
    bodyLimit:
      options.upload?.maxBytes ?? (call.audience === 'operator' ? OPERATOR_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES),
    onRequest: async (request, reply) => {
      const problem = await guard.admit(request, call, options);
      if (problem) return refuseWith(request, reply, problem);
      if (options.upload === undefined) return undefined;
      const unread = unreadCallOf(call, request);
      if (!unread.ok) return refuseWith(request, reply, unread.problem);
      const { maxBytes, check } = options.upload;
      // The parameters were read with this very call's schema, which is what the check's types say.
      const refusal =
        (await check?.(unread.value as UnreadCall<C>)) ??
        (await uploads.admit(request, reply, { sender: senderOf(request), maxBytes }));
      return refusal && refuseWith(request, reply, refusal);
    },
    preHandler: async (request, reply) => {
      const problem = await guard.readmit(request, call, options);
      if (problem) return refuseWith(request, reply, problem);
    },
    handler: async (request, reply) => {
      const key = guard.idempotencyKey(request, call);
      if (!key.ok) return refuseWith(request, reply, key.problem);
      const inputs = await readInputs(call, request, opener);
      if (!inputs.ok) return refuseWith(request, reply, inputs.problem);
      const fingerprint = fingerprintOf(call.id, inputs.value);
      const context = contextOf(
        request,
        reply,
        deps,
        { ...inputs.value, idempotencyKey: key.value, fingerprint },
        call,
      );
      // The inputs were read with this very call's schemas, which is what the handler's types say.
      const work = () => guard.act(request, call, options, () => handler(context as Parameters<Handler<C>>[0]));
      const asked = key.value === undefined ? undefined : `${call.id} ${sessionOf(request.caller)} ${key.value}`;
      const result = await (asked === undefined ? work() : answerOnce(asked, fingerprint, work)).catch(
        refusedMeanwhile,
      );
      if ('raw' in result) return sendRaw(reply, result);
      if (!result.ok) return refuseWith(request, reply, result.problem);
      // Fields that the call does not declare are dropped here, so that no row's column slips into a reply.
      const value = z.parse(call.value, result.value);
      const message = options.message?.(context);
      const body: Envelope<typeof value> = { success: true, value, ...(message !== undefined && { message }) };
      return reply.header('cache-control', 'no-store').send(body);
    },
  });
}

/** A refusal that counts a try. Whoever lost its reply and asks the same again is told the same, and tries no second time. */
export const countsATry = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'problem' in answer &&
  (answer.problem as Problem).code === 'PAYMENT_PASSWORD_INVALID';

function unreadCallOf(call: Call, request: FastifyRequest): Result<object> {
  const params = readParams(call, request);
  if (!params.ok || request.visit === null) return params.ok ? refuse('BAD_REQUEST') : params;
  return ok({ ...request.visit, params: params.value, caller: request.caller });
}

/** Each sender has a line of their own, wherever they send from. */
function senderOf({ caller, ip }: FastifyRequest): string {
  if (caller.kind === 'member') return caller.memberId;
  return caller.kind === 'operator' ? caller.operatorId : ip;
}

const sessionOf = (caller: Caller): string => (caller.kind === 'visitor' ? '' : caller.sessionId);

/** The answer to a caller who may not do this any more; any other failure is one. */
function refusedMeanwhile(error: unknown): { readonly ok: false; readonly problem: Problem } {
  if (error instanceof NoLongerAllowed) return { ok: false, problem: error.problem };
  throw error;
}

const languageOf = (request: FastifyRequest): string => request.visit?.language ?? DEFAULT_LANGUAGE;

function sendRaw(reply: FastifyReply, { status = 200, contentType, headers = {}, body }: RawReply): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(contentType)
    .send(body);
}

interface AskedFor extends CallInputs {
  readonly idempotencyKey: string | undefined;
  readonly fingerprint: string;
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, secrets }: Deps,
  asked: AskedFor,
  { id, audience, permission, encrypted }: Call,
): CallFacts {
  if (request.visit === null) throw new Error('a handler ran before its request was admitted');
  return {
    ...request.visit,
    ...asked,
    caller: request.caller,
    operation:
      audience === 'operator' && permission !== undefined
        ? {
            call: id,
            permission,
            params: asked.params,
            body: asked.body,
            merchant: request.visit.merchant,
            keeper: encrypted ? bodyKeeper(secrets) : undefined,
          }
        : undefined,
    userAgent: headerOf(request, 'user-agent') ?? '',
    requestId: request.id,
    log: request.log,
    // Made only for the few handlers that ask.
    get signal() {
      return goneOf(reply);
    },
    header: (name) => headerOf(request, name),
    cookie: (name) => cookieOf(request, config, name),
    setHeader: (name, value) => void reply.header(name, value),
    host: request.hostname.toLowerCase(),
    setCookie: (name, value, maxAgeSeconds, sameSite) =>
      setCookie(reply, config, { name, value, maxAge: maxAgeSeconds, sameSite }),
    clearCookie: (name) => clearCookie(reply, config, name),
  };
}
