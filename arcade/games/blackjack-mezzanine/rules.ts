import { ACE, rankOf } from '../../src/tables/cards.ts';

/** Eight decks. */
export const DECKS = 8;
const BEST = 21;
/** The dealer stands on every 17, also with an ace counted 11. */
const DEALER_STANDS = 17;
/** No hand needs more further cards: two aces and nineteen aces more are 21. */
export const MOST_HITS = 20;
/** Nor does the dealer: an ace, five aces to a soft 16, a ten and one more. */
export const MOST_DEALER = 12;

/** All cards that a round can need, in places of their own, so that no seat's act moves another card. */
export type Deal = {
  readonly player: readonly number[];
  /** The open card, the hidden one, then those that the dealer may draw. */
  readonly dealer: readonly number[];
  /** Drawn by the hand, or by the first of two. */
  readonly hits: readonly number[];
  /** Drawn by the second hand after a split. */
  readonly second: readonly number[];
};

/** The ace counts 1 here. */
export function valueOf(card: number): number {
  const rank = rankOf(card);
  return rank === ACE ? 1 : Math.min(rank + 2, 10);
}

export interface Count {
  readonly total: number;
  /** An ace counts 11. */
  readonly soft: boolean;
}

export function countValues(values: readonly number[]): Count {
  const hard = values.reduce((sum, value) => sum + value, 0);
  const soft = values.includes(1) && hard + 10 <= BEST;
  return { total: soft ? hard + 10 : hard, soft };
}

export const countOf = (cards: readonly number[]): Count => countValues(cards.map(valueOf));

export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && countOf(cards).total === BEST;

/** The dealer's hand, played out. */
export function dealerOf({ dealer }: Deal): number[] {
  let size = 2;
  while (countOf(dealer.slice(0, size)).total < DEALER_STANDS) size += 1;
  return dealer.slice(0, size);
}

export interface Hand {
  readonly cards: readonly number[];
  readonly stake: 1 | 2;
  readonly over: boolean;
}

export interface Seat {
  readonly hands: readonly Hand[];
  /** The round was over when it was dealt: somebody has a blackjack. */
  readonly natural: boolean;
}

export type Act = 'stand' | 'hit' | 'double' | 'split';

const isOver = (cards: readonly number[]): boolean => countOf(cards).total >= BEST;

/** A seat's hands after its acts. Those that are not over wait for more of them, the first hand first. */
export function seatOf(deal: Deal, taken: readonly string[]): Seat {
  const natural = isNatural(deal.player) || isNatural(deal.dealer.slice(0, 2));
  let hands: Hand[] = [{ cards: deal.player, stake: 1, over: natural }];
  for (const act of taken) {
    const at = hands.findIndex(({ over }) => !over);
    const hand = hands[at];
    if (!hand) break;
    if (act === 'split') hands = splitOf(deal);
    else hands[at] = after(hand, act, nextFor(deal, hands, at));
  }
  return { hands, natural };
}

/** The next card in the hand's own sequence. */
function nextFor({ hits, second }: Deal, hands: readonly Hand[], at: number): number {
  const drawn = (hands[at]?.cards.length ?? 0) - (hands.length === 1 ? 2 : 1);
  return (at === 0 ? hits : second)[drawn] ?? 0;
}

function after(hand: Hand, act: string, next: number): Hand {
  if (act === 'stand') return { ...hand, over: true };
  const cards = [...hand.cards, next];
  return act === 'double' ? { cards, stake: 2, over: true } : { cards, stake: 1, over: isOver(cards) };
}

/** Two hands, each with one card of the pair and one of its own; after aces they take no more. */
function splitOf({ player, hits, second }: Deal): Hand[] {
  return [hits, second].map((sequence, at) => {
    const cards = [player[at] ?? 0, sequence[0] ?? 0];
    return { cards, stake: 1, over: isOver(cards) || valueOf(player[at] ?? 0) === 1 };
  });
}

/** Acts open to a seat now. Two cards may be doubled or, of one value, split, once and not after a split. */
export function openActs(deal: Deal, taken: readonly string[]): Act[] {
  const { hands } = seatOf(deal, taken);
  const hand = hands.find(({ over }) => !over);
  if (!hand) return [];
  const fresh = hands.length === 1 && hand.cards.length === 2;
  const [a = 0, b = 0] = hand.cards;
  return [
    'stand',
    'hit',
    ...(fresh ? ['double' as const] : []),
    ...(fresh && valueOf(a) === valueOf(b) ? ['split' as const] : []),
  ];
}

/** Halves of a stake: a blackjack wins 3 to 2. */
export const PARTS = 2;

/** In halves of the first stake, with all that was laid. A hand that is not over stands. */
export function returnOf(deal: Deal, taken: readonly string[]): number {
  const { hands, natural } = seatOf(deal, taken);
  const dealer = dealerOf(deal);
  if (natural) {
    if (!isNatural(deal.player)) return 0;
    return isNatural(dealer) ? PARTS : PARTS + 3;
  }
  const against = countOf(dealer).total;
  return hands.reduce((sum, { cards, stake }) => sum + stake * worthOf(countOf(cards).total, against), 0);
}

/** The return of a hand of one stake. */
function worthOf(total: number, dealer: number): number {
  if (total > BEST) return 0;
  if (dealer > BEST || total > dealer) return 2 * PARTS;
  return total === dealer ? PARTS : 0;
}
