import type { CallPath } from '../kernel/call.ts';

/** Operators' calls about members' money. The reviewer need not be the payer. */
export const walletOperatorPaths = {
  listWithdrawalQueue: {
    method: 'GET',
    path: '/ops/withdrawals',
    audience: 'operator',
    permission: 'wallet.withdrawals',
  },
  getQueuedWithdrawal: {
    method: 'GET',
    path: '/ops/withdrawals/{withdrawalId}',
    audience: 'operator',
    permission: 'wallet.withdrawals',
  },
  getWithdrawalFacts: {
    method: 'GET',
    path: '/ops/withdrawals/{withdrawalId}/facts',
    audience: 'operator',
    permission: 'wallet.withdrawals',
  },
  claimWithdrawal: {
    method: 'POST',
    path: '/ops/withdrawals/{withdrawalId}/claim',
    audience: 'operator',
    permission: 'wallet.withdrawals',
  },
  takeOverWithdrawal: {
    method: 'POST',
    path: '/ops/withdrawals/{withdrawalId}/takeover',
    audience: 'operator',
    permission: 'wallet.withdrawals',
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/ops/withdrawals/{withdrawalId}/approval',
    audience: 'operator',
    permission: 'wallet.withdrawals',
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/ops/withdrawals/{withdrawalId}/rejection',
    audience: 'operator',
    permission: 'wallet.withdrawals',
  },
  payWithdrawal: {
    method: 'POST',
    path: '/ops/withdrawals/{withdrawalId}/payment',
    audience: 'operator',
    permission: 'wallet.payouts',
  },
  matchPayers: {
    method: 'POST',
    path: '/ops/withdrawals/{withdrawalId}/payers',
    audience: 'operator',
    permission: 'wallet.payouts',
  },
  closePayout: {
    method: 'POST',
    path: '/ops/withdrawals/{withdrawalId}/payers/{payoutId}',
    audience: 'operator',
    permission: 'wallet.payouts',
  },
  getProof: {
    method: 'GET',
    path: '/ops/proofs/{proofId}',
    audience: 'operator',
    permission: 'wallet.withdrawals',
    raw: 'image/webp',
  },
  getWalletRules: { method: 'GET', path: '/ops/wallet/rules', audience: 'operator', permission: 'wallet.rules' },
  setTurnoverRules: {
    method: 'PUT',
    path: '/ops/wallet/rules/turnover',
    audience: 'operator',
    permission: 'wallet.rules',
  },
  setWithdrawalRules: {
    method: 'PUT',
    path: '/ops/wallet/rules/withdrawals',
    audience: 'operator',
    permission: 'wallet.rules',
  },
  listAdjustments: {
    method: 'GET',
    path: '/ops/adjustments',
    audience: 'operator',
    permission: 'wallet.adjustments',
  },
  createAdjustment: {
    method: 'POST',
    path: '/ops/adjustments',
    audience: 'operator',
    permission: 'wallet.adjustments',
  },
  decideAdjustment: {
    method: 'POST',
    path: '/ops/adjustments/{adjustmentId}/decision',
    audience: 'operator',
    permission: 'wallet.adjustments',
  },
} as const satisfies Record<string, CallPath>;
