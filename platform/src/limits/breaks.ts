import type { ExclusionPeriod } from '@baize/protocol/limits';
import type { Tx } from '../kernel/database.ts';
import { appendEvent } from '../kernel/event-log.ts';
import { shutOut } from '../session/index.ts';
import { exclusionEnd, timeOutEnd } from './rules.ts';
import * as store from './store.ts';

export type BreakWish =
  | { readonly kind: 'time-out'; readonly hours: number }
  | { readonly kind: 'self-exclusion'; readonly period: ExclusionPeriod };

export interface Begun {
  /** What stood before: null where there was no break, or none that lasts still. */
  readonly before: Date | null;
  readonly until: Date;
  /** Ids of the sessions that it ended, for `tellEnded` after the commit. */
  readonly ended: readonly string[];
}

/** Ends every session and game; a break that lasts longer already stays as it is. */
export async function beginBreak(tx: Tx, owner: store.Owner, wish: BreakWish, now: Date): Promise<Begun> {
  const { memberId, merchant } = owner;
  const { kind } = wish;
  const end = wish.kind === 'time-out' ? timeOutEnd(wish.hours, now) : exclusionEnd(wish.period, now);
  const own = await store.lockOwn(tx, owner);
  const standing = own.shut_out_until;
  const isLonger = standing === null || standing < end;
  const until = isLonger ? end : standing;
  if (isLonger) await store.writeShutOut(tx, memberId, kind, until);
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
  return { before: standing !== null && standing > now ? standing : null, until, ended };
}
