import { addDays } from '@baize/protocol/kernel';
import type { Activities, PlayActivity } from './activity-store.ts';
import type { Mission } from './tables.ts';
import type { DaySpan } from './windows.ts';

/** A member's progress in a window by their activity; profiles are not looked at by days. */
export function progressIn(mission: Mission, activities: Activities, { from, before }: DaySpan): bigint {
  const counts = (day: string): boolean => day >= from && (before === null || day < before);
  const funds = activities.funds.filter(({ day }) => counts(day));
  switch (mission.type) {
    case 'deposit-sum':
      return funds.reduce((sum, { amount }) => sum + amount, 0n);
    case 'deposit-count':
      return BigInt(funds.reduce((sum, { count }) => sum + count, 0));
    case 'valid-bet':
      return activities.plays
        .filter((play) => counts(play.day) && isOf(mission, play))
        .reduce((sum, { validBet }) => sum + validBet, 0n);
    case 'sign-in':
      return BigInt(longestRun(activities.visits.filter(counts)));
    case 'invite':
      return BigInt(activities.invites.filter(counts).length);
    case 'profile':
      return 0n;
  }
}

const isOf = ({ category, provider, game }: Mission, play: PlayActivity): boolean =>
  (category === null || category === play.category) &&
  (provider === null || provider === play.provider) &&
  (game === null || game === play.game);

/** The most days that follow one another. */
export function longestRun(days: readonly string[]): number {
  const known = new Set(days);
  let longest = 0;
  for (const day of known) {
    if (known.has(addDays(day, -1))) continue;
    let run = 1;
    while (known.has(addDays(day, run))) run += 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** From nothing up to the target. */
export function clamped(progress: bigint, target: bigint): bigint {
  if (progress < 0n) return 0n;
  return progress > target ? target : progress;
}
