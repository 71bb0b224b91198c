import type { Draw } from '../../src/fairness/draws.ts';
import type { Played } from '../../src/games/define-game.ts';
import type { JsonObject } from '../../src/kernel/json.ts';

/** The letters of the gears and their names: the keys of drawings and texts. Best first. */
export const SYMBOLS = {
  A: 'apple',
  C: 'cherry',
  P: 'pear',
  Q: 'quince',
  U: 'plum',
  N: 'acorn',
  G: 'golden',
  K: 'key',
} as const;

export type Letter = keyof typeof SYMBOLS;

/** Twenty-five places on a gear, each as likely as the others; only the middle gear has the key. */
const OUTER = 'NNNNNNUUUUUQQQQPPPPCCCAAG';
const MIDDLE = 'NNNNNNUUUUUQQQQPPPCCCAAGK';

/** The gears as they stand in the tree: two above, three across, two below. */
export const GEARS: readonly string[] = [OUTER, OUTER, OUTER, MIDDLE, OUTER, OUTER, OUTER];
export const MIDDLE_GEAR = 3;

/** A stake is so many parts. */
export const PARTS = 10;

/** So many gears with one fruit pay. */
export const LEAST = 4;

/** Parts of the stake by how many of the seven gears carry the fruit, golden apples among them. */
export const PAYS: Readonly<Record<string, readonly [four: number, five: number, six: number, seven: number]>> = {
  A: [100, 400, 1_500, 10_000],
  C: [50, 200, 800, 5_000],
  P: [35, 100, 500, 2_500],
  Q: [25, 80, 250, 1_000],
  U: [15, 50, 150, 600],
  N: [10, 20, 60, 250],
};

/** The pay of the wheel, in stakes, and the field from which the mainspring is wound. */
export const SPRING = 0;
export const WHEEL: readonly number[] = [SPRING, 3, 5, 2, 8, 3, 4, 2, 12, 3, 6, 2];

/** The pay of the mainspring, in stakes. */
export const MAINSPRING: readonly number[] = [10, 25, 15, 50, 10, 20, 15, 100];

export interface Harvest {
  readonly letter: string;
  readonly count: number;
  readonly pays: number;
}

/** The fruit that pays most, with the golden apples standing in for it. */
export function harvestOf(letters: readonly string[]): Harvest | undefined {
  const golden = letters.filter((letter) => letter === 'G').length;
  let best: Harvest | undefined;
  for (const [letter, pays] of Object.entries(PAYS)) {
    const count = golden + letters.filter((each) => each === letter).length;
    const pay = pays[count - LEAST] ?? 0;
    if (pay > (best?.pays ?? 0)) best = { letter, count, pays: pay };
  }
  return best;
}

export const lettersAt = (stops: readonly number[]): string[] =>
  GEARS.map((gear, index) => gear[stops[index] ?? 0] ?? '');

export type OrchardOutcome = {
  /** The tooth of each gear that came to stand under its pin. */
  readonly stops: readonly number[];
  readonly pays: number;
  /** The field of the wheel, and that of the mainspring, where they turned. */
  readonly wheel: number | null;
  readonly spring: number | null;
};

/** The wheel paid this, in stakes; nothing where it did not turn. */
export const wheelWin = (wheel: number | null, spring: number | null): number =>
  (spring === null ? WHEEL[wheel ?? -1] : MAINSPRING[spring]) ?? 0;

/** Turns the seven gears; the key on the middle one turns the wheel. */
export function play(draw: Draw): Played & { readonly outcome: OrchardOutcome } {
  const stops = GEARS.map((gear) => draw(gear.length));
  const letters = lettersAt(stops);
  const pays = harvestOf(letters)?.pays ?? 0;
  if (letters[MIDDLE_GEAR] !== 'K')
    return { over: true, returns: [pays], parts: PARTS, outcome: { stops, pays, wheel: null, spring: null } };
  const wheel = draw(WHEEL.length);
  const spring = WHEEL[wheel] === SPRING ? draw(MAINSPRING.length) : null;
  return {
    over: true,
    returns: [pays, wheelWin(wheel, spring) * PARTS],
    parts: PARTS,
    outcome: { stops, pays, wheel, spring },
  };
}

/** The key of a letter's drawing and text. */
export const nameOf = (letter = ''): string => (letter in SYMBOLS ? SYMBOLS[letter as Letter] : '');

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** An outcome that came over the wire. */
export function readOutcome(outcome: JsonObject | null): OrchardOutcome {
  const { stops, pays, wheel, spring } = outcome ?? {};
  return {
    stops: Array.isArray(stops) ? stops.map((each) => numberOf(each) ?? 0) : [],
    pays: numberOf(pays) ?? 0,
    wheel: numberOf(wheel),
    spring: numberOf(spring),
  };
}
