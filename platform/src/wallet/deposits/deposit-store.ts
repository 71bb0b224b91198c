import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import type { GateRefusal } from '../gate.ts';
import { theOne } from '../ledger/ledger.ts';
import type { Period } from '../statements/period.ts';
import { withWallet, type DepositEventTable, type DepositStatus, type DepositTable } from '../tables.ts';

export interface DepositOrder {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly method: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly key: string;
  readonly fingerprint: string;
  /** When it is given up, should it still wait then. */
  readonly dueAt: Date;
  readonly at: Date;
  /** Paid and credited in the same transaction. */
  readonly atOnce: boolean;
  /** As the method stands now; later changes of it do not reach the deposit. */
  readonly terms: DepositTable['terms'];
}

export interface DepositCreated {
  readonly code: 'OK' | 'IDEMPOTENCY_CONFLICT' | 'LIMIT_REACHED';
  readonly duplicate: boolean;
  /** The first one's, when this is a repeat; null when it was refused. */
  readonly depositId: string | null;
  /** Set for LIMIT_REACHED. */
  readonly refusal: GateRefusal | null;
}

export interface DepositStep {
  /** CONFLICT: the deposit's state does not lead there. */
  readonly code: 'OK' | 'CONFLICT';
  readonly duplicate: boolean;
}

/** Starts a deposit once for each key of a member. One statement, one transaction. */
export async function createDeposit(tx: Tx, order: DepositOrder): Promise<DepositCreated> {
  const { rows } =
    await sql<DepositCreated>`select code, duplicate, deposit_id as "depositId", refusal from deposit_create(
      p_id => ${order.id}, p_merchant => ${order.merchant}, p_member => ${order.memberId},
      p_currency => ${order.currency}, p_method => ${order.method}, p_amount => ${order.amountMinor},
      p_fee => ${order.feeMinor}, p_key => ${order.key}, p_fingerprint => ${order.fingerprint},
      p_due_at => ${order.dueAt}, p_at => ${order.at}, p_at_once => ${order.atOnce},
      p_terms => ${JSON.stringify(order.terms)}::jsonb)`.execute(tx);
  return theOne(rows);
}

/** PENDING to PAID; from then on `dueAt` says when it fails. */
export async function payDeposit(tx: Tx, depositId: string, dueAt: Date, at: Date): Promise<DepositStep> {
  const { rows } =
    await sql<DepositStep>`select code, duplicate from deposit_pay(${depositId}, ${dueAt}, ${at})`.execute(tx);
  return theOne(rows);
}

/** PAID to CREDITED: the money arrives, once. */
export async function creditDeposit(tx: Tx, depositId: string, at: Date): Promise<DepositStep> {
  const { rows } = await sql<DepositStep>`select code, duplicate from deposit_credit(${depositId}, ${at})`.execute(tx);
  return theOne(rows);
}

/** Gives up at most a thousand deposits that waited too long, or one alone; returns how many there were. */
export async function expireDeposits(tx: Tx, now: Date, except: ReadonlySet<string>, only?: string): Promise<number> {
  const { rows } = await sql`select deposit_id
    from deposit_expire(${now}, ${[...except]}::text[], ${only ?? null}::text)`.execute(tx);
  return rows.length;
}

/** Deposits that would be given up next. */
export async function dueDeposits(
  tx: Tx,
  now: Date,
  except: ReadonlySet<string>,
): Promise<readonly { readonly id: string; readonly merchant: string }[]> {
  const { rows } = await sql<{ id: string; merchant: string }>`select d.id, d.merchant from deposits d
    where d.due_at <= ${now} and d.review is null and d.id <> all(${[...except]}::text[])
    order by d.due_at limit 1000`.execute(tx);
  return rows;
}

export type DepositRow = DepositTable & {
  readonly history: readonly Omit<DepositEventTable, 'deposit_id'>[];
  /** The turnover required for it once it was credited; null where there is none. */
  readonly required: bigint | null;
};

export interface DepositFilter {
  readonly memberId: string;
  readonly merchant: string;
  readonly period: Period;
  readonly status: DepositStatus | undefined;
}

export async function findDeposit(
  tx: Tx,
  { id, memberId, merchant }: { id: string; memberId: string; merchant: string },
): Promise<DepositRow | undefined> {
  const row = await withWallet(tx)
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row && (await withHistory(tx, [row]))[0];
}

const filtered = (tx: Tx, { memberId, merchant, period, status }: DepositFilter) =>
  withWallet(tx)
    .selectFrom('deposits')
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchant)
    .$call(given(status, (query, value) => query.where('status', '=', value)))
    .$call(given(period.from, (query, value) => query.where('created_at', '>=', value)))
    .$call(given(period.to, (query, value) => query.where('created_at', '<=', value)));

export const countDeposits = async (tx: Tx, filter: DepositFilter): Promise<number> => {
  const { count } = await filtered(tx, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export async function listDeposits(
  tx: Tx,
  filter: DepositFilter,
  page: { offset: number; limit: number },
): Promise<readonly DepositRow[]> {
  const rows = await filtered(tx, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return withHistory(tx, rows);
}

async function withHistory(tx: Tx, rows: readonly DepositTable[]): Promise<readonly DepositRow[]> {
  if (rows.length === 0) return [];
  const events = await withWallet(tx)
    .selectFrom('deposit_events')
    .selectAll()
    .where(
      'deposit_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  const asked = await withWallet(tx)
    .selectFrom('wallet_requirements')
    .select(['reference', 'required'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => `q_${id}`),
    )
    .execute();
  const order: readonly DepositStatus[] = ['PENDING', 'PAID', 'CREDITED', 'REJECTED', 'EXPIRED', 'FAILED'];
  return rows.map((row) => ({
    ...row,
    required: asked.find(({ reference }) => reference === row.id)?.required ?? null,
    history: events
      .filter(({ deposit_id: id }) => id === row.id)
      .sort((a, b) => a.at.getTime() - b.at.getTime() || order.indexOf(a.status) - order.indexOf(b.status)),
  }));
}
