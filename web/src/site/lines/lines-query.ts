import { queryOptions } from '@tanstack/react-query';
import { brandFacts } from '../../kernel/brand.ts';
import { ProblemError } from '../../kernel/problem-error.ts';
import { callKey, STALE_MS } from '../../kernel/query.ts';
import { serverNow } from '../../kernel/server-clock.ts';
import { siteClient } from '../client.ts';

export interface Lines {
  /** Whether the signature held; where it did not there is no line. */
  readonly trusted: boolean;
  readonly lines: readonly string[];
}

/** The lines of this brand, their signature checked. */
export const linesQuery = () =>
  queryOptions({
    queryKey: callKey('site', 'getDomainRoutes', {}),
    queryFn: async ({ signal }): Promise<Lines> => {
      const [{ signed }, { verifyLines }] = await Promise.all([siteClient.getDomainRoutes({ signal }), verifier()]);
      const { merchant, routeKey } = brandFacts();
      try {
        return { trusted: true, lines: await verifyLines(signed, routeKey, merchant, new Date(serverNow())) };
      } catch {
        return { trusted: false, lines: [] };
      }
    },
    staleTime: STALE_MS.settled,
    meta: { audience: 'visitor' as const },
  });

/** Code that did not come is a line that is down: said in the same words, and asked for again. */
async function verifier() {
  try {
    return await import('./verify-lines.ts');
  } catch {
    throw new ProblemError('NETWORK', { reason: navigator.onLine === false ? 'offline' : 'unreachable' });
  }
}
