import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import type { TransactionType } from '@baize/protocol/wallet';
import {
  isKeyOf,
  readRecordSearch,
  recordBounds,
  recordPaging,
  type RecordSearch,
} from '@baize/kit/ui/record/record-search.ts';
import { transactionWords } from './transaction-words.ts';
import { walletQuery } from '../queries.ts';

/** The search parameters of the account record. */
export interface AccountSearch extends RecordSearch {
  readonly type?: TransactionType | undefined;
}

/** Reads the filters; what is none is left out. */
export function readAccountSearch(raw: Record<string, unknown>): AccountSearch {
  const { type } = raw;
  return { ...readRecordSearch(raw), ...(isKeyOf(transactionWords, type) && { type }) };
}

/** The filters as the server takes them. */
export function accountFilters(search: AccountSearch, now = new Date(serverNow())) {
  return { ...recordBounds(search, now), ...(search.type && { types: search.type }) };
}

export const accountRecordQuery = (search: AccountSearch) =>
  walletQuery('listTransactions', {
    query: { ...accountFilters(search), ...recordPaging(search) },
  });

export const prefetchAccountRecord = (queryClient: QueryClient, search: AccountSearch): void =>
  void queryClient.prefetchQuery(accountRecordQuery(search));
