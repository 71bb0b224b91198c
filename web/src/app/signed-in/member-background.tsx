import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setWalletStyle } from '@baize/kit/kernel/format/wallet-style.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useBalanceSymbol } from '../../settings/index.ts';
import { balanceQuery } from '../../wallet/index.ts';
import { LiveEvents } from '../../messages/index.ts';
import { MemberSync } from '../../session/index.ts';

/** Has every amount of the wallet written alike, once its currency is known. Asks nothing by itself. */
function WalletStyleSync() {
  const signedIn = useSession() !== undefined;
  const { data: currency } = useQuery({ ...balanceQuery(), enabled: false, select: (balance) => balance.currency });
  const mark = useBalanceSymbol();
  useEffect(() => {
    setWalletStyle(signedIn && currency !== undefined ? { currency, mark } : undefined);
    return () => setWalletStyle(undefined);
  }, [signedIn, currency, mark]);
  return null;
}

/** Background work of a logged-in session: the member's data, and the server's events. */
export function MemberBackground() {
  return (
    <>
      <MemberSync />
      <LiveEvents />
      <WalletStyleSync />
    </>
  );
}
