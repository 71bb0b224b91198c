import type { CallPath } from '../../kernel/call.ts';

/** What a brand has earned and paid, as sums that are kept while things happen. */
export const reportPaths = {
  getSums: { method: 'GET', path: '/ops/reports/sums', audience: 'operator', permission: 'wallet.reports' },
} as const satisfies Record<string, CallPath>;
