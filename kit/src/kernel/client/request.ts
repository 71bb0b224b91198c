import { fillPath, type CallPath } from '@baize/protocol/kernel/call';
import type { FieldProblem, ProblemCode } from '@baize/protocol/kernel';
import { clientSettings } from './client-settings.ts';
import { noteCall } from './last-call.ts';
import { ProblemError, type FieldProblems } from '../problems/problem-error.ts';
import { learnServerTime } from './server-clock.ts';
import { currentSession } from './session-store.ts';

const TIMEOUT_MS = 15_000;
/** Three pictures take their time on a slow line. */
export const SEND_PICTURES_MS = 120_000;

type QueryValue = string | number | boolean | null | undefined;

/** One call's parts as the caller gives them, whatever the call. */
export interface RequestInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** A token that was given and that no session stands on yet; the session's own is left as it is. */
  readonly token?: string | undefined;
  /** Sees the reply's headers, where a call says something there (a captcha's id). */
  readonly onHeaders?: ((headers: Headers) => void) | undefined;
}

/** The address of a call: path parameters filled in, query fields that are set. */
export function addressOf(path: CallPath, input: RequestInput): string {
  const query = new URLSearchParams(path.withHost && { host: location.host });
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return fillPath(path.path, input.params) + (text && `?${text}`);
}

function headersOf(path: CallPath, input: RequestInput, token: string | undefined): Headers {
  const { merchant, language, preview } = clientSettings();
  const headers = new Headers({ Accept: path.raw ?? 'application/json', Merchant: merchant, Language: language() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (preview) headers.set('Preview', preview);
  // A form's own type is set by the browser.
  if (input.body !== undefined && !path.form) headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  return headers;
}

function bodyOf({ form }: CallPath, { body }: RequestInput): string | URLSearchParams | null {
  if (body === undefined) return null;
  if (!form) return JSON.stringify(body);
  const fields = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

/**
 * Sends one request and hands its reply to `read`, all within the time allowed. Throws a {@link ProblemError}
 * with code `NETWORK` when nothing came, and the caller's own abort reason when the caller gave up.
 */
export async function send<T>(
  path: CallPath,
  input: RequestInput,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(addressOf(path, input), {
      method: path.method,
      headers: headersOf(path, input, options.token ?? currentSession()?.token),
      body: bodyOf(path, input),
      credentials: 'same-origin',
      signal,
    });
    learnServerTime(response.headers);
    // One that was refused, or that the server could not look at, puts no end off.
    if (currentSession() && response.status !== 401 && response.status < 500) noteCall();
    options.onHeaders?.(response.headers);
    return await read(response);
  } catch (error) {
    const onlyAsked = path.method === 'GET';
    if (error instanceof ProblemError) throw onlyAsked ? askedInVain(error) : error;
    if (options.signal?.aborted) throw options.signal.reason;
    if (timeout.aborted) throw new ProblemError('NETWORK', { reason: 'timeout', onlyAsked });
    throw new ProblemError('NETWORK', { reason: navigator.onLine === false ? 'offline' : 'unreachable' });
  }
}

const askedInVain = (error: ProblemError): ProblemError =>
  error.code === 'NETWORK'
    ? new ProblemError('NETWORK', { reason: error.reason, status: error.status, onlyAsked: true })
    : error;

/** Opens the envelope of a reply: its value, or the problem it states. */
export async function readEnvelope(response: Response): Promise<unknown> {
  const envelope = await readJson(response);
  if (!isRecord(envelope) || typeof envelope['success'] !== 'boolean') throw unreadable(response);
  if (envelope['success']) return envelope['value'];
  throw problemOf(envelope, response);
}

/** The problem of a reply that is not an envelope on success (a file, a stream). */
export async function readProblem(response: Response): Promise<ProblemError> {
  const envelope = await readJson(response);
  return isRecord(envelope) ? problemOf(envelope, response) : unreadable(response);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(response);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const unreadable = (response: Response): ProblemError =>
  new ProblemError('NETWORK', { reason: 'unreadable', status: response.status });

function problemOf(envelope: Record<string, unknown>, response: Response): ProblemError {
  const { code, message, value } = envelope;
  if (typeof code !== 'string') return unreadable(response);
  const facts = isRecord(value) ? value : {};
  const wait = Number(response.headers.get('retry-after') ?? NaN);
  // A newer platform may know codes that this build does not: the table then falls back on the message it sent.
  return new ProblemError(code as ProblemCode, {
    message: typeof message === 'string' ? message : undefined,
    value: facts,
    fields: fieldsOf(facts['fields']),
    retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
    status: response.status,
  });
}

function fieldsOf(fields: unknown): FieldProblems {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, problems]) => [
      name,
      Array.isArray(problems) ? problems.filter(isFieldProblem) : [],
    ]),
  );
}

const isFieldProblem = (value: unknown): value is FieldProblem => isRecord(value) && typeof value['rule'] === 'string';
