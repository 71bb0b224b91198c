/** One row for each reel from the left, counted from the top. */
export type Line = readonly number[];

/** Pays, awards and the like by how many stand in the window. */
export type ByCount = Readonly<Record<number, number>>;

/** A slot as data: reels, what pays, and the free rounds. Pays are whole parts of the stake. */
export interface SlotPlan {
  /** So many parts are one stake. */
  readonly parts: number;
  readonly rows: number;
  /** Read downwards and closed into a ring; a letter is a symbol, and each place is equally likely. */
  readonly strips: readonly string[];
  /** The strips of the free rounds, where they are others. */
  readonly freeStrips?: readonly string[];
  /** The name of each letter: the key of its drawing and of its text. Best first in the paytable. */
  readonly symbols: Readonly<Record<string, string>>;
  /** Along a line, or in each way, from the first reel on. */
  readonly pays: Readonly<Record<string, ByCount>>;
  /** The lines that are played, or `ways`: any place on reels next to each other. */
  readonly lines: readonly Line[] | 'ways';
  /** Stands for every symbol that pays along a line, not on the first reel; each one counts the pay so many times. */
  readonly wild?: { readonly letter: string; readonly times: number };
  /** Counts anywhere in the window. */
  readonly scatter?: { readonly letter: string; readonly pays: ByCount };
  readonly free?: FreeRounds;
}

export interface FreeRounds {
  /** Free rounds by scatters on a paid spin. */
  readonly awards: ByCount;
  /** More of them by scatters on a free spin, until `most` have been awarded in the round. */
  readonly again: ByCount;
  readonly most: number;
  /** Everything a free spin pays counts this many times. */
  readonly times: number;
}

/** The pay of a table for a count; beyond its last row, as much as that one. */
export function atCount(table: ByCount | undefined, count: number): number {
  if (!table) return 0;
  const most = Math.max(...Object.keys(table).map(Number));
  return table[Math.min(count, most)] ?? 0;
}

/** The strips that a paid or a free spin turns. */
export const stripsOf = (plan: SlotPlan, free: boolean): readonly string[] =>
  (free ? plan.freeStrips : undefined) ?? plan.strips;

/** How many times a spin's pays count. */
export const timesOf = (plan: SlotPlan, free: boolean): number => (free ? (plan.free?.times ?? 1) : 1);
