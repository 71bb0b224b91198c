import type { Draw } from '../fairness/draws.ts';

/** Ranks from the lowest to the ace, as the drawings of the cards write them. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
/** Suits from the lowest to the highest where a game ranks them. */
const SUITS = ['c', 'd', 'h', 's'] as const;

export const DECK = 52;
export const ACE = 12;

/** 0 for a two up to 12 for an ace. Cards are 0 … 51, suit by suit, and on through further decks. */
export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13) % 4;
export const faceOf = (card: number): string => `${RANKS[rankOf(card)] ?? ''}${SUITS[suitOf(card)] ?? ''}`;

/** The card of a face such as "10h", for tests and for reading a record. */
export function cardOf(face: string): number {
  const suit = SUITS.findIndex((each) => face.endsWith(each));
  const rank = RANKS.findIndex((each) => each === face.slice(0, -1));
  if (suit < 0 || rank < 0) throw new RangeError(`There is no card ${face}.`);
  return suit * 13 + rank;
}

export const cardsOf = (faces: string): number[] => faces.split(' ').map(cardOf);

/**
 * The first `count` of `size` things in shuffled order: the beginning of a Fisher-Yates shuffle, which only moves what
 * it deals. Only the places that were moved are kept, so a shoe of 416 costs no more than the cards it gives.
 */
export function shuffled(draw: Draw, size: number, count: number): number[] {
  const dealt: number[] = [];
  const moved = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const from = place + draw(size - place);
    dealt.push(moved.get(from) ?? from);
    if (from !== place) moved.set(from, moved.get(place) ?? place);
  }
  return dealt;
}

/** Cards from freshly shuffled decks, in order of dealing; each as a card of one deck. */
export const dealCards = (draw: Draw, count: number, decks = 1): number[] =>
  shuffled(draw, DECK * decks, count).map((card) => card % DECK);
