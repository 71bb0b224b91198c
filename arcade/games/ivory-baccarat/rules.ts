import { rankOf } from '../../src/tables/cards.ts';

/** Eight decks. */
export const DECKS = 8;
/** At most three cards for each side. */
export const MOST_CARDS = 6;

export type Side = 'player' | 'banker' | 'tie';

const TEN = 8;
const ACE = 12;

/** Cards count their figure, the ace 1, tens and pictures nothing. */
export function pointsOf(card: number): number {
  const rank = rankOf(card);
  if (rank === ACE) return 1;
  return rank >= TEN ? 0 : rank + 2;
}

export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** The player's side takes a third card at 5 or less. */
const PLAYER_DRAWS = 5;
/** At 8 or 9 of either side nobody draws. */
const NATURAL = 8;

/**
 * Whether the banker's side takes a third card at its total, by the points of the player's third card, `undefined`
 * where the player stood.
 */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= PLAYER_DRAWS;
  switch (banker) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return banker <= 2;
  }
}

export interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** Deals by the third-card table from cards in order: player, banker, player, banker, then third cards. */
export function handsOf([p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0, after = 0]: readonly number[]): Hands {
  const player = [p1, p2];
  const banker = [b1, b2];
  const [p, b] = [totalOf(player), totalOf(banker)];
  if (p >= NATURAL || b >= NATURAL) return { player, banker };
  const drew = p <= PLAYER_DRAWS;
  if (drew) player.push(next);
  if (bankerDraws(b, drew ? pointsOf(next) : undefined)) banker.push(drew ? after : next);
  return { player, banker };
}

export function winnerOf({ player, banker }: Hands): Side {
  const [p, b] = [totalOf(player), totalOf(banker)];
  if (p === b) return 'tie';
  return p > b ? 'player' : 'banker';
}

/** Whether the first two cards are of one rank. */
export const isPair = ([a = 0, b = 0]: readonly number[]): boolean => rankOf(a) === rankOf(b);

/** Twentieths of a stake: the banker's side wins 0.95 to 1. */
export const PARTS = 20;
const TO_ONE = { player: 20, banker: 19, tie: 180, pair: 240 } as const;

/** In twentieths of the stake, with the stake; a tie gives the stakes on both sides back. */
export function returnOf(area: string, hands: Hands): number {
  const winner = winnerOf(hands);
  switch (area) {
    case 'player':
    case 'banker':
      if (winner === 'tie') return PARTS;
      return winner === area ? PARTS + TO_ONE[area] : 0;
    case 'tie':
      return winner === 'tie' ? PARTS + TO_ONE.tie : 0;
    case 'player-pair':
      return isPair(hands.player) ? PARTS + TO_ONE.pair : 0;
    case 'banker-pair':
      return isPair(hands.banker) ? PARTS + TO_ONE.pair : 0;
    default:
      return 0;
  }
}
