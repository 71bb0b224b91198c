import type { Json, JsonObject } from '../../src/kernel/json.ts';
import type { Special } from './specials.ts';

export interface ShownHand {
  readonly rows: readonly (readonly string[])[] | undefined;
  readonly special: Special | undefined;
  readonly cards: readonly string[];
}

export interface ShownPair {
  readonly first: number;
  readonly second: number;
  readonly rows: readonly number[] | undefined;
  readonly points: number;
}

/** A hand as the rules show it to a seat, with nothing where they show null. */
export interface ThirteenView {
  readonly done: readonly boolean[];
  readonly hand: readonly string[];
  readonly special: Special | undefined;
  readonly own: ShownHand | undefined;
  readonly all: readonly ShownHand[] | undefined;
  readonly pairs: readonly ShownPair[];
}

const SPECIALS: readonly string[] = ['dragon', 'six-pairs', 'three-straights', 'three-flushes'] satisfies Special[];
const isSpecial = (value: Json | undefined): value is Special => typeof value === 'string' && SPECIALS.includes(value);
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const object = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
const texts = (value: Json | undefined): string[] => list(value).map(String);

function shownHand(value: Json | undefined): ShownHand | undefined {
  if (value === null || value === undefined) return undefined;
  const { rows, special, cards } = object(value);
  return {
    rows: Array.isArray(rows) ? list(rows).map(texts) : undefined,
    special: isSpecial(special) ? special : undefined,
    cards: texts(cards),
  };
}

export const readView = ({ done, hand, special, own, all, pairs }: JsonObject): ThirteenView => ({
  done: list(done).map((each) => each === true),
  hand: texts(hand),
  special: isSpecial(special) ? special : undefined,
  own: shownHand(own),
  all: Array.isArray(all) ? list(all).flatMap((each) => shownHand(each) ?? []) : undefined,
  pairs: list(pairs).map((pair) => {
    const { first, second, rows, points } = object(pair);
    return {
      first: Number(first),
      second: Number(second),
      rows: Array.isArray(rows) ? list(rows).map(Number) : undefined,
      points: Number(points),
    };
  }),
});
