import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { prefetchAccountRecord, readAccountSearch, type AccountSearch } from './account-search.ts';
import { readDepositSearch, type DepositSearch } from './deposit-search.ts';
import { balanceQuery, walletQuery } from './queries.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    depositv2: DepositSearch;
    transactionHistory: AccountSearch;
  }
}

/** The wallet's pages in the personal centre. */
export const walletCentrePages = [
  {
    name: 'depositv2',
    label: msg`Deposit`,
    icon: 'tray-in',
    group: 'money',
    readSearch: readDepositSearch,
    searchKeys: ['method'],
    load: () => import('./pages/deposit-page.tsx').then((file) => file.DepositPage),
    prefetch: (queryClient) => {
      void queryClient.prefetchQuery(walletQuery('listDepositMethods'));
      void queryClient.prefetchQuery(balanceQuery());
    },
  },
  {
    name: 'transactionHistory',
    label: msg`Account record`,
    icon: 'document',
    group: 'money',
    readSearch: readAccountSearch,
    searchKeys: ['from', 'to', 'type', 'recordPage'],
    load: () => import('./pages/account-record-page.tsx').then((file) => file.AccountRecordPage),
    prefetch: (queryClient, search) => prefetchAccountRecord(queryClient, readAccountSearch({ ...search })),
  },
] satisfies CentrePage[];
