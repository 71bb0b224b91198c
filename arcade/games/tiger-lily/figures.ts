/** The stated figures; `theory.test.ts` computes each of them from the rules. */
export const FIGURES = {
  returnToPlayer: '96.35',
  fromLines: '49.68',
  fromLilies: '46.67',
  winChance: '32.00',
  holdOnceIn: 21,
  fullOnceIn: 537,
  largest: 400,
} as const;
