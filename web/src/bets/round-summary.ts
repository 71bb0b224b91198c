import { bookOf, type BookSummary } from './book/summary.ts';

/** A mark's part in the round: it counted for the player, against them, was only chosen, or only came. */
const MARK_STATES = ['hit', 'miss', 'own', 'seen'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** One place of a picture; an empty one is a gap. */
export interface Mark {
  /** One of the game's own drawings. */
  readonly symbol?: string | undefined;
  /** The key of its name among the game's texts, where that is not the drawing's; without a drawing it is shown. */
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly state?: MarkState | undefined;
}

/** A return of so many of a kind. `line` is absent where lines have no number. Amounts are exact decimal strings. */
export interface Pay {
  readonly line?: number | undefined;
  readonly symbol: string;
  readonly count: number;
  readonly amount: string;
}

/** Cards or tiles that lie together. */
export interface Lot {
  readonly name?: string | undefined;
  readonly state?: MarkState | undefined;
  readonly marks: readonly Mark[];
}

/** A seat at the end of a hand, in the order of play. */
export interface SeatHand {
  readonly points: number;
  readonly name?: string | undefined;
  readonly lots: readonly Lot[];
}

/** Shots from a second of a sitting on. Amounts are exact decimal strings. */
export interface ShotBar {
  readonly at: number;
  readonly shots: number;
  readonly hits: number;
  readonly staked: string;
  readonly returned: string;
}

/** A result as the game's maker draws it, with nothing in it that only one game has. */
export type Picture = { readonly title?: string | undefined; readonly pays: readonly Pay[] } & (
  | { readonly form: 'grid'; readonly rows: readonly (readonly Mark[])[] }
  | { readonly form: 'ring'; readonly marks: readonly Mark[] }
  | { readonly form: 'fall'; readonly path: readonly number[]; readonly marks: readonly Mark[] }
  | {
      readonly form: 'hands';
      readonly own: number;
      readonly set?: string | undefined;
      readonly seats: readonly SeatHand[];
    }
  | { readonly form: 'shots'; readonly step: number; readonly bars: readonly ShotBar[] }
);

/** One of several bets of a round. Amounts are exact decimal strings. */
export interface NamedBet {
  /** The key of its name among the game's texts. */
  readonly name: string;
  /** Stands in that text for "{which}". */
  readonly which?: string | undefined;
  readonly stake: string;
  readonly returned: string;
}

/** A round that its maker drew: what came of it, in order. */
export interface DrawnSummary {
  readonly kind: 'drawn';
  /** Slots say so where nothing paid. */
  readonly reels: boolean;
  readonly pictures: readonly Picture[];
  readonly freeSpins: number;
  readonly freeSpinsPayout: string;
  /** Empty where a round is one bet. */
  readonly bets: readonly NamedBet[];
  /** Taken from what the seat won; absent where no rake is known of. */
  readonly rake: string | undefined;
}

export interface DiceSummary {
  readonly kind: 'dice';
  /** Decimal text such as 53.07. */
  readonly roll: string;
  readonly direction: 'over' | 'under';
  readonly target: string;
  readonly chance: string;
  readonly multiplier: string;
  readonly won: boolean;
}

export interface RefundSummary {
  readonly kind: 'refund';
}

export type RoundSummary = DrawnSummary | DiceSummary | RefundSummary | BookSummary;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT_MAX = 64;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= TEXT_MAX ? value : undefined;
const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
const listOf = <T>(value: unknown, read: (each: unknown) => T | undefined): readonly T[] | undefined => {
  if (!Array.isArray(value) || value.length > LIST_MAX) return undefined;
  const kept = value.map(read).filter((each) => each !== undefined);
  return kept.length === value.length ? kept : undefined;
};
const LIST_MAX = 100;

/** Names of drawings become part of an address. */
const DRAWING = /^[a-z0-9-]{1,40}$/;
const drawing = (value: unknown): string | undefined =>
  typeof value === 'string' && DRAWING.test(value) ? value : undefined;

function markOf(value: unknown): Mark | undefined {
  if (!isRecord(value)) return undefined;
  const { symbol, name, text: written, state } = value;
  if (symbol !== undefined && drawing(symbol) === undefined) return undefined;
  if (written !== undefined && text(written) === undefined) return undefined;
  return {
    symbol: drawing(symbol),
    name: text(name),
    text: text(written),
    state: MARK_STATES.find((each) => each === state),
  };
}

function payOf(value: unknown): Pay | undefined {
  if (!isRecord(value)) return undefined;
  const line = count(value['line']);
  const symbol = drawing(value['symbol']);
  const matched = count(value['count']);
  const amount = text(value['amount']);
  if (symbol === undefined || matched === undefined || amount === undefined) return undefined;
  if (line === undefined && value['line'] !== undefined) return undefined;
  return { line, symbol, count: matched, amount };
}

function lotOf(value: unknown): Lot | undefined {
  if (!isRecord(value)) return undefined;
  const marks = listOf(value['marks'], markOf);
  const state = MARK_STATES.find((each) => each === value['state']);
  return marks && { name: text(value['name']), state, marks };
}

function seatOf(value: unknown): SeatHand | undefined {
  if (!isRecord(value)) return undefined;
  const lots = listOf(value['lots'], lotOf);
  const points = value['points'];
  if (!lots || typeof points !== 'number' || !Number.isSafeInteger(points)) return undefined;
  return { points, name: text(value['name']), lots };
}

const AMOUNT = /^\d{1,20}(\.\d{1,8})?$/;
const amountOf = (value: unknown): string | undefined =>
  typeof value === 'string' && AMOUNT.test(value) ? value : undefined;

function barOf(value: unknown): ShotBar | undefined {
  if (!isRecord(value)) return undefined;
  const at = count(value['at']);
  const shots = count(value['shots']);
  const hits = count(value['hits']);
  const staked = amountOf(value['staked']);
  const returned = amountOf(value['returned']);
  if (at === undefined || shots === undefined || hits === undefined) return undefined;
  return staked === undefined || returned === undefined ? undefined : { at, shots, hits, staked, returned };
}

function handsOf(
  value: Record<string, unknown>,
): Pick<Extract<Picture, { form: 'hands' }>, 'own' | 'set' | 'seats'> | undefined {
  const seats = listOf(value['seats'], seatOf);
  const own = count(value['own']);
  if (!seats || seats.length === 0 || own === undefined) return undefined;
  if (value['set'] !== undefined && drawing(value['set']) === undefined) return undefined;
  return { own, set: drawing(value['set']), seats };
}

function pictureOf(value: unknown): Picture | undefined {
  if (!isRecord(value)) return undefined;
  const pays = value['pays'] === undefined ? [] : listOf(value['pays'], payOf);
  if (!pays) return undefined;
  const common = { title: text(value['title']), pays };
  if (value['form'] === 'grid') {
    const rows = listOf(value['rows'], (row) => listOf(row, markOf));
    return rows && { ...common, form: 'grid', rows };
  }
  if (value['form'] === 'hands') {
    const hands = handsOf(value);
    return hands && { ...common, form: 'hands', ...hands };
  }
  if (value['form'] === 'shots') {
    const bars = listOf(value['bars'], barOf);
    const step = count(value['step']);
    return bars && bars.length > 0 && step ? { ...common, form: 'shots', step, bars } : undefined;
  }
  const marks = listOf(value['marks'], markOf);
  if (!marks) return undefined;
  if (value['form'] === 'ring') return { ...common, form: 'ring', marks };
  const path = listOf(value['path'], count);
  return value['form'] === 'fall' && path ? { ...common, form: 'fall', path, marks } : undefined;
}

function betOf(value: unknown): NamedBet | undefined {
  if (!isRecord(value)) return undefined;
  const [name, stake, returned] = ['name', 'stake', 'returned'].map((key) => text(value[key]));
  if (name === undefined || stake === undefined || returned === undefined) return undefined;
  return isAmount(stake) && isAmount(returned) ? { name, which: text(value['which']), stake, returned } : undefined;
}

const isAmount = (value: string): boolean => /^\d+(?:\.\d+)?$/.test(value);

function drawnOf(value: Record<string, unknown>): DrawnSummary | undefined {
  const pictures = listOf(value['pictures'], pictureOf);
  if (!pictures || pictures.length === 0) return undefined;
  return {
    kind: 'drawn',
    reels: value['kind'] === 'slot',
    pictures,
    freeSpins: count(value['freeSpins']) ?? 0,
    freeSpinsPayout: text(value['freeSpinsPayout']) ?? '0',
    bets: listOf(value['bets'] ?? [], betOf) ?? [],
    rake: amountOf(value['rake']),
  };
}

function diceOf(value: Record<string, unknown>): DiceSummary | undefined {
  const [roll, target, chance, multiplier] = ['roll', 'target', 'chance', 'multiplier'].map((name) =>
    text(value[name]),
  );
  const direction = value['direction'];
  if (direction !== 'over' && direction !== 'under') return undefined;
  if (roll === undefined || target === undefined || chance === undefined || multiplier === undefined) return undefined;
  return { kind: 'dice', roll, direction, target, chance, multiplier, won: value['won'] === true };
}

/**
 * Reads what a vendor says of a round. Vendors are strangers, so anything that is not wholly of a known shape
 * is `undefined`, and the dialog shows the detail as it came instead.
 */
export function readRoundSummary(detail: Readonly<Record<string, unknown>>): RoundSummary | undefined {
  const summary = detail['summary'];
  if (!isRecord(summary)) return undefined;
  if (summary['kind'] === 'dice') return diceOf(summary);
  if (summary['kind'] === 'book') return bookOf(summary);
  return summary['kind'] === 'refund' ? { kind: 'refund' } : drawnOf(summary);
}
