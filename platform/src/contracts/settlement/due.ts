import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import type { Window } from '../../kernel/time/calendar.ts';
import { billWindow, spanOf, type BillSpan } from '../arithmetic/windows.ts';
import { tellBoth } from '../notify.ts';
import { readSettings } from '../settings.ts';
import type { BillTable, ContractRow } from '../tables.ts';

export const periodOf = ({ terms }: Pick<ContractRow, 'terms'>) => (terms.type === 'dividend' ? terms.period : 'DAILY');

const contractSpan = (contract: ContractRow): BillSpan => spanOf(contract.type, periodOf(contract));

/** When a new bill is due: at the end of the next period, or as many days later as the brand grants (semantics §3.2). */
export async function dueAt(tx: Tx, contract: ContractRow, { start }: Window, zone: string): Promise<Date> {
  const { graceDays } = await readSettings(tx, contract.merchant);
  const { end } = billWindow(zone, contractSpan(contract), start);
  if (graceDays !== null) return new Date(end.getTime() + graceDays * DAY_MS);
  return billWindow(zone, contractSpan(contract), end).end;
}

/** The same for a bill that a correction opens again: as much time as though its period had ended now. */
export async function dueAgainAt(tx: Tx, contract: ContractRow, now: Date, zone: string): Promise<Date> {
  const { graceDays } = await readSettings(tx, contract.merchant);
  if (graceDays !== null) {
    return new Date(billWindow(zone, 'DAILY', now).end.getTime() + graceDays * DAY_MS);
  }
  const { end } = billWindow(zone, contractSpan(contract), now);
  return billWindow(zone, contractSpan(contract), end).end;
}

type Owed = Pick<BillTable, 'merchant' | 'type' | 'upline_id' | 'downline_id' | 'amount' | 'paid' | 'currency'>;

/** An agent pays dividends by hand: for everything else nobody has to do anything. */
export const isOwedByHand = ({ type, upline_id }: Pick<BillTable, 'type' | 'upline_id'>): boolean =>
  type === 'dividend' && upline_id !== null;

/** Tells the upline of a bill that waits for them; once for each key. */
export const tellDue = (tx: Tx, bill: Owed, key: string, at: Date): Promise<void> =>
  tellBoth(tx, {
    merchant: bill.merchant,
    type: bill.type,
    upline: bill.upline_id,
    downline: bill.downline_id,
    kind: 'contract-bill-due',
    key: `contract-due:${key}`,
    at,
    amountMinor: bill.amount - bill.paid,
    currency: bill.currency,
    only: 'upline',
  });
