import { CONFIRM_WITHIN_DAYS, LOOSENING_WAITS_HOURS, type ExclusionPeriod } from '@baize/protocol/limits';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';

/** Minor units of money, or minutes; null is no limit. */
export type LimitValue = bigint | null;

/** A looser limit that waits. */
export interface Pending {
  readonly value: LimitValue;
  readonly askedAt: Date;
}

export interface ChangeRequest {
  readonly before: LimitValue;
  readonly pending: Pending | undefined;
  readonly wanted: LimitValue;
  /** The looser limit has waited, and is wanted still. */
  readonly confirm: boolean;
  readonly now: Date;
}

export type Decision =
  | { readonly do: 'nothing' }
  | { readonly do: 'apply'; readonly action: 'set' | 'tightened' | 'loosened' }
  | { readonly do: 'ask' }
  | { readonly do: 'cancel' }
  | { readonly do: 'refuse'; readonly from: Date };

/** When a looser limit can be confirmed, and until when. */
export const confirmable = ({ askedAt }: Pending): { readonly from: Date; readonly until: Date } => {
  const from = new Date(askedAt.getTime() + LOOSENING_WAITS_HOURS * HOUR_MS);
  return { from, until: new Date(from.getTime() + CONFIRM_WITHIN_DAYS * DAY_MS) };
};

/** One that was not confirmed in time is forgotten. */
export const stillPending = (pending: Pending | undefined, now: Date): Pending | undefined =>
  pending !== undefined && now < confirmable(pending).until ? pending : undefined;

/** More money, more time, longer between two looks: all of it is looser, and no limit is the loosest. */
export const isLooser = (before: LimitValue, wanted: LimitValue): boolean =>
  before !== null && (wanted === null || wanted > before);

/**
 * Decides about a requested change: a tighter limit applies at once, a looser one waits a day and must be confirmed.
 */
export function decide({ before, pending, wanted, confirm, now }: ChangeRequest): Decision {
  const waiting = stillPending(pending, now);
  if (wanted === before) return waiting ? { do: 'cancel' } : { do: 'nothing' };
  if (!isLooser(before, wanted)) return { do: 'apply', action: before === null ? 'set' : 'tightened' };
  if (waiting === undefined || waiting.value !== wanted) return { do: 'ask' };
  if (!confirm) return { do: 'nothing' };
  const { from } = confirmable(waiting);
  return now < from ? { do: 'refuse', from } : { do: 'apply', action: 'loosened' };
}

const MONTHS: Readonly<Record<ExclusionPeriod, number>> = { '6-months': 6, '1-year': 12, '5-years': 60 };

/** So many months later, on the last day of a month that is too short. */
export function exclusionEnd(period: ExclusionPeriod, now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[period]);
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

export const timeOutEnd = (hours: number, now: Date): Date => new Date(now.getTime() + hours * HOUR_MS);
