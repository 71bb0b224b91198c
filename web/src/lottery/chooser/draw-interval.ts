import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { MINUTE_MS } from '@baize/protocol/kernel/calendar';

/** Rounds of minutes have a number within their day. */
export const isQuick = ({ issue }: Pick<LotteryMenuGame, 'issue'>): boolean => issue?.issue.includes('-') ?? false;

/** The minutes between the draws of a quick lottery, which sells the next round as one closes. */
export function drawMinutes(game: Pick<LotteryMenuGame, 'issue'>): number | undefined {
  const { issue } = game;
  if (!issue || !isQuick(game)) return undefined;
  return Math.round((Date.parse(issue.closesAt) - Date.parse(issue.opensAt)) / MINUTE_MS);
}

/** The intervals of some lotteries, shortest first. */
export const drawIntervals = (games: readonly Pick<LotteryMenuGame, 'issue'>[]): readonly number[] =>
  [...new Set(games.flatMap((game) => drawMinutes(game) ?? []))].toSorted((one, other) => one - other);
