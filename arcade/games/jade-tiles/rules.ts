/** 108 tiles: dots, bamboo and characters 1 … 9, four of each. */
export const KINDS = 27;
export const TILES = KINDS * 4;

export const kindOf = (tile: number): number => Math.floor(tile / 4);
const figureOf = (kind: number): number => (kind % 9) + 1;
const suitOf = (kind: number): number => Math.floor(kind / 9);

const SUITS = ['d', 'b', 'c'] as const;
export const faceOf = (tile: number): string => `${SUITS[suitOf(kindOf(tile))] ?? ''}${figureOf(kindOf(tile))}`;

/** The tile of a face such as "b7", for tests: one of the four. */
export const tileOf = (face: string, copy = 0): number =>
  (SUITS.findIndex((suit) => face.startsWith(suit)) * 9 + Number(face.slice(1)) - 1) * 4 + copy;

const WORTHS = ['tiles', 'pair', 'chow', 'pung'] as const;
type Worth = (typeof WORTHS)[number];

interface Read {
  readonly worth: Worth;
  /** Figures that tell hands of one worth apart, the first one first. */
  readonly figures: readonly number[];
}

/** Reads three tiles by their kinds. */
function read(kinds: readonly number[]): Read {
  const [a = 0, b = 0, c = 0] = kinds.toSorted((x, y) => figureOf(y) - figureOf(x) || y - x);
  const figures = [a, b, c].map(figureOf);
  if (a === b && b === c) return { worth: 'pung', figures: [figureOf(a)] };
  const oneSuit = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c);
  if (oneSuit && figureOf(a) === figureOf(b) + 1 && figureOf(b) === figureOf(c) + 1)
    return { worth: 'chow', figures: [figureOf(a)] };
  const paired = kinds.find((kind, at) => kinds.indexOf(kind) !== at);
  if (paired === undefined) return { worth: 'tiles', figures };
  const third = kinds.find((kind) => kind !== paired) ?? 0;
  return { worth: 'pair', figures: [figureOf(paired), figureOf(third)] };
}

export function scoreOfKinds(kinds: readonly number[]): number {
  const { worth, figures } = read(kinds);
  const [a = 0, b = 0, c = 0] = figures;
  return WORTHS.indexOf(worth) * 1_000 + a * 100 + b * 10 + c;
}

/** The higher, the better: three alike, three in sequence of one suit, two alike, then the highest tile and the next. */
export const scoreOf = (hand: readonly number[]): number => scoreOfKinds(hand.map(kindOf));

/** "pung", "chow", "pair", or "tiles" for a hand of three single ones. */
export const say = (hand: readonly number[]): Worth => read(hand.map(kindOf)).worth;
