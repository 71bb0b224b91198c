import type { QueryClient } from '@tanstack/react-query';
import { linesQuery } from './lines-query.ts';

/** Has the list of servers and its dialog at hand for when the network fails, which is when they are wanted. */
export async function keepLines(queryClient: QueryClient): Promise<void> {
  await Promise.all([import('./routes-dialog.tsx'), queryClient.prefetchQuery(linesQuery())]);
}
