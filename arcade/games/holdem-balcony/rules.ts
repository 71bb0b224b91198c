import { FLUSH, FOUR, FULL, kindOf, PAIR, STRAIGHT_FLUSH, topOf } from '../../src/tables/poker.ts';

/** The dealer plays with a pair of fours or better. */
const FOURS = 2;
export const qualifies = (dealer: number): boolean =>
  kindOf(dealer) > PAIR || (kindOf(dealer) === PAIR && topOf(dealer) >= FOURS);

const ACE_HIGH = 12;

/** The ante wins so many stakes by the player's hand. */
export function anteWin(player: number): number {
  const kind = kindOf(player);
  if (kind === STRAIGHT_FLUSH) return topOf(player) === ACE_HIGH ? 100 : 20;
  if (kind === FOUR) return 10;
  if (kind === FULL) return 3;
  return kind === FLUSH ? 2 : 1;
}

/** A call costs so many antes. */
export const CALL = 2;

/** The win of a called hand, in antes: the ante and its call lost together are −3. */
export function winOf(player: number, dealer: number): number {
  if (!qualifies(dealer)) return anteWin(player);
  if (player > dealer) return anteWin(player) + CALL;
  return player === dealer ? 0 : -1 - CALL;
}

const WORTHS = [
  'high-card',
  'pair',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
] as const;

/** The kind of a hand in a word; "royal-flush" for the highest straight flush. */
export function say(score: number): string {
  const kind = kindOf(score);
  return kind === STRAIGHT_FLUSH && topOf(score) === ACE_HIGH ? 'royal-flush' : (WORTHS[kind] ?? '');
}
