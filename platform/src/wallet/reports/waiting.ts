import { sql } from 'kysely';
import { waitingOf, type AlarmSource, type WaitingQueue, type WaitingRow } from '../../kernel/waiting.ts';

const FEW_DAYS = 7;

/** The wallet's queues: what a cashier decides. Amounts of other currencies than the brand's are not added up. */
export const walletQueues: readonly WaitingQueue[] = [
  {
    queue: 'withdrawals',
    permission: 'wallet.withdrawals',
    acts: 'withdrawal',
    read: async (tx, { merchant, currency }) => {
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count,
        (sum(amount) filter (where currency = ${currency}))::text as sum, min(created_at) as oldest
        from withdrawals where merchant = ${merchant}
        and status in ('SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING')`.execute(tx);
      return waitingOf(rows[0], true);
    },
  },
  {
    queue: 'deposits',
    permission: 'wallet.deposits',
    acts: 'deposit',
    read: async (tx, { merchant, currency }) => {
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count,
        (sum(amount) filter (where currency = ${currency}))::text as sum, min(created_at) as oldest
        from deposits where merchant = ${merchant} and (status = 'PAID' or review is not null)`.execute(tx);
      return waitingOf(rows[0], true);
    },
  },
  {
    queue: 'adjustments',
    permission: 'wallet.adjustments',
    acts: 'adjustment',
    read: async (tx, { merchant, currency }) => {
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count,
        (sum(abs(amount)) filter (where currency = ${currency}))::text as sum, min(created_at) as oldest
        from wallet_adjustments where merchant = ${merchant} and status = 'PROPOSED'`.execute(tx);
      return waitingOf(rows[0], true);
    },
  },
  {
    queue: 'vendorTransfers',
    permission: 'wallet.vendor-wallets',
    acts: 'vendor-transfer',
    read: async (tx, { merchant, currency }) => {
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count,
        (sum(amount) filter (where currency = ${currency}))::text as sum, min(created_at) as oldest
        from wallet_vendor_transfers where merchant = ${merchant} and state = 'UNKNOWN'`.execute(tx);
      return waitingOf(rows[0], true);
    },
  },
];

/** So many transfers without an end are no accident of one. */
const UNCLEAR_LEAST = 3;

/** Days whose books did not agree with a vendor's or a provider's, and vendors that do not say how transfers ended. */
export const walletAlarms: readonly AlarmSource[] = [
  {
    permission: 'wallet.vendor-wallets',
    read: async (tx, { merchant }) => {
      const { rows } = await sql<{ vendor: string; count: number; since: Date }>`
        select vendor, count(*)::integer as count, min(created_at) as since from wallet_vendor_transfers
        where merchant = ${merchant} and state = 'UNKNOWN' group by vendor
        having count(*) >= ${UNCLEAR_LEAST}`.execute(tx);
      return rows.map(({ vendor, count, since }) => ({ kind: 'VENDOR_FAILING', subject: vendor, count, since }));
    },
  },
  {
    permission: 'wallet.reconciliation',
    read: async (tx, { merchant }) => {
      const { rows } = await sql<{ day: string; count: number; since: Date }>`
        select day, jsonb_array_length(result -> 'differences') as count, made_at as since
        from wallet_reconciliations where merchant = ${merchant} order by day desc limit ${FEW_DAYS}`.execute(tx);
      return rows
        .filter(({ count }) => count > 0)
        .map(({ day, count, since }) => ({ kind: 'RECONCILIATION', subject: day, count, since }));
    },
  },
];
