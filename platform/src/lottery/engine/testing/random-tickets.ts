import {
  hasToken,
  tokensOf,
  type DrawNumbers,
  type DrawStructure,
  type Line,
  type PickShape,
} from '@baize/protocol/lottery';
import { numbersFrom } from '@baize/protocol/lottery/draw';

/** A whole number from 0 up to, not including, the bound. */
export type Random = (bound: number) => number;

/** The same numbers for the same seed (mulberry32), so that a failure can be seen again. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

export const randomDraw = (structure: DrawStructure, random: Random): Promise<DrawNumbers> =>
  numbersFrom(structure, (_, bound) => random(bound));

/** Tokens of a play that a draw holds, whole or in part. */
export function drawnTokens(pick: PickShape, draw: DrawNumbers): readonly string[] {
  const values = Object.values(draw).flatMap((group) => group.slice(0, 20));
  const parts = values.flatMap((value) => [
    value,
    ...[1, 2, 3, 4].map((length) => value.slice(-length)),
    value.slice(-2, -1),
  ]);
  return [...new Set(parts)].filter((token) => hasToken(pick.tokens, token));
}

/** A line of a play, most often of what was drawn, so that rare wins are seen as well as losses. */
export function randomLine(pick: PickShape, draw: DrawNumbers, drawn: readonly string[], random: Random): Line {
  const all = tokensOf(pick.tokens);
  const from = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const any = (): string => (drawn.length > 0 && random(4) > 0 ? from(drawn) : from(all));
  if (pick.kind === 'each')
    return [random(3) === 0 && /^\d+$/.test(any()) ? shuffled([...any()], random, pick) : any()];
  if (pick.kind === 'places') {
    const start = random(11 - pick.places);
    const window = Object.values(draw)
      .flat()
      .slice(start, start + pick.places);
    if (window.length === pick.places && random(3) > 0) return window;
    return different(pick.places, pick.different === true, any);
  }
  if (pick.kind === 'pairs') {
    const [twice = '', once = ''] = different(2, true, any);
    return [twice, twice, once];
  }
  // A line of which nothing was drawn now and then, for plays that win by absence.
  const missing = all.filter((token) => !drawn.includes(token));
  if (random(3) === 0 && missing.length >= pick.size) return different(pick.size, true, () => from(missing));
  return different(pick.size, true, random(2) === 0 || new Set(drawn).size < pick.size ? any : () => from(drawn));
}

function different(count: number, mustDiffer: boolean, next: () => string): string[] {
  const line: string[] = [];
  while (line.length < count) {
    const token = next();
    if (!mustDiffer || !line.includes(token)) line.push(token);
  }
  return line;
}

/** The digits of a token in another order, where that is a token too. */
function shuffled(digits: string[], random: Random, pick: PickShape): string {
  const token = digits.join('');
  for (let i = digits.length - 1; i > 0; i -= 1) {
    const j = random(i + 1);
    [digits[i], digits[j]] = [digits[j] ?? '', digits[i] ?? ''];
  }
  const other = digits.join('');
  return hasToken(pick.tokens, other) ? other : token;
}
