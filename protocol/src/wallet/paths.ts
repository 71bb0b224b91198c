import type { CallPath } from '../kernel/call.ts';

/** A member's money: what there is, how it comes in, and every line of it. */
export const walletPaths = {
  getBalance: { method: 'GET', path: '/wps/v2/wallets/balance', audience: 'trial' },
  listPaymentMarks: { method: 'GET', path: '/wps/deposits/marks', audience: 'visitor' },
  listDepositMethods: { method: 'GET', path: '/wps/deposits/methods', audience: 'member' },
  createDeposit: { method: 'POST', path: '/wps/deposits', audience: 'member', idempotent: true },
  listDeposits: { method: 'GET', path: '/wps/deposits', audience: 'member' },
  getDeposit: { method: 'GET', path: '/wps/deposits/{depositId}', audience: 'member' },
  listBonuses: { method: 'GET', path: '/wps/bonuses', audience: 'member' },
  reportDepositPaid: { method: 'POST', path: '/wps/deposits/{depositId}/paid', audience: 'member' },
  listTransactions: { method: 'GET', path: '/wps/relay/ODSFE2_MemTransDet', audience: 'member' },
} as const satisfies Record<string, CallPath>;
