import { minorOf } from '@baize/protocol/kernel';
import type { StatementLine } from '@baize/protocol/wallet';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import type { PaymentProvider } from '../deposits/payment-provider.ts';
import { withWallet } from '../tables.ts';
import type { Compared, Mismatch, Period } from './vendor-statement.ts';

/** The batch size of a comparison, and the most orders that a provider is asked for by name. */
const AT_ONCE = 200;

/** A payment that a provider gave notice of, as our books have it. */
interface ReportedPayment {
  readonly payment_id: string;
  readonly deposit_id: string;
  readonly amount: bigint;
}

/**
 * The provider's statement of a period against its notices: payments that one side has otherwise or not at all.
 */
export async function compareProvider(
  { db }: Pick<Deps, 'db'>,
  provider: PaymentProvider,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  { from, to }: Period,
): Promise<Compared> {
  const bounds = { from: from.toISOString(), to: to.toISOString() };
  const statement = await provider.statement(bounds);
  if (statement === undefined || 'refused' in statement) return statement;
  const { lines } = statement;
  const mismatches: Mismatch[] = [];
  const paid = lines.filter((line) => line.status === 'SUCCEEDED' && line.currency === currency);
  for (let at = 0; at < paid.length; at += AT_ONCE) {
    const part = paid.slice(at, at + AT_ONCE);
    mismatches.push(...(await db.read((tx) => theirsAgainstOurs(tx, provider.code, merchant, part))));
  }
  const named = new Set(paid.map(({ paymentId }) => paymentId));
  const reported = await db.single((tx) => paymentsReportedIn(tx, provider.code, { merchant, currency }, { from, to }));
  const missing = reported.filter(({ payment_id }) => !named.has(payment_id));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE);
    // By the provider's clock it may lie in another period.
    const found = await provider.statement({ ...bounds, orders: part.map(({ deposit_id }) => deposit_id) });
    if (found === undefined || 'refused' in found) return found;
    for (const { payment_id, deposit_id, amount } of part) {
      const line = found.lines.find(({ paymentId, status }) => paymentId === payment_id && status === 'SUCCEEDED');
      const theirs = line ? minorOf(line.amount) : null;
      if (theirs !== amount) mismatches.push({ with: provider.code, subject: deposit_id, ours: amount, theirs });
    }
  }
  return { lines: lines.length, mismatches };
}

async function theirsAgainstOurs(
  tx: Tx,
  provider: string,
  merchant: string,
  lines: readonly StatementLine[],
): Promise<readonly Mismatch[]> {
  const orders = lines.map(({ orderId }) => orderId);
  const deposits = await withWallet(tx)
    .selectFrom('deposits')
    .select(['id', 'merchant'])
    .where('id', 'in', orders)
    .execute();
  const reported = await withWallet(tx)
    .selectFrom('deposit_notices')
    .select(['payment_id', 'deposit_id', 'amount'])
    .where('provider', '=', provider)
    .where('status', '=', 'SUCCEEDED')
    .where('deposit_id', 'in', orders)
    .execute();
  return lines.flatMap((line): Mismatch[] => {
    const deposit = deposits.find(({ id }) => id === line.orderId);
    if (deposit && deposit.merchant !== merchant) return [];
    const theirs = minorOf(line.amount);
    const ours = reported.find(({ payment_id }) => payment_id === line.paymentId)?.amount ?? null;
    return ours === theirs ? [] : [{ with: provider, subject: line.orderId, ours, theirs }];
  });
}

const paymentsReportedIn = (
  tx: Tx,
  provider: string,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  { from, to }: Period,
): Promise<ReportedPayment[]> =>
  withWallet(tx)
    .selectFrom('deposit_notices as n')
    .innerJoin('deposits as d', 'd.id', 'n.deposit_id')
    .select(['n.payment_id', 'n.deposit_id', 'n.amount'])
    .distinct()
    .where('n.provider', '=', provider)
    .where('n.status', '=', 'SUCCEEDED')
    .where('d.merchant', '=', merchant)
    .where('d.currency', '=', currency)
    .where('n.at', '>=', from)
    .where('n.at', '<', to)
    .execute();
