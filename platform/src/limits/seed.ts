import { currencyOf, formatMoney, HOUR_MS, parseAmount } from '@baize/protocol/kernel';
import type { LimitAction, LimitKind } from '@baize/protocol/limits';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername } from '../members/index.ts';
import type { LimitValue } from './rules.ts';
import * as store from './store.ts';

const MERCHANT = 'baize';
/** The demo account that has limits already. */
const LIMITED = 'member3';

interface Step {
  readonly hoursAgo: number;
  readonly action: LimitAction;
  readonly kind: LimitKind;
  readonly before: string | null;
  readonly after: string;
}

/** The account's earlier changes; the last one can be confirmed some hours after the first start. */
const STEPS: readonly Step[] = [
  { hoursAgo: 30 * 24, action: 'set', kind: 'deposit-month', before: null, after: '800' },
  { hoursAgo: 30 * 24 - 1, action: 'set', kind: 'reality-check', before: null, after: '30' },
  { hoursAgo: 16 * 24, action: 'tightened', kind: 'deposit-month', before: '800', after: '500' },
  { hoursAgo: 9 * 24, action: 'set', kind: 'loss-week', before: null, after: '200' },
  { hoursAgo: 21, action: 'loosening-asked', kind: 'loss-week', before: '200', after: '300' },
];

const valueOf = (kind: LimitKind, value: string | null): LimitValue =>
  value === null ? null : store.isMoney(kind) ? (parseAmount(value) ?? null) : BigInt(value);

/** In the demo, limits with their history for one account; in production nothing. */
export async function seedLimits({ config, clock }: Pick<Deps, 'config' | 'clock'>, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const member = await findMemberByUsername(tx, MERCHANT, LIMITED);
  if (member === undefined || (await store.findOwn(tx, member.id)) !== undefined) return;
  const { id: memberId, currency } = member;
  await store.lockOwn(tx, { memberId, merchant: MERCHANT });
  for (const { hoursAgo, action, kind, ...values } of STEPS) {
    const at = new Date(clock.now().getTime() - hoursAgo * HOUR_MS);
    const [before, after] = [valueOf(kind, values.before), valueOf(kind, values.after)];
    if (action === 'loosening-asked') await store.setPending(tx, memberId, kind, after, at);
    else await store.setValue(tx, memberId, kind, after);
    await store.insertChange(tx, {
      member_id: memberId,
      merchant: MERCHANT,
      at,
      action,
      kind,
      before,
      after,
      until: null,
    });
    const textOf = (value: LimitValue): string | null =>
      value === null ? null : store.isMoney(kind) ? formatMoney(value, currencyOf(currency)) : String(value);
    const data = { action, kind, before: textOf(before), after: textOf(after), currency };
    await appendEvent(tx, { type: 'limits.changed', merchant: MERCHANT, memberId, subject: kind, data, at });
  }
}
