import { OPEN_BILL_STATES, type BillState, type ContractType } from '@baize/protocol/contracts';
import type { TransactionType } from '@baize/protocol/wallet';
import type { Tx } from '../../kernel/database/database.ts';
import { appendEvent } from '../../kernel/events/event-log.ts';
import {
  cashAccountKeyOf,
  findAccount,
  getOrCreateAccount,
  getOrCreateBrandAccount,
  payMember,
  postLines,
} from '../../wallet/index.ts';
import { lockBill, updateBill } from './bill-store.ts';
import { tellBoth } from '../notify.ts';
import { paySubject } from '../pay-words.ts';
import type { BillRow } from '../tables.ts';

const KINDS = {
  dividend: ['DIVIDEND_PAID', 'DIVIDEND_RECEIVED'],
  daily: ['DAILY_SALARY_PAID', 'DAILY_SALARY_RECEIVED'],
  hourly: ['HOURLY_SALARY_PAID', 'HOURLY_SALARY_RECEIVED'],
  realtime: ['REALTIME_SALARY_PAID', 'REALTIME_SALARY_RECEIVED'],
} as const satisfies Record<ContractType, readonly [TransactionType, TransactionType]>;

const EVENT_NAMES = { dividend: 'DIVIDEND', daily: 'DAILY', hourly: 'HOURLY', realtime: 'REALTIME' } as const;

export interface Paying {
  /** `upline`: the agent pays. `itself`: the clock does. `force`: what is overdue. `brand`: the platform advances it. */
  readonly by: 'upline' | 'itself' | 'force' | 'brand';
  readonly now: Date;
}

export interface PayOutcome {
  /** DONE: all of it was paid now or before. PART: a part of it. INSUFFICIENT: nothing. CLOSED: nothing is owed. */
  readonly code: 'DONE' | 'PART' | 'INSUFFICIENT' | 'CLOSED';
  readonly bill: BillRow;
  readonly paidMinor: bigint;
}

const isOpen = ({ state }: BillRow): boolean => OPEN_BILL_STATES.includes(state);

/**
 * Pays a bill, or of a salary and of a debt as much as there is, in one transaction of the ledger: whoever comes second
 * finds it paid. Undefined where there is no such bill.
 */
export async function payBill(tx: Tx, billId: string, { by, now }: Paying): Promise<PayOutcome | undefined> {
  const bill = await lockBill(tx, billId);
  if (bill === undefined) return undefined;
  if (!isOpen(bill)) return { code: bill.paid === bill.amount ? 'DONE' : 'CLOSED', bill, paidMinor: 0n };
  const left = bill.amount - bill.paid;
  const payer = by === 'brand' ? null : bill.upline_id;
  const amount = await payable(tx, bill, payer, left, by);
  const paid = amount > 0n && (await move(tx, bill, payer, amount, now));
  if (!paid) {
    const state = by === 'force' || bill.state === 'OVERDUE' || bill.paid > 0n ? bill.state : 'INSUFFICIENT';
    return { code: 'INSUFFICIENT', bill: await updateBill(tx, billId, { state }), paidMinor: 0n };
  }
  const whole = amount === left;
  const after = await updateBill(tx, billId, {
    paid: bill.paid + amount,
    state: whole ? paidState(bill, by) : bill.type === 'dividend' ? 'PART_PAID' : 'PART_ISSUED',
    ...(whole ? { paid_at: now } : {}),
  });
  await tellPaid(tx, after, payer, amount, now);
  return { code: whole ? 'DONE' : 'PART', bill: after, paidMinor: amount };
}

const paidState = ({ type }: BillRow, by: Paying['by']): BillState => {
  if (by === 'brand') return 'PLATFORM_PAID';
  if (by === 'force') return 'FORCED_PAID';
  return type === 'dividend' ? 'PAID' : 'ISSUED';
};

/** The payable part. An agent who pays a dividend pays it whole. */
async function payable(tx: Tx, bill: BillRow, payer: string | null, left: bigint, by: Paying['by']): Promise<bigint> {
  if (payer === null) return left;
  const account = await findAccount(tx, accountKey(bill, payer));
  const held = account?.balanceMinor ?? 0n;
  if (held >= left) return left;
  const inParts = by === 'force' || (by === 'itself' && bill.type !== 'dividend');
  return inParts && held > 0n ? held : 0n;
}

const accountKey = ({ merchant, currency }: BillRow, memberId: string) =>
  cashAccountKeyOf({ merchantCode: merchant, memberId, currency });

/** Two lines in one transfer, once for each state of the bill. False where the balance has gone meanwhile. */
async function move(tx: Tx, bill: BillRow, payer: string | null, amount: bigint, now: Date): Promise<boolean> {
  const { merchant, currency, type, downline_id: toMemberId } = bill;
  const [given, received] = KINDS[type];
  const order = {
    scope: 'contracts',
    key: `${bill.id}:${bill.paid}`,
    fingerprint: `${payer ?? 'house'}|${amount}`,
    reference: bill.id,
    subject: paySubject({ contractId: bill.contract_id }),
    at: now,
  };
  if (payer !== null) {
    const from = { merchant, memberId: payer, currency };
    const kinds = [given, received] as const;
    const { code } = await payMember(tx, { ...order, from, toMemberId, amountMinor: amount, kinds });
    return wasPaid(bill, code);
  }
  const brandAccount = await getOrCreateBrandAccount(tx, { merchant, purpose: 'CONTRACTS', detail: '', currency });
  const to = await getOrCreateAccount(tx, accountKey(bill, toMemberId), now);
  const lines = [
    { accountId: brandAccount, amountMinor: -amount, kind: given },
    { accountId: to, amountMinor: amount, kind: received },
  ];
  const { code } = await postLines(tx, { ...order, merchant, lines });
  return wasPaid(bill, code);
}

function wasPaid(bill: BillRow, code: string): boolean {
  if (code === 'INSUFFICIENT_FUNDS') return false;
  if (code !== 'OK') throw new Error(`paying bill ${bill.id} was refused: ${code}`);
  return true;
}

async function tellPaid(tx: Tx, bill: BillRow, payer: string | null, amount: bigint, at: Date): Promise<void> {
  const { merchant, type, currency, downline_id: memberId, id } = bill;
  await appendEvent(tx, {
    type: 'contract.paid',
    merchant,
    memberId,
    subject: id,
    data: { contract: EVENT_NAMES[type], currency, amount: String(amount), payer },
    at,
  });
  // Hourly and real-time salaries come too often for a message each.
  if (type === 'hourly' || type === 'realtime') return;
  await tellBoth(tx, {
    merchant,
    type,
    upline: payer,
    downline: memberId,
    kind: 'contract-bill-paid',
    key: `contract-paid:${id}:${bill.paid}`,
    at,
    amountMinor: amount,
    currency,
  });
}
