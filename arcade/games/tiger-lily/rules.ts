import type { Draw } from '../../src/fairness/draws.ts';
import type { Played } from '../../src/games/define-game.ts';
import type { JsonObject } from '../../src/kernel/json.ts';

/** The letters of the pads and their names: the keys of drawings and texts. Best first. */
export const SYMBOLS = {
  T: 'tiger',
  P: 'paw',
  D: 'dragonfly',
  M: 'moth',
  B: 'bamboo',
  F: 'fern',
  L: 'lily',
} as const;

export const TIGER = 'T';
export const LILY = 'L';

/** The nine pads each show one of these, each as likely as the others. */
export const BED: string = 'FFFFFBBBBMMMMDDDPPPTLLLL';

export const PADS = 9;

/** Rows, columns and diagonals of the pads, which are counted row by row. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** A stake is so many parts. */
export const PARTS = 10;

/** Parts of the stake for three of a kind on a line. */
export const PAYS: Readonly<Record<string, number>> = { T: 500, P: 25, D: 20, M: 15, B: 10, F: 10 };

/** So many lilies or more hold, and the other pads are drawn again. */
export const HOLDS_FROM = 4;

/** The pads are drawn again until so many times in a row bring no lily. */
export const RESPINS = 3;

/** One of so many draws for an empty pad is a lily. */
export const LILY_ONE_IN = 12;

/** Parts of the stake in a lily, each as likely as the others. */
export const VALUES: readonly number[] = [5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 15, 40];

/** Parts of the stake when all nine pads bloom. */
export const FULL_BED = 1_000;

/** A lily that opened, by its pad, with its parts of the stake. */
export type Lily = readonly [pad: number, parts: number];

export type LilyOutcome = {
  readonly pads: string;
  /** The lilies of the spin, where they hold, and those that each respin brought. */
  readonly blooms: readonly (readonly Lily[])[];
  readonly full: boolean;
};

export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly pays: number;
}

/** Three pads pay this: a tiger stands in for everything but a lily. */
export function lineWin(letters: readonly string[], line: number): LineWin | undefined {
  const symbol = letters.find((letter) => letter !== TIGER) ?? TIGER;
  const pays = letters.every((letter) => letter === symbol || letter === TIGER) ? PAYS[symbol] : undefined;
  return pays === undefined ? undefined : { line, symbol, pays };
}

/** The lines that pay. */
export const winsOf = (pads: string): LineWin[] =>
  LINES.flatMap(
    (places, line) =>
      lineWin(
        places.map((pad) => pads[pad] ?? ''),
        line,
      ) ?? [],
  );

export const liliesOf = (pads: string): number[] => [...pads].flatMap((letter, pad) => (letter === LILY ? [pad] : []));

const sumOf = (lilies: readonly Lily[]): number => lilies.reduce((sum, [, parts]) => sum + parts, 0);

/** Draws the nine pads; lilies that hold are followed by respins until three of them bring nothing. */
export function play(draw: Draw): Played & { readonly outcome: LilyOutcome } {
  const pads = Array.from({ length: PADS }, () => BED[draw(BED.length)] ?? '').join('');
  const bloom = (pad: number): Lily => [pad, VALUES[draw(VALUES.length)] ?? 0];
  const held = liliesOf(pads);
  const onLines = winsOf(pads).reduce((sum, { pays }) => sum + pays, 0);
  if (held.length < HOLDS_FROM)
    return { over: true, returns: [onLines], parts: PARTS, outcome: { pads, blooms: [], full: false } };
  const blooms: Lily[][] = [held.map(bloom)];
  const open = new Set(held);
  for (let left = RESPINS; left > 0 && open.size < PADS; left -= 1) {
    const fresh: Lily[] = [];
    for (let pad = 0; pad < PADS; pad += 1) if (!open.has(pad) && draw(LILY_ONE_IN) === 0) fresh.push(bloom(pad));
    for (const [pad] of fresh) open.add(pad);
    blooms.push(fresh);
    if (fresh.length > 0) left = RESPINS + 1;
  }
  const full = open.size === PADS;
  const returns = blooms.map((lilies, respin) => sumOf(lilies) + (respin === 0 ? onLines : 0));
  if (full) returns.push((returns.pop() ?? 0) + FULL_BED);
  return { over: true, returns, parts: PARTS, outcome: { pads, blooms, full } };
}

/** The key of a letter's drawing and text. */
export const nameOf = (letter = ''): string => (letter in SYMBOLS ? SYMBOLS[letter as keyof typeof SYMBOLS] : '');

export const isFull = (blooms: LilyOutcome['blooms']): boolean => blooms.flat().length === PADS;

const isLily = (value: unknown): value is Lily =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');

/** An outcome that came over the wire. */
export function readOutcome(outcome: JsonObject | null): LilyOutcome {
  const { pads, blooms, full } = outcome ?? {};
  return {
    pads: typeof pads === 'string' ? pads : '',
    blooms: Array.isArray(blooms) ? blooms.map((each) => (Array.isArray(each) ? each.filter(isLily) : [])) : [],
    full: full === true,
  };
}
