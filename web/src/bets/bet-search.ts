import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../kernel/server-clock.ts';
import type { BetState } from '@baize/protocol/bets';
import type { GameCategory } from '@baize/protocol/games';
import { categoryWords } from '../games/index.ts';
import {
  isKeyOf,
  readRecordSearch,
  recordBounds,
  recordPaging,
  type RecordSearch,
} from '../ui/record/record-search.ts';
import { betsQuery } from './queries.ts';
import { betStateWords } from './words.ts';

/** What the address of the betting record holds. */
export interface BetSearch extends RecordSearch {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
}

const VENDOR = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

/** Reads the filters; what is none is left out. */
export function readBetSearch(raw: Record<string, unknown>): BetSearch {
  const { category, state } = raw;
  const vendor = typeof raw['vendor'] === 'number' ? String(raw['vendor']) : raw['vendor'];
  return {
    ...readRecordSearch(raw),
    ...(isKeyOf(categoryWords, category) && { category }),
    ...(typeof vendor === 'string' && VENDOR.test(vendor) && { vendor }),
    ...(isKeyOf(betStateWords, state) && { state }),
  };
}

/** The filters as the server takes them. */
export function betFilters(search: BetSearch, now = new Date(serverNow())) {
  const { category, vendor, state } = search;
  return {
    ...recordBounds(search, now),
    ...(category && { category }),
    ...(vendor && { vassalage: vendor }),
    ...(state && { status: state }),
  };
}

export const betRecordQuery = (search: BetSearch) =>
  betsQuery('listBets', {
    query: { ...betFilters(search), ...recordPaging(search) },
  });

export const prefetchBetRecord = (queryClient: QueryClient, search: BetSearch): void =>
  void queryClient.prefetchQuery(betRecordQuery(search));
