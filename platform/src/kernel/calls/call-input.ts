import { ok, refuse, refuseFields, z, type Call, type Result } from '@baize/protocol/kernel';
import type { FastifyRequest } from 'fastify';
import type { PayloadOpener } from '../secrets/payload.ts';
import { fieldProblems, holdsUnstorable } from './validation.ts';

export interface CallInputs {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads and validates everything a call takes; what it does not declare is left out. */
export async function readInputs(
  call: Call,
  request: FastifyRequest,
  opener: PayloadOpener,
): Promise<Result<CallInputs>> {
  const params = readParams(call, request);
  if (!params.ok) return params;
  const sent = await bodyOf(call, request, opener);
  if (!sent.ok) return sent;
  if ([request.params, request.query, sent.value].some(holdsUnstorable)) return refuse('BAD_REQUEST');
  const query = validated(call.query, request.query);
  if (!query.ok) return query;
  const body = validated(call.body, sent.value);
  if (!body.ok) return body;
  return ok({ params: params.value, query: query.value, body: body.value });
}

/** The parameters in the path. An id that cannot be one is an id of nothing. */
export function readParams(call: Call, request: FastifyRequest): Result<unknown> {
  const params = call.params ? z.safeParse(call.params, request.params) : undefined;
  return params && !params.success ? refuse('NOT_FOUND') : ok(params?.data);
}

async function bodyOf(call: Call, request: FastifyRequest, opener: PayloadOpener): Promise<Result<unknown>> {
  if (call.encrypted) return opener.open(request.body, { method: call.method, path: pathOf(request) });
  if (call.body === undefined) return ok(undefined);
  const isObject = typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body);
  return isObject ? ok(request.body) : refuse('BAD_REQUEST');
}

function validated(schema: Call['body'], input: unknown): Result<unknown> {
  if (schema === undefined) return ok(undefined);
  const parsed = z.safeParse(schema, input, { reportInput: true });
  return parsed.success ? ok(parsed.data) : refuseFields(fieldProblems(parsed.error.issues));
}

/** The path as it was asked for, without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
