/** The stated figures; `theory.test.ts` computes each of them from the rules. */
export const FIGURES = {
  returnToPlayer: '96.13',
  fromLamps: '44.87',
  winChance: '45.02',
  onChance: '25.57',
  allChance: '6.53',
  largest: 500,
} as const;
