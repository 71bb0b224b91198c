import { ACE, rankOf, suitOf } from '../../src/tables/cards.ts';

/** Figures as they are, the ace 1, pictures 10. */
export function valueOf(card: number): number {
  const rank = rankOf(card);
  return rank === ACE ? 1 : Math.min(rank + 2, 10);
}

/** Diamonds, clubs, hearts, spades from the lowest, where the cards' order of suits is clubs, diamonds, hearts, spades. */
const SUIT_ORDER = [1, 0, 2, 3] as const;

/** Kings high, aces low, equal ranks by suit: no two cards are alike. */
const orderOf = (card: number): number => ((rankOf(card) + 1) % 13) * 4 + (SUIT_ORDER[suitOf(card)] ?? 0);

const BULL_BULL = 10;

/** The bull of five values: 1 … 9, 10 for bull-bull, 0 where no three of them make a multiple of ten. */
export function bullOf(values: readonly number[]): number {
  const left = values.reduce((sum, value) => sum + value, 0) % 10;
  // Three make a multiple of ten exactly if the other two leave what all five leave.
  const found = values.some((a, at) => values.slice(at + 1).some((b) => (a + b) % 10 === left));
  if (!found) return 0;
  return left === 0 ? BULL_BULL : left;
}

/** The higher, the better: by the bull, and of equal ones by the highest card. */
export const scoreOf = (hand: readonly number[]): number =>
  bullOf(hand.map(valueOf)) * 64 + Math.max(...hand.map(orderOf));

/** Multiplied stakes are won or lost so many times, by the bull of the better hand. */
export function timesOf(bull: number): number {
  if (bull === BULL_BULL) return 3;
  return bull >= 7 ? 2 : 1;
}

/** So many stakes are held while multiplied bets run. */
export const HELD = 3;

/** In parts of a stake: what was held, and the stake times the better hand, less 5 % where it is won. */
export function multipliedReturn(hand: readonly number[], banker: readonly number[], parts: number): number {
  const won = scoreOf(hand) > scoreOf(banker);
  const times = timesOf(bullOf((won ? hand : banker).map(valueOf)));
  return HELD * parts + (won ? times * (parts - parts / 20) : -times * parts);
}

/** "none", "bull-bull" or the figure of the bull. */
export function say(hand: readonly number[]): string {
  const bull = bullOf(hand.map(valueOf));
  if (bull === BULL_BULL) return 'bull-bull';
  return bull === 0 ? 'none' : String(bull);
}
