import { GAME_LIST_FIRST_PAGE_SIZE, GAME_LIST_NEXT_PAGE_SIZE } from '@baize/protocol/kernel/constants';

/** The requested items, and the page that the reader sees as the current one. */
export interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * Specification §9: a list opens with 21 games, asks for 18 once the page was changed, and for 21 again after
 * a reset. The address rules: without `pageNo` the list is fresh, with one (even 1) the page was changed.
 */
export const pageRequest = (pageNo: number | undefined): PageRequest =>
  pageNo === undefined
    ? { pageNo: 1, pageSize: GAME_LIST_FIRST_PAGE_SIZE }
    : { pageNo, pageSize: GAME_LIST_NEXT_PAGE_SIZE };

/**
 * How many pages the links offer. Every link changes the page and so asks for 18, hence pages of 18 are
 * counted even while 21 games are in view, unless those already are all.
 */
export function pageCount(totalRows: number, { pageNo, pageSize }: PageRequest): number {
  if (pageNo === 1 && totalRows <= pageSize) return 1;
  return Math.max(1, Math.ceil(totalRows / GAME_LIST_NEXT_PAGE_SIZE));
}

/** One page of a list that is wholly at hand. */
export const slicePage = <T>(rows: readonly T[], { pageNo, pageSize }: PageRequest): readonly T[] =>
  rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
