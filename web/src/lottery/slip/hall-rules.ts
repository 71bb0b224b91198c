import type { BlockedNumbers, PlayOdds } from '@baize/protocol/lottery';
import type { Play } from '@baize/protocol/lottery/games';
import { isAnyOrder, permutationsOf } from '@baize/protocol/lottery/rules';

/** The current share of the catalogue's odds that a play pays, in basis points. */
export function sharesIn(shares: readonly PlayOdds[]): (play: string) => number {
  const known = new Map(shares.map(({ play, shareBps }) => [play, shareBps]));
  return (play) => known.get(play) ?? 10_000;
}

/**
 * Numbers of a play that are not sold for an issue; a play of `*` is every play. Where digits win in any order, all orders
 * of a number are blocked with it.
 */
export const blockedIn = (
  rules: readonly BlockedNumbers[],
  play: Pick<Play, 'code' | 'rule'>,
  issue: string | undefined,
): ReadonlySet<string> =>
  new Set(
    rules
      .filter((rule) => (rule.play === '*' || rule.play === play.code) && (rule.issue === null || rule.issue === issue))
      .flatMap(({ tokens }) => (isAnyOrder(play) ? tokens.flatMap(permutationsOf) : tokens)),
  );
