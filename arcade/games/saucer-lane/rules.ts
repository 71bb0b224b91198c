/** Discs under the bowl, each white or red by itself. */
export const DISCS = 4;

/** A bet on how many discs are red; with its stake, it returns so many of 25 parts. */
export interface DiscsBet {
  readonly id: string;
  readonly group: 'main' | 'discs';
  readonly pays: readonly [number, number];
  readonly returned: string;
  wins(red: number): boolean;
}

export const PARTS = 25;

export const BETS: readonly DiscsBet[] = [
  { id: 'even', group: 'main', pays: [24, 25], returned: '98.00', wins: (red) => red % 2 === 0 },
  { id: 'odd', group: 'main', pays: [24, 25], returned: '98.00', wins: (red) => red % 2 === 1 },
  { id: 'white-4', group: 'discs', pays: [72, 5], returned: '96.25', wins: (red) => red === 0 },
  { id: 'white-3', group: 'discs', pays: [71, 25], returned: '96.00', wins: (red) => red === 1 },
  { id: 'red-3', group: 'discs', pays: [71, 25], returned: '96.00', wins: (red) => red === 3 },
  { id: 'red-4', group: 'discs', pays: [72, 5], returned: '96.25', wins: (red) => red === DISCS },
];

export const returnOf = ({ pays: [to, one] }: DiscsBet): number => PARTS + (to * PARTS) / one;
