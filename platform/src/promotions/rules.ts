import { currencyOf, DAY_MS, minorOf, multiplyRatio, stepOf } from '@baize/protocol/kernel';
import type { PromotionPeriod, PromotionTerms, PromotionTurnover } from '@baize/protocol/promotions';
import { periodSpans, windowOf } from '../kernel/time/calendar.ts';

/** A round of a promotion: from its first instant up to, and without, its end; null has none. */
export interface Round {
  readonly start: Date;
  readonly end: Date | null;
}

/** When a promotion runs, and by which calendar. */
export interface Run {
  readonly period: PromotionPeriod;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly timeZone: string;
}

/** Whether an instant is within a promotion's run. */
export const runsAt = ({ startsAt, endsAt }: Pick<Run, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  at >= startsAt && (endsAt === null || at < endsAt);

/** The round of a promotion that holds an instant of its run. The first begins and the last ends with the run. */
export function roundOf({ period, startsAt, endsAt, timeZone }: Run, at: Date): Round {
  if (period === 'once') return { start: startsAt, end: endsAt };
  const { start, end } = windowOf(timeZone, periodSpans[period], at);
  return {
    start: start < startsAt ? startsAt : start,
    end: endsAt !== null && endsAt < end ? endsAt : end,
  };
}

/**
 * The round in which something counts. A bet of the last round may have its result after the end: that counts in rounds
 * of their own, by the same calendar, or by days where the run is one round.
 */
export function countedRound(run: Run, at: Date): Round {
  if (run.endsAt === null || at < run.endsAt) return roundOf(run, at);
  const period = run.period === 'once' ? 'daily' : run.period;
  return roundOf({ ...run, period, startsAt: run.endsAt, endsAt: null }, at);
}

/** Whether a round is the last one, or one for what has its result after it. */
export function isLastRound(run: Run, { start }: Pick<Round, 'start'>): boolean {
  return run.endsAt !== null && start >= roundOf(run, new Date(run.endsAt.getTime() - 1)).start;
}

/** Down to what a person can be paid in a currency. */
export const payable = (amountMinor: bigint, currency: string): bigint =>
  amountMinor <= 0n ? 0n : amountMinor - (amountMinor % stepOf(currencyOf(currency)));

const capped = (amountMinor: bigint, cap: string): bigint => {
  const most = minorOf(cap);
  return amountMinor < most ? amountMinor : most;
};

/** A slot's reward: `measured` is a sum of bets or deposits, a prize, or the level of a rank, as the kind says. */
export function rewardOf(terms: PromotionTerms, measured: bigint, currency: string): bigint {
  if (measured <= 0n) return 0n;
  switch (terms.kind) {
    case 'sign-up':
      return minorOf(terms.amount);
    case 'deposit':
    case 'deposit-match':
      return payable(
        capped(multiplyRatio(measured, BigInt(terms.matchBps), 10_000n, 'down'), terms.maxAmount),
        currency,
      );
    case 'rebate':
      return payable(
        capped(multiplyRatio(measured, BigInt(terms.rateBps), 10_000n, 'down'), terms.maxAmount),
        currency,
      );
    case 'lucky-bet':
      return measured >= minorOf(terms.minValidBet) ? minorOf(terms.amount) : 0n;
    case 'upgrade':
      return minorOf(terms.amounts.find(({ level }) => BigInt(level) === measured)?.amount ?? '0');
    // A prize, or what an operator granted.
    case 'raffle':
    case 'manual':
      return measured;
  }
}

/** The most that one reward comes to, and what it would be for. */
export function mostOf(terms: PromotionTerms): bigint {
  switch (terms.kind) {
    case 'sign-up':
    case 'lucky-bet':
      return minorOf(terms.amount);
    case 'upgrade':
      return largest(terms.amounts.map(({ amount }) => amount));
    case 'raffle':
      return largest(terms.prizes.map(({ amount }) => amount));
    default:
      return minorOf(terms.maxAmount);
  }
}

/** The least that one reward comes to: a budget with less left is used up. */
export function leastOf(terms: PromotionTerms): bigint {
  switch (terms.kind) {
    case 'sign-up':
    case 'lucky-bet':
      return minorOf(terms.amount);
    case 'upgrade':
      return terms.amounts.map(({ amount }) => minorOf(amount)).reduce((least, each) => (each < least ? each : least));
    default:
      return 1n;
  }
}

const largest = (amounts: readonly string[]): bigint =>
  amounts.map(minorOf).reduce((most, each) => (each > most ? each : most), 0n);

/** All prizes of a raffle, one by one, the first drawn first. */
export const prizesOf = (terms: Extract<PromotionTerms, { kind: 'raffle' }>): readonly bigint[] =>
  terms.prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => minorOf(amount)));

/** Tickets that a sum has earned. */
export function ticketsOf(terms: Extract<PromotionTerms, { kind: 'raffle' }>, measured: bigint): number {
  const each = minorOf(terms.perTicket);
  if (measured <= 0n || each <= 0n) return 0;
  const earned = measured / each;
  const most = BigInt(terms.maxTickets);
  return Number.parseInt(String(earned < most ? earned : most), 10);
}

/** The turnover required for a reward; null where there is none. */
export function turnoverOf(
  turnover: PromotionTurnover,
  { terms, amountMinor, measured }: { terms: PromotionTerms; amountMinor: bigint; measured: bigint },
): { readonly requiredMinor: bigint; readonly depositMinor: bigint } | null {
  if (turnover === null) return null;
  const isDeposit = terms.kind === 'deposit' || terms.kind === 'deposit-match';
  const depositMinor = isDeposit && turnover.base === 'DEPOSIT_AND_BONUS' ? measured : 0n;
  const requiredMinor = multiplyRatio(amountMinor + depositMinor, BigInt(turnover.multiplierBps), 10_000n, 'up');
  return { requiredMinor, depositMinor };
}

export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
