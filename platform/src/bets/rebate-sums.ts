import { multiplyRatio } from '@baize/protocol/kernel';
import type { GameCategory } from '@baize/protocol/games';

/** Effective turnover of a day and category that no claim has paid for; below zero where it was taken back since. */
export interface Rest {
  readonly day: string;
  readonly category: GameCategory;
  readonly validBetMinor: bigint;
}

/** A day's rebate from claims so far, and the part that was paid. */
export interface DaySum {
  readonly day: string;
  readonly earnedMinor: bigint;
  readonly paidMinor: bigint;
}

export interface Terms {
  readonly rateBps: (category: GameCategory) => number;
  /** The most that a day's bets can earn; null is no bound. */
  readonly capMinor: bigint | null;
}

export interface DueLine {
  readonly category: GameCategory;
  readonly rateBps: number;
  readonly validBetMinor: bigint;
  readonly earnedMinor: bigint;
}

export interface Due {
  readonly lines: readonly DueLine[];
  /** The lines' sum after the daily limit. */
  readonly totalMinor: bigint;
  readonly overCapMinor: bigint;
  /** The days as they are once this is paid. */
  readonly days: readonly DaySum[];
}

/** Rounded down, also below zero: a smallest unit is never given twice. */
const shareOf = (validBetMinor: bigint, rateBps: number): bigint =>
  multiplyRatio(validBetMinor, BigInt(rateBps), 10_000n, validBetMinor < 0n ? 'up' : 'down');

const within = (value: bigint, one: bigint, other: bigint): bigint => {
  const [least, most] = one < other ? [one, other] : [other, one];
  return value < least ? least : value > most ? most : value;
};

/** The rebate due for turnover that no claim has paid for yet. */
export function dueOf(rests: readonly Rest[], paid: ReadonlyMap<string, DaySum>, { rateBps, capMinor }: Terms): Due {
  const lines = new Map<GameCategory, DueLine>();
  const earned = new Map<string, bigint>();
  for (const { day, category, validBetMinor } of rests) {
    const rate = rateBps(category);
    const share = shareOf(validBetMinor, rate);
    const line = lines.get(category) ?? { category, rateBps: rate, validBetMinor: 0n, earnedMinor: 0n };
    lines.set(category, {
      ...line,
      validBetMinor: line.validBetMinor + validBetMinor,
      earnedMinor: line.earnedMinor + share,
    });
    earned.set(day, (earned.get(day) ?? 0n) + share);
  }
  let [totalMinor, overCapMinor] = [0n, 0n];
  const days: DaySum[] = [];
  for (const [day, more] of earned) {
    const before = paid.get(day) ?? { day, earnedMinor: 0n, paidMinor: 0n };
    const earnedMinor = before.earnedMinor + more;
    const bound = capMinor !== null && earnedMinor > capMinor ? capMinor : earnedMinor;
    // A bound that was moved since changes nothing of what was claimed under the other one.
    const due = within(bound - before.paidMinor, 0n, more);
    totalMinor += due;
    overCapMinor += more - due;
    days.push({ day, earnedMinor, paidMinor: before.paidMinor + due });
  }
  return { lines: [...lines.values()], totalMinor, overCapMinor, days };
}
