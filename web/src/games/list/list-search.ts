import { INPUT_AMOUNT_PATTERN } from '@baize/protocol/kernel/amount-pattern';

export const gameSorts = ['popular', 'name', 'newest'] as const;
export type GameSort = (typeof gameSorts)[number];

/** The player's own lists, as filters on any list. */
export const ownLists = ['favourites', 'recent'] as const;
export type OwnList = (typeof ownLists)[number];

/** The search parameters of a game list. Everything is absent on a fresh list. */
export interface GameListSearch {
  /** The vendor's tab (specification §2: /rng?page={vendor}). */
  readonly page?: string;
  readonly name?: string;
  /** Games that can be played for this stake or less. */
  readonly stake?: string;
  /** Slots with at least so many lines. */
  readonly lines?: number;
  readonly free?: true;
  readonly mine?: OwnList;
  readonly sort?: GameSort;
  /** Live tables of one kind (specification §9, live classifications). */
  readonly table?: string;
  readonly pageNo?: number;
}

const NAME_MAX = 64;
const TABLE = /^[A-Za-z][A-Za-z' -]{1,23}$/;
const VENDOR = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

const wholeFrom = (value: unknown, min: number, max: number): number | undefined => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};

/** Router search parameters arrive as whatever they look like: a vendor called 888 is a number. */
const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

const withoutAbsent = <T extends object>(search: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;

/** Reads an address; what cannot be a filter is left out, so a mangled link opens the fresh list. */
export function readGameListSearch(search: Readonly<Record<string, unknown>>): GameListSearch {
  const page = textFrom(search['page']);
  const name = textFrom(search['name'])?.slice(0, NAME_MAX);
  const stake = textFrom(search['stake']);
  const sort = oneOf(gameSorts, search['sort']);
  const table = textFrom(search['table']);
  return withoutAbsent<GameListSearch>({
    page: page !== undefined && VENDOR.test(page) ? page : undefined,
    name: name?.trim() ? name : undefined,
    stake: stake !== undefined && INPUT_AMOUNT_PATTERN.test(stake) ? stake : undefined,
    lines: wholeFrom(search['lines'], 1, 100_000),
    free: search['free'] === true || search['free'] === 'true' || search['free'] === 1 ? true : undefined,
    mine: oneOf(ownLists, search['mine']),
    sort: sort === 'popular' ? undefined : sort,
    table: table !== undefined && TABLE.test(table) ? table : undefined,
    pageNo: wholeFrom(search['pageNo'], 1, 1_000_000),
  });
}
