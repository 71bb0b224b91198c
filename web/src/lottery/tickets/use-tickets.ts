import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey, keepRows } from '@baize/kit/kernel/client/query.ts';
import { balanceQuery } from '../../wallet/index.ts';
import { lotteryQuery } from '../queries.ts';

export const TICKETS_AT_FIRST = 10;

interface TicketsWanted {
  readonly gameCode: string;
  /** The last issue with a result: a newer one may have settled a ticket. */
  readonly lastIssue: string | undefined;
  readonly count?: number;
  readonly enabled?: boolean;
}

/** The member's tickets of a game, newest first, asked for again once an issue that they are in has been drawn. */
export function useTickets({ gameCode, lastIssue, count = TICKETS_AT_FIRST, enabled = true }: TicketsWanted) {
  const queryClient = useQueryClient();
  const tickets = useQuery({
    ...lotteryQuery('listTickets', { query: { game: gameCode, pageSize: count } }),
    enabled,
    refetchInterval: false,
    placeholderData: keepRows,
  });
  const waits = tickets.data?.rows.some(
    ({ state, issue }) => state === 'OPEN' && lastIssue !== undefined && issue <= lastIssue,
  );
  useEffect(() => {
    if (!waits) return;
    void queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listTickets') });
    void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey });
  }, [waits, lastIssue, queryClient]);
  return tickets;
}
