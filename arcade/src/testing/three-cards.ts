import { rankOf, suitOf } from '../tables/cards.ts';
import { everyHand } from './two-hands.ts';

/** One hand of three cards of each kind that differs by more than the names of the suits, and how many are alike. */
export function kindsOfThree(): { readonly hand: readonly number[]; readonly weight: number }[] {
  const kinds = new Map<string, { hand: readonly number[]; weight: number }>();
  for (const hand of everyHand(52, 3)) {
    const key = keyOf(hand);
    const kind = kinds.get(key);
    if (kind) kind.weight += 1;
    else kinds.set(key, { hand, weight: 1 });
  }
  return [...kinds.values()];
}

/** Cards named by their ranks and by which of them share a suit. */
const keyOf = (cards: readonly number[]): string =>
  [...Map.groupBy(cards, suitOf).values()]
    .map((group) => group.map(rankOf).join('.'))
    .toSorted()
    .join('|');

/** The scores of every two hands of three cards that share none, with how many such pairs there are. */
export function everyTwoThrees(
  scoreOf: (hand: readonly number[]) => number,
  visit: (own: number, other: number, pairs: number) => void,
): void {
  const hands = everyHand(52, 3);
  const cards = Uint8Array.from(hands.flat());
  const scores = Int32Array.from(hands, scoreOf);
  for (const { hand, weight } of kindsOfThree()) {
    const own = scoreOf(hand);
    const taken = new Uint8Array(52);
    for (const card of hand) taken[card] = 1;
    for (let at = 0; at < scores.length; at += 1)
      if (!taken[cards[at * 3] as number] && !taken[cards[at * 3 + 1] as number] && !taken[cards[at * 3 + 2] as number])
        visit(own, scores[at] as number, weight);
  }
}
