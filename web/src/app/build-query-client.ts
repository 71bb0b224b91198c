import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';

/** The cache for what is rendered by the build: nothing in it is ever thrown away, or its timers would keep the build waiting. */
export function buildQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } });
  return queryClient;
}
