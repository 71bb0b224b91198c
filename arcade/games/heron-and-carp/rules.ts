import { ACE, rankOf, suitOf } from '../../src/tables/cards.ts';

/** Eight decks. */
export const DECKS = 8;

export type Side = 'dragon' | 'tiger' | 'tie';

/** The ace is low, the king high. */
const order = (card: number): number => (rankOf(card) === ACE ? 0 : rankOf(card) + 1);

export function winnerOf(dragon: number, tiger: number): Side {
  const [d, t] = [order(dragon), order(tiger)];
  if (d === t) return 'tie';
  return d > t ? 'dragon' : 'tiger';
}

/** Halves of a stake: a tie gives half of a stake on a side back. */
export const PARTS = 2;
const TIE_TO_ONE = 12;
const SUITED_TO_ONE = 53;

export const isSuited = (dragon: number, tiger: number): boolean =>
  winnerOf(dragon, tiger) === 'tie' && suitOf(dragon) === suitOf(tiger);

/** In halves of the stake, with the stake. */
export function returnOf(area: string, dragon: number, tiger: number): number {
  const winner = winnerOf(dragon, tiger);
  switch (area) {
    case 'dragon':
    case 'tiger':
      if (winner === 'tie') return 1;
      return winner === area ? 2 * PARTS : 0;
    case 'tie':
      return winner === 'tie' ? (TIE_TO_ONE + 1) * PARTS : 0;
    case 'suited-tie':
      return isSuited(dragon, tiger) ? (SUITED_TO_ONE + 1) * PARTS : 0;
    default:
      return 0;
  }
}
