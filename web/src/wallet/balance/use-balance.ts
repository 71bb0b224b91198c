import { useQuery } from '@tanstack/react-query';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { balanceQuery } from '../queries.ts';

/** The balance of whoever is signed in. Nothing is asked for a visitor. */
export function useBalance() {
  const signedIn = useSession() !== undefined;
  return useQuery({ ...balanceQuery(), enabled: signedIn });
}
