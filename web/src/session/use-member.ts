import type { Member } from '@baize/protocol/session';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { sessionQuery } from './queries.ts';

const ASK_AGAIN_MS = 10_000;

/** The logged-in member as the server knows them; `undefined` for a visitor and until loaded. */
export function useMember(): Member | undefined {
  const session = useSession();
  // A token that only allows changing the password is refused here, and would say so with every render.
  const allowed = session !== undefined && !session.cpw;
  const { data } = useQuery({
    ...sessionQuery('getMember'),
    enabled: allowed,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  });
  return allowed ? data : undefined;
}
