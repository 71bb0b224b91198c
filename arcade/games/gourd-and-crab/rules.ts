/** The pictures on each of three dice. */
export const PICTURES = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'] as const;
export type Picture = (typeof PICTURES)[number];
export type Pictures = readonly [number, number, number];

export const countOf = (dice: Pictures, picture: number): number => dice.filter((each) => each === picture).length;
const isTriple = ([a, b, c]: Pictures): boolean => a === b && b === c;

/** A bet on what the dice show; with its stake, it returns so many stakes. */
export interface PicturesBet {
  readonly id: string;
  readonly group: 'singles' | 'pairs' | 'doubles' | 'triples';
  /** To one, best first. */
  readonly pays: readonly (readonly [number, number])[];
  readonly returned: string;
  returns(dice: Pictures): number;
}

const one = (pays: number): PicturesBet['pays'] => [[pays, 1]];
/** One die with the picture pays even, two 2 to 1, three 12 to 1. */
const SINGLE = [0, 2, 3, 13] as const;

export const BETS: readonly PicturesBet[] = [
  ...PICTURES.map((name, picture): PicturesBet => ({
    id: `single-${name}`,
    group: 'singles',
    pays: [
      [12, 1],
      [2, 1],
      [1, 1],
    ],
    returned: '96.29',
    returns: (dice) => SINGLE[countOf(dice, picture)] ?? 0,
  })),
  ...PICTURES.flatMap((name, picture) =>
    PICTURES.slice(picture + 1).map((other, after): PicturesBet => ({
      id: `pair-${name}-${other}`,
      group: 'pairs',
      pays: one(6),
      returned: '97.22',
      returns: (dice) => (dice.includes(picture) && dice.includes(picture + 1 + after) ? 7 : 0),
    })),
  ),
  ...PICTURES.map((name, picture): PicturesBet => ({
    id: `double-${name}`,
    group: 'doubles',
    pays: one(12),
    returned: '96.29',
    returns: (dice) => (countOf(dice, picture) >= 2 ? 13 : 0),
  })),
  {
    id: 'any-triple',
    group: 'triples',
    pays: one(33),
    returned: '94.44',
    returns: (dice) => (isTriple(dice) ? 34 : 0),
  },
  ...PICTURES.map((name, picture): PicturesBet => ({
    id: `triple-${name}`,
    group: 'triples',
    pays: one(205),
    returned: '95.37',
    returns: (dice) => (countOf(dice, picture) === 3 ? 206 : 0),
  })),
];
