import { formatAmount } from '@baize/protocol/kernel/money';
import type { LotteryGame, OddsTable, Play, UnitMode } from '@baize/protocol/lottery/games';
import {
  countLines,
  expandSelection,
  groupOdds,
  groupRebate,
  ODDS_SCALE,
  parseOdds,
  pickProblems,
  possibleReturn,
  selectionCost,
  sharedOdds,
  tokensOf,
  placeToken,
  unitOf,
} from '@baize/protocol/lottery/rules';
import { parseUngrouped } from '@baize/kit/ui/figure/parse-amount.ts';

/** A selection on one play, before it is bought. */
export interface Pick {
  readonly play: string;
  readonly tokens: readonly string[];
  readonly unitMode: UnitMode;
  readonly times: number;
  /** Classic pricing; left out, the standard odds. */
  readonly prizeGroup?: number | undefined;
}

/** The terms of a purchase besides the selection. */
export interface Terms {
  /** Stations that each bet is on, the hall's own included. */
  readonly stations: number;
  /** The highest prize group that the buyer may choose. */
  readonly ownGroup: number | undefined;
  /** The share of the catalogue's odds that a play pays, in basis points. */
  readonly shareOf: (play: string) => number;
}

export interface PickPrice {
  readonly lines: number;
  /** The cost without the rebate. */
  readonly costMinor: bigint;
  readonly rebateMinor: bigint;
  /** The most that one line pays for one hit. */
  readonly returnMinor: bigint;
}

/** Bets that a play makes of one: one for each station, or for every two of them. */
const betsOn = ({ stations = 1 }: Play, chosen: number): number =>
  stations === 1 ? chosen : (chosen * (chosen - 1)) / 2;

/** The odds of a play as the platform will fix them. */
export const oddsOf = (play: Play, { prizeGroup }: Pick, { shareOf }: Terms): OddsTable =>
  sharedOdds(prizeGroup === undefined ? play.odds : groupOdds(play, prizeGroup), shareOf(play.code));

const SHARE_BPS = 10_000n;

/** The lowest share of fair odds that a play pays without a prize group, in basis points; undefined where none has. */
export function standardShareBps({ fair, odds }: Play): number | undefined {
  const shares = Object.entries(fair ?? {}).map(([key, text]) => {
    const [numerator = '0', denominator = '1'] = text.split('/');
    return ((parseOdds(odds[key] ?? '0') ?? 0n) * BigInt(denominator) * SHARE_BPS) / (BigInt(numerator) * ODDS_SCALE);
  });
  const least = shares.toSorted((one, other) => (one < other ? -1 : 1))[0];
  return least === undefined ? undefined : Number(least);
}

export function priceOf(play: Play, pick: Pick, terms: Terms): PickPrice {
  const { tokens, unitMode, times, prizeGroup } = pick;
  if (pickProblems(play.pick, tokens).length > 0 || !isTimes(times))
    return { lines: 0, costMinor: 0n, rebateMinor: 0n, returnMinor: 0n };
  const unit = unitOf(unitMode, times);
  const bets = betsOn(play, terms.stations);
  const cost = selectionCost(play, tokens, unit);
  const rebate = prizeGroup === undefined ? 0n : groupRebate(cost, terms.ownGroup ?? prizeGroup, prizeGroup);
  return {
    lines: countLines(play, tokens) * bets,
    costMinor: (cost - rebate) * BigInt(bets),
    rebateMinor: rebate * BigInt(bets),
    returnMinor: possibleReturn(play, expandSelection(play, tokens), unit, oddsOf(play, pick, terms)),
  };
}

export const MOST_TIMES = 1_000_000;

/** A multiple as it was typed, in the digits of any language; NaN for what is no number. */
export const timesOf = (typed: string): number => Number(parseUngrouped(typed) ?? Number.NaN);

export const isTimes = (times: number): boolean => Number.isInteger(times) && times >= 1 && times <= MOST_TIMES;

/** Unit modes that a currency can pay: a đồng has no hundredths. */
export const unitModesOf = (game: LotteryGame, exponent: number): readonly UnitMode[] =>
  game.unitModes.filter((mode) => (mode.split('.')[1] ?? '').length <= exponent);

export const shownMinor = (minor: bigint): string => formatAmount(minor, 2);

const below = (bound: number): number => {
  const words = new Uint32Array(1);
  const limit = 2 ** 32 - (2 ** 32 % bound);
  do crypto.getRandomValues(words);
  while ((words[0] ?? 0) >= limit);
  return (words[0] ?? 0) % bound;
};

/** So many different tokens by chance. */
function someOf(tokens: readonly string[], count: number): string[] {
  const left = [...tokens];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] ?? '');
}

/** The smallest pick of a play, by chance, of the numbers that are sold. */
export function luckyPick({ pick }: Play, blocked: ReadonlySet<string> = new Set()): readonly string[] {
  const tokens = tokensOf(pick.tokens).filter((token) => !blocked.has(token));
  if (pick.kind === 'combination') return someOf(tokens, pick.size);
  if (pick.kind === 'pairs') return someOf(tokens, 2);
  if (pick.kind === 'each') return someOf(tokens, 1);
  const chosen =
    pick.different === true
      ? someOf(tokens, pick.places)
      : Array.from({ length: pick.places }, () => someOf(tokens, 1)[0]);
  return chosen.map((token, index) => placeToken(index + 1, token ?? ''));
}
