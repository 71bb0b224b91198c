import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueueRows } from './queue.tsx';

interface Stretch<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface StretchesOptions {
  /** How often it is asked for again, for lists that others change. */
  readonly everyMs?: number;
  readonly enabled?: boolean;
}

/** A list that goes on from a cursor: never counted, and loaded rows never jump. */
export function useStretches<Row>(
  key: readonly unknown[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Stretch<Row>>,
  { everyMs, enabled = true }: StretchesOptions = {},
): QueueRows<Row> & { readonly refetch: () => void } {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    retry: () => void query.refetch(),
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    isFetchingMore: query.isFetchingNextPage,
  };
}
