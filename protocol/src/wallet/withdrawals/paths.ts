import type { CallPath } from '../../kernel/call.ts';

/** Withdrawals, and the confirmation that they arrived. */
export const withdrawalPaths = {
  getWithdrawalSettings: { method: 'GET', path: '/wps/withdrawals/settings', audience: 'member' },
  createWithdrawal: {
    method: 'POST',
    path: '/wps/withdrawals',
    audience: 'member',
    encrypted: true,
    idempotent: true,
  },
  listWithdrawals: { method: 'GET', path: '/wps/withdrawals', audience: 'member' },
  confirmWithdrawal: { method: 'POST', path: '/wps/withdrawals/{withdrawalId}/confirmation', audience: 'member' },
} as const satisfies Record<string, CallPath>;
