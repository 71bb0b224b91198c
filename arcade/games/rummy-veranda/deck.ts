import { ACE, cardOf, DECK, faceOf as faceOfCard, rankOf, suitOf } from '../../src/tables/cards.ts';

/** Two decks, and after them a printed joker of each. */
export const CARDS = DECK * 2 + 2;
/** The face of a printed joker. */
export const JOKER = 'jk';

export const isPrinted = (card: number): boolean => card >= DECK * 2;

export const faceOf = (card: number): string => (isPrinted(card) ? JOKER : faceOfCard(card));

const cardOfFace = (face: string): number => (face === JOKER ? DECK * 2 : cardOf(face));

/** Cards of these faces, all different: of two that look alike one is of each deck. */
export function cardsOfFaces(faces: readonly string[]): number[] {
  const found: number[] = [];
  for (const face of faces) {
    const card = cardOfFace(face);
    found.push(found.includes(card) ? card + (isPrinted(card) ? 1 : DECK) : card);
  }
  return found;
}

/** Cards of this rank are jokers as well; where a printed joker was turned up, the aces are. */
export const wildRankOf = (turned: number): number => (isPrinted(turned) ? ACE : rankOf(turned));

/** The wild rank by the face of the card that was turned up. */
export const wildOfFace = (face: string): number => wildRankOf(cardsOfFaces([face])[0] ?? 0);

export const isJoker = (card: number, wild: number): boolean => isPrinted(card) || rankOf(card) === wild;

/** Figures count as they are, pictures and aces ten, jokers nothing. */
export function pointsOf(card: number, wild: number): number {
  if (isJoker(card, wild)) return 0;
  const rank = rankOf(card);
  return rank === ACE ? 10 : Math.min(rank + 2, 10);
}

export const sumOf = (cards: readonly number[], wild: number): number =>
  cards.reduce((sum, card) => sum + pointsOf(card, wild), 0);

/** Suit by suit with the jokers last. */
export const sorted = (cards: readonly number[], wild: number): number[] => {
  const place = (card: number): number =>
    (isJoker(card, wild) ? 1_000 : 0) + (isPrinted(card) ? 500 : suitOf(card) * 20 + rankOf(card));
  return cards.toSorted((a, b) => place(a) - place(b) || a - b);
};
