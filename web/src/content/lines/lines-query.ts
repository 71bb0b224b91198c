import { queryOptions } from '@tanstack/react-query';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { isProblem, ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { callKey, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { contentClient } from '../../settings/index.ts';

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
      const [signed, { verifyLines }] = await Promise.all([readSignedList(signal), verifier()]);
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

const KEPT = 'server-list';

/** The list as the platform has it, or as it was last time where the network fails: its signature says how long it is good. */
export async function readSignedList(signal: AbortSignal): Promise<string> {
  try {
    const { signed } = await contentClient.getDomainRoutes({ signal });
    keep(signed);
    return signed;
  } catch (error) {
    const kept = isProblem(error, 'NETWORK') ? readKept() : null;
    if (kept === null) throw error;
    return kept;
  }
}

function keep(signed: string): void {
  try {
    localStorage.setItem(KEPT, signed);
  } catch {
    // Without storage there is nothing to fall back on.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Code that did not come is a line that is down: said in the same words, and asked for again. */
async function verifier() {
  try {
    return await import('./verify-lines.ts');
  } catch {
    throw new ProblemError('NETWORK', { reason: navigator.onLine === false ? 'offline' : 'unreachable' });
  }
}
