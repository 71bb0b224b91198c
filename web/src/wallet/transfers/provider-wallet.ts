import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { MerchantWallet, VendorWallet } from '@baize/protocol/wallet';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { transferQuery } from './transfer-client.ts';

/** The wallet that a provider keeps the member's money in; undefined where its games are played from the main one. */
const walletOf = ({ isSingle, wallets }: MerchantWallet, vassalage: string): VendorWallet | undefined =>
  isSingle ? undefined : wallets.find((wallet) => wallet.vassalage === vassalage && wallet.status === 'OPEN');

export const providerWallet = async (queryClient: QueryClient, vassalage: string): Promise<VendorWallet | undefined> =>
  walletOf(await queryClient.fetchQuery(transferQuery('getMerchantWallet')), vassalage);

/** The same for a page, with the main wallet beside it. `wallet` is null where there is none, undefined while unknown. */
export function useProviderWallet(vassalage: string) {
  const session = useSession();
  const asked = session !== undefined && !isTrial(session);
  const { data, isError, isFetching, refetch } = useQuery({ ...transferQuery('getMerchantWallet'), enabled: asked });
  return {
    wallet: asked ? data && (walletOf(data, vassalage) ?? null) : null,
    main: data?.main,
    currency: data?.currency,
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}
