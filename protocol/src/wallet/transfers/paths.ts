import type { CallPath } from '../../kernel/call.ts';

/** Money between a member's own wallets, and up and down the line of agents. */
export const transferPaths = {
  getMerchantWallet: { method: 'GET', path: '/wps/relay/GCS_merchantWallet', audience: 'member' },
  walletTransfer: { method: 'POST', path: '/wps/relay/GCS_walletTransfer', audience: 'member', idempotent: true },
  collectWallets: { method: 'POST', path: '/wps/wallet-transfers/collection', audience: 'member', idempotent: true },
  listWalletTransfers: { method: 'GET', path: '/wps/wallet-transfers', audience: 'member' },
  getLineTransferSettings: { method: 'GET', path: '/wps/transfers/settings', audience: 'member' },
  sendTransferCode: { method: 'POST', path: '/wps/transfers/code', audience: 'member' },
  transferUpline: {
    method: 'POST',
    path: '/wps/transfers/upline',
    audience: 'member',
    encrypted: true,
    idempotent: true,
  },
  transferDownline: {
    method: 'POST',
    path: '/wps/transfers/downline',
    audience: 'agent',
    encrypted: true,
    idempotent: true,
  },
  listLineTransfers: { method: 'GET', path: '/wps/transfers', audience: 'member' },
} as const satisfies Record<string, CallPath>;
