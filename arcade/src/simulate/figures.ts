/** The outcome of many rounds; sums of multiples of the stake. */
export interface Tally {
  readonly rounds: number;
  readonly hits: number;
  readonly sum: number;
  readonly squares: number;
  readonly largest: number;
}

export const NO_ROUNDS: Tally = { rounds: 0, hits: 0, sum: 0, squares: 0, largest: 0 };

export const together = (a: Tally, b: Tally): Tally => ({
  rounds: a.rounds + b.rounds,
  hits: a.hits + b.hits,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
  largest: Math.max(a.largest, b.largest),
});

export interface Figures {
  readonly mean: number;
  readonly variance: number;
  /** The standard error of the mean. */
  readonly error: number;
  /** Half of the 99 % interval of the mean. */
  readonly margin: number;
  readonly hitRate: number;
}

const NORMAL_99 = 2.575829;

export function figuresFor({ rounds, hits, sum, squares }: Tally): Figures {
  const mean = sum / rounds;
  const variance = squares / rounds - mean ** 2;
  const error = Math.sqrt(variance / rounds);
  return { mean, variance, error, margin: NORMAL_99 * error, hitRate: hits / rounds };
}
