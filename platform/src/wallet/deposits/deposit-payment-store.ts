import type { NoticeResult } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { theOne } from '../ledger/ledger.ts';

/** A provider's notice about a payment. */
export interface Notice {
  readonly provider: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly status: 'SUCCEEDED' | 'DECLINED';
  /** The paid amount, fee included. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly at: Date;
}

export interface NoticeTaken {
  readonly outcome: Exclude<NoticeResult, 'INVALID_SIGNATURE' | 'BAD_REQUEST'>;
  readonly duplicate: boolean;
}

/** Applies a notice once, however often and in whatever order it comes. One statement, one transaction. */
export async function takeNotice(tx: Tx, notice: Notice): Promise<NoticeTaken> {
  const { provider, eventId, paymentId, orderId, status, amountMinor, currency, at } = notice;
  const { rows } = await sql<NoticeTaken>`select outcome, duplicate from deposit_notice(
    p_provider => ${provider}, p_event => ${eventId}, p_payment => ${paymentId}, p_deposit => ${orderId},
    p_status => ${status}, p_amount => ${amountMinor}, p_currency => ${currency}, p_at => ${at})`.execute(tx);
  return theOne(rows);
}

interface Decision<C extends string> {
  readonly code: 'OK' | 'CONFLICT' | C;
}

/** PENDING to PAID by the member's word, of a transfer by hand. */
export async function reportPaid(tx: Tx, depositId: string, dueAt: Date, at: Date): Promise<Decision<never>> {
  const { rows } = await sql<
    Decision<never>
  >`select code from deposit_report_paid(${depositId}, ${dueAt}, ${at})`.execute(tx);
  return theOne(rows);
}

/** Puts pictures to a deposit whose row is locked. */
export const addProofs = (tx: Tx, depositId: string, proofIds: readonly string[]) =>
  sql`update deposits set proof_ids = proof_ids || ${[...proofIds]}::text[] where id = ${depositId}`.execute(tx);

export interface OperatorDecision {
  readonly depositId: string;
  readonly merchant: string;
  readonly at: Date;
}

/** Credits what has arrived: `amountMinor`, or what was asked for. */
export async function approveDeposit(
  tx: Tx,
  { depositId, merchant, at }: OperatorDecision,
  amountMinor: bigint | null,
): Promise<Decision<'NOT_FOUND' | 'AMOUNT_OUT_OF_RANGE'>> {
  const { rows } = await sql<
    Decision<'NOT_FOUND' | 'AMOUNT_OUT_OF_RANGE'>
  >`select code from deposit_approve(${depositId}, ${merchant}, ${amountMinor}, ${at})`.execute(tx);
  return theOne(rows);
}

export async function rejectDeposit(
  tx: Tx,
  { depositId, merchant, at }: OperatorDecision,
  reason: string,
): Promise<Decision<'NOT_FOUND'>> {
  const { rows } = await sql<
    Decision<'NOT_FOUND'>
  >`select code from deposit_reject(${depositId}, ${merchant}, ${reason}, ${at})`.execute(tx);
  return theOne(rows);
}
