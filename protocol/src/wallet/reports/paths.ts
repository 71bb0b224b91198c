import type { CallPath } from '../../kernel/call.ts';

/** What a brand has earned and paid, as sums that are kept while things happen, and every line of one member. */
export const reportPaths = {
  getSums: { method: 'GET', path: '/ops/reports/sums', audience: 'operator', permission: 'wallet.reports' },
  listMemberLines: {
    method: 'GET',
    path: '/ops/members/{id}/ledger',
    audience: 'operator',
    permission: 'wallet.records',
  },
} as const satisfies Record<string, CallPath>;
