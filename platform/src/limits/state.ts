import { currencyOf, formatMoney, type Currency } from '@baize/protocol/kernel';
import {
  limitKinds,
  type JurisdictionProfile,
  type LimitChange,
  type LimitsState,
  type MoneyLimit,
  type TimeLimit,
} from '@baize/protocol/limits';
import type { Tx } from '../kernel/database/database.ts';
import { windowOf, type Span, zoneAt } from '../kernel/time/calendar.ts';
import { depositedIn } from '../wallet/index.ts';
import { confirmable, stillPending, type LimitValue } from './rules.ts';
import * as store from './store.ts';

/** The owner of the limits, and the calendar that applies. */
export interface Subject extends store.Owner {
  readonly currency: string;
  readonly timeZone: string;
}

export async function readProfile(tx: Tx, merchant: string): Promise<JurisdictionProfile> {
  const row = await store.findProfile(tx, merchant);
  return { jurisdiction: row?.jurisdiction ?? '', mandatory: row?.mandatory ?? [] };
}

/** A member's limits as they stand now. */
export async function readState(tx: Tx, subject: Subject, now: Date): Promise<LimitsState> {
  const { memberId, merchant, timeZone } = subject;
  const currency = currencyOf(subject.currency);
  const own = await store.findOwn(tx, memberId);
  const pending = await store.listPending(tx, memberId);
  const { mandatory } = await readProfile(tx, merchant);
  const money: MoneyLimit[] = [];
  const time: TimeLimit[] = [];
  for (const kind of limitKinds) {
    const value = store.valueOf(own, kind);
    const waiting = stillPending(pending.get(kind), now);
    const isMandatory = mandatory.includes(kind);
    const due = waiting && isoOf(confirmable(waiting));
    if (!store.isMoney(kind)) {
      const minutes = (each: LimitValue): number | null => (each === null ? null : Number(each));
      const later = waiting && due ? { value: minutes(waiting.value), ...due } : null;
      time.push({ kind, minutes: minutes(value), pending: later, mandatory: isMandatory });
      continue;
    }
    const [what, span] = kind.split('-') as ['deposit' | 'loss', Span];
    const window = windowOf(timeZone, span, now);
    const used =
      what === 'deposit' ? await depositedIn(tx, subject, window) : await store.lostSince(tx, subject, window.start);
    const left = value === null ? null : atLeastZero(value - used);
    money.push({
      kind,
      value: amountOrNull(value, currency),
      used: formatMoney(atLeastZero(used), currency),
      left: amountOrNull(left, currency),
      resetsAt: window.end.toISOString(),
      pending: waiting && due ? { value: amountOrNull(waiting.value, currency), ...due } : null,
      mandatory: isMandatory,
    });
  }
  const { shut_out_kind: shutKind, shut_out_until: shutUntil } = own ?? {};
  const noDepositLimit = money.every(({ kind, value }) => !kind.startsWith('deposit') || value === null);
  return {
    now: now.toISOString(),
    currency: currency.code,
    timeZone: zoneAt(timeZone, now),
    money,
    time,
    shutOut: shutKind && shutUntil && shutUntil > now ? { kind: shutKind, until: shutUntil.toISOString() } : null,
    missing: mandatory.filter((kind) => store.valueOf(own, kind) === null),
    askFirst: noDepositLimit && !own?.first_skipped_at && (await depositedIn(tx, subject)) === 0n,
  };
}

/** A page of what became of a member's limits. */
export async function readChanges(tx: Tx, { memberId, currency }: Subject, page: store.ChangePage) {
  const { rows, count } = await store.pageOfChanges(tx, memberId, page);
  const textOf = (kind: LimitChange['kind'], value: LimitValue): string | null => {
    if (value === null || kind === null) return null;
    return store.isMoney(kind) ? formatMoney(value, currencyOf(currency)) : String(value);
  };
  const changes = rows.map(({ id, at, action, kind, before, after, until }): LimitChange => ({
    id: String(id),
    at: at.toISOString(),
    action,
    kind,
    before: textOf(kind, before),
    after: textOf(kind, after),
    until: until?.toISOString() ?? null,
  }));
  return { changes, count };
}

const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);

const amountOrNull = (value: LimitValue, currency: Currency): string | null =>
  value === null ? null : formatMoney(value, currency);

const isoOf = ({ from, until }: { readonly from: Date; readonly until: Date }) => ({
  from: from.toISOString(),
  until: until.toISOString(),
});
