import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { recordSearchKeys } from '@baize/kit/ui/record/record-search.ts';
import { prefetchAccountRecord, readAccountSearch, type AccountSearch } from './records/account-search.ts';
import { bonusesQuery, readBonusSearch, type BonusSearch } from './records/bonus-search.ts';
import { readDepositSearch, type DepositSearch } from './deposits/deposit-search.ts';
import { readLineSearch, type LineSearch } from './transfers/line-search.ts';
import { readWithdrawSearch, type WithdrawSearch } from './withdrawals/withdraw-search.ts';
import { balanceQuery, walletQuery } from './queries.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    depositv2: DepositSearch;
    withdraw: WithdrawSearch;
    transferFund: object;
    transferUpline: LineSearch;
    transactionHistory: AccountSearch;
    bonusDetails: BonusSearch;
  }
}

/** The wallet's pages in the personal centre. */
export const walletCentrePages = [
  {
    name: 'transferFund',
    label: msg`My wallet`,
    icon: 'wallet',
    group: 'money',
    load: () => import('./pages/transfer-fund-page.tsx').then((file) => file.TransferFundPage),
  },
  {
    name: 'depositv2',
    label: msg`Deposit`,
    entryLabel: msg`Increase deposit`,
    icon: 'tray-in',
    group: 'money',
    readSearch: readDepositSearch,
    searchKeys: ['method', 'deposit'],
    load: () => import('./pages/deposit-page.tsx').then((file) => file.DepositPage),
    prefetch: (queryClient) => {
      void queryClient.prefetchQuery(walletQuery('listDepositMethods'));
      void queryClient.prefetchQuery(balanceQuery());
    },
  },
  {
    name: 'withdraw',
    label: msg`Withdraw`,
    entryLabel: msg`Increase withdrawal`,
    icon: 'tray-out',
    group: 'money',
    places: { header: 20, forYou: 20 },
    readSearch: readWithdrawSearch,
    searchKeys: ['withdrawal'],
    load: () => import('./pages/withdraw-page.tsx').then((file) => file.WithdrawPage),
  },
  {
    name: 'transferUpline',
    label: msg`Upline and downline transfer`,
    entryLabel: msg`Transfer to upline`,
    icon: 'transfer',
    group: 'money',
    forLine: true,
    readSearch: readLineSearch,
    searchKeys: ['downline'],
    load: () => import('./pages/transfer-upline-page.tsx').then((file) => file.TransferUplinePage),
  },
  {
    name: 'transactionHistory',
    label: msg`Account record`,
    icon: 'document',
    group: 'money',
    places: { account: 40 },
    readSearch: readAccountSearch,
    searchKeys: [...recordSearchKeys, 'type'],
    load: () => import('./pages/account-record-page.tsx').then((file) => file.AccountRecordPage),
    prefetch: (queryClient, search) => prefetchAccountRecord(queryClient, readAccountSearch({ ...search })),
  },
  {
    name: 'bonusDetails',
    label: msg`Bonus details`,
    icon: 'gift',
    group: 'play',
    readSearch: readBonusSearch,
    searchKeys: ['bonus', 'recordPage'],
    load: () => import('./pages/bonus-page.tsx').then((file) => file.BonusPage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(bonusesQuery(readBonusSearch({ ...search }))),
  },
] satisfies CentrePage[];

/** Fetched with the centre's entries on a phone. */
export const centreTop = lazyPart(() => import('./centre-top.tsx').then((file) => file.CentreTop));
