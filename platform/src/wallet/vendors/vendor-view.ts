import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import { MAIN_WALLET_ID, walletTransferStates, type WalletTransfer } from '@baize/protocol/wallet';
import { nameIn } from '../deposits/deposit-methods.ts';
import type { WalletVendorTable } from '../tables.ts';
import type { TransferRow } from './vendor-store.ts';

/** A transfer between wallets as its member sees it. */
export function transferView(
  row: TransferRow,
  vendors: readonly WalletVendorTable[],
  language: string,
): WalletTransfer {
  const vendor = vendors.find(({ code }) => code === row.vendor);
  const wallet = vendor?.type_id ?? row.vendor;
  const goesIn = row.direction === 'IN';
  return {
    id: row.id,
    from: goesIn ? MAIN_WALLET_ID : wallet,
    to: goesIn ? wallet : MAIN_WALLET_ID,
    walletName: vendor ? nameIn(vendor.names, language) : row.vendor,
    amount: row.amount === null ? null : formatMoney(row.amount, currencyOf(row.currency)),
    currency: row.currency,
    state: row.state,
    cause: row.cause,
    createdAt: row.created_at.toISOString(),
    history: row.history
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || placeOf(a.status) - placeOf(b.status))
      .map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

const placeOf = (state: (typeof walletTransferStates)[number]): number => walletTransferStates.indexOf(state);
