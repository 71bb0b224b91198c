interface Tile {
  readonly face: string;
  /** Dots of both halves. */
  readonly dots: number;
  /** Tiles of one kind make a pair; kinds are numbered from the lowest. */
  readonly kind: number;
}

/** The sixteen kinds from the lowest tile: supreme tiles, mixed pairs, then the eleven pairs of equal tiles. */
const KINDS: readonly (readonly [string, string])[] = [
  ['1-2', '2-4'],
  ['1-4', '2-3'],
  ['2-5', '3-4'],
  ['2-6', '3-5'],
  ['3-6', '4-5'],
  ['1-5', '1-5'],
  ['1-6', '1-6'],
  ['4-6', '4-6'],
  ['5-6', '5-6'],
  ['2-2', '2-2'],
  ['3-3', '3-3'],
  ['5-5', '5-5'],
  ['1-3', '1-3'],
  ['4-4', '4-4'],
  ['1-1', '1-1'],
  ['6-6', '6-6'],
];

const SUPREME = 0;
const EARTH = 14;
const HEAVEN = 15;

const dotsOf = (face: string): number => face.split('-').reduce((sum, half) => sum + Number(half), 0);

/** The 32 dominoes. */
export const TILES: readonly Tile[] = KINDS.flatMap((faces, kind) =>
  faces.map((face) => ({ face, dots: dotsOf(face), kind })),
);

export const faceOf = (tile: number): string => TILES[tile]?.face ?? '';

/** The domino of a face, for tests: the second of two equal ones where asked. */
export const tileOf = (face: string, second = false): number =>
  TILES.findIndex((tile, index) => tile.face === face && (!second || TILES[index - 1]?.face === face));

const PAIR = 1_000;
const WONG = 800;
const GONG = 700;
const POINT = 20;

interface Read {
  readonly worth: string;
  readonly score: number;
}

function read(hand: readonly number[]): Read {
  const [high, low] = hand.map((tile) => TILES[tile] as Tile).toSorted((a, b) => b.kind - a.kind) as [Tile, Tile];
  if (high.kind === low.kind) return { worth: 'pair', score: PAIR + (high.kind === SUPREME ? HEAVEN + 1 : high.kind) };
  const crowned = high.kind === HEAVEN || high.kind === EARTH;
  if (crowned && low.dots === 9) return { worth: 'wong', score: WONG + high.kind };
  if (crowned && low.dots === 8) return { worth: 'gong', score: GONG + high.kind };
  const points = (high.dots + low.dots) % 10;
  return { worth: String(points), score: points * POINT + high.kind };
}

/**
 * The higher, the better: pairs, then heaven or earth with a nine, then with an eight, then points, and of equal
 * points the higher tile.
 */
export const scoreOf = (hand: readonly number[]): number => read(hand).score;

export const isPair = (hand: readonly number[]): boolean => read(hand).worth === 'pair';

/** "pair", "wong", "gong" or the points. */
export const say = (hand: readonly number[]): string => read(hand).worth;
