import { OPEN_BILL_STATES, type BillState, type ContractType } from '@baize/protocol/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { withContracts, type BillRow, type BillTable } from '../tables.ts';

const all = (tx: Tx) => withContracts(tx).selectFrom('contracts_bill').selectAll();

/** False where there is a bill for that contract and window already. */
export async function insertBill(tx: Tx, bill: Omit<BillTable, 'seq'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await withContracts(tx)
    .insertInto('contracts_bill')
    .values({ ...bill, arithmetic: JSON.stringify(bill.arithmetic) } as never)
    .onConflict((conflict) => conflict.columns(['contract_id', 'starts']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The number of new ones: each contract has one bill for a window. */
export async function insertBills(tx: Tx, bills: readonly Omit<BillTable, 'seq'>[]): Promise<number> {
  if (bills.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await withContracts(tx)
    .insertInto('contracts_bill')
    .values(bills.map((bill) => ({ ...bill, arithmetic: JSON.stringify(bill.arithmetic) })) as never)
    .onConflict((conflict) => conflict.columns(['contract_id', 'starts']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** A bill, kept for this transaction: whoever pays it next sees what was paid. */
export const lockBill = (tx: Tx, id: string): Promise<BillRow | undefined> =>
  all(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findBill = (tx: Tx, id: string): Promise<BillRow | undefined> =>
  all(tx).where('id', '=', id).executeTakeFirst();

type Changes = Partial<
  Pick<BillTable, 'gross' | 'amount' | 'paid' | 'state' | 'due_at' | 'paid_at' | 'note' | 'arithmetic'>
>;

export const updateBill = (tx: Tx, id: string, { arithmetic, ...changes }: Changes): Promise<BillRow> =>
  withContracts(tx)
    .updateTable('contracts_bill')
    .set({ ...changes, ...(arithmetic === undefined ? {} : { arithmetic: JSON.stringify(arithmetic) }) } as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface BillFilter {
  readonly merchant: string;
  readonly type?: ContractType | undefined;
  readonly states?: readonly BillState[] | undefined;
  readonly notStates?: readonly BillState[] | undefined;
  readonly uplineId?: string | undefined;
  readonly downlineId?: string | undefined;
  /** Either side. */
  readonly memberId?: string | undefined;
}

const filtered = (tx: Tx, filter: BillFilter) => {
  const { merchant, type, states, notStates, uplineId, downlineId, memberId } = filter;
  return withContracts(tx)
    .selectFrom('contracts_bill')
    .where('merchant', '=', merchant)
    .$call(given(type, (query, value) => query.where('type', '=', value)))
    .$call(given(states, (query, value) => query.where('state', 'in', value)))
    .$call(given(notStates, (query, value) => query.where('state', 'not in', value)))
    .$call(given(uplineId, (query, value) => query.where('upline_id', '=', value)))
    .$call(given(downlineId, (query, value) => query.where('downline_id', '=', value)))
    .$call(
      given(memberId, (query, value) =>
        query.where((eb) => eb.or([eb('upline_id', '=', value), eb('downline_id', '=', value)])),
      ),
    );
};

export async function pageOfBills(
  tx: Tx,
  filter: BillFilter,
  { offset, limit }: PageBounds,
): Promise<{ rows: BillRow[]; count: number }> {
  const { count } = await filtered(tx, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  const rows = await filtered(tx, filter).selectAll().orderBy('seq', 'desc').offset(offset).limit(limit).execute();
  return { rows, count };
}

/** Over the whole filter: what was paid to and by somebody, and what they owe still. */
export async function billTotals(tx: Tx, filter: BillFilter, memberId: string) {
  const sums = await filtered(tx, filter)
    .select([
      sql<string>`coalesce(sum(paid) filter (where downline_id = ${memberId}), 0)`.as('received'),
      sql<string>`coalesce(sum(paid) filter (where upline_id = ${memberId}), 0)`.as('paid'),
      sql<string>`coalesce(sum(amount - paid) filter (where upline_id = ${memberId}
        and state in (${sql.join(OPEN_BILL_STATES)})), 0)`.as('toPay'),
    ])
    .executeTakeFirstOrThrow();
  return { received: BigInt(sums.received), paid: BigInt(sums.paid), toPay: BigInt(sums.toPay) };
}

/** A payer's open bills to downlines by type: number and amount. */
export async function owedByType(
  tx: Tx,
  uplineId: string,
): Promise<readonly { readonly type: ContractType; readonly bills: number; readonly left: bigint }[]> {
  const rows = await withContracts(tx)
    .selectFrom('contracts_bill')
    .where('upline_id', '=', uplineId)
    .where('state', 'in', OPEN_BILL_STATES)
    .groupBy('type')
    .select((eb) => [
      'type',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('bills'),
      sql<string>`sum(amount - paid)`.as('left'),
    ])
    .execute();
  return rows.map(({ type, bills, left }) => ({ type, bills, left: BigInt(left) }));
}

/** The oldest of what somebody owes downlines, as many as are paid by one request. */
export const owedBy = (tx: Tx, uplineId: string, type?: ContractType): Promise<BillRow[]> =>
  all(tx)
    .where('upline_id', '=', uplineId)
    .where('state', 'in', OPEN_BILL_STATES)
    .$call(given(type, (query, value) => query.where('type', '=', value)))
    .orderBy('ends')
    .orderBy('seq')
    .limit(1_000)
    .execute();

/**
 * Bills that are paid without anybody asking: everything of the brand, and salaries. Whoever is higher up comes first;
 * agents who are known to hold nothing are left out.
 */
export async function payableByItself(
  tx: Tx,
  merchant: string,
  broke: Iterable<string>,
  except: Iterable<string>,
): Promise<readonly { readonly id: string; readonly payer: string | null }[]> {
  const { rows } = await sql<{ id: string; payer: string | null }>`select b.id, b.upline_id as payer
    from contracts_bill b
      left join lateral (select max(l.depth) as depth from agents_lineage l where l.descendant = b.downline_id) tree on true
    where b.merchant = ${merchant} and b.state in (${sql.join(OPEN_BILL_STATES)})
      and b.id <> all(${[...except]}::text[])
      and (b.upline_id is null or b.type <> 'dividend' and b.upline_id <> all(${[...broke]}::text[]))
    order by tree.depth, b.ends, b.seq limit 5000`.execute(tx);
  return rows;
}

/** Dividends that an agent did not pay in time. */
export const overdue = (tx: Tx, now: Date, after: BillRow | undefined, limit: number): Promise<BillRow[]> =>
  all(tx)
    .where('state', 'in', ['PENDING', 'INSUFFICIENT', 'PART_PAID'])
    .where('type', '=', 'dividend')
    .where('upline_id', 'is not', null)
    .where('due_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contracts_bad_record as r')
            .select('r.bill_id')
            .whereRef('r.bill_id', '=', 'contracts_bill.id')
            // A correction that opens a bill again gives time anew.
            .whereRef('r.at', '>=', 'contracts_bill.due_at'),
        ),
      ),
    )
    .$call(given(after, (query, value) => query.where('seq', '>', value.seq)))
    .orderBy('seq')
    .limit(limit)
    .execute();

/** Dividends of an agent whose time is over and that are not paid. */
export const debtsOf = (tx: Tx, uplineId: string, now: Date): Promise<BillRow[]> =>
  all(tx)
    .where('upline_id', '=', uplineId)
    .where('type', '=', 'dividend')
    .where('state', 'in', OPEN_BILL_STATES)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('seq')
    .execute();

export async function insertBadRecord(tx: Tx, bill: BillRow, at: Date): Promise<void> {
  if (bill.upline_id === null) return;
  await withContracts(tx)
    .insertInto('contracts_bad_record')
    .values({
      bill_id: bill.id,
      merchant: bill.merchant,
      member_id: bill.upline_id,
      owed: bill.amount - bill.paid,
      at,
    })
    .onConflict((conflict) =>
      conflict
        .column('bill_id')
        .doUpdateSet({ owed: bill.amount - bill.paid, at })
        .where('contracts_bad_record.at', '<', bill.due_at ?? at),
    )
    .execute();
}

/** Bills of a window that hold what was passed on out of it: for the nets of those who are paid. */
export async function passedOn(tx: Tx, bills: readonly BillRow[]): Promise<ReadonlyMap<string, bigint>> {
  if (bills.length === 0) return new Map();
  const { rows } = await sql<{ id: string; amount: string }>`
    select own.id, coalesce(sum(below.amount), 0) as amount
    from contracts_bill own join contracts_bill below on below.upline_id = own.downline_id and below.type = own.type
      and below.starts >= own.starts and below.ends <= own.ends
    where own.id = any(${bills.map(({ id }) => id)}::text[]) group by own.id`.execute(tx);
  return new Map(rows.map(({ id, amount }) => [id, BigInt(amount)]));
}

/** Bills over an instant of somebody's and of everybody above. */
export async function billsOver(
  tx: Tx,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<readonly BillRow[]> {
  const { rows } = await sql<{ id: string }>`select b.id from agents_lineage l
      join contracts_bill b on b.downline_id = l.ancestor and b.starts <= ${at} and b.ends > ${at}
    where l.descendant = ${memberId}`.execute(tx);
  if (rows.length === 0) return [];
  return all(tx)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
}

/** Whether somebody who had played came into the team of a bill, or went out of it, since the bill was made. */
export async function isOfAnotherTeam(tx: Tx, { downline_id: agentId, seq }: BillRow): Promise<boolean> {
  const { rows } = await sql`select from contracts_moved where agent_id = ${agentId} and last_bill >= ${seq}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Bills of a type whose window touches a stretch of time. */
export const billsBetween = (
  tx: Tx,
  {
    merchant,
    type,
    start,
    end,
    memberId,
  }: { merchant: string; type: ContractType; start: Date; end: Date; memberId?: string | undefined },
): Promise<BillRow[]> =>
  all(tx)
    .where('merchant', '=', merchant)
    .where('type', '=', type)
    .where('starts', '<', end)
    .where('ends', '>', start)
    .$call(given(memberId, (query, value) => query.where('downline_id', '=', value)))
    .orderBy('seq')
    .execute();
