import type { CallPath } from '../../kernel/call.ts';

/** An operator's queue of deposits, and the ways to pay that a brand offers. */
export const depositOperatorPaths = {
  listEveryDeposit: { method: 'GET', path: '/ops/deposits', audience: 'operator', permission: 'wallet.deposits' },
  approveDeposit: {
    method: 'POST',
    path: '/ops/deposits/{depositId}/approval',
    audience: 'operator',
    permission: 'wallet.deposits',
  },
  rejectDeposit: {
    method: 'POST',
    path: '/ops/deposits/{depositId}/rejection',
    audience: 'operator',
    permission: 'wallet.deposits',
  },
  listPaymentMethods: {
    method: 'GET',
    path: '/ops/deposits/methods',
    audience: 'operator',
    permission: 'wallet.methods',
  },
  setPaymentMethod: {
    method: 'PUT',
    path: '/ops/deposits/methods/{method}',
    audience: 'operator',
    permission: 'wallet.methods',
  },
} as const satisfies Record<string, CallPath>;
