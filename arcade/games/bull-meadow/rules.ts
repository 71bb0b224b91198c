import { BULL_BULL, bullOfHand, scoreOf } from '../../src/tables/bull.ts';

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
  const times = timesOf(bullOfHand(won ? hand : banker));
  return HELD * parts + (won ? times * (parts - parts / 20) : -times * parts);
}
