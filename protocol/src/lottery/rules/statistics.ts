import type { DrawNumbers } from '../draw/index.ts';

/** How often and how lately a token came up. Draws are counted newest first. */
export interface TokenStatistic {
  readonly token: string;
  /** Appearances in all the draws; a token may appear more than once in a draw. */
  readonly count: number;
  /** Draws since the last appearance: 0 when it was in the newest, the number of draws when it was in none. */
  readonly missing: number;
  readonly longestMissing: number;
}

/** Statistics of each token over draws, newest first, each given as the values that appeared in it. */
export function tokenStatistics(
  tokens: readonly string[],
  draws: readonly (readonly string[])[],
): readonly TokenStatistic[] {
  return tokens.map((token) => {
    const gaps: number[] = [];
    let gap = 0;
    let count = 0;
    for (const values of draws) {
      const times = values.filter((value) => value === token).length;
      count += times;
      if (times === 0) gap += 1;
      else {
        gaps.push(gap);
        gap = 0;
      }
    }
    gaps.push(gap);
    return { token, count, missing: gaps[0] ?? 0, longestMissing: Math.max(...gaps) };
  });
}

/** The tokens that came up most often, the more recent first among equals. */
export const hotTokens = (statistics: readonly TokenStatistic[], most: number): readonly TokenStatistic[] =>
  [...statistics].sort((a, b) => b.count - a.count || a.missing - b.missing).slice(0, most);

/** The tokens that came up least often, the longer missing first among equals. */
export const coldTokens = (statistics: readonly TokenStatistic[], most: number): readonly TokenStatistic[] =>
  [...statistics].sort((a, b) => a.count - b.count || b.missing - a.missing).slice(0, most);

/** One column of a road map: the same outcome so many times in a row. */
export interface RoadColumn {
  readonly outcome: string;
  readonly length: number;
}

/** The big road of outcomes, oldest first: every run of one outcome is a column. */
export function roadMap(outcomes: readonly string[]): readonly RoadColumn[] {
  const columns: { outcome: string; length: number }[] = [];
  for (const outcome of outcomes) {
    const last = columns.at(-1);
    if (last?.outcome === outcome) last.length += 1;
    else columns.push({ outcome, length: 1 });
  }
  return columns;
}

/** The last digits of the prizes of some groups: what the statistics of a digit lottery count. */
export const lastDigitsOf = (numbers: DrawNumbers, groups: readonly string[], digits: number): readonly string[] =>
  groups
    .flatMap((group) => numbers[group] ?? [])
    .filter((prize) => prize.length >= digits)
    .map((prize) => prize.slice(-digits));
