import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallBody } from '@baize/protocol/kernel/call';
import type { LineTransfer, TransferCalls, WalletTransfer } from '@baize/protocol/wallet';
import { callKey } from '../kernel/query.ts';
import { leavesOpen, useAttempts, type Attempt } from '../kernel/attempts.ts';
import { balanceQuery } from './queries.ts';
import { transferClient } from './transfer-client.ts';

const refresh = (queryClient: QueryClient, ...calls: string[]) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
    ...calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey('wallet', call) })),
  ]);

const WALLET_CALLS = ['getMerchantWallet', 'listWalletTransfers'];
const LINE_CALLS = ['getLineTransferSettings', 'listLineTransfers'];

interface Sent<W> {
  readonly attempt: Attempt;
  readonly wish: W;
}

/** One way to move money: each wish under one key until the server has answered for certain. */
function useMove<W, V>(form: string, send: (wish: W, key: string) => Promise<V>, calls: readonly string[]) {
  const queryClient = useQueryClient();
  const attempts = useAttempts(form);
  const { mutate, isPending, error, reset, data } = useMutation({
    mutationFn: ({ attempt, wish }: Sent<W>) => send(wish, attempt.key),
    onMutate: ({ attempt }) => attempts.sending(attempt),
    onSuccess: () => attempts.answered(),
    onError: (problem, { attempt }) => attempts.failed(attempt, problem),
    onSettled: () => refresh(queryClient, ...calls),
  });
  return {
    /** `about` is what makes it the same wish again; passwords and codes are no part of it. */
    move: (wish: W, about: string, onDone: (made: V) => void) =>
      mutate({ attempt: attempts.attemptFor(about), wish }, { onSuccess: onDone }),
    pending: isPending,
    error,
    leftOpen: error !== null && leavesOpen(error),
    made: data,
    reset,
  };
}

type WalletWish = CallBody<TransferCalls['walletTransfer']>;

export const useWalletTransfer = () =>
  useMove<WalletWish, WalletTransfer>(
    'wallet-transfer',
    (body, idempotencyKey) => transferClient.walletTransfer({ body, idempotencyKey }),
    WALLET_CALLS,
  );

export const useCollectWallets = () =>
  useMove<object, { transfers: WalletTransfer[] }>(
    'wallet-collection',
    (_, idempotencyKey) => transferClient.collectWallets({ body: {}, idempotencyKey }),
    WALLET_CALLS,
  );

export type LineWish = CallBody<TransferCalls['transferUpline']> & { readonly username?: string };

/** Up without a username, down with one. */
export const useLineTransfer = () =>
  useMove<LineWish, LineTransfer>(
    'line-transfer',
    ({ username, ...body }, idempotencyKey) =>
      username === undefined
        ? transferClient.transferUpline({ body, idempotencyKey })
        : transferClient.transferDownline({ body: { ...body, username }, idempotencyKey }),
    LINE_CALLS,
  );

export const useSendTransferCode = () =>
  useMutation({ mutationFn: () => transferClient.sendTransferCode({ body: {} }) });
