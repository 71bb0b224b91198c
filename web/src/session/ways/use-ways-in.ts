import type { WaysIn } from '@baize/protocol/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callKey, STALE_MS } from '@baize/kit/kernel/client/query.ts';

/** The page brings the answer; its call is fetched only where a page came without it, or has become old. */
export const waysInQuery = queryOptions({
  queryKey: callKey('session', 'getWaysIn', {}),
  queryFn: async ({ signal }): Promise<WaysIn> =>
    (await import('../entry-client.ts')).entryClient.getWaysIn({ signal }),
  staleTime: STALE_MS.still,
  meta: { audience: 'visitor' },
});

/** The methods assumed while the server cannot be asked: it refuses plainly those that it lacks. */
const TRUSTED: WaysIn = { google: true, facebook: true, firebase: null, sms: true, email: true };

/**
 * The log-in methods beside a password that the server has; `undefined` until that is known. A method is offered where
 * the operator's switch is on as well. Where the server cannot be asked, the switches alone decide.
 */
export function useWaysIn(): WaysIn | undefined {
  const { data, isError } = useQuery(waysInQuery);
  return data ?? (isError ? TRUSTED : undefined);
}

/** Whether a number can be proved by a code at all: by a message of the server's own, or by Firebase. */
export const provesNumbers = ({ sms, firebase }: WaysIn): boolean => sms || firebase !== null;
