import type { CallInput, CallPath, CallValue } from '@baize/protocol/kernel/call';
import { clientSettings } from './client-settings.ts';
import { isProblem, ProblemError } from '../problems/problem-error.ts';
import { addressOf, readEnvelope, send, type RequestInput, type RequestOptions } from './request.ts';
import { currentSession, endSession } from './session-store.ts';

export type { RequestOptions } from './request.ts';

/** A call's input in the browser, with request options. If everything in it is optional, it may be left out. */
export type ClientInput<C> = CallInput<C> & RequestOptions;

/** One call as a function: throws a `ProblemError`, and nothing else but the caller's own abort. */
export type ClientCall<C> =
  Record<never, never> extends ClientInput<C>
    ? (input?: ClientInput<C>) => Promise<CallValue<C>>
    : (input: ClientInput<C>) => Promise<CallValue<C>>;

/** The calls of a wing by name. */
export type Client<Calls> = { readonly [K in keyof Calls]: ClientCall<Calls[K]> };

type AnyInput = RequestInput & RequestOptions;

/** Only a few calls are sealed, none of them on a first page. */
const loadSealing = () => import('./encrypted-payload.ts');

const problemListeners = new Set<(problem: ProblemError) => void>();

/** Sees every problem that any call meets, for what the whole site must react to (maintenance, a forced change). */
export function onProblem(listener: (problem: ProblemError) => void): () => void {
  problemListeners.add(listener);
  return () => problemListeners.delete(listener);
}

/**
 * The calls of a wing as typed functions. Only addresses are needed at run time; the types come from the
 * protocol's index by `import type`, so that no schema reaches the browser:
 * `const client = bindCalls<WalletCalls>(walletPaths); await client.getDeposit({ params: { depositId } })`.
 */
export function bindCalls<Calls extends { readonly [K in keyof Calls]: CallPath }>(paths: {
  readonly [K in keyof Calls]: CallPath;
}): Client<Calls> {
  const entries = Object.entries<CallPath>(paths).map(([name, path]) => [
    name,
    (input?: AnyInput) => request(path, input),
  ]);
  return Object.fromEntries(entries) as Client<Calls>;
}

/** Makes one call by its address. Wings use {@link bindCalls}, which types it. */
export async function request<T>(path: CallPath, input: AnyInput = {}): Promise<T> {
  const token = input.token ?? currentSession()?.token;
  try {
    return (await attempt(path, input)) as T;
  } catch (error) {
    if (error instanceof ProblemError) {
      endRefused(error, token);
      for (const listener of problemListeners) listener(error);
    }
    throw error;
  }
}

/**
 * Ends the session whose token the server refused. Another sign-in may have happened meanwhile: an answer to the old
 * token says nothing of the new one.
 */
export function endRefused(error: unknown, token: string | undefined): void {
  if (isProblem(error, 'NOT_LOGGED_IN') && token !== undefined && currentSession()?.token === token)
    endSession('refused');
}

/** Tries a second time where that can do no harm: reads, acts with an idempotency key, payloads refused unread. */
async function attempt(path: CallPath, input: AnyInput): Promise<unknown> {
  try {
    return await once(path, input);
  } catch (error) {
    if (path.encrypted && isProblem(error, 'PAYLOAD_INVALID', 'PAYLOAD_REPLAYED')) {
      (await loadSealing()).forgetEncryptionKey();
      return once(path, input);
    }
    if (!mayRepeat(path, input) || !isProblem(error, 'NETWORK') || error.reason === 'timeout') throw error;
    await pause(300 + Math.random() * 300, input.signal);
    return once(path, input);
  }
}

const mayRepeat = (path: CallPath, input: AnyInput): boolean =>
  path.method === 'GET' || (path.idempotent === true && input.idempotencyKey !== undefined);

async function once(path: CallPath, input: AnyInput): Promise<unknown> {
  if (!path.encrypted) return send(path, input, input, readEnvelope);
  const address = addressOf(path, { params: input.params });
  const sealed = await loadSealing()
    .then(({ sealBody }) => sealBody(path, address, input.body ?? {}, request))
    .catch(sealingProblem);
  return send(path, { ...input, body: sealed }, input, readEnvelope);
}

/** The sealing code itself is a file to load, and a file can fail to come. */
function sealingProblem(error: unknown): never {
  if (error instanceof ProblemError) throw error;
  throw new ProblemError('NETWORK', { reason: navigator.onLine === false ? 'offline' : 'unreachable' });
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason as Error);
  });
  return promise;
}

/** The language header's value at this moment, for addresses that carry it in the query. */
export const wireLanguage = (): string => clientSettings().language();
export const wireMerchant = (): string => clientSettings().merchant;
