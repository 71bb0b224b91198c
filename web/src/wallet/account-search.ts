import type { QueryClient } from '@tanstack/react-query';
import type { TransactionType } from '@baize/protocol/wallet';
import { isDay } from '../ui/date-range/days.ts';
import { transactionWords } from './transaction-words.ts';
import { dayOf, periodBounds, readPeriod } from './record-period.ts';
import { walletQuery } from './queries.ts';

/** What the address of the account record holds. Without days it shows the last seven. */
export interface AccountSearch {
  /** yyyy-MM-dd where the reader is. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: TransactionType | undefined;
  /** Named apart from a page's own `page`, over which the centre lies. */
  readonly recordPage?: number | undefined;
}

export const ACCOUNT_PAGE_SIZE = 20;

const isType = (value: unknown): value is TransactionType =>
  typeof value === 'string' && Object.hasOwn(transactionWords, value);
const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 1;
const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);

/** Reads the filters; what is none is left out. */
export function readAccountSearch({ from, to, type, recordPage }: Record<string, unknown>): AccountSearch {
  return {
    ...(isDayText(from) && isDayText(to) && { from, to }),
    ...(isType(type) && { type }),
    ...(isPage(recordPage) && { recordPage }),
  };
}

/** The filters as the server takes them. */
export function accountFilters({ from, to, type }: AccountSearch, now = new Date()) {
  return { ...periodBounds(readPeriod(from, to, dayOf(now))), ...(type && { types: type }) };
}

export const accountRecordQuery = (search: AccountSearch) =>
  walletQuery('listTransactions', {
    query: { ...accountFilters(search), pageNo: search.recordPage ?? 1, pageSize: ACCOUNT_PAGE_SIZE },
  });

export const prefetchAccountRecord = (queryClient: QueryClient, search: AccountSearch): void =>
  void queryClient.prefetchQuery(accountRecordQuery(search));
