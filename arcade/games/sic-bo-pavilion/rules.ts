export type Dice = readonly [number, number, number];

/** A bet on three dice: with its stake, it returns so many fifths of the stake. */
export interface DiceBet {
  readonly id: string;
  readonly group: 'chances' | 'triples' | 'totals' | 'doubles' | 'singles';
  readonly named: readonly [text: string, which: string];
  /** To one, best first. */
  readonly pays: readonly (readonly [number, number])[];
  /** In per cent, cut off after two places. */
  readonly returned: string;
  wins(dice: Dice): number;
}

/** Fifths of a stake: totals pay 7.2 and 6.6 to one. */
export const FIFTHS = 5;

const FACES = [1, 2, 3, 4, 5, 6] as const;
const total = ([a, b, c]: Dice): number => a + b + c;
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;
export const countOf = (dice: Dice, face: number): number => dice.filter((each) => each === face).length;

const evenChance = (id: string, wins: (sum: number) => boolean): DiceBet => ({
  id,
  group: 'chances',
  named: [id, ''],
  pays: [[1, 1]],
  returned: '97.22',
  wins: (dice) => (!isTriple(dice) && wins(total(dice)) ? 2 * FIFTHS : 0),
});

/** To one by the distance from the middle of 10 and 11, in fifths, with the return of each. */
const TOTALS: readonly (readonly [total: number, fifths: number, returned: string])[] = [
  [4, 335, '94.44'],
  [5, 165, '94.44'],
  [6, 100, '97.22'],
  [7, 65, '97.22'],
  [8, 45, '97.22'],
  [9, 36, '94.90'],
  [10, 33, '95.00'],
];

const onTotal = (sum: number, fifths: number, returned: string): DiceBet => ({
  id: `total-${sum}`,
  group: 'totals',
  named: ['total', String(sum)],
  pays: [fifths % FIFTHS === 0 ? [fifths / FIFTHS, 1] : [fifths, FIFTHS]],
  returned,
  wins: (dice) => (total(dice) === sum ? fifths + FIFTHS : 0),
});

/** One die with the face pays even, two 2 to 1, three 12 to 1. */
const SINGLE = [0, 1, 2, 12] as const;

export const BETS: readonly DiceBet[] = [
  evenChance('small', (sum) => sum <= 10),
  evenChance('odd', (sum) => sum % 2 === 1),
  evenChance('even', (sum) => sum % 2 === 0),
  evenChance('big', (sum) => sum >= 11),
  {
    id: 'any-triple',
    group: 'triples',
    named: ['any-triple', ''],
    pays: [[33, 1]],
    returned: '94.44',
    wins: (dice) => (isTriple(dice) ? 34 * FIFTHS : 0),
  },
  ...FACES.map((face): DiceBet => ({
    id: `triple-${face}`,
    group: 'triples',
    named: ['triple', String(face)],
    pays: [[205, 1]],
    returned: '95.37',
    wins: (dice) => (countOf(dice, face) === 3 ? 206 * FIFTHS : 0),
  })),
  ...TOTALS.map(([sum, fifths, returned]) => onTotal(sum, fifths, returned)),
  ...TOTALS.toReversed().map(([sum, fifths, returned]) => onTotal(21 - sum, fifths, returned)),
  ...FACES.map((face): DiceBet => ({
    id: `double-${face}`,
    group: 'doubles',
    named: ['double', String(face)],
    pays: [[12, 1]],
    returned: '96.29',
    wins: (dice) => (countOf(dice, face) >= 2 ? 13 * FIFTHS : 0),
  })),
  ...FACES.map((face): DiceBet => ({
    id: `single-${face}`,
    group: 'singles',
    named: ['single', String(face)],
    pays: [
      [12, 1],
      [2, 1],
      [1, 1],
    ],
    returned: '96.29',
    wins: (dice) => {
      const count = countOf(dice, face);
      return count === 0 ? 0 : ((SINGLE[count] ?? 0) + 1) * FIFTHS;
    },
  })),
];

/** The result for record and statistics. */
export function resultOf(dice: Dice): { total: number; winner: 'triple' | 'big' | 'small'; odd: boolean } {
  const sum = total(dice);
  const side = sum >= 11 ? 'big' : 'small';
  return { total: sum, winner: isTriple(dice) ? 'triple' : side, odd: sum % 2 === 1 };
}
