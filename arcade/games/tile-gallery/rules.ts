/** Forty tiles: dots 1 … 9 and the white dragon, four of each. */
export const TILES = 40;
/** The white dragon counts half a point and makes the best pair. */
const WHITE = 10;

/** 1 … 9, or 10 for the white dragon. */
export const figureOf = (tile: number): number => Math.floor(tile / 4) + 1;
export const faceOf = (tile: number): string => (figureOf(tile) === WHITE ? 'zw' : `d${figureOf(tile)}`);

const halves = (figure: number): number => (figure === WHITE ? 1 : figure * 2);
/** Single tiles from the white dragon up to the nine. */
const single = (figure: number): number => (figure === WHITE ? 0 : figure);

const PAIR = 400;
const TWO_EIGHT = 300;

export const isPair = ([a = 0, b = 0]: readonly number[]): boolean => figureOf(a) === figureOf(b);

/** Half points of two tiles, the tens left out: 0 … 19. */
function halfPoints([a = 0, b = 0]: readonly number[]): number {
  return (halves(figureOf(a)) + halves(figureOf(b))) % 20;
}

const isTwoEight = ([a = 0, b = 0]: readonly number[]): boolean =>
  Math.min(figureOf(a), figureOf(b)) === 2 && Math.max(figureOf(a), figureOf(b)) === 8;

/** The higher, the better: pairs, then two and eight, then points, and of equal points the higher tile. */
export function scoreOf(hand: readonly number[]): number {
  const [a = 0, b = 0] = hand;
  if (isPair(hand)) return PAIR + figureOf(a);
  if (isTwoEight(hand)) return TWO_EIGHT;
  return halfPoints(hand) * 10 + Math.max(single(figureOf(a)), single(figureOf(b)));
}

/** "pair", "two-eight", or the points as "7" or "7.5". */
export function say(hand: readonly number[]): string {
  if (isPair(hand)) return 'pair';
  return isTwoEight(hand) ? 'two-eight' : String(halfPoints(hand) / 2);
}
