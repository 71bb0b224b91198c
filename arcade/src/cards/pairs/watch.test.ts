import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../testing/cards/card-hands.ts';
import { handOfPoints, honestHands } from '../../testing/cards/honest-hands.ts';
import { highCards } from '../../testing/cards/test-cards.ts';
import { after, deviationsOf, EMPTY, givenHands, readStatistic, reasonOf, writeStatistic } from './statistic.ts';
import type { HandOfPair, PairStatistic } from './statistic.ts';
import { pairsOf } from './watch.ts';

const POINT = 10_000n;
const hand = handOfPoints;

const flowsOf = (played: ReturnType<typeof hand>) =>
  Object.fromEntries(
    pairsOf(played).map(({ one, other, hand: { flowMinor } }) => [`${one}${other}`, flowMinor / POINT]),
  );

const ofFlow = (points: number, more: Partial<HandOfPair> = {}): HandOfPair => ({
  id: 'h',
  atMs: 1,
  flowMinor: BigInt(points) * POINT,
  givenAway: 0,
  isMuch: false,
  ...more,
});

const play = (hands: readonly HandOfPair[], before: PairStatistic = EMPTY): PairStatistic =>
  hands.reduce(after, before);

/** The first hand after which a pair is flagged. */
function flaggedAt(hands: Iterable<HandOfPair>): number | undefined {
  let statistic = EMPTY;
  for (const each of hands) {
    statistic = after(statistic, each);
    if (reasonOf(statistic) !== undefined) return statistic.hands;
  }
  return undefined;
}

describe('what went between two players of a hand', () => {
  it('is what the one lost as the other won it', () => {
    expect(flowsOf(hand([-6, 6]))).toEqual({ p1p2: 6n });
    expect(flowsOf(hand([6, -6]))).toEqual({ p1p2: -6n });
    // The winners share each loss as they won.
    expect(flowsOf(hand([-8, -4, 9, 3]))).toEqual({ p1p2: 0n, p1p3: 6n, p1p4: 2n, p2p3: 3n, p2p4: 1n, p3p4: 0n });
    expect(flowsOf(hand([0, 0]))).toEqual({ p1p2: 0n });
  });

  it('has points that were given away where the one who gave them lost to the other', () => {
    const [pair] = pairsOf(hand([-6, 6], [5, 0]));
    expect(pair?.hand).toMatchObject({ givenAway: 5, isMuch: true });
    expect(pairsOf(hand([-6, 6], [4, 0]))[0]?.hand.isMuch).toBe(false);
    expect(pairsOf(hand([-6, 6], [0, 9]))[0]?.hand).toMatchObject({ givenAway: 0, isMuch: false });
  });
});

describe('a pair is flagged', () => {
  it('when hand after hand goes one way, whatever the stakes are', () => {
    const dumped = Array.from({ length: 60 }, () => ofFlow(7));
    expect(flaggedAt(dumped)).toBeLessThanOrEqual(35);
    expect(flaggedAt(dumped.map((each) => ({ ...each, flowMinor: each.flowMinor * -1_000n })))).toBe(flaggedAt(dumped));
  });

  it('when chips are dumped between honest hands', () => {
    const draw = drawsOf(3);
    const mixed = Array.from({ length: 400 }, (_, at) => ofFlow(at % 2 === 0 ? 20 : draw(2) === 0 ? -6 : 6));
    expect(flaggedAt(mixed)).toBeLessThanOrEqual(120);
  });

  it('sooner when points were given away, and not for these alone', () => {
    const given = Array.from({ length: 10 }, () => ofFlow(8, { givenAway: 6, isMuch: true }));
    expect(flaggedAt(given)).toBeLessThanOrEqual(10);
    const both = Array.from({ length: 60 }, (_, at) => ofFlow(at % 2 === 0 ? 8 : -8, { givenAway: 6, isMuch: true }));
    expect(flaggedAt(both)).toBeUndefined();
  });

  it('and its statistic is as small after a thousand hands as after sixty, and reads as it was written', () => {
    const long = play(Array.from({ length: 1_000 }, (_, at) => ofFlow(at % 3 === 0 ? -5 : 3)));
    expect(long.recent).toHaveLength(60);
    expect(readStatistic(writeStatistic(long))).toEqual(long);
    expect(writeStatistic(long).length).toBeLessThan(4_000);
    expect(deviationsOf(play([ofFlow(3), ofFlow(4)]))).toBeCloseTo(1.4, 1);
    expect(givenHands(long)).toBe(0);
  });
});

describe('honest play', () => {
  it('of a thousand hands flags nobody', () => {
    const { flags, most } = honestHands(highCards, 1_000, 11);
    expect(flags).toBe(0);
    expect(most).toBeGreaterThan(1);
  });
});
