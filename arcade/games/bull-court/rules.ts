import { BULL_BULL, bullOfHand, scoreOf } from '../../src/tables/bull.ts';

/** A player stakes so many points against the banker, chosen before a card is seen. */
export const STAKES = [1, 2] as const;

/** No hand is worth more times a stake. */
const MOST_TIMES = 4;

/** Stakes are won or lost so many times, by the bull of the better hand. */
export function timesOf(bull: number): number {
  if (bull === BULL_BULL) return MOST_TIMES;
  if (bull === 9) return 3;
  return bull >= 7 ? 2 : 1;
}

/** A player never loses more to the banker. */
export const WORST_LOSS = MOST_TIMES * Math.max(...STAKES);

/** Points that a player with this stake wins of the banker, or loses to it below 0. No two hands are alike. */
export function pointsOf(hand: readonly number[], banker: readonly number[], stake: number): number {
  const won = scoreOf(hand) > scoreOf(banker);
  const points = stake * timesOf(bullOfHand(won ? hand : banker));
  return won ? points : -points;
}
