import type { WithdrawalState } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { newerThan, type PlaceInTime } from '../kernel/cursor.ts';
import type { Tx } from '../kernel/database.ts';
import type { GateRefusal } from './gate.ts';
import { theOne } from './ledger.ts';
import type { Period } from './period.ts';
import { withWallet, type PayoutTable, type WithdrawalEventTable, type WithdrawalTable } from './tables.ts';

export interface WithdrawalOrder {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** What it costs beyond the free ones of a day. */
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
  /** Of TURNOVER_REQUIRED what may leave now, of DAILY_AMOUNT what is left of the day. */
  readonly room: bigint | null;
}

/** Freezes the amount, once for each key of a member. One statement, one transaction. */
export async function createWithdrawal(tx: Tx, order: WithdrawalOrder): Promise<WithdrawalCreated> {
  const { id, kind, provider, holder, accountEnding } = order.payee;
  const payee = JSON.stringify({ id, kind, provider, holder, accountEnding });
  const { rows } = await sql<WithdrawalCreated>`select code, duplicate, withdrawal_id as "withdrawalId", room
    from withdrawal_create(${order.id}, ${order.merchant}, ${order.memberId}, ${order.currency}, ${order.amountMinor},
      ${order.feeMinor}, ${order.freeCount}, ${order.dailyMinor}, ${order.dailyCount}, ${order.dayStart}, ${order.strict},
      ${order.atOnce}, ${payee}::jsonb, ${order.key}, ${order.fingerprint}, ${order.at})`.execute(tx);
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
  /** What leaves now, and the fee that is charged; the rest is available again. */
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
  /** Of LIMIT_REACHED: whose deposits are limited, and why. */
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
  /** How much of it counts as arrived now. */
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
    sql`payout_enter(${step.id}, ${step.state}, ${step.receivedMinor}, ${step.guarantee}, ${step.dueAt ?? null}::timestamptz,
      ${step.remark ?? ''}, ${[...(step.proofIds ?? [])]}::text[], ${step.at})`,
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
  readonly period?: Period;
  readonly statuses?: readonly WithdrawalState[] | undefined;
}

const filtered = (tx: Tx, { merchant, memberId, period, statuses }: WithdrawalFilter) =>
  withWallet(tx)
    .selectFrom('withdrawals')
    .where('merchant', '=', merchant)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .$if(period?.from !== undefined, (query) => query.where('created_at', '>=', period?.from ?? new Date(0)))
    .$if(period?.to !== undefined, (query) => query.where('created_at', '<=', period?.to ?? new Date(0)));

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

/** Those that wait longest first, after a place. Apart from its run, so that its plan can be asked for. */
export const withdrawalsAfter = (tx: Tx, filter: WithdrawalFilter, after: PlaceInTime | undefined, limit: number) =>
  filtered(tx, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where(newerThan('created_at', 'id', after ?? ['', ''])))
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

/** What of a day's limits is used: rejected and failed ones do not count. */
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
