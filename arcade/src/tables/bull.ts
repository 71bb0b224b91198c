import { ACE, rankOf, suitOf } from './cards.ts';

/** Figures as they are, the ace 1, pictures 10. */
export function valueOf(card: number): number {
  const rank = rankOf(card);
  return rank === ACE ? 1 : Math.min(rank + 2, 10);
}

/** Diamonds, clubs, hearts, spades from the lowest, where the cards' order of suits is clubs, diamonds, hearts, spades. */
const SUIT_ORDER = [1, 0, 2, 3] as const;

/** Kings high, aces low, equal ranks by suit: no two cards are alike. */
const orderOf = (card: number): number => ((rankOf(card) + 1) % 13) * 4 + (SUIT_ORDER[suitOf(card)] ?? 0);

export const BULL_BULL = 10;

/** The bull of five values: 1 … 9, 10 for bull-bull, 0 where no three of them make a multiple of ten. */
export function bullOf(values: readonly number[]): number {
  const left = values.reduce((sum, value) => sum + value, 0) % 10;
  // Three make a multiple of ten exactly if the other two leave what all five leave.
  const found = values.some((a, at) => values.slice(at + 1).some((b) => (a + b) % 10 === left));
  if (!found) return 0;
  return left === 0 ? BULL_BULL : left;
}

export const bullOfHand = (hand: readonly number[]): number => bullOf(hand.map(valueOf));

/** The higher, the better: by the bull, and of equal ones by the highest card. */
export const scoreOf = (hand: readonly number[]): number => bullOfHand(hand) * 64 + Math.max(...hand.map(orderOf));

/** "none", "bull-bull" or the figure of the bull. */
export function say(hand: readonly number[]): string {
  const bull = bullOfHand(hand);
  if (bull === BULL_BULL) return 'bull-bull';
  return bull === 0 ? 'none' : String(bull);
}
