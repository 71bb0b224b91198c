/**
 * What the help and the game frame state about Peacock Parlour, in per cent cut off after two places. The tests
 * compute each of them exactly from the reel strips and the paytable and compare.
 */
export const SLOT_FIGURES = {
  returnToPlayer: '96.12',
  fromLines: '86.94',
  fromLamps: '1.16',
  fromFreeSpins: '8.01',
  /** Chance that a paid spin returns anything; every return is at least the stake. */
  hitRate: '29.37',
  /** A paid spin opens the free spins once in so many spins on average, rounded. */
  freeSpinsOnceIn: 184,
} as const;
