import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import type { CallInput, CallPath, CallValue } from '@baize/protocol/kernel/call';
import { askAgainMs } from './ask-again.ts';
import type { Client } from './client.ts';
import { keepFailures } from './lasting-failure.ts';
import type { ProblemError } from '../problems/problem-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ProblemError;
    queryMeta: { audience?: CallPath['audience'] };
  }
}

/**
 * How long an answer counts as fresh: `still` hardly changes, `settled` changes by the minute, `moving` all the time.
 */
export const STALE_MS = { still: 10 * 60_000, settled: 60_000, moving: 5_000 } as const;

/** Keeps the rows of the page before on screen while the next page loads. */
export const keepRows = keepPreviousData;

/**
 * The library calls off what is under way for a query that is invalidated, but for a first answer and one that nobody
 * looks at; these may have been made before the change, and are asked for once more when they have come.
 */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const kept = this.getQueryCache()
      .findAll(filters)
      .filter(
        (query) => query.state.fetchStatus === 'fetching' && !(query.state.data !== undefined && query.isActive()),
      );
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...kept.map(async (query) => {
        await query.promise?.catch(() => undefined);
        await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
      }),
    ]);
  }
}

export function createQueryClient(): QueryClient {
  const queryClient = new CurrentQueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS.settled,
        gcTime: 10 * 60_000,
        // The client has repeated what may be repeated.
        retry: false,
        // Data stays on the screen while it is refetched.
        refetchOnWindowFocus: true,
        // Failed parts load again without a reload of the page.
        refetchInterval: askAgainMs,
        networkMode: 'always',
        // With a line again, everything on screen is asked for at once.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepFailures(queryClient.getQueryCache());
  return queryClient;
}

type QueryInput<C> = Omit<CallInput<C>, 'idempotencyKey' | 'body'>;
type InputArgument<C> = Record<never, never> extends QueryInput<C> ? [input?: QueryInput<C>] : [input: QueryInput<C>];

/** The cache key of a call's answers: all of them without an input, one with it. For invalidating and for live events. */
export const callKey = (wing: string, name: string, input?: object): readonly unknown[] =>
  input === undefined ? [wing, name] : [wing, name, input];

/**
 * The reading calls of a wing as query options:
 * `const walletQuery = bindQueries<WalletCalls>('wallet', walletPaths, client)`, then
 * `useSuspenseQuery(walletQuery('getBalance'))` or `queryClient.ensureQueryData(walletQuery('listDeposits', { query }))`.
 */
export function bindQueries<Calls extends { readonly [K in keyof Calls]: CallPath }>(
  wing: string,
  paths: { readonly [K in keyof Calls]: CallPath },
  client: Client<Calls>,
) {
  return <K extends keyof Calls & string>(name: K, ...[input]: InputArgument<Calls[K]>) =>
    queryOptions({
      queryKey: callKey(wing, name, input ?? {}),
      queryFn: ({ signal }) => {
        const call = client[name] as (input: object) => Promise<CallValue<Calls[K]>>;
        return call({ ...input, signal });
      },
      meta: { audience: paths[name].audience },
    });
}

/** Forgets what belonged to the person who was signed in; what any visitor may see stays. */
export function forgetPersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => (meta?.['audience'] ?? 'member') !== 'visitor' });
}

interface BootData {
  /** The wire's code of the language that the values are written in. */
  readonly language: string;
  /** Values of calls by their id (`site.getPermission`), as a visitor without filters would be answered. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The input of a value, where not empty: the first page of a list. */
  readonly inputs?: Readonly<Record<string, object>>;
}

/**
 * Seeds the cache with what the platform wrote into the page, so that the first screen needs no round trip.
 * A page without it (the development server, a static host), or with another language's words, simply asks;
 * only what `wordless` picks from that, because there are no words in it, holds in any language.
 */
export function seedFromBootData(
  queryClient: QueryClient,
  language: string,
  wordless: (values: BootData['values']) => BootData['values'] = () => ({}),
  page: Document = document,
): void {
  const data = readBootData(page.getElementById('boot-data')?.textContent);
  if (!data) return;
  const values = data.language === language ? data.values : wordless(data.values);
  for (const [id, value] of Object.entries(values)) {
    const [wing, name] = id.split('.');
    if (wing && name) queryClient.setQueryData(callKey(wing, name, data.inputs?.[id] ?? {}), value);
  }
}

function readBootData(text: string | null | undefined): BootData | undefined {
  if (!text) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    const whole = typeof data === 'object' && data !== null && 'language' in data && 'values' in data;
    return whole && typeof data.values === 'object' && data.values !== null ? (data as BootData) : undefined;
  } catch {
    return undefined;
  }
}
