import { useQuery } from '@tanstack/react-query';
import { opsQuery } from './calls.ts';
import { useOperator } from './operator-session.ts';

/** The counts in the rail are this old at most; lists of queues ask more often. */
const EVERY_MS = 10_000;

/** Lists what waits and what is wrong, for the rail and for Today. */
export function useToday() {
  const operator = useOperator();
  return useQuery({
    ...opsQuery('getToday'),
    refetchInterval: EVERY_MS,
    enabled: operator !== undefined && !operator.mustChangePassword,
  });
}
