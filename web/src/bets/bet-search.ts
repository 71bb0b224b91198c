import type { QueryClient } from '@tanstack/react-query';
import type { BetState } from '@baize/protocol/bets';
import type { GameCategory } from '@baize/protocol/games';
import { categoryWords } from '../games/index.ts';
import { isDay } from '../ui/date-range/days.ts';
import { dayOf, periodBounds, readPeriod } from '../wallet/index.ts';
import { betsQuery } from './queries.ts';
import { betStateWords } from './words.ts';

/** What the address of the betting record holds. Without days it shows the last seven. */
export interface BetSearch {
  /** yyyy-MM-dd where the reader is. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
  /** Named apart from a page's own `page`, over which the centre lies. */
  readonly recordPage?: number | undefined;
}

export const BET_PAGE_SIZE = 20;

const VENDOR = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;
const keyOf = <K extends string>(words: Readonly<Record<K, unknown>>, value: unknown): value is K =>
  typeof value === 'string' && Object.hasOwn(words, value);

/** Reads the filters; what is none is left out. */
export function readBetSearch(raw: Record<string, unknown>): BetSearch {
  const { from, to, category, state, recordPage } = raw;
  const vendor = typeof raw['vendor'] === 'number' ? String(raw['vendor']) : raw['vendor'];
  return {
    ...(typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && { from, to }),
    ...(keyOf(categoryWords, category) && { category }),
    ...(typeof vendor === 'string' && VENDOR.test(vendor) && { vendor }),
    ...(keyOf(betStateWords, state) && { state }),
    ...(typeof recordPage === 'number' && Number.isInteger(recordPage) && recordPage > 1 && { recordPage }),
  };
}

/** The filters as the server takes them. */
export function betFilters({ from, to, category, vendor, state }: BetSearch, now = new Date()) {
  return {
    ...periodBounds(readPeriod(from, to, dayOf(now))),
    ...(category && { category }),
    ...(vendor && { vassalage: vendor }),
    ...(state && { status: state }),
  };
}

export const betRecordQuery = (search: BetSearch) =>
  betsQuery('listBets', {
    query: { ...betFilters(search), pageNo: search.recordPage ?? 1, pageSize: BET_PAGE_SIZE },
  });

export const prefetchBetRecord = (queryClient: QueryClient, search: BetSearch): void =>
  void queryClient.prefetchQuery(betRecordQuery(search));
