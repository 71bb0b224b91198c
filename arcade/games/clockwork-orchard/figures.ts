/** The stated figures; `theory.test.ts` computes each of them from the rules. */
export const FIGURES = {
  returnToPlayer: '95.92',
  fromFruit: '69.05',
  fromWheel: '26.87',
  winChance: '26.80',
  keyOnceIn: 25,
  largest: 1_000,
} as const;
