import { useQuery } from '@tanstack/react-query';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { settingsQuery } from './queries.ts';

/** The symbol before a balance: the operator's choice, else the brand's (specification §3, §9). */
export function useBalanceSymbol(): string {
  const { data } = useQuery({
    ...settingsQuery('getPermission'),
    staleTime: STALE_MS.still,
    select: ({ info }) => info?.balanceSymbol,
  });
  return data ?? brandFacts().balanceSymbol;
}
