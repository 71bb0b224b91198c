import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '../kernel/query.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { balanceQuery } from './queries.ts';
import { transferClient } from './transfer-client.ts';
import { failedNames, isUnderWay } from './transfer-words.ts';

const isNothing = (amount: string): boolean => /^0(?:\.0*)?$/.test(amount);

/** After a game: what still lies with its provider can be fetched with one press, or stay where it is. */
export async function offerCollection(queryClient: QueryClient, provider: string): Promise<void> {
  const { wallets } = await transferClient.getMerchantWallet();
  const wallet = wallets.find(({ vassalage }) => vassalage === provider);
  if (!wallet || wallet.pending || isNothing(wallet.balance)) return;
  const { accountTypeName } = wallet;
  toast.show({
    tone: 'info',
    id: 'collect-wallet',
    title: i18n._(msg`You still have money in ${accountTypeName}`),
    action: { label: i18n._(msg`Collect`), onAction: () => void collect(queryClient) },
  });
}

async function collect(queryClient: QueryClient): Promise<void> {
  try {
    const { transfers } = await transferClient.collectWallets({ body: {}, idempotencyKey: crypto.randomUUID() });
    const names = failedNames(transfers);
    if (transfers.length === 0) toast.bad(i18n._(msg`We couldn’t collect your money. Try again in My wallet.`));
    else if (names) toast.bad(i18n._(msg`We couldn’t collect your money from ${names}. Try again.`));
    else if (transfers.some(isUnderWay)) toast.info(i18n._(msg`Your money is on its way to your main wallet`));
    else toast.ok(i18n._(msg`Everything is back in your main wallet.`));
  } catch {
    toast.bad(i18n._(msg`We couldn’t collect your money. Try again in My wallet.`));
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getMerchantWallet') }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listWalletTransfers') }),
  ]);
}
