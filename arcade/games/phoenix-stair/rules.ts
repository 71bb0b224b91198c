import { kindOfScore, threeCardScore, type ThreeCardKind } from '../../src/tables/three-cards.ts';

/** Kinds of hands from the lowest, as this game ranks them: a flush beats a straight, three alike beat all. */
export const ORDER: readonly ThreeCardKind[] = ['high-card', 'pair', 'straight', 'flush', 'straight-flush', 'three'];

export const scoreOf = threeCardScore(ORDER);
export const kindOf = (score: number): ThreeCardKind => kindOfScore(ORDER, score);

export type Side = 'dragon' | 'phoenix' | 'tie';

export function winnerOf(dragon: number, phoenix: number): Side {
  if (dragon === phoenix) return 'tie';
  return dragon > phoenix ? 'dragon' : 'phoenix';
}

/** Twentieths of a stake: the sides win 0.95 to 1. */
export const PARTS = 20;

/** The better hand being of a kind pays so much to one, as a whole fraction, and returns so much per cent. */
export const KIND_BETS: readonly (readonly [kind: ThreeCardKind, pays: readonly [number, number], returned: string])[] =
  [
    ['pair', [12, 5], '95.36'],
    ['straight', [15, 1], '96.89'],
    ['flush', [9, 1], '96.21'],
    ['straight-flush', [220, 1], '95.66'],
    ['three', [200, 1], '94.46'],
  ];

/** In twentieths of the stake, with the stake; a tie gives the stakes on both sides back. */
export function returnOf(area: string, dragon: number, phoenix: number): number {
  const winner = winnerOf(dragon, phoenix);
  if (area === 'dragon' || area === 'phoenix') {
    if (winner === 'tie') return PARTS;
    return winner === area ? PARTS + 19 : 0;
  }
  const [kind, pays] = KIND_BETS.find(([each]) => each === area) ?? [];
  if (pays === undefined || kind !== kindOf(Math.max(dragon, phoenix))) return 0;
  return PARTS + (pays[0] * PARTS) / pays[1];
}
