import { addDays, minorOf } from '@baize/protocol/kernel';
import type { Ladder } from '@baize/protocol/vip';
import { dayIn, startOfDay } from '../kernel/time/calendar.ts';
import { afterBreaks, type Break } from '../members/index.ts';

/** A member's rank status. Days are those of the brand's calendar. */
export interface RankStatus {
  readonly level: number;
  /** The highest level ever held. */
  readonly highest: number;
  /** When the level rose last. */
  readonly risenOn: string | null;
  /** First day of the window in which the level must be kept; null before the first rise. */
  readonly windowFrom: string | null;
}

/** The facts that a move depends on. */
export interface MoveFacts {
  readonly today: string;
  readonly deposit: bigint;
  readonly validBet: bigint;
  /** IANA name of the brand's zone: days begin by it. */
  readonly timeZone: string;
  /** Breaks of the member, the first one first. */
  readonly breaks: readonly Break[];
  /** The turnover from one day until before another. */
  betIn(from: string, before: string): Promise<bigint>;
}

type Rank = Ladder['ranks'][number];

/**
 * The status by today (semantics §4.2): each window that is over and was not played enough costs one level, then at
 * most one level is gained. A break moves the end of the window, and a level that was held before asks for what keeps it.
 */
export async function moved(before: RankStatus, ladder: Ladder, facts: MoveFacts): Promise<RankStatus> {
  const kept = await afterWindows(before, ladder, facts);
  if (!(await mayRise(kept, ladder, facts)) || kept.risenOn === facts.today) return kept;
  const level = kept.level + 1;
  return { level, highest: Math.max(kept.highest, level), risenOn: facts.today, windowFrom: facts.today };
}

async function afterWindows(before: RankStatus, { ranks, keepDays }: Ladder, facts: MoveFacts): Promise<RankStatus> {
  let level = Math.min(before.level, ranks.length - 1);
  let { windowFrom } = before;
  while (windowFrom !== null) {
    const end = windowEnd(windowFrom, keepDays, facts);
    if (end > facts.today) break;
    const keep = keepOf(ranks[level]);
    if (level > 0 && keep > 0n && (await facts.betIn(windowFrom, end)) < keep) level -= 1;
    windowFrom = end;
  }
  return { ...before, level, windowFrom };
}

/** The day before which a window must be played: later by the breaks within it, and at the end of a day. */
export function windowEnd(
  from: string,
  days: number,
  { timeZone, breaks }: Pick<MoveFacts, 'timeZone' | 'breaks'>,
): string {
  const start = startOfDay(timeZone, from);
  let until = startOfDay(timeZone, addDays(from, days)).getTime();
  for (;;) {
    const end = afterBreaks(breaks, start, new Date(until));
    const day = dayIn(timeZone, end);
    if (startOfDay(timeZone, day).getTime() === end.getTime()) return day;
    // The rest of the day is the member's too, less the breaks in it.
    until += startOfDay(timeZone, addDays(day, 1)).getTime() - end.getTime();
  }
}

/** Whether everything that the next level asks is there. */
export async function mayRise(status: RankStatus, { ranks }: Ladder, facts: MoveFacts): Promise<boolean> {
  const next = ranks[status.level + 1];
  if (next === undefined || facts.deposit < minorOf(next.deposit) || facts.validBet < minorOf(next.validBet)) {
    return false;
  }
  const again = windowBetAsked(status, next);
  if (again === null) return true;
  return (await facts.betIn(again.from, addDays(facts.today, 1))) >= again.amount;
}

/** The turnover still required in the window to regain a lost level; null where none was lost. */
export function windowBetAsked(
  { level, highest, windowFrom }: RankStatus,
  next: Rank,
): { readonly from: string; readonly amount: bigint } | null {
  return level < highest && windowFrom !== null ? { from: windowFrom, amount: keepOf(next) } : null;
}

const keepOf = (rank: Rank | undefined): bigint => (rank ? minorOf(rank.keepBet) : 0n);
