import { rational, type Rational } from '@baize/protocol/kernel/rational';
import type { Draw } from '../../src/fairness/draws.ts';
import { isObject } from '../../src/kernel/json.ts';

export const RANKS = 13;
const SUITS = 4;
const CARDS = RANKS * SUITS;
/** Guesses of one round at most. */
export const MOST_GUESSES = 12;
/** No guess is offered that would make a round worth more than this many stakes. */
export const TOP = 1_000;
/** 24 of 25 come back on average, whatever is guessed and whenever the round is ended. */
const RETURN = { of: 24, parts: 25 } as const;

/** On an ace and a king, `same` takes the place of the guess that could not lose. */
export const CALLS = ['higher', 'lower', 'same'] as const;
export type Call = (typeof CALLS)[number];
export type Step = { readonly call: Call };

/** 0 is the ace, the lowest; 12 is the king. */
export const rankOf = (card: number): number => Math.floor(card / SUITS);
export const suitOf = (card: number): number => card % SUITS;

export const RANK_MARKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_MARKS = ['♠', '♥', '♦', '♣'];

/** A card as it is read: the signs of its rank and suit are known in every language. */
export const cardName = (card: number): string => `${RANK_MARKS[rankOf(card)] ?? ''}${SUIT_MARKS[suitOf(card)] ?? ''}`;

function computedRanks(rank: number, call: Call): readonly number[] {
  const [ace, king] = [rank === 0, rank === RANKS - 1];
  return Array.from({ length: RANKS }, (_, index) => index).filter((next) => {
    if (call === 'same') return (ace || king) && next === rank;
    if (call === 'higher') return !king && (ace ? next > rank : next >= rank);
    return !ace && (king ? next < rank : next <= rank);
  });
}

const WINNING: Readonly<Record<Call, readonly (readonly number[])[]>> = {
  higher: RANK_MARKS.map((_, rank) => computedRanks(rank, 'higher')),
  lower: RANK_MARKS.map((_, rank) => computedRanks(rank, 'lower')),
  same: RANK_MARKS.map((_, rank) => computedRanks(rank, 'same')),
};

/** The ranks that make a guess come true after a card; none where it is not offered. */
export const winningRanks = (card: number, call: Call): readonly number[] => WINNING[call][rankOf(card)] ?? [];

export const cardsIn = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? value.filter((each): each is number => Number.isInteger(each) && Number(each) >= 0 && Number(each) < CARDS)
    : [];

export const callsIn = (value: unknown): readonly Call[] =>
  Array.isArray(value) ? value.flatMap((each) => CALLS.find((call) => call === each) ?? []) : [];

interface Worth {
  readonly returns: number;
  readonly parts: number;
}

/** The worth of guesses that came true, as parts of the stake: 96 % of it divided by the chance of all of them. */
export function worthOf(cards: readonly number[], calls: readonly Call[]): Worth {
  if (calls.length === 0) return { returns: 0, parts: 1 };
  const ways = calls.reduce((product, call, index) => product * winningRanks(cards[index] ?? 0, call).length, 1);
  return { returns: RETURN.of * RANKS ** calls.length, parts: RETURN.parts * ways };
}

/** The first guess alone bears the four per cent that the game keeps. */
const worthBefore = (cards: readonly number[], calls: readonly Call[]): Worth =>
  calls.length === 0 ? { returns: RETURN.of, parts: RETURN.parts } : worthOf(cards, calls);

/** In how many ways of thirteen a guess comes true; none where it is not offered. */
function waysOf(cards: readonly number[], calls: readonly Call[], call: Call, { returns, parts }: Worth): number {
  const ways = winningRanks(cards[calls.length] ?? 0, call).length;
  // Exact: what thirteen guesses return stays below 2^53, and parts beyond that are more than any return.
  return calls.length >= MOST_GUESSES || returns * RANKS > parts * ways * TOP ? 0 : ways;
}

/** The worth if a guess comes true, or nothing where it is not offered. */
export function timesAfter(cards: readonly number[], calls: readonly Call[], call: Call): Rational | undefined {
  const before = worthBefore(cards, calls);
  const ways = waysOf(cards, calls, call, before);
  return ways === 0 ? undefined : rational(BigInt(before.returns) * BigInt(RANKS), BigInt(before.parts) * BigInt(ways));
}

export function offered(cards: readonly number[], calls: readonly Call[]): readonly Call[] {
  const before = worthBefore(cards, calls);
  return CALLS.filter((call) => waysOf(cards, calls, call, before) > 0);
}

export const readStep = (value: unknown, cards: unknown, calls: unknown): Step | undefined => {
  const call = isObject(value) ? CALLS.find((each) => each === value.call) : undefined;
  return call && offered(cardsIn(cards), callsIn(calls)).includes(call) ? { call } : undefined;
};

/** A card of a full pack: each is put back before the next. */
export const drawCard = (draw: Draw): number => draw(CARDS);
