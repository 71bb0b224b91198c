const MARKS = ['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'REFUNDED', 'VOID'] as const;
export type BookMark = (typeof MARKS)[number];

const SPORTS = ['football', 'tennis', 'basketball', 'ice-hockey', 'arena-of-five', 'circuit-duel'] as const;
export type BookSport = (typeof SPORTS)[number];

export interface BookSelection {
  readonly sport: BookSport;
  readonly home: string;
  readonly away: string;
  /** Milliseconds. */
  readonly startsAt: number;
  /** `total.goals.0.l11`: kind, what is counted, period, and a line in quarters or a number. */
  readonly market: string;
  readonly selection: string;
  /** Thousandths of decimal odds. */
  readonly price: number;
  /** Null while open. */
  readonly mark: BookMark | null;
  readonly reason: string | undefined;
  readonly result: string | undefined;
}

/** A slip of the book. Amounts are exact decimal strings; what has not been paid is undefined. */
export interface BookSummary {
  readonly kind: 'book';
  readonly lines: number;
  readonly stake: string;
  readonly selections: readonly BookSelection[];
  readonly cashOut: string | undefined;
  readonly returned: string | undefined;
  readonly corrected: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const TEXT_MAX = 64;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX ? value : undefined;
const amountOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{1,15}(?:\.\d{1,4})?$/.test(value) ? value : undefined;
const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

function selectionOf(value: unknown): BookSelection | undefined {
  if (!isRecord(value)) return undefined;
  const [home, away, market, selection] = ['home', 'away', 'market', 'selection'].map((name) => textOf(value[name]));
  const sport = SPORTS.find((each) => each === value['sport']);
  const price = wholeOf(value['price']);
  const startsAt = wholeOf(value['startsAt']);
  const mark = value['mark'] === null ? null : MARKS.find((each) => each === value['mark']);
  if (home === undefined || away === undefined || market === undefined || selection === undefined) return undefined;
  if (sport === undefined || price === undefined || startsAt === undefined || mark === undefined) return undefined;
  const [reason, result] = [textOf(value['reason']), textOf(value['result'])];
  return { sport, home, away, startsAt, market, selection, price, mark, reason, result };
}

const SELECTIONS_MAX = 20;

/** Reads a slip as its vendor wrote it; `undefined` when anything of it is not of that shape. */
export function bookOf(value: Fields): BookSummary | undefined {
  const { selections: given } = value;
  if (!Array.isArray(given) || given.length === 0 || given.length > SELECTIONS_MAX) return undefined;
  const selections = given.map(selectionOf).filter((each) => each !== undefined);
  const [stake, lines] = [amountOf(value['stake']), wholeOf(value['lines'])];
  if (selections.length < given.length || stake === undefined || lines === undefined) return undefined;
  return {
    kind: 'book',
    lines,
    stake,
    selections,
    cashOut: amountOf(value['cashOut']),
    returned: amountOf(value['returned']),
    corrected: value['corrected'] === true,
  };
}
