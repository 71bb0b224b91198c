import type { WithdrawalState } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { newerThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { endsWith } from '../../kernel/database/ends-with.ts';
import { given } from '../../kernel/database/given.ts';
import type { GateRefusal } from '../gate.ts';
import { theOne } from '../ledger/ledger.ts';
import type { Period } from '../statements/period.ts';
import { withWallet, type PayoutTable, type WithdrawalEventTable, type WithdrawalTable } from '../tables.ts';

export interface WithdrawalOrder {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** The fee beyond the free ones of a day. */
  readonly feeMinor: bigint;
  readonly freeCount: number;
  readonly dailyMinor: bigint;
  readonly dailyCount: number;
  readonly dayStart: Date;
  readonly strict: boolean;
  /** Approved without a review. */
  readonly atOnce: boolean;
  readonly payee: {
    readonly id: string;
    readonly kind: string;
    readonly provider: string;
    readonly holder: string;
    readonly accountEnding: string;
  };
  readonly key: string;
  readonly fingerprint: string;
  readonly at: Date;
}

export interface WithdrawalCreated {
  readonly code:
    | 'OK'
    | 'IDEMPOTENCY_CONFLICT'
    | 'ACCOUNT_FROZEN'
    | 'INSUFFICIENT_FUNDS'
    | 'TURNOVER_REQUIRED'
    | 'DAILY_AMOUNT'
    | 'DAILY_COUNT';
  readonly duplicate: boolean;
  /** The first one's, when this is a repeat; null when it was refused. */
  readonly withdrawalId: string | null;
  /** For TURNOVER_REQUIRED the amount that may leave now, for DAILY_AMOUNT the rest of the day's limit. */
  readonly room: bigint | null;
}

/** Freezes the amount, once for each key of a member. One statement, one transaction. */
export async function createWithdrawal(tx: Tx, order: WithdrawalOrder): Promise<WithdrawalCreated> {
  const { id, kind, provider, holder, accountEnding } = order.payee;
  const payee = JSON.stringify({ id, kind, provider, holder, accountEnding });
  const { rows } = await sql<WithdrawalCreated>`select code, duplicate, withdrawal_id as "withdrawalId", room
    from withdrawal_create(
      p_id => ${order.id}, p_merchant => ${order.merchant}, p_member => ${order.memberId},
      p_currency => ${order.currency}, p_amount => ${order.amountMinor}, p_fee => ${order.feeMinor},
      p_free => ${order.freeCount}, p_daily_amount => ${order.dailyMinor}, p_daily_count => ${order.dailyCount},
      p_day_start => ${order.dayStart}, p_strict => ${order.strict}, p_at_once => ${order.atOnce},
      p_payee => ${payee}::jsonb, p_key => ${order.key}, p_fingerprint => ${order.fingerprint}, p_at => ${order.at})`.execute(
    tx,
  );
  return theOne(rows);
}

export type StepCode = 'OK' | 'CONFLICT' | 'INSUFFICIENT_FUNDS' | 'CURRENCY_MISMATCH' | 'ACCOUNT_FROZEN';

const codeOf = async (tx: Tx, call: ReturnType<typeof sql>): Promise<StepCode> =>
  theOne((await sql<{ code: StepCode }>`select ${call} as code`.execute(tx)).rows).code;

/** A step without money, by an operator. */
export const stepWithdrawal = (
  tx: Tx,
  {
    id,
    status,
    operatorId,
    at,
  }: { id: string; status: 'REVIEW' | 'APPROVED' | 'PAYING'; operatorId: string; at: Date },
): Promise<StepCode> => codeOf(tx, sql`withdrawal_step(${id}, ${status}, ${operatorId}, ${at})`);

/** The review that another operator has taken on. */
export const takeOverWithdrawal = (tx: Tx, id: string, operatorId: string): Promise<StepCode> =>
  codeOf(tx, sql`withdrawal_take_over(${id}, ${operatorId})`);

export interface WithdrawalEnd {
  readonly id: string;
  readonly status: 'PAID' | 'PART_PAID' | 'REJECTED' | 'FAILED';
  /** The amount that leaves now, and the charged fee; the rest is available again. */
  readonly paidMinor: bigint;
  readonly feeMinor: bigint;
  readonly reason: string;
  readonly at: Date;
}

export const closeWithdrawal = (tx: Tx, end: WithdrawalEnd): Promise<StepCode> =>
  codeOf(
    tx,
    sql`withdrawal_close(${end.id}, ${end.status}, ${end.paidMinor}, ${end.feeMinor}, ${end.reason}, ${end.at})`,
  );

export interface NewPayout {
  readonly id: string;
  readonly payerId: string;
  readonly amountMinor: bigint;
  readonly guaranteeMinor: bigint;
}

export interface Matched {
  readonly code: StepCode | 'LIMIT_REACHED';
  /** For LIMIT_REACHED: the payer whose deposits are limited, and why. */
  readonly payer: string | null;
  readonly refusal: GateRefusal | null;
}

/** Anything but OK must be rolled back by the caller. */
export async function matchPayers(
  tx: Tx,
  withdrawalId: string,
  payers: readonly NewPayout[],
  at: Date,
): Promise<Matched> {
  const { rows } = await sql<Matched>`select code, payer, refusal from payout_match(${withdrawalId},
    ${payers.map(({ id }) => id)}::text[], ${payers.map(({ payerId }) => payerId)}::text[],
    ${payers.map(({ amountMinor }) => String(amountMinor))}::bigint[],
    ${payers.map(({ guaranteeMinor }) => String(guaranteeMinor))}::bigint[], ${at})`.execute(tx);
  return theOne(rows);
}

export interface PayoutStep {
  readonly id: string;
  readonly state: PayoutTable['state'];
  /** The part that counts as arrived now. */
  readonly receivedMinor: bigint;
  readonly guarantee: PayoutTable['guarantee_state'];
  readonly dueAt?: Date;
  readonly remark?: string;
  readonly proofIds?: readonly string[];
  readonly at: Date;
}

export const enterPayout = (tx: Tx, step: PayoutStep): Promise<StepCode> =>
  codeOf(
    tx,
    sql`payout_enter(
      p_id => ${step.id}, p_state => ${step.state}, p_received => ${step.receivedMinor},
      p_guarantee => ${step.guarantee}, p_due_at => ${step.dueAt ?? null}::timestamptz,
      p_remark => ${step.remark ?? ''}, p_proofs => ${[...(step.proofIds ?? [])]}::text[], p_at => ${step.at})`,
  );

export interface DuePayout {
  readonly id: string;
  readonly merchant: string;
  readonly dueAt: string;
}

/** Payments whose time to be spoken of is over, page by page. */
export async function duePayouts(
  tx: Tx,
  now: Date,
  after: DuePayout | undefined,
  limit: number,
): Promise<readonly DuePayout[]> {
  const { rows } = await sql<DuePayout>`select x.id, d.merchant, x.due_at::text as "dueAt"
    from withdrawal_payouts x join withdrawals d on d.id = x.withdrawal_id
    where x.due_at <= ${now} and (${after === undefined} or (x.due_at, x.id) >
      (${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.id ?? ''}))
    order by x.due_at, x.id limit ${limit}`.execute(tx);
  return rows;
}

/** Counts a payment as received because nobody said otherwise in time. */
export async function confirmPayout(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select payout_confirm_one(${id}, ${now}) as done`.execute(tx);
  return theOne(rows).done;
}

export type WithdrawalRow = WithdrawalTable & {
  readonly history: readonly Omit<WithdrawalEventTable, 'withdrawal_id'>[];
  readonly payouts: readonly PayoutTable[];
};

export interface WithdrawalFilter {
  readonly merchant: string;
  readonly memberId?: string | undefined;
  readonly id?: string | undefined;
  /** The end of its id, which its reference quotes. */
  readonly idEnd?: string | undefined;
  readonly period?: Period;
  readonly statuses?: readonly WithdrawalState[] | undefined;
}

const filtered = (tx: Tx, { merchant, memberId, id, idEnd, period, statuses }: WithdrawalFilter) =>
  withWallet(tx)
    .selectFrom('withdrawals')
    .where('merchant', '=', merchant)
    .$call(given(memberId, (query, value) => query.where('member_id', '=', value)))
    .$call(given(id, (query, value) => query.where('id', '=', value)))
    .$call(given(idEnd, (query, value) => query.where(endsWith('id', value))))
    .$call(given(statuses, (query, value) => query.where('status', 'in', [...value])))
    .$call(given(period?.from, (query, value) => query.where('created_at', '>=', value)))
    .$call(given(period?.to, (query, value) => query.where('created_at', '<=', value)));

export async function countWithdrawals(tx: Tx, filter: WithdrawalFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listWithdrawals(
  tx: Tx,
  filter: WithdrawalFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<WithdrawalRow[]> {
  const rows = await filtered(tx, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return withMore(tx, rows);
}

/** The longest waiting first, after a place. Separate from its execution, so that its plan can be checked. */
export const withdrawalsAfter = (tx: Tx, filter: WithdrawalFilter, after: PlaceInTime | undefined, limit: number) =>
  filtered(tx, filter)
    .selectAll()
    .$call(given(after, (query, value) => query.where(newerThan('created_at', 'id', value))))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);

/** The same with the steps and parts of each. */
export const listQueue = async (
  tx: Tx,
  filter: WithdrawalFilter,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<WithdrawalRow[]> => withMore(tx, await withdrawalsAfter(tx, filter, after, limit).execute());

export async function findWithdrawal(
  tx: Tx,
  { id, merchant, memberId }: { id: string; merchant: string; memberId?: string },
): Promise<WithdrawalRow | undefined> {
  const row = await filtered(tx, { merchant, memberId }).selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await withMore(tx, [row]))[0];
}

async function withMore(tx: Tx, rows: readonly WithdrawalTable[]): Promise<WithdrawalRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await withWallet(tx)
    .selectFrom('withdrawal_events')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('at')
    .execute();
  const payouts = await withWallet(tx)
    .selectFrom('withdrawal_payouts')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    ...row,
    history: events.filter(({ withdrawal_id }) => withdrawal_id === row.id),
    payouts: payouts.filter(({ withdrawal_id }) => withdrawal_id === row.id),
  }));
}

/** The used part of a day's limits: rejected and failed ones do not count. */
export async function usedSince(
  tx: Tx,
  { merchant, memberId, currency }: { merchant: string; memberId: string; currency: string },
  since: Date,
): Promise<{ count: number; amountMinor: bigint }> {
  const used = await filtered(tx, { merchant, memberId, period: { from: since, to: undefined } })
    .where('currency', '=', currency)
    .where('status', 'not in', ['REJECTED', 'FAILED'])
    .select([sql<number>`count(*)::integer`.as('count'), sql<string>`coalesce(sum(amount), 0)`.as('amount')])
    .executeTakeFirstOrThrow();
  return { count: used.count, amountMinor: BigInt(used.amount) };
}
