import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { withWallet, type AccountPurpose, type BrandPurpose, type LedgerAccountTable } from '../tables.ts';

/**
 * The double-entry ledger. Every amount is a `bigint` of minor units (1/10,000 of the currency's unit). A transfer is
 * postings that sum to zero; nothing written is changed after. Each function here is one SQL statement: called with
 * `db.kysely` it is a transaction of its own, called with a transaction it joins that. Source: house rules "Money",
 * semantics §5.5.
 */

/** A member's account. `detail` is empty but for trial accounts, where it names the sign-in. */
export interface MemberAccountKey {
  readonly merchant: string;
  readonly memberId: string;
  readonly purpose: AccountPurpose;
  readonly detail: string;
  readonly currency: string;
}

/** An account of the brand: it carries no balance, its sum is worked out when asked for. */
export interface BrandAccountKey {
  readonly merchant: string;
  readonly purpose: BrandPurpose;
  readonly detail: string;
  readonly currency: string;
}

export interface AccountState {
  readonly id: bigint;
  readonly merchant: string;
  readonly memberId: string;
  readonly purpose: AccountPurpose;
  readonly currency: string;
  /** Below zero only where a paid win was taken back (semantics §1.5, row 17). */
  readonly balanceMinor: bigint;
  /** Takes no new stakes; what it is owed still arrives. */
  readonly frozen: boolean;
  /** Outgoing payments are frozen; play goes on. */
  readonly outgoingFrozen: boolean;
}

/** Opens an account where there is none, and returns its id. */
export async function getOrCreateAccount(tx: Tx, key: MemberAccountKey, now: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select ledger_member_account(
    ${key.merchant}, ${key.memberId}, ${key.purpose}, ${key.detail}, ${key.currency}, ${now}) as id`.execute(tx);
  return theOne(rows).id;
}

/** Creates a brand account where there is none, and returns its id, which is below zero. */
export async function getOrCreateBrandAccount(tx: Tx, key: BrandAccountKey): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select ledger_house_account(
    ${key.merchant}, ${key.purpose}, ${key.detail}, ${key.currency}) as id`.execute(tx);
  return theOne(rows).id;
}

/** An account as it stands; `undefined` where none was opened yet, which means that it holds nothing. */
export async function findAccount(tx: Tx, key: MemberAccountKey): Promise<AccountState | undefined> {
  const row = await withWallet(tx)
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('member_id', '=', key.memberId)
    .where('merchant', '=', key.merchant)
    .where('purpose', '=', key.purpose)
    .where('detail', '=', key.detail)
    .where('currency', '=', key.currency)
    .executeTakeFirst();
  return row && stateOf(row);
}

/** An account by its id. */
export async function readAccount(tx: Tx, accountId: bigint): Promise<AccountState | undefined> {
  const row = await withWallet(tx)
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && stateOf(row);
}

const stateOf = (row: LedgerAccountTable): AccountState => ({
  id: row.id,
  merchant: row.merchant,
  memberId: row.member_id,
  purpose: row.purpose,
  currency: row.currency,
  balanceMinor: row.balance,
  frozen: row.frozen,
  outgoingFrozen: row.outgoing_frozen,
});

export interface TransferOrder {
  readonly merchant: string;
  /** The owner of these keys: a member's id, or the name of a job that moves money. */
  readonly scope: string;
  /** Makes the transfer happen once within its scope. Kept for good. */
  readonly key: string;
  /** Stands for the request: the same key with another one is refused. */
  readonly fingerprint: string;
  /** The kind of the line for a member: DEPOSIT, BONUS, OPENING, ADJUSTMENT. */
  readonly kind: string;
  readonly from: bigint;
  readonly to: bigint;
  /** Above zero. */
  readonly amountMinor: bigint;
  /** Id of what it belongs to. */
  readonly reference: string;
  /** The subject, for the record's texts; see {@link nameSubjects}. */
  readonly subject: string;
  readonly at: Date;
}

export interface TransferOutcome {
  /**
   * INSUFFICIENT_FUNDS: a member's balance would fall below zero. CURRENCY_MISMATCH: the accounts are not of one
   * brand and currency. IDEMPOTENCY_CONFLICT: the key was used with another fingerprint. Then nothing has moved.
   */
  readonly code: 'OK' | 'INSUFFICIENT_FUNDS' | 'CURRENCY_MISMATCH' | 'IDEMPOTENCY_CONFLICT';
  /** The transfer had been made before; this is the first answer again. */
  readonly duplicate: boolean;
  readonly transferId: bigint | null;
  /** Balances after the transfer; null for the brand. */
  readonly fromBalanceMinor: bigint | null;
  readonly toBalanceMinor: bigint | null;
}

const transfer = prepared<TransferOutcome>(
  `select code, duplicate, transfer_id as "transferId",
     from_balance as "fromBalanceMinor", to_balance as "toBalanceMinor"
   from ledger_transfer(p_merchant => $1, p_scope => $2, p_key => $3, p_fingerprint => $4, p_kind => $5, p_from => $6,
     p_to => $7, p_amount => $8, p_reference => $9, p_subject => $10, p_at => $11)`,
);

/** Moves money between two accounts, once for each (scope, key), however often and from wherever it is called. */
export async function postTransfer(tx: Tx, order: TransferOrder): Promise<TransferOutcome> {
  const { merchant, scope, key, fingerprint, kind, from, to, amountMinor, reference, subject, at } = order;
  return theOne(
    await transfer(tx, [merchant, scope, key, fingerprint, kind, from, to, amountMinor, reference, subject, at]),
  );
}

/** One line of a transfer: what an account gets, or below zero, gives. */
export interface LedgerLine {
  readonly accountId: bigint;
  readonly amountMinor: bigint;
  /** The kind of the line for a member. */
  readonly kind: string;
}

export interface PostOrder extends Omit<TransferOrder, 'from' | 'to' | 'amountMinor' | 'kind'> {
  /** Two or more that sum to zero, all of one brand and currency. */
  readonly lines: readonly LedgerLine[];
  /** Lets members' accounts fall below zero: what was paid wrongly is taken back. */
  readonly mayOverdraw?: boolean;
}

export interface PostOutcome extends Pick<TransferOutcome, 'code' | 'duplicate' | 'transferId'> {
  /** After each line; null for the brand. Null altogether where nothing was posted. */
  readonly balancesMinor: readonly (bigint | null)[] | null;
}

/** A transfer of several lines, once for each (scope, key): payments with fees, salaries, what is held back. */
export async function postLines(tx: Tx, order: PostOrder): Promise<PostOutcome> {
  const { lines, mayOverdraw = false } = order;
  const { rows } = await sql<
    Omit<PostOutcome, 'balancesMinor'> & { balances: readonly (string | null)[] | null }
  >`select code, duplicate, transfer_id as "transferId", balances::text[] as balances
    from ledger_post(
      p_merchant => ${order.merchant}, p_scope => ${order.scope}, p_key => ${order.key},
      p_fingerprint => ${order.fingerprint},
      p_accounts => ${lines.map(({ accountId }) => String(accountId))}::bigint[],
      p_amounts => ${lines.map(({ amountMinor }) => String(amountMinor))}::bigint[],
      p_kinds => ${lines.map(({ kind }) => kind)}::text[], p_reference => ${order.reference},
      p_subject => ${order.subject}, p_overdraw => ${mayOverdraw}, p_at => ${order.at})`.execute(tx);
  const { balances, ...outcome } = theOne(rows);
  return { ...outcome, balancesMinor: balances?.map((each) => (each === null ? null : BigInt(each))) ?? null };
}

/** Freezes an account, or thaws it. It waits for a move of that account that is on its way. */
export async function setFrozen(tx: Tx, accountId: bigint, frozen: boolean): Promise<void> {
  await sql`update ledger_accounts set frozen = ${frozen} where id = ${accountId}`.execute(tx);
}

/**
 * Stops what leaves a member's wallet for good, withdrawals and transfers, or lets it go again: an agent who owes their
 * downline (specification §4). Play goes on.
 */
export async function setOutgoingFrozen(tx: Tx, accountId: bigint, frozen: boolean): Promise<void> {
  await sql`update ledger_accounts set outgoing_frozen = ${frozen} where id = ${accountId}`.execute(tx);
}

/** A brand account's balance, computed from its total at the checkpoint and the postings since. */
export async function brandBalance(tx: Tx, accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select ledger_house_sum(${accountId}) as sum`.execute(tx);
  return BigInt(theOne(rows).sum);
}

/** Gives the words for what transfers are about, by language code: `method:demo`, `game:chalk-dice`. */
export async function nameSubjects(
  tx: Tx,
  subjects: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  const rows = Object.entries(subjects).map(([subject, names]) => sql`(${subject}, ${JSON.stringify(names)}::jsonb)`);
  if (rows.length === 0) return;
  await sql`insert into ledger_subjects (subject, names) values ${sql.join(rows)}
    on conflict (subject) do update set names = excluded.names`.execute(tx);
}

/** Names a subject that nobody has named yet: every brand's record reads the same words. */
export async function nameNewSubject(tx: Tx, subject: string, names: Readonly<Record<string, string>>): Promise<void> {
  await sql`insert into ledger_subjects (subject, names) values (${subject}, ${JSON.stringify(names)}::jsonb)
    on conflict (subject) do nothing`.execute(tx);
}

/** The row of a function that always returns one. */
export function theOne<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a ledger function returned no row');
  return row;
}
