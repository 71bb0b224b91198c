import { rational, type Rational } from '@baize/protocol/kernel/rational';

/** Counts of how a hand stood against the banker's. */
export interface Stood {
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
}

/** A win pays 0.95, a tie gives the stake back. */
export const lessFive = ({ wins, ties, losses }: Stood): Rational =>
  rational(BigInt(wins) * 39n + BigInt(ties) * 20n, BigInt(wins + ties + losses) * 20n);

/** Every hand of so many things out of a set. */
export function everyHand(things: number, size: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: things }, (_, last) => last).flatMap((last) =>
    everyHand(last, size - 1).map((hand) => [...hand, last]),
  );
}

/** Every two hands without a thing in common, first the hand's, then the banker's. */
export function everyTwo(things: number, size: number, scoreOf: (hand: readonly number[]) => number): Stood {
  const hands = everyHand(things, size).map((hand) => ({ hand, score: scoreOf(hand) }));
  const found = { wins: 0, ties: 0, losses: 0 };
  for (const one of hands)
    for (const other of hands) {
      if (other.hand.some((thing) => one.hand.includes(thing))) continue;
      if (one.score > other.score) found.wins += 1;
      else if (one.score === other.score) found.ties += 1;
      else found.losses += 1;
    }
  return found;
}
