import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setPurseStyle } from '../../kernel/purse-style.ts';
import { useSession } from '../../kernel/session-store.ts';
import { useBalanceSymbol } from '../../settings/index.ts';
import { balanceQuery } from '../../wallet/index.ts';

/** Has every amount of the purse written alike, once its currency is known. Asks nothing by itself. */
export function PurseStyleSync() {
  const signedIn = useSession() !== undefined;
  const { data: currency } = useQuery({ ...balanceQuery(), enabled: false, select: (balance) => balance.currency });
  const mark = useBalanceSymbol();
  useEffect(() => {
    setPurseStyle(signedIn && currency !== undefined ? { currency, mark } : undefined);
    return () => setPurseStyle(undefined);
  }, [signedIn, currency, mark]);
  return null;
}
