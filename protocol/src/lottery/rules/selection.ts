import type { LotteryGame, PickShape, Play } from '../games/description.ts';
import { hasToken, readPlaceToken } from './tokens.ts';

/** A bet on one play is refused above this many lines. */
export const MOST_LINES = 10_000;
/** A selection is refused above this many tokens, before anything is counted. */
export const MOST_TOKENS = 10_000;

/**
 * From this share of a play on, in percent, a member's bets on one draw are against each other: of those only the
 * difference between cost and payout is turnover (semantics §4.3).
 */
export const COVERED_PERCENT = 70;

/** The tokens of one line, in the order that the play compares. */
export type Line = readonly string[];

export type SelectionProblemCode =
  | 'PLAY_UNKNOWN'
  | 'TOKEN_UNKNOWN'
  | 'TOKEN_REPEATED'
  | 'TOO_FEW_TOKENS'
  | 'TOO_MANY_TOKENS'
  | 'PLACE_EMPTY'
  | 'NO_LINE'
  | 'TOO_MANY_LINES';

/** A fault of a selection: the token and its index, the place from 1, or the bound that was broken. */
export interface SelectionProblem {
  readonly code: SelectionProblemCode;
  readonly token?: string;
  readonly index?: number;
  readonly place?: number;
  readonly bound?: number;
}

export const playOf = (game: LotteryGame, code: string): Play | undefined =>
  game.plays.find((play) => play.code === code);

/** Everything that is wrong with a selection; empty when it can be bought. Never throws. */
export function selectionProblems(game: LotteryGame, playCode: string, tokens: readonly string[]): SelectionProblem[] {
  const play = playOf(game, playCode);
  return play === undefined ? [{ code: 'PLAY_UNKNOWN' }] : pickProblems(play.pick, tokens);
}

/** {@link selectionProblems} for a play at hand. */
export function pickProblems(pick: PickShape, tokens: readonly string[]): SelectionProblem[] {
  if (tokens.length > MOST_TOKENS) return [{ code: 'TOO_MANY_TOKENS', bound: MOST_TOKENS }];
  const wrong = tokenProblems(pick, tokens);
  if (wrong.length > 0) return wrong;
  const empty = emptyPlaces(pick, tokens);
  if (empty.length > 0) return empty.map((place) => ({ code: 'PLACE_EMPTY', place }));
  const { fewest, most } = tokenBounds(pick);
  if (tokens.length < fewest) return [{ code: 'TOO_FEW_TOKENS', bound: fewest }];
  if (tokens.length > most) return [{ code: 'TOO_MANY_TOKENS', bound: most }];
  const lines = lineCount(pick, tokens);
  if (lines === 0) return [{ code: 'NO_LINE' }];
  return lines > MOST_LINES ? [{ code: 'TOO_MANY_LINES', bound: MOST_LINES }] : [];
}

function tokenProblems(pick: PickShape, tokens: readonly string[]): SelectionProblem[] {
  const seen = new Set<string>();
  return tokens.flatMap((token, index): SelectionProblem[] => {
    if (!isPickable(pick, token)) return [{ code: 'TOKEN_UNKNOWN', token, index }];
    if (seen.has(token)) return [{ code: 'TOKEN_REPEATED', token, index }];
    seen.add(token);
    return [];
  });
}

function isPickable(pick: PickShape, token: string): boolean {
  if (pick.kind !== 'places') return hasToken(pick.tokens, token);
  const read = readPlaceToken(token);
  return read !== undefined && read.place <= pick.places && hasToken(pick.tokens, read.token);
}

/** The fewest and most tokens that make a line. */
export function tokenBounds(pick: PickShape): { fewest: number; most: number } {
  if (pick.kind === 'combination') return { fewest: pick.size, most: pick.most ?? MOST_TOKENS };
  if (pick.kind === 'places') return { fewest: pick.places, most: MOST_TOKENS };
  return { fewest: pick.kind === 'pairs' ? 2 : 1, most: MOST_TOKENS };
}

function emptyPlaces(pick: PickShape, tokens: readonly string[]): number[] {
  if (pick.kind !== 'places' || tokens.length === 0) return [];
  return byPlace(pick.places, tokens).flatMap((values, index) => (values.length === 0 ? [index + 1] : []));
}

function byPlace(places: number, tokens: readonly string[]): string[][] {
  const read = tokens.map(readPlaceToken);
  return Array.from({ length: places }, (_, index) =>
    read.flatMap((token) => (token?.place === index + 1 ? [token.token] : [])),
  );
}

/** How many lines a selection makes, without making them; 0 for one that is wrong. */
export const countLines = (play: Play, tokens: readonly string[]): number =>
  pickProblems(play.pick, tokens).every(({ code }) => code === 'TOO_MANY_LINES') ? lineCount(play.pick, tokens) : 0;

function lineCount(pick: PickShape, tokens: readonly string[]): number {
  if (pick.kind === 'each') return tokens.length;
  if (pick.kind === 'pairs') return tokens.length * (tokens.length - 1);
  if (pick.kind === 'combination') return choose(tokens.length, pick.size);
  const values = byPlace(pick.places, tokens);
  return pick.different === true
    ? countDifferent(values, new Set())
    : values.reduce((product, list) => product * list.length, 1);
}

function countDifferent([first, ...rest]: readonly (readonly string[])[], used: Set<string>): number {
  if (first === undefined) return 1;
  let count = 0;
  for (const token of first) {
    if (used.has(token)) continue;
    count += countDifferent(rest, new Set([...used, token]));
  }
  return count;
}

/** n over k in whole numbers; past MOST_LINES only its size matters. */
function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return n < k ? 0 : Math.round(result);
}

/** The lines of a selection, in order; none when it has problems. */
export const expandSelection = (play: Play, tokens: readonly string[]): Line[] => [...linesOf(play, tokens)];

/** {@link expandSelection} line by line, for whoever must not hold them all at once. */
export function* linesOf(play: Play, tokens: readonly string[]): Generator<Line, void> {
  if (pickProblems(play.pick, tokens).length > 0) return;
  const { pick } = play;
  if (pick.kind === 'each') for (const token of tokens) yield [token];
  else if (pick.kind === 'combination') yield* combinations(tokens, pick.size);
  else if (pick.kind === 'places') yield* inPlaces(byPlace(pick.places, tokens), pick.different === true);
  else for (const twice of tokens) for (const once of tokens) if (once !== twice) yield [twice, twice, once];
}

function* combinations(tokens: readonly string[], size: number): Generator<Line, void> {
  const at = Array.from({ length: size }, (_, index) => index);
  for (;;) {
    yield at.map((index) => tokens[index] ?? '');
    let place = size - 1;
    while (place >= 0 && at[place] === tokens.length - size + place) place -= 1;
    if (place < 0) return;
    const first = (at[place] ?? 0) + 1;
    for (let next = place; next < size; next += 1) at[next] = first + next - place;
  }
}

function* inPlaces(lists: readonly (readonly string[])[], different: boolean): Generator<Line, void> {
  const at = lists.map(() => 0);
  for (;;) {
    const line = lists.map((list, place) => list[at[place] ?? 0] ?? '');
    if (!different || new Set(line).size === line.length) yield line;
    let place = lists.length - 1;
    while (place >= 0 && at[place] === (lists[place]?.length ?? 0) - 1) place -= 1;
    if (place < 0) return;
    at[place] = (at[place] ?? 0) + 1;
    at.fill(0, place + 1);
  }
}
