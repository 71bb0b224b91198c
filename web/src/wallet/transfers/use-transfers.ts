import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { collection, lineTransfer, walletTransfer } from '../once-acts.ts';
import { balanceQuery } from '../queries.ts';
import { transferClient } from './transfer-client.ts';

const refresh = (queryClient: QueryClient, ...calls: string[]) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
    ...calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey('wallet', call) })),
  ]);

const WALLET_CALLS = ['getMerchantWallet', 'listWalletTransfers'];
const LINE_CALLS = ['getLineTransferSettings', 'listLineTransfers'];

export function useWalletTransfer() {
  const queryClient = useQueryClient();
  return useMoneyAct(walletTransfer, () => refresh(queryClient, ...WALLET_CALLS));
}

export function useCollectWallets() {
  const queryClient = useQueryClient();
  return useMoneyAct(collection, () => refresh(queryClient, ...WALLET_CALLS));
}

export function useLineTransfer() {
  const queryClient = useQueryClient();
  return useMoneyAct(lineTransfer, () => refresh(queryClient, ...LINE_CALLS));
}

export const useSendTransferCode = () =>
  useMutation({ mutationFn: () => transferClient.sendTransferCode({ body: {} }) });
