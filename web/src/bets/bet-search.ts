import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import type { Bet, BetsCalls, BetState } from '@baize/protocol/bets';
import { betsPaths } from '@baize/protocol/bets/paths';
import type { GameCategory } from '@baize/protocol/games';
import type { CallValue } from '@baize/protocol/kernel/call';
import { categoryWords } from '../games/index.ts';
import { isKeyOf, readRecordSearch, recordBounds, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { betsClient } from './queries.ts';
import { betStateWords } from './words.ts';

export type BetPage = CallValue<BetsCalls['listBets']>;

/** The search parameters of the betting record. */
export interface BetSearch extends RecordSearch {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
  /** Part of a game's name. */
  readonly game?: string | undefined;
  /** Rounds of free play; left out, those of the balance. */
  readonly mode?: 'TRIAL' | undefined;
}

const GAME_NAME_MAX = 64;
const VENDOR = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

/** Reads the filters; what is none is left out. */
export function readBetSearch(raw: Record<string, unknown>): BetSearch {
  const { category, state } = raw;
  // The address turns a name of digits into a number.
  const game = typeof raw['game'] === 'number' ? String(raw['game']) : raw['game'];
  const vendor = typeof raw['vendor'] === 'number' ? String(raw['vendor']) : raw['vendor'];
  return {
    ...readRecordSearch(raw),
    ...(isKeyOf(categoryWords, category) && { category }),
    ...(typeof vendor === 'string' && VENDOR.test(vendor) && { vendor }),
    ...(isKeyOf(betStateWords, state) && { state }),
    ...(typeof game === 'string' && game !== '' && game.length <= GAME_NAME_MAX && { game }),
    ...(raw['mode'] === 'TRIAL' && { mode: 'TRIAL' }),
  };
}

/** The filters as the server takes them. */
export function betFilters(search: BetSearch, now = new Date(serverNow())) {
  const { category, vendor, state, game, mode } = search;
  return {
    ...recordBounds(search, now),
    ...(category && { category }),
    ...(vendor && { vassalage: vendor }),
    ...(state && { status: state }),
    ...(game && { gameName: game }),
    ...(mode && { mode }),
  };
}

/** As many as the server gives at once. */
const AT_ONCE = 100;

/** Every list of bets, whatever it is filtered by. */
export const betListsKey = callKey('bets', 'listBets', { list: 'scrolled' });

/** The record as one list: further pages come as one scrolls. */
export function betListQuery(search: BetSearch) {
  // The end of the period is the end of a day, so that the same filters are the same list.
  const filters = betFilters(search);
  return infiniteQueryOptions({
    queryKey: [...betListsKey, filters],
    queryFn: ({ pageParam, signal }) =>
      betsClient.listBets({ query: { ...filters, pageNo: pageParam, pageSize: AT_ONCE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    meta: { audience: betsPaths.listBets.audience },
  });
}

/** A statement holds so many bets at the most; the file holds them all. */
export const STATEMENT_BETS = 1_000;

/** The newest bets of the record in view, for a statement. */
export function statementQuery(search: BetSearch) {
  const filters = betFilters(search);
  return queryOptions({
    queryKey: callKey('bets', 'statement', filters),
    queryFn: async ({ signal }) => {
      const pages: BetPage[] = [];
      for (let pageNo = 1; pageNo <= STATEMENT_BETS / AT_ONCE; pageNo += 1) {
        const page = await betsClient.listBets({ query: { ...filters, pageNo, pageSize: AT_ONCE }, signal });
        pages.push(page);
        if (pageNo >= page.totalPages) break;
      }
      return betJoiner()({ pages });
    },
    // A printed statement must be current.
    staleTime: 0,
    gcTime: 0,
    meta: { audience: betsPaths.listBets.audience },
  });
}

type BetPages = Pick<InfiniteData<BetPage>, 'pages'>;

/**
 * Makes one list of what was loaded, each bet once: a bet that is placed meanwhile moves the others to the next page.
 * It goes on from the list that it made before, because with a hundred thousand rows all of them would take too long.
 */
export function betJoiner(): (data: BetPages) => BetPage | undefined {
  let joined: readonly BetPage[] = [];
  let rows: Bet[] = [];
  let known = new Set<string>();
  return ({ pages }) => {
    if (!joined.every((page, index) => page === pages[index])) [joined, rows, known] = [[], [], new Set()];
    const more = pages.slice(joined.length).flatMap((page) => page.rows);
    const fresh = more.filter(({ id }) => !known.has(id) && known.add(id));
    joined = pages;
    if (fresh.length > 0) rows = [...rows, ...fresh];
    const last = pages.at(-1);
    return last && { ...last, rows };
  };
}

export const prefetchBetRecord = (queryClient: QueryClient, search: BetSearch): void =>
  void queryClient.prefetchInfiniteQuery(betListQuery(search));
