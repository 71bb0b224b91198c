import type { CallPath } from '../../kernel/call.ts';

/** A brand's earnings and payments, as sums that are kept as they happen, and every line of one member. */
export const reportPaths = {
  getSums: { method: 'GET', path: '/ops/reports/sums', audience: 'operator', permission: 'wallet.reports' },
  exportSums: {
    method: 'GET',
    path: '/ops/reports/sums.csv',
    audience: 'operator',
    permission: 'wallet.reports',
    raw: 'text/csv',
  },
  listMemberLines: {
    method: 'GET',
    path: '/ops/members/{id}/ledger',
    audience: 'operator',
    permission: 'wallet.records',
  },
} as const satisfies Record<string, CallPath>;
