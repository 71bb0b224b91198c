import { OPEN_BILL_STATES } from '@baize/protocol/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { inPages } from '../../kernel/jobs/due-rows.ts';
import type { Deps } from '../../kernel/wing.ts';
import { billsOver, isOfAnotherTeam, lockBill, updateBill } from '../bills/bill-store.ts';
import { findContract, lockContracts, updateContract } from '../contract-store.ts';
import { dueAgainAt, isOwedByHand, tellDue } from './due.ts';
import { reckon } from './figures.ts';
import type { BillRow, ContractRow } from '../tables.ts';

export interface Corrected {
  readonly changed: boolean;
  /** It was paid already: the difference is kept from the next bills. */
  readonly evenedOut: boolean;
}

/**
 * Reckons a bill once more. One that nobody has paid is put right; of one that is paid, too little is owed on top, and
 * too much is kept from the next bills of the contract. The tree of today says nothing about a bill of before a move.
 */
export async function reckonAgain(tx: Tx, asked: BillRow, zone: string, now: Date): Promise<Corrected> {
  await lockContracts(tx, asked.merchant, asked.type);
  const bill = await lockBill(tx, asked.id);
  const contract = bill && (await findContract(tx, bill.merchant, bill.contract_id));
  if (bill === undefined || contract === undefined || (await isOfAnotherTeam(tx, bill))) {
    return { changed: false, evenedOut: false };
  }
  const { grossMinor, arithmetic } = await reckon(tx, {
    merchant: bill.merchant,
    type: bill.type,
    downlineId: bill.downline_id,
    currency: bill.currency,
    terms: contract.terms,
    rules: contract.rules,
    zone,
    window: { start: bill.starts, end: bill.ends },
    carriedWin: BigInt(bill.arithmetic.carried),
  });
  const difference = grossMinor - bill.gross;
  // An operator closed it for good.
  if (difference === 0n || bill.state === 'REFUSED' || bill.state === 'REJECTED')
    return { changed: false, evenedOut: false };
  const wanted = bill.amount + difference;
  const amount = wanted > bill.paid ? wanted : bill.paid;
  // An amount that this bill cannot cover is deducted from the next ones.
  const rest = wanted - amount;
  const state = stateFor(bill, amount);
  const isReopened = !OPEN_BILL_STATES.includes(bill.state) && OPEN_BILL_STATES.includes(state);
  const after = await updateBill(tx, bill.id, {
    gross: grossMinor,
    amount,
    arithmetic: { ...arithmetic, adjustment: bill.arithmetic.adjustment },
    state,
    ...(isReopened ? { paid_at: null, due_at: null } : {}),
  });
  if (isReopened && isOwedByHand(after)) await askAgain(tx, after, contract, zone, now);
  if (rest < 0n) await updateContract(tx, contract.id, { carry: contract.carry + rest });
  return { changed: true, evenedOut: rest < 0n };
}

/** The upline has time to pay what is owed on top, and is told of it as of a new bill. */
async function askAgain(tx: Tx, bill: BillRow, contract: ContractRow, zone: string, now: Date): Promise<void> {
  await updateBill(tx, bill.id, { due_at: await dueAgainAt(tx, contract, now, zone) });
  await tellDue(tx, bill, `${bill.id}:${now.getTime()}`, now);
}

function stateFor({ state, paid, type }: BillRow, amount: bigint) {
  if (amount === 0n) return 'NOT_REACHED';
  if (amount === paid) return OPEN_BILL_STATES.includes(state) || state === 'NOT_REACHED' ? doneState(type) : state;
  if (paid === 0n) return state === 'OVERDUE' || state === 'INSUFFICIENT' ? state : 'PENDING';
  return type === 'dividend' ? 'PART_PAID' : 'PART_ISSUED';
}

const doneState = (type: BillRow['type']) => (type === 'dividend' ? ('PAID' as const) : ('ISSUED' as const));

const PAGE = 200;

/** A note that figures of an instant have changed. The instant is kept as the database writes it, to the microsecond. */
interface Stale {
  readonly memberId: string;
  readonly at: string;
  readonly merchant: string;
  readonly zone: string;
}

/** Bills over figures that have changed since they were made. */
export async function correctStale({ db, dueRows }: Pick<Deps, 'db' | 'dueRows'>, now: Date): Promise<number> {
  let changed = 0;
  await dueRows.run({
    job: 'contracts-correct',
    now,
    rows: inPages(PAGE, (after: Stale | undefined) => db.single((tx) => staleAfter(tx, after))),
    keyOf: ({ memberId, at }) => `${memberId}:${at}`,
    merchantOf: ({ merchant }) => merchant,
    run: async (stale) => {
      changed += await db.transaction((tx) => correctOne(tx, stale, now));
    },
  });
  return changed;
}

async function staleAfter(tx: Tx, after: Stale | undefined): Promise<readonly Stale[]> {
  const { rows } = await sql<Stale>`select s.member_id as "memberId", s.at::text as at, s.merchant,
      coalesce(merchant_time_zone(s.merchant), 'UTC') as zone
    from contracts_stale s
    where ${after === undefined} or (s.at, s.member_id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.memberId ?? ''})
    order by s.at, s.member_id limit ${PAGE}`.execute(tx);
  return rows;
}

/** The note goes away with what it caused. */
async function correctOne(tx: Tx, { memberId, at, zone }: Stale, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date }>`delete from contracts_stale
    where member_id = ${memberId} and at = ${at}::timestamptz returning at`.execute(tx);
  const [stale] = rows;
  if (stale === undefined) return 0;
  let changed = 0;
  for (const bill of await billsOver(tx, { memberId, at: stale.at })) {
    if ((await reckonAgain(tx, bill, zone, now)).changed) changed += 1;
  }
  return changed;
}
