import type { BlockedNumbers, PlayOdds } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { sharedOdds } from '@baize/protocol/lottery/rules';

/** A game at the odds that the brand pays now. */
export function pricedGame(game: LotteryGame, shares: readonly PlayOdds[]): LotteryGame {
  if (shares.length === 0) return game;
  const shareOf = new Map(shares.map(({ play, shareBps }) => [play, shareBps]));
  return {
    ...game,
    plays: game.plays.map((play) => ({ ...play, odds: sharedOdds(play.odds, shareOf.get(play.code) ?? 10_000) })),
  };
}

/** Numbers of a play that are not sold for an issue; a play of `*` is every play. */
export const blockedIn = (
  rules: readonly BlockedNumbers[],
  play: string,
  issue: string | undefined,
): ReadonlySet<string> =>
  new Set(
    rules
      .filter((rule) => (rule.play === '*' || rule.play === play) && (rule.issue === null || rule.issue === issue))
      .flatMap(({ tokens }) => tokens),
  );
