import type { Name, PickShape, Play, TokenSet } from './description.ts';
import { named, numbered } from './names.ts';
import type { Band, Figure, Rule, Values } from './rule.ts';

/** A play before its odds are put in, which a generator computes (see `elott-odds.ts`). */
export type UnpricedPlay = Omit<Play, 'odds' | 'fair'>;

/** The one group that a quick draw consists of. */
export const BALLS = 'balls';

export const balls = (...at: readonly number[]): Values => (at.length === 0 ? { group: BALLS } : { group: BALLS, at });

export const list = (...values: readonly string[]): TokenSet => ({ kind: 'list', values });
export const range = (from: number, to: number, width = 1): TokenSet => ({ kind: 'range', from, to, width });
export const DIGIT: TokenSet = { kind: 'digits', length: 1 };

export const each = (tokens: TokenSet): PickShape => ({ kind: 'each', tokens });
export const combination = (tokens: TokenSet, size: number, most: number): PickShape => ({
  kind: 'combination',
  tokens,
  size,
  most,
});

export const play = (code: string, tab: string, called: Name, pick: PickShape, rule: Rule): UnpricedPlay => ({
  code,
  tab,
  name: called,
  pick,
  rule,
  costUnits: 1,
});

export const only = (value: number): readonly Band[] => [{ from: value, to: value }];
export const span = (from: number, to: number): readonly Band[] => [{ from, to }];
export const every2nd = (from: number, to: number): readonly Band[] => [{ from, to, step: 2 }];

/** A token for every figure from `from` to `to`. */
export const figures = (from: number, to: number): Readonly<Record<string, readonly Band[]>> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), only(from + index)]));

/** A play whose tokens are the names of bands, one line each. */
export function bandPlay(
  code: string,
  tab: string,
  called: Name,
  figure: Figure,
  bands: Readonly<Record<string, readonly Band[]>>,
  more: { readonly push?: readonly Band[]; readonly alikeLoses?: boolean } = {},
): UnpricedPlay {
  return play(code, tab, called, each(list(...Object.keys(bands))), { kind: 'band', figure, bands, ...more });
}

const PLACE = named('Place #');
const PLACE_SIZE = named('Big or small, place #');
const PLACE_PARITY = named('Odd or even, place #');
const DRAGON_TIGER = named('Dragon or tiger, places # and #');

/** Bets on single places: the value, its half, its parity. Values in `push` give the stake back. */
export function placePlays(
  places: number,
  tokens: TokenSet,
  [from, middle, to]: readonly [from: number, middle: number, to: number],
  push?: readonly Band[],
): UnpricedPlay[] {
  const back = push === undefined ? {} : { push };
  const even = from % 2 === 0 ? from : from + 1;
  const odd = from % 2 === 1 ? from : from + 1;
  return Array.from({ length: places }, (_, at) => at).flatMap((at) => [
    play(`P${at + 1}`, 'places', numbered(PLACE, at + 1), each(tokens), { kind: 'exact', values: balls(at) }),
    bandPlay(
      `P${at + 1}_SIZE`,
      'two-sides',
      numbered(PLACE_SIZE, at + 1),
      { values: balls(at) },
      { big: span(middle, to), small: span(from, middle - 1) },
      back,
    ),
    bandPlay(
      `P${at + 1}_PARITY`,
      'two-sides',
      numbered(PLACE_PARITY, at + 1),
      { values: balls(at) },
      { odd: every2nd(odd, to), even: every2nd(even, to) },
      back,
    ),
  ]);
}

/** Dragon against tiger for places counted from 1; with `tie` where two values can be the same. */
export function dragonTiger(pairs: readonly (readonly [number, number])[], tie: boolean): UnpricedPlay[] {
  const tokens = tie ? list('dragon', 'tiger', 'tie') : list('dragon', 'tiger');
  return pairs.map(([a, b]) =>
    play(`DT${a}_${b}`, 'dragon-tiger', numbered(DRAGON_TIGER, a, b), each(tokens), {
      kind: 'compare',
      group: BALLS,
      a: a - 1,
      b: b - 1,
    }),
  );
}

/** The values of some places in their order. */
export const direct = (
  code: string,
  tab: string,
  called: Name,
  tokens: TokenSet,
  at: readonly number[],
  different = false,
): UnpricedPlay =>
  play(
    code,
    tab,
    called,
    { kind: 'places', tokens, places: at.length, ...(different ? { different } : {}) },
    { kind: 'exact', values: balls(...at) },
  );

export const SUM_SIZE = named('Total big or small');
export const SUM_PARITY = named('Total odd or even');
export const SUM_VALUE = named('Total');

/** Plays on n numbers that must all be drawn. */
export function anyOf(sizes: readonly number[], tokens: TokenSet, values: Values, most: number): UnpricedPlay[] {
  return sizes.map((size) =>
    play(`ANY${size}`, 'any', named(`Any ${size}, all drawn`), combination(tokens, size, most), {
      kind: 'among',
      values,
    }),
  );
}
