import type { WaysIn } from '@baize/protocol/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callKey, STALE_MS } from '../../kernel/query.ts';

/** The page brings the answer; its call is fetched only where a page came without it, or has become old. */
export const waysInQuery = queryOptions({
  queryKey: callKey('session', 'getWaysIn', {}),
  queryFn: async ({ signal }): Promise<WaysIn> =>
    (await import('../entry-client.ts')).entryClient.getWaysIn({ signal }),
  staleTime: STALE_MS.still,
  meta: { audience: 'visitor' },
});

/** What a server that could not be asked is taken to have: it refuses plainly what it has not. */
const TRUSTED: WaysIn = { google: true, facebook: true, firebase: null, sms: true, email: true };

/**
 * Which ways in beside a password the server is set up for; `undefined` until that is known. The operator's switches
 * stand beside it: a way is offered where both say so. Where the server cannot be asked, the switches alone decide.
 */
export function useWaysIn(): WaysIn | undefined {
  const { data, isError } = useQuery(waysInQuery);
  return data ?? (isError ? TRUSTED : undefined);
}

/** Whether a number can be proved by a code at all: by a message of the server's own, or by Firebase. */
export const provesNumbers = ({ sms, firebase }: WaysIn): boolean => sms || firebase !== null;
