import type { CallPath } from '../../kernel/call.ts';

/** Operators' calls about vendors' wallets and transfers along the line. */
export const transferOperatorPaths = {
  listVendorWallets: {
    method: 'GET',
    path: '/ops/vendor-wallets',
    audience: 'operator',
    permission: 'wallet.vendor-wallets',
  },
  setVendorWallet: {
    method: 'PUT',
    path: '/ops/vendor-wallets/{vendor}',
    audience: 'operator',
    permission: 'wallet.vendor-wallets',
  },
  setWalletMode: {
    method: 'PUT',
    path: '/ops/wallet/mode',
    audience: 'operator',
    permission: 'wallet.vendor-wallets',
  },
  setVendorFault: {
    method: 'PUT',
    path: '/ops/vendor-wallets/{vendor}/fault',
    audience: 'operator',
    permission: 'wallet.vendor-wallets',
  },
  listVendorTransfers: {
    method: 'GET',
    path: '/ops/vendor-transfers',
    audience: 'operator',
    permission: 'wallet.vendor-wallets',
  },
  checkVendorTransfer: {
    method: 'POST',
    path: '/ops/vendor-transfers/{transferId}/check',
    audience: 'operator',
    permission: 'wallet.vendor-wallets',
  },
  endVendorTransfer: {
    method: 'POST',
    path: '/ops/vendor-transfers/{transferId}/end',
    audience: 'operator',
    permission: 'wallet.adjustments',
  },
  getReconciliation: {
    method: 'GET',
    path: '/ops/wallet/reconciliation',
    audience: 'operator',
    permission: 'wallet.reconciliation',
  },
  listReconciliations: {
    method: 'GET',
    path: '/ops/wallet/reconciliations',
    audience: 'operator',
    permission: 'wallet.reconciliation',
  },
  getStatement: {
    method: 'GET',
    path: '/ops/wallet/statement',
    audience: 'operator',
    permission: 'wallet.reconciliation',
  },
  getTransferRules: {
    method: 'GET',
    path: '/ops/wallet/rules/transfers',
    audience: 'operator',
    permission: 'wallet.rules',
  },
  setTransferRules: {
    method: 'PUT',
    path: '/ops/wallet/rules/transfers',
    audience: 'operator',
    permission: 'wallet.rules',
  },
} as const satisfies Record<string, CallPath>;
