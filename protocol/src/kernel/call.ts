import type { ZodMiniType, infer as Infer, input as Input } from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/**
 * The allowed callers. Each audience includes the ones after it where that makes sense on the server: `visitor` needs
 * no token, `trial` any token, `member` a real member's or agent's token, `agent` an agent's, `operator` an operator
 * session, `vendor` a signed server-to-server call, `local` a caller on the same machine while the demo is on.
 */
export type Audience = 'visitor' | 'trial' | 'member' | 'agent' | 'operator' | 'vendor' | 'local';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The permission that an operator's call requires, as `wing.what`: `wallet.withdrawals`. `self` is about the operator's
 * own session and is every operator's.
 */
export type Permission = 'self' | `${string}.${string}`;

/** A call's address, free of any schema, so that a browser that only needs the address pays for nothing else. */
export interface CallPath {
  readonly method: Method;
  /** Path with `{name}` for a path parameter, as in OpenAPI. */
  readonly path: string;
  readonly audience: Audience;
  /** Set for every operator's call. */
  readonly permission?: Permission;
  /**
   * Set for operators' calls that change something for every brand: only the default brand's operators may make them.
   */
  readonly allBrands?: true;
  /** The body travels as `{ payload: <JWE> }`; plaintext is refused. */
  readonly encrypted?: true;
  /** The caller must send `Idempotency-Key`; the same key and body gets the first answer again. */
  readonly idempotent?: true;
  /** The body may come as a form (`application/x-www-form-urlencoded`) as well as JSON. */
  readonly form?: true;
  /** The browser adds the host that it has the site under, as `host` in the query. */
  readonly withHost?: true;
  /** The reply is not an envelope: a stream of events, a file, or a way to another page. */
  readonly raw?: 'text/event-stream' | 'text/csv' | 'text/html' | 'image/webp';
}

/** Schemas and stated problems of one call. `value` is what stands under the envelope's `value`. */
export interface CallSchemas {
  readonly summary: string;
  /** The origin of the call: a section of the specification, or a decision of our own. */
  readonly source: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly value: ZodMiniType;
  /** Problems beyond those that any call may answer (see `commonProblems`). */
  readonly problems?: readonly ProblemCode[];
}

/** One call, whole: its address and its schemas. */
export type Call<P extends CallPath = CallPath, S extends CallSchemas = CallSchemas> = P & S & { readonly id: string };

/** Calls of one wing by name. */
export type Calls = Readonly<Record<string, Call>>;

type NamesPermission<P> = P extends { readonly audience: 'operator' } ? { readonly permission: Permission } : unknown;

/**
 * Joins a wing's paths with its schemas; both must hold the same names, and each operator's call its permission, or
 * the type is an error.
 */
export function joinCalls<
  const P extends Readonly<Record<string, CallPath>>,
  const S extends { readonly [K in keyof P]: CallSchemas },
>(
  wing: string,
  paths: P & { readonly [K in keyof P]: NamesPermission<P[K]> },
  schemas: S & Record<Exclude<keyof S, keyof P>, never>,
): { readonly [K in keyof P]: P[K] & S[K] & { readonly id: string } } {
  const joined = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, { id: `${wing}.${name}`, ...path, ...schemas[name] }]),
  );
  return joined as { readonly [K in keyof P]: P[K] & S[K] & { readonly id: string } };
}

type Of<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [X in K]: infer Z extends ZodMiniType }
  ? Z
  : never;

/** Path parameters, query and body as the caller writes them. */
export type CallInput<C> = (Of<C, 'params'> extends never ? unknown : { params: Input<Of<C, 'params'>> }) &
  (Of<C, 'query'> extends never ? unknown : { query?: Input<Of<C, 'query'>> }) &
  (Of<C, 'body'> extends never ? unknown : { body: Input<Of<C, 'body'>> }) &
  (C extends { readonly idempotent: true } ? { idempotencyKey: string } : unknown);

export type CallParams<C> = Of<C, 'params'> extends never ? undefined : Infer<Of<C, 'params'>>;
export type CallQuery<C> = Of<C, 'query'> extends never ? undefined : Infer<Of<C, 'query'>>;
export type CallBody<C> = Of<C, 'body'> extends never ? undefined : Infer<Of<C, 'body'>>;
export type CallValue<C> = C extends { readonly value: infer Z extends ZodMiniType } ? Infer<Z> : never;

/** Fills `{name}` in a path, each value encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} misses its parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
