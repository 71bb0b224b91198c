import { inPages } from '../../kernel/jobs/due-rows.ts';
import type { Deps } from '../../kernel/wing.ts';
import { debtsOf, insertBadRecord, lockBill, overdue, payableByItself, updateBill } from './bill-store.ts';
import { freeze, indebted, isFrozen, thaw, type Holder } from '../offers/freezes.ts';
import { tellBoth } from '../notify.ts';
import { payBill, type Paying, type PayOutcome } from './payment.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { BillRow } from '../tables.ts';

type Bench = Pick<Deps, 'db' | 'eventLog'>;

const PAGE = 500;
/** Names what is set aside while bills are paid; dividends wait for salaries among it. */
export const payJob = (merchant: string): string => `contracts-pay/${merchant}`;

/**
 * Pays a bill. What reaches an agent who is frozen for debts pays those first, in the same transaction: nothing of it
 * can be played away (semantics §3.2).
 */
export async function payOut(tx: Tx, billId: string, paying: Paying): Promise<PayOutcome | undefined> {
  const outcome = await payBill(tx, billId, paying);
  if (outcome === undefined || outcome.paidMinor === 0n) return outcome;
  const { merchant, currency, downline_id: memberId } = outcome.bill;
  if (await isFrozen(tx, memberId, 'debt')) await payDebts(tx, { merchant, memberId, currency }, paying.now);
  return outcome;
}

async function payDebts(tx: Tx, holder: Holder, now: Date): Promise<void> {
  for (const { id } of await debtsOf(tx, holder.memberId, now)) await payOut(tx, id, { by: 'force', now });
  await thawWhenPaid(tx, holder, now);
}

/** Pays what nobody has to press a button for: the brand's bills, and salaries out of the upline's wallet. */
export async function payByItself(
  { db, eventLog, dueRows }: Bench & Pick<Deps, 'dueRows'>,
  merchant: string,
  now: Date,
): Promise<void> {
  const job = payJob(merchant);
  const except = new Set(await dueRows.resting(job, now));
  // A payer who cannot cover one bill is skipped for the rest, or their bills would crowd out those further down.
  const broke = new Set<string>();
  for (;;) {
    const bills = await db.single((tx) => payableByItself(tx, merchant, broke, except));
    let moved = false;
    const failed = await dueRows.run({
      job,
      now,
      rows: bills,
      isPart: true,
      keyOf: ({ id }) => id,
      merchantOf: () => merchant,
      run: async ({ id, payer }) => {
        if (payer !== null && broke.has(payer)) return;
        const outcome = await db.transaction((tx) => payOut(tx, id, { by: 'itself', now }));
        const isShort = outcome?.code === 'PART' || outcome?.code === 'INSUFFICIENT';
        if (isShort && payer !== null) broke.add(payer);
        moved ||= !isShort || payer !== null;
      },
    });
    for (const id of failed) except.add(id);
    if (!moved && failed.size === 0) break;
    eventLog.nudge();
  }
  await dueRows.forget(job, now);
}

/**
 * Enforces overdue bills: nothing leaves the agent's wallet any more, and its balance pays the debt (specification §4,
 * semantics §3.2).
 */
export async function forceOverdue({ db, eventLog, dueRows }: Bench & Pick<Deps, 'dueRows'>, now: Date): Promise<void> {
  let late = 0;
  await dueRows.run({
    job: 'contracts-overdue',
    now,
    rows: inPages(PAGE, (after: BillRow | undefined) => db.single((tx) => overdue(tx, now, after, PAGE))),
    keyOf: ({ id }) => id,
    merchantOf: ({ merchant }) => merchant,
    run: async ({ id }) => {
      late += 1;
      await db.transaction(async (tx) => {
        const bill = await lockBill(tx, id);
        if (bill !== undefined && bill.paid < bill.amount) await markOverdue(tx, bill, now);
      });
    },
  });
  await dueRows.run({
    job: 'contracts-debts',
    now,
    rows: await db.single(indebted),
    keyOf: ({ memberId }) => memberId,
    merchantOf: ({ merchant }) => merchant,
    run: (holder) => collectDebt({ db, eventLog }, holder, now),
  });
  if (late > 0) eventLog.nudge();
}

export async function markOverdue(tx: Tx, bill: BillRow, now: Date): Promise<void> {
  const { merchant, currency, upline_id: memberId } = bill;
  if (memberId === null) return;
  await insertBadRecord(tx, bill, now);
  // Forcing a payment before its time ends that time: the freeze lasts until it is paid.
  const isEarly = bill.due_at === null || bill.due_at > now;
  const state = bill.state === 'PART_PAID' ? bill.state : 'OVERDUE';
  await updateBill(tx, bill.id, { state, ...(isEarly ? { due_at: now } : {}) });
  if (await freeze(tx, { merchant, memberId, currency, cause: 'debt', reason: bill.id }, now)) {
    await tell(tx, bill, 'contract-frozen', now);
  }
}

/** Takes what an agent holds, oldest debt first, and lets the wallet go once nothing is left. */
export async function collectDebt({ db, eventLog }: Bench, holder: Holder, now: Date): Promise<void> {
  const debts = await db.single((tx) => debtsOf(tx, holder.memberId, now));
  for (const { id } of debts) await db.transaction((tx) => payOut(tx, id, { by: 'force', now }));
  await db.transaction((tx) => thawWhenPaid(tx, holder, now));
  if (debts.length > 0) eventLog.nudge();
}

/** Ends the freeze of an agent who owes nothing overdue any more. */
export async function thawWhenPaid(tx: Tx, holder: Holder, now: Date): Promise<void> {
  const [debt] = await debtsOf(tx, holder.memberId, now);
  if (debt !== undefined || !(await thaw(tx, holder, 'debt', now))) return;
  if (await isFrozen(tx, holder.memberId)) return;
  const { merchant, memberId } = holder;
  await tellBoth(tx, {
    merchant,
    type: 'dividend',
    upline: memberId,
    downline: memberId,
    kind: 'contract-unfrozen',
    key: `contract-unfrozen:${memberId}:${now.getTime()}`,
    at: now,
    only: 'upline',
  });
}

const tell = (tx: Tx, bill: BillRow, kind: 'contract-frozen', at: Date) =>
  tellBoth(tx, {
    merchant: bill.merchant,
    type: bill.type,
    upline: bill.upline_id,
    downline: bill.downline_id,
    kind,
    key: `${kind}:${bill.id}`,
    at,
    amountMinor: bill.amount - bill.paid,
    currency: bill.currency,
    only: 'upline',
  });
