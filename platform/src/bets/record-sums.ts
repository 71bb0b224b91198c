import { HOUR_MS } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import { hasApplied } from '../kernel/events/event-log.ts';
import { sumWagers, type Stretch, type WagerFilter, type WagerSums } from '../wallet/index.ts';
import { HOUR_CONSUMER, hourOf } from './hour-consumer.ts';
import { foldHours, listDue, sumHours, type Hours } from './hour-store.ts';

/** Bets of the last hours are added up as they are: most of their results come within this time. */
const SETTLING_MS = 2 * HOUR_MS;
/** With more hours than this to be looked at one by one, the record is added up as a whole. */
const MOST_DUE = 100;
const FOLDED_AT_ONCE = 500;

/** The end of the hours that are summed in advance. */
const settledBefore = (now: Date): Date => hourOf(new Date(now.getTime() - SETTLING_MS));

/**
 * Totals over a whole filter. Whole hours that are over come from their sums; the edges, the last hours and hours in
 * which something happened since come from the bets themselves.
 */
export async function sumRecord(tx: Tx, filter: WagerFilter, now: Date): Promise<WagerSums> {
  const hours = wholeHours(filter.period, settledBefore(now));
  if (hours === undefined || !(await hasApplied(tx, HOUR_CONSUMER, hours.before))) return sumWagers(tx, filter);
  // Asked before the sums: an hour that is added up in between is counted from its bets, which is right as well.
  const due = await listDue(tx, filter.memberId, hours, MOST_DUE + 1);
  if (due.length > MOST_DUE) return sumWagers(tx, filter);
  const { from, to } = filter.period;
  const stretches: Stretch[] = [
    { from: hours.before, to },
    ...due.map((hour) => ({ from: hour, before: new Date(hour.getTime() + HOUR_MS) })),
  ];
  if (from && hours.from && from < hours.from) stretches.push({ from, before: hours.from });
  const kept = await sumHours(tx, filter, hours, due);
  const rest = await sumWagers(tx, filter, stretches);
  return {
    count: kept.count + rest.count,
    stakeMinor: kept.stakeMinor + rest.stakeMinor,
    payoutMinor: kept.payoutMinor + rest.payoutMinor,
    validBetMinor: kept.validBetMinor + rest.validBetMinor,
    netMinor: kept.netMinor + rest.netMinor,
  };
}

/** The hours that lie wholly in a period and are over; undefined where there are none. */
function wholeHours({ from, to }: WagerFilter['period'], over: Date): Hours | undefined {
  const first = from && hourOf(new Date(from.getTime() + HOUR_MS - 1));
  // A period holds its last millisecond.
  const last = to && hourOf(new Date(to.getTime() + 1));
  const before = last && last < over ? last : over;
  return first === undefined || first < before ? { from: first, before } : undefined;
}

/** Adds up the hours that are over and changed since. */
export async function foldSettledHours(
  transaction: (work: (tx: Tx) => Promise<number>) => Promise<number>,
  now: Date,
): Promise<void> {
  const before = settledBefore(now);
  while ((await transaction((tx) => foldHours(tx, before, FOLDED_AT_ONCE))) === FOLDED_AT_ONCE);
}
