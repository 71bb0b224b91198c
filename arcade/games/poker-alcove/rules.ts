import { kindOfScore, threeCardScore, type ThreeCardKind } from '../../src/tables/three-cards.ts';
import { cardsOf } from '../../src/tables/cards.ts';

/** Kinds of hands from the lowest: with three cards a straight is rarer than a flush, and three alike than both. */
const ORDER: readonly ThreeCardKind[] = ['high-card', 'pair', 'flush', 'straight', 'three', 'straight-flush'];

export const scoreOf = threeCardScore(ORDER);
export const kindOf = (score: number): ThreeCardKind => kindOfScore(ORDER, score);

/** The dealer plays with a queen or better. */
const QUEEN_HIGH = scoreOf(cardsOf('Qc 3d 2c'));
export const qualifies = (dealer: number): boolean => dealer >= QUEEN_HIGH;

/** Playing is worth its stake with queen, six and four or better. */
export const WORTH_PLAYING = scoreOf(cardsOf('Qc 6d 4c'));

/** Paid on the ante of who plays, whatever the dealer holds. */
const BONUS: Readonly<Partial<Record<ThreeCardKind, number>>> = { straight: 1, three: 4, 'straight-flush': 5 };
/** Pair plus pays so much to one. */
const PAIR_PLUS: Readonly<Partial<Record<ThreeCardKind, number>>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  three: 30,
  'straight-flush': 40,
};

/** In stakes, with ante and play, of a hand that is played. */
export function playedReturn(player: number, dealer: number): number {
  const bonus = BONUS[kindOf(player)] ?? 0;
  // Ante paid even, play given back.
  if (!qualifies(dealer)) return 3 + bonus;
  if (player === dealer) return 2 + bonus;
  return (player > dealer ? 4 : 0) + bonus;
}

/** In stakes, with the stake. */
export function pairPlusReturn(player: number): number {
  const pays = PAIR_PLUS[kindOf(player)];
  return pays === undefined ? 0 : pays + 1;
}
