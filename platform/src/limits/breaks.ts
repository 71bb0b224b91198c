import type { ExclusionPeriod } from '@baize/protocol/limits';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import { shutOut } from '../session/index.ts';
import { exclusionEnd, timeOutEnd } from './rules.ts';
import * as store from './store.ts';

export type BreakRequest =
  | { readonly kind: 'time-out'; readonly hours: number }
  | { readonly kind: 'self-exclusion'; readonly period: ExclusionPeriod };

export interface Begun {
  /** The previous end: null where there was no break, or none that still lasts. */
  readonly before: Date | null;
  readonly until: Date;
  /** Ids of the sessions that it ended, for `tellEnded` after the commit. */
  readonly ended: readonly string[];
}

/** Ends every session and game; a break that lasts longer already stays as it is. */
export async function beginBreak(tx: Tx, owner: store.Owner, requested: BreakRequest, now: Date): Promise<Begun> {
  const { memberId, merchant } = owner;
  const { kind } = requested;
  const end = requested.kind === 'time-out' ? timeOutEnd(requested.hours, now) : exclusionEnd(requested.period, now);
  const own = await store.lockOwn(tx, owner);
  const current = own.shut_out_until;
  const isLonger = current === null || current < end;
  const until = isLonger ? end : current;
  if (isLonger) await store.setShutOut(tx, memberId, kind, until);
  await store.insertChange(tx, {
    member_id: memberId,
    merchant,
    at: now,
    action: kind,
    kind: null,
    before: null,
    after: null,
    until,
  });
  const data = { kind, until: until.toISOString() };
  await appendEvent(tx, { type: 'limits.shut-out', merchant, memberId, subject: memberId, data, at: now });
  const ended = await shutOut(tx, memberId, until, now);
  return { before: current !== null && current > now ? current : null, until, ended };
}
