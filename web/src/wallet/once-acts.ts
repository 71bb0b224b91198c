import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import type { CallBody } from '@baize/protocol/kernel/call';
import type { LineTransfer, TransferCalls, WithdrawalCalls } from '@baize/protocol/wallet';
import { walletClient } from './client.ts';
import { textOfOrder, type DepositOrder } from './deposits/deposit-order.ts';
import { transferClient } from './transfers/transfer-client.ts';
import { withdrawalClient } from './withdrawals/withdrawal-client.ts';

export const deposit = {
  act: 'deposit',
  about: textOfOrder,
  send: (body: DepositOrder, once: Once) => walletClient.createDeposit({ body, ...once }),
};

type WithdrawalOrder = CallBody<WithdrawalCalls['createWithdrawal']>;

export const withdrawal = {
  act: 'withdrawal',
  about: ({ payeeId, amount }: Pick<WithdrawalOrder, 'payeeId' | 'amount'>) => JSON.stringify([payeeId, amount]),
  send: (body: WithdrawalOrder, once: Once) => withdrawalClient.createWithdrawal({ body, ...once }),
};

export const walletTransfer = {
  act: 'wallet-transfer',
  about: ({ from, to, amount }: CallBody<TransferCalls['walletTransfer']>) => JSON.stringify([from, to, amount]),
  send: (body: CallBody<TransferCalls['walletTransfer']>, once: Once) =>
    transferClient.walletTransfer({ body, ...once }),
};

/** A provider's game that was left, by the provider's code and the number of the opening. */
export interface LeftGame {
  readonly vassalage: string;
  readonly play: number;
}

/** Brings money back to the main wallet: all of it, or what lies with the provider whose game was left. */
export const collection = {
  act: 'wallet-collection',
  about: (left: LeftGame | undefined) => JSON.stringify(left ?? 'all'),
  send: (left: LeftGame | undefined, once: Once) =>
    transferClient.collectWallets({ body: left ? { left: { ...left } } : {}, ...once }),
};

interface LineAmount {
  /** A direct downline's; left out, it goes to the upline. */
  readonly username?: string | undefined;
  readonly amount: string;
}

export const lineTransfer = {
  act: 'line-transfer',
  about: ({ username, amount }: LineAmount) => JSON.stringify([username ?? null, amount]),
  send: (
    { username, ...body }: LineAmount & CallBody<TransferCalls['transferUpline']>,
    once: Once,
  ): Promise<LineTransfer> =>
    username === undefined
      ? transferClient.transferUpline({ body, ...once })
      : transferClient.transferDownline({ body: { ...body, username }, ...once }),
};
