import type { Area, Reveal } from './define-table.ts';
import { shuffled } from './cards.ts';
import type { Draw } from '../fairness/draws.ts';

/** Hands that play against the banker; each may be bet on by everybody. */
export const HANDS = [1, 2, 3] as const;

/** Four hands from one shuffle: three of the table and the banker's. */
export type FourHands = { readonly hands: readonly (readonly number[])[]; readonly banker: readonly number[] };

export function dealFour(draw: Draw, things: number, each: number): FourHands {
  const dealt = shuffled(draw, things, each * (HANDS.length + 1));
  const hand = (index: number): number[] => dealt.slice(index * each, (index + 1) * each);
  return { hands: HANDS.map((_, index) => hand(index)), banker: hand(HANDS.length) };
}

/** The hands are opened one after the other, the banker's last. */
export const openFour = ({ hands, banker }: FourHands, thing: string, face: (value: number) => string): Reveal[] => [
  ...hands.flatMap((hand, index) => hand.map((value) => ({ thing, at: `hand-${index + 1}`, face: face(value) }))),
  ...banker.map((value) => ({ thing, at: 'banker', face: face(value) })),
];

/** Twentieths of a stake: a win is paid less 5 %. */
export const PARTS = 20;
export const LESS_FIVE = [19, 20] as const;

/** An area for each hand: `hand-1`, `hand-2`, `hand-3` for the prefix "hand". */
export const handAreas = (prefix: string, area: Omit<Area, 'id' | 'named'>): Area[] =>
  HANDS.map((hand) => ({ id: `${prefix}-${hand}`, named: [prefix, String(hand)], ...area }));

/** The prefix of an area of a hand, and its hand. */
export function readArea(area: string, { hands }: FourHands): { prefix: string; hand: readonly number[] } {
  const at = area.lastIndexOf('-');
  return { prefix: area.slice(0, at), hand: hands[Number(area.slice(at + 1)) - 1] ?? [] };
}

/** In twentieths with the stake: an even bet won, given back or lost by the scores of both hands. */
export function evenReturn(hand: number, banker: number): number {
  if (hand === banker) return PARTS;
  return hand > banker ? PARTS + LESS_FIVE[0] : 0;
}

type Outcome = 'win' | 'tie' | 'loss';

export function outcomeOf(hand: number, banker: number): Outcome {
  if (hand === banker) return 'tie';
  return hand > banker ? 'win' : 'loss';
}

/** The result for record and statistics: each hand in faces and words, and how it stood against the banker's. */
export function resultOfFour(
  { hands, banker }: FourHands,
  kind: string,
  words: { face(value: number): string; score(hand: readonly number[]): number; say(hand: readonly number[]): string },
) {
  const described = (hand: readonly number[]) => ({ faces: hand.map(words.face), worth: words.say(hand) });
  const against = words.score(banker);
  return {
    kind,
    banker: described(banker),
    hands: hands.map((hand) => ({ ...described(hand), outcome: outcomeOf(words.score(hand), against) })),
  };
}
