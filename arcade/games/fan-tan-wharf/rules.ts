/** Beads under the bowl: at least 41, and every remainder of four alike often. */
const LEAST = 41;
export const HANDFULS = 80;
export const beadsOf = (drawn: number): number => LEAST + drawn;

export type Last = 1 | 2 | 3 | 4;
const NUMBERS: readonly Last[] = [1, 2, 3, 4];

/** The beads left when four at a time are taken away; four when none would be. */
export const lastOf = (beads: number): Last => NUMBERS[(beads - 1) % 4] ?? 1;

/** A win is paid less 5 %, so that stakes are counted in twentieths. */
export const PARTS = 20;

/** A bet on the beads that are left. */
export interface BeadsBet {
  readonly id: string;
  readonly group: 'main' | 'kwok' | 'fan' | 'nim';
  readonly named: readonly [text: string, which: string];
  readonly wins: readonly Last[];
  /** Gives the stake back. */
  readonly back?: Last;
  readonly pays: readonly [number, number];
  readonly returned: string;
}

const twoNumbers = (id: string, group: 'main' | 'kwok', wins: readonly Last[], named: BeadsBet['named']): BeadsBet => ({
  id,
  group,
  named,
  wins,
  pays: [19, 20],
  returned: '97.50',
});

export const BETS: readonly BeadsBet[] = [
  twoNumbers('odd', 'main', [1, 3], ['odd', '']),
  twoNumbers('even', 'main', [2, 4], ['even', '']),
  ...(
    [
      [1, 2],
      [2, 3],
      [3, 4],
      [1, 4],
    ] as const
  ).map((pair) => twoNumbers(`kwok-${pair.join('-')}`, 'kwok', pair, ['kwok', pair.join('-')])),
  ...NUMBERS.map((number): BeadsBet => ({
    id: `fan-${number}`,
    group: 'fan',
    named: ['fan', String(number)],
    wins: [number],
    pays: [57, 20],
    returned: '96.25',
  })),
  ...NUMBERS.flatMap((number) =>
    NUMBERS.filter((other) => other !== number).map((other): BeadsBet => ({
      id: `nim-${number}-${other}`,
      group: 'nim',
      named: ['nim', `${number}-${other}`],
      wins: [number],
      back: other,
      pays: [19, 10],
      returned: '97.50',
    })),
  ),
];

/** In twentieths of the stake, with the stake. */
export function returnOf({ wins, back, pays: [to, one] }: BeadsBet, last: Last): number {
  if (wins.includes(last)) return PARTS + (to * PARTS) / one;
  return last === back ? PARTS : 0;
}
