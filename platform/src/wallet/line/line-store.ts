import type { TransactionType } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { theOne } from '../ledger/ledger.ts';
import { withWallet, type LineTransferTable } from '../tables.ts';
import type { Whose } from '../turnover/turnover.ts';

export interface LineOrder {
  readonly id: string;
  readonly from: Whose;
  readonly toMemberId: string;
  readonly direction: 'UP' | 'DOWN';
  readonly amountMinor: bigint;
  readonly dailyMinor: bigint;
  readonly checkDailyMinor: bigint;
  /** A second proof was given. */
  readonly checked: boolean;
  readonly dayStart: Date;
  readonly key: string;
  readonly fingerprint: string;
  readonly at: Date;
}

export interface LineOutcome {
  readonly code: 'OK' | 'IDEMPOTENCY_CONFLICT' | 'ACCOUNT_FROZEN' | 'INSUFFICIENT_FUNDS' | 'DAILY_AMOUNT' | 'CHECK';
  readonly duplicate: boolean;
  readonly transferId: string | null;
  /** For DAILY_AMOUNT and CHECK: the rest of the day's limit. */
  readonly room: bigint | null;
}

/** Passes money on, once for each key of whoever sends it. One statement, one transaction. */
export async function passOn(tx: Tx, order: LineOrder): Promise<LineOutcome> {
  const { merchant, memberId, currency } = order.from;
  const { rows } = await sql<LineOutcome>`select code, duplicate, transfer_id as "transferId", room
    from line_transfer(
      p_id => ${order.id}, p_merchant => ${merchant}, p_from => ${memberId}, p_to => ${order.toMemberId},
      p_direction => ${order.direction}, p_currency => ${currency}, p_amount => ${order.amountMinor},
      p_daily => ${order.dailyMinor}, p_check_daily => ${order.checkDailyMinor}, p_checked => ${order.checked},
      p_day_start => ${order.dayStart}, p_key => ${order.key}, p_fingerprint => ${order.fingerprint},
      p_at => ${order.at})`.execute(tx);
  return theOne(rows);
}

export interface LinePayment {
  readonly from: Whose;
  readonly toMemberId: string;
  readonly amountMinor: bigint;
  /** The kinds of the line for the payer and for the receiver. */
  readonly kinds: readonly [paid: TransactionType, received: TransactionType];
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly reference: string;
  readonly subject: string;
  readonly at: Date;
}

export interface LinePaid {
  readonly code: 'OK' | 'INSUFFICIENT_FUNDS' | 'IDEMPOTENCY_CONFLICT';
  /** The turnover that the receiver must play, beyond the part that was free to leave. */
  readonly carried: bigint;
}

/**
 * Pays what one member owes another, once for each (scope, key): from money that may leave first; what goes beyond that
 * takes its turnover along, so that no bonus is freed by being paid out.
 */
export async function payMember(tx: Tx, payment: LinePayment): Promise<LinePaid> {
  const { merchant, memberId, currency } = payment.from;
  const { rows } = await sql<LinePaid>`select code, carried from line_pay(
    p_merchant => ${merchant}, p_from => ${memberId}, p_to => ${payment.toMemberId}, p_currency => ${currency},
    p_amount => ${payment.amountMinor}, p_kinds => ${[...payment.kinds]}::text[], p_scope => ${payment.scope},
    p_key => ${payment.key}, p_fingerprint => ${payment.fingerprint}, p_reference => ${payment.reference},
    p_subject => ${payment.subject}, p_at => ${payment.at})`.execute(tx);
  return theOne(rows);
}

/** The transfer of a key, with what was asked for then. */
export const findByKey = (
  tx: Tx,
  memberId: string,
  key: string,
): Promise<(LineTransferTable & { readonly fingerprint: string }) | undefined> =>
  withWallet(tx)
    .$extendTables<{ line_transfers: LineTransferTable & { key: string; fingerprint: string } }>()
    .selectFrom('line_transfers')
    .selectAll()
    .where('from_member', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();

export const findLineTransfer = (tx: Tx, id: string): Promise<LineTransferTable | undefined> =>
  withWallet(tx).selectFrom('line_transfers').selectAll().where('id', '=', id).executeTakeFirst();

export async function sentSince(tx: Tx, { merchant, memberId, currency }: Whose, since: Date): Promise<bigint> {
  const { rows } = await sql<{
    sum: bigint;
  }>`select line_sent_since(${merchant}, ${memberId}, ${currency}, ${since}) as sum`.execute(tx);
  return theOne(rows).sum;
}

const ofMember = (tx: Tx, merchant: string, memberId: string) =>
  withWallet(tx)
    .selectFrom('line_transfers')
    .where('merchant', '=', merchant)
    .where((eb) => eb.or([eb('from_member', '=', memberId), eb('to_member', '=', memberId)]));

export async function countLineTransfers(tx: Tx, merchant: string, memberId: string): Promise<number> {
  const { count } = await ofMember(tx, merchant, memberId)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const listLineTransfers = (
  tx: Tx,
  { merchant, memberId, offset, limit }: { merchant: string; memberId: string; offset: number; limit: number },
): Promise<readonly LineTransferTable[]> =>
  ofMember(tx, merchant, memberId)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
