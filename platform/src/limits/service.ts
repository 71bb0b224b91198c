import {
  currencyOf,
  fitsStep,
  formatMoney,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type Result,
} from '@baize/protocol/kernel';
import type { ExclusionPeriod, LimitAction, LimitKind, LimitsState } from '@baize/protocol/limits';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { setSessionLimit, tellEnded } from '../session/index.ts';
import { beginBreak, type BreakRequest } from './breaks.ts';
import { decide, type LimitValue } from './rules.ts';
import { readProfile, readState, type Subject } from './state.ts';
import * as store from './store.ts';

/** The operator who sets it, and the time. */
export interface Setter {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly now: Date;
}

export interface LimitRequest {
  readonly kind: LimitKind;
  readonly wanted: LimitValue;
  readonly confirm: boolean;
}

export type LimitsService = ReturnType<typeof createLimitsService>;

export const subjectOf = ({ caller, merchant }: Pick<Setter, 'caller' | 'merchant'>): Subject => ({
  memberId: caller.memberId,
  merchant: caller.merchantCode,
  currency: caller.currency,
  timeZone: merchant.timeZone,
});

/** An amount as a limit's value; refused where the currency has no such step. */
export function readLimitAmount(amount: string | null, currencyCode: string): Result<LimitValue> {
  if (amount === null) return ok(null);
  const currency = currencyOf(currencyCode);
  const minor = parseAmount(amount);
  if (minor !== undefined && minor >= 0n && fitsStep(minor, currency)) return ok(minor);
  return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
}

export function createLimitsService(deps: Pick<Deps, 'db' | 'events' | 'eventLog'>) {
  const { db, events, eventLog } = deps;

  /** Refusals: CONFLICT with `value.from` before a looser limit has waited; VALIDATION_FAILED for taking a mandatory one away. */
  async function set(setter: Setter, { kind, wanted, confirm }: LimitRequest): Promise<Result<LimitsState>> {
    const { now } = setter;
    const subject = subjectOf(setter);
    const { memberId } = subject;
    const done = await db.transaction(async (tx): Promise<Result<readonly string[]>> => {
      const own = await store.lockOwn(tx, subject);
      if (wanted === null && (await readProfile(tx, subject.merchant)).mandatory.includes(kind)) {
        return refuseFields({ [store.isMoney(kind) ? 'amount' : 'minutes']: [{ rule: 'required' }] });
      }
      const before = store.valueOf(own, kind);
      const pending = (await store.listPending(tx, memberId)).get(kind);
      const decision = decide({ before, pending, wanted, confirm, now });
      const note = (action: LimitAction) => write(tx, subject, { action, kind, before, after: wanted }, now);
      switch (decision.do) {
        case 'nothing':
          return ok([]);
        case 'refuse':
          return refuse('CONFLICT', { value: { from: decision.from.toISOString() } });
        case 'ask':
          await store.setPending(tx, memberId, kind, wanted, now);
          await note('loosening-asked');
          return ok([]);
        case 'cancel':
          await store.dropPending(tx, memberId, kind);
          await note('loosening-cancelled');
          return ok([]);
        case 'apply': {
          await store.setValue(tx, memberId, kind, wanted);
          await store.dropPending(tx, memberId, kind);
          await note(decision.action);
          return ok(kind === 'session' ? await setSessionLimit(tx, memberId, minutesOf(wanted), now) : []);
        }
      }
    });
    if (!done.ok) return done;
    eventLog.nudge();
    const state = await db.read((tx) => readState(tx, subject, now));
    tellEnded({ events }, memberId, done.value);
    return ok(state);
  }

  async function takeBreak(setter: Setter, requested: BreakRequest): Promise<{ until: string }> {
    const subject = subjectOf(setter);
    const { ended, until } = await db.transaction((tx) => beginBreak(tx, subject, requested, setter.now));
    eventLog.nudge();
    tellEnded({ events }, subject.memberId, ended);
    return { until: until.toISOString() };
  }

  return {
    set,
    state: (setter: Setter): Promise<LimitsState> => db.read((tx) => readState(tx, subjectOf(setter), setter.now)),
    takeTimeOut: (setter: Setter, hours: number) => takeBreak(setter, { kind: 'time-out', hours }),
    selfExclude: (setter: Setter, period: ExclusionPeriod) => takeBreak(setter, { kind: 'self-exclusion', period }),
    skipFirst: (setter: Setter): Promise<void> =>
      db.transaction(async (tx) => {
        await store.lockOwn(tx, subjectOf(setter));
        await store.setFirstSkipped(tx, setter.caller.memberId, setter.now);
      }),
  };
}

const minutesOf = (value: LimitValue): number | null => (value === null ? null : Number(value));

interface Written {
  readonly action: LimitAction;
  readonly kind: LimitKind;
  readonly before: LimitValue;
  readonly after: LimitValue;
}

/** A line of the history, and the event that pages and messages hear of. */
async function write(tx: Tx, subject: Subject, change: Written, now: Date): Promise<void> {
  const { memberId, merchant, currency } = subject;
  const { action, kind, before, after } = change;
  await store.insertChange(tx, { member_id: memberId, merchant, at: now, action, kind, before, after, until: null });
  const textOf = (value: LimitValue): string | null =>
    value === null ? null : store.isMoney(kind) ? formatMoney(value, currencyOf(currency)) : String(value);
  const data = { action, kind, before: textOf(before), after: textOf(after), currency };
  await appendEvent(tx, { type: 'limits.changed', merchant, memberId, subject: kind, data, at: now });
}
