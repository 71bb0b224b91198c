/**
 * The ten symbols of Peacock Parlour. Letters keep the reel strips readable; names are the keys under which
 * drawings and translations are found.
 */
export const SYMBOLS = {
  W: 'peacock',
  S: 'lamp',
  F: 'feather',
  A: 'fan',
  C: 'coin',
  K: 'key',
  H: 'heart',
  D: 'diamond',
  P: 'spade',
  B: 'club',
} as const;

export type SymbolLetter = keyof typeof SYMBOLS;

/** Substitutes for every symbol but the lamp; stands on the second, third and fourth reel only. */
export const WILD: SymbolLetter = 'W';

/** Counts anywhere in the window; three or more open the free spins. */
export const SCATTER: SymbolLetter = 'S';

/** The symbols that pay along a line, best first. */
export const PAYING_SYMBOLS = ['F', 'A', 'C', 'K', 'H', 'D', 'P', 'B'] as const satisfies readonly SymbolLetter[];
export type PayingSymbol = (typeof PAYING_SYMBOLS)[number];
