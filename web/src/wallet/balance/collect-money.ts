import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { actOnce } from '@baize/kit/kernel/acts/act-once.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { collection, type LeftGame } from '../once-acts.ts';
import { balanceQuery } from '../queries.ts';
import { failedNames, isUnderWay } from '../transfer-words.ts';

const TOAST = 'collect-wallet';

/** Brings everything back to the main wallet, or what lies with the provider whose game was left, and says what came of it. */
export async function collectMoney(queryClient: QueryClient, left?: LeftGame): Promise<void> {
  const again = { label: i18n._(msg`Collect`), onAction: () => void collectMoney(queryClient) };
  const say = (tone: 'ok' | 'info' | 'bad', title: string) =>
    toast.show({ tone, id: TOAST, title, ...(tone === 'bad' && { action: again }) });
  try {
    const { transfers } = await actOnce(collection, left);
    const names = failedNames(transfers);
    if (transfers.length === 0) {
      // Another game of the provider was opened meanwhile, and is played with it.
      if (!left) say('bad', i18n._(msg`We couldn’t collect your money. Try again in My wallet.`));
    } else if (names) say('bad', i18n._(msg`We couldn’t collect your money from ${names}. Try again.`));
    else if (transfers.some(isUnderWay)) say('info', i18n._(msg`Your money is on its way to your main wallet`));
    else if (!left || transfers.some(({ amount }) => !isNothing(amount)))
      say('ok', i18n._(msg`Everything is back in your main wallet.`));
  } catch {
    say('bad', i18n._(msg`We couldn’t collect your money. Try again in My wallet.`));
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    ...['getMerchantWallet', 'listWalletTransfers', 'getWithdrawalSettings', 'getLineTransferSettings'].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey('wallet', call) }),
    ),
  ]);
}

const isNothing = (amount: string | null): boolean => amount === null || /^0(?:\.0*)?$/.test(amount);
