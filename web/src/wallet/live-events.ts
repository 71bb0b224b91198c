import type { Balance } from '@baize/protocol/wallet';
import type { LiveEventHandlers } from '../kernel/live-events.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { balanceQuery } from './queries.ts';

/** The balance is replaced by what the event says; lines and deposits are asked for again. */
export const walletLiveEvents: LiveEventHandlers = {
  balance: ({ sumBalance, currency }, queryClient) => {
    const { queryKey } = balanceQuery();
    const known = queryClient.getQueryData<Balance>(queryKey);
    // An answer under way may be older than the event, and would take its place.
    const underWay = queryClient.isFetching({ queryKey }) > 0;
    // The event tells the sum alone, so a cache with several wallets must ask which of them moved.
    if (known?.currency === currency && known.wallets.length <= 1) {
      queryClient.setQueryData<Balance>(queryKey, {
        ...known,
        sumBalance,
        wallets: known.wallets.map((wallet) => ({ ...wallet, availBalance: sumBalance })),
      });
      if (underWay) void queryClient.invalidateQueries({ queryKey });
    } else {
      void queryClient.invalidateQueries({ queryKey });
    }
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') });
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listBonuses') });
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getMerchantWallet') });
  },
  'wallet-transfer': (_event, queryClient) => {
    // The first transfer to a provider makes a wallet that this page has not heard of.
    void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey });
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getMerchantWallet') });
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listWalletTransfers') });
  },
  withdrawal: (_event, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listWithdrawals') });
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') });
  },
  deposit: ({ depositId }, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listDeposits') });
    void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getDeposit', { params: { depositId } }) });
  },
};
