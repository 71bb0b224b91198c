/** A hand of two players: what went from the first to the second, below zero the other way. */
export interface HandOfPair {
  readonly id: string;
  readonly atMs: number;
  readonly flowMinor: bigint;
  /** Points that whoever lost to the other gave away in it. */
  readonly givenAway: number;
  /** They were a large part of what the hand could cost. */
  readonly isMuch: boolean;
}

/**
 * The flow between two players in their last hands, forgotten little by little: sums lose a 128th with each hand, and
 * squares twice that. So it stays as small as it is, however long the two play.
 */
export interface PairStatistic {
  readonly hands: number;
  /** Net flow from the first to the second. */
  readonly sumMinor: bigint;
  /** The sum of squares of the flows. */
  readonly squares: bigint;
  /** The last hands, oldest first. */
  readonly recent: readonly HandOfPair[];
}

export const EMPTY: PairStatistic = { hands: 0, sumMinor: 0n, squares: 0n, recent: [] };

const MEMORY = 128n;
const RECENT = 60;

/**
 * A sum of fair flows is above so many deviations (the square of them) at one moment in three million, whatever the stakes
 * are: fair flows are as likely the one way as the other, and exp(-z²/2) bounds them.
 */
const ONE_WAY_SQUARE = 30n;
const ONE_WAY_HANDS = 20;
/** Beside points that were given away, less is needed. */
const GIVEN_SQUARE = 9n;
const GIVEN_HANDS = 4;

export function after({ hands, sumMinor, squares, recent }: PairStatistic, hand: HandOfPair): PairStatistic {
  const { flowMinor } = hand;
  return {
    hands: hands + 1,
    sumMinor: sumMinor - sumMinor / MEMORY + flowMinor,
    squares: squares - (squares * 2n) / MEMORY + flowMinor * flowMinor,
    recent: [...recent, hand].slice(-RECENT),
  };
}

const isWith = (sumMinor: bigint, { flowMinor }: HandOfPair): boolean =>
  sumMinor > 0n ? flowMinor > 0n : flowMinor < 0n;

/** Hands in which the one that loses in all gave much away to the other. */
export const givenHands = ({ sumMinor, recent }: PairStatistic): number =>
  recent.filter((hand) => hand.isMuch && isWith(sumMinor, hand)).length;

/** The reason to flag the pair, if there is one. */
export function reasonOf(statistic: PairStatistic): 'ONE_WAY' | 'GIVEN_AWAY' | undefined {
  const { hands, sumMinor, squares } = statistic;
  const square = sumMinor * sumMinor;
  if (hands >= ONE_WAY_HANDS && square >= ONE_WAY_SQUARE * squares && squares > 0n) return 'ONE_WAY';
  if (square >= GIVEN_SQUARE * squares && givenHands(statistic) >= GIVEN_HANDS) return 'GIVEN_AWAY';
  return undefined;
}

const HUNDREDTHS = 10_000n;

/** How far the sum is from nothing, in deviations to the hundredth. */
export function deviationsOf({ sumMinor, squares }: PairStatistic): number {
  if (squares === 0n) return 0;
  const ratio = (sumMinor * sumMinor * HUNDREDTHS) / squares;
  return Math.round(Math.sqrt(Number(ratio))) / 100;
}

interface Kept {
  readonly hands: number;
  readonly sum: string;
  readonly squares: string;
  readonly recent: readonly (readonly [id: string, atMs: number, flow: string, givenAway: number, isMuch: boolean])[];
}

export const writeStatistic = ({ hands, sumMinor, squares, recent }: PairStatistic): string => {
  const kept: Kept = {
    hands,
    sum: sumMinor.toString(),
    squares: squares.toString(),
    recent: recent.map(({ id, atMs, flowMinor, givenAway, isMuch }) => [
      id,
      atMs,
      flowMinor.toString(),
      givenAway,
      isMuch,
    ]),
  };
  return JSON.stringify(kept);
};

/** Reads what {@link writeStatistic} wrote. */
export function readStatistic(text: string): PairStatistic {
  const { hands, sum, squares, recent } = JSON.parse(text) as Kept;
  return {
    hands,
    sumMinor: BigInt(sum),
    squares: BigInt(squares),
    recent: recent.map(([id, atMs, flow, givenAway, isMuch]) => ({
      id,
      atMs,
      flowMinor: BigInt(flow),
      givenAway,
      isMuch,
    })),
  };
}
