/** The stated figures; `theory.test.ts` computes each of them from the rules. */
export const FIGURES = {
  returnToPlayer: '96.17',
  atOnce: '59.69',
  fromTumbles: '36.47',
  winChance: '20.95',
  largest: 4_760,
} as const;
