import type { WalletTransferState } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { olderThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { endsWith } from '../../kernel/database/ends-with.ts';
import { given } from '../../kernel/database/given.ts';
import { freshId } from '../fresh-id.ts';
import type { GateRefusal } from '../gate.ts';
import { getOrCreateAccount, theOne } from '../ledger/ledger.ts';
import { withWallet, type VendorPlayerTable, type VendorTransferTable, type WalletVendorTable } from '../tables.ts';
import type { Whose } from '../turnover/turnover.ts';

export const listVendors = (tx: Tx, merchant: string): Promise<readonly WalletVendorTable[]> =>
  withWallet(tx)
    .selectFrom('wallet_vendors')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy(sql`type_id::integer`)
    .execute();

/** Codes of the vendors whose games the lobby has open. */
export async function offeredVendors(tx: Tx, merchant: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select code from wallet_vendors
    where merchant = ${merchant} and wallet_vendor_is_offered(code)`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

export async function setVendor(tx: Tx, vendor: WalletVendorTable): Promise<void> {
  await sql`insert into wallet_vendors (merchant, code, type_id, names, status, min_amount)
    values (${vendor.merchant}, ${vendor.code}, ${vendor.type_id}, ${JSON.stringify(vendor.names)}::jsonb, ${vendor.status},
      ${vendor.min_amount})
    on conflict do nothing`.execute(tx);
}

export const updateVendor = (
  tx: Tx,
  { merchant, code, status, min_amount }: Pick<WalletVendorTable, 'merchant' | 'code' | 'status' | 'min_amount'>,
) =>
  sql`update wallet_vendors set status = ${status}, min_amount = ${min_amount}
    where merchant = ${merchant} and code = ${code}`.execute(tx);

/** A member's balance at a vendor by our books; undefined where nothing was opened there yet. */
export type HeldPlayer = VendorPlayerTable & { readonly balance: bigint };

const players = (tx: Tx) =>
  withWallet(tx)
    .selectFrom('wallet_vendor_players as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select('a.balance');

export const playersOf = (tx: Tx, { merchant, memberId, currency }: Whose): Promise<readonly HeldPlayer[]> =>
  players(tx)
    .where('p.member_id', '=', memberId)
    .where('p.merchant', '=', merchant)
    .where('p.currency', '=', currency)
    .execute();

export const playerOfAccount = (tx: Tx, accountId: bigint): Promise<HeldPlayer | undefined> =>
  players(tx).where('p.account_id', '=', accountId).executeTakeFirst();

export const playersById = async (tx: Tx, accountIds: readonly bigint[]): Promise<readonly HeldPlayer[]> =>
  accountIds.length === 0 ? [] : players(tx).where('p.account_id', 'in', accountIds).execute();

/** The member's player at a vendor, made on first need. */
export async function playerAt(tx: Tx, whose: Whose, vendor: string, now: Date): Promise<HeldPlayer> {
  // The main account first, so that it has the lower id: accounts of a member are locked in the order of their ids.
  await getOrCreateAccount(tx, { ...whose, purpose: 'CASH', detail: '' }, now);
  const key = { ...whose, purpose: 'VENDOR', detail: vendor } as const;
  const accountId = await getOrCreateAccount(tx, key, now);
  await sql`insert into wallet_vendor_players (account_id, vendor, merchant, member_id, currency, player_id)
    values (${accountId}, ${vendor}, ${whose.merchant}, ${whose.memberId}, ${whose.currency}, ${`w${freshId()}`})
    on conflict do nothing`.execute(tx);
  return players(tx).where('p.account_id', '=', accountId).executeTakeFirstOrThrow();
}

/** Counts that a player's games are opened once more; returns how often by now. */
export async function countPlay(tx: Tx, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ plays: number }>`update wallet_vendor_players set plays = plays + 1
    where account_id = ${accountId} returning plays`.execute(tx);
  return theOne(rows).plays;
}

/**
 * The number of times a player's games were opened, locked until the end of the transaction. Accounts are locked first,
 * as wherever both are.
 */
export async function heldPlay(tx: Tx, { merchant, memberId, currency }: Whose, vendor: string): Promise<number> {
  await sql`select from ledger_accounts where merchant = ${merchant} and member_id = ${memberId} and purpose = 'CASH'
    and detail = '' and currency = ${currency} for no key update`.execute(tx);
  const { rows } = await sql<{ plays: number }>`select plays from wallet_vendor_players where merchant = ${merchant}
    and member_id = ${memberId} and currency = ${currency} and vendor = ${vendor} for no key update`.execute(tx);
  return rows[0]?.plays ?? 0;
}

/** The transfer of a member with a vendor whose end is not known yet. There is at most one. */
export const openTransfer = (
  tx: Tx,
  { merchant, memberId, currency }: Whose,
  vendor: string,
): Promise<VendorTransferTable | undefined> =>
  withWallet(tx)
    .selectFrom('wallet_vendor_transfers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchant)
    .where('currency', '=', currency)
    .where('vendor', '=', vendor)
    .where('state', 'in', ['INIT', 'HELD', 'UNKNOWN'])
    .executeTakeFirst();

export const markKnown = (tx: Tx, accountId: bigint) =>
  sql`update wallet_vendor_players set known = true where account_id = ${accountId}`.execute(tx);

/** Rounds of a player are asked for until then; never for less long than was said before. */
export const watchPlayer = (tx: Tx, accountId: bigint, until: Date) =>
  sql`update wallet_vendor_players set watched_until = greatest(watched_until, ${until}) where account_id = ${accountId}`.execute(
    tx,
  );

/** A page of those whose rounds are asked for, after an account. */
export const watchedPlayers = (
  tx: Tx,
  now: Date,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<readonly HeldPlayer[]> =>
  players(tx)
    .where('p.watched_until', '>', now)
    .where('p.account_id', '>', after)
    .orderBy('p.account_id')
    .limit(most)
    .execute();

export const everyPlayer = (tx: Tx, merchant: string): Promise<readonly HeldPlayer[]> =>
  players(tx).where('p.merchant', '=', merchant).where('p.known', '=', true).orderBy('p.account_id').execute();

export interface TransferStart {
  readonly id: string;
  readonly whose: Whose;
  readonly vendor: string;
  readonly direction: 'IN' | 'OUT';
  /** Null asks for all that lies with the vendor. */
  readonly amountMinor: bigint | null;
  readonly cause: VendorTransferTable['cause'];
  readonly key: string;
  readonly fingerprint: string;
  readonly nextAt: Date;
  readonly at: Date;
}

export interface TransferStarted {
  readonly code: 'OK' | 'IDEMPOTENCY_CONFLICT' | 'ACCOUNT_FROZEN' | 'CONFLICT' | 'INSUFFICIENT_FUNDS' | 'LIMIT_REACHED';
  readonly duplicate: boolean;
  readonly transferId: string | null;
  readonly refusal: GateRefusal | null;
}

export async function startTransfer(tx: Tx, start: TransferStart): Promise<TransferStarted> {
  const { merchant, memberId, currency } = start.whose;
  const { rows } = await sql<TransferStarted>`select code, duplicate, transfer_id as "transferId", refusal
    from vendor_transfer_start(
      p_id => ${start.id}, p_merchant => ${merchant}, p_member => ${memberId}, p_currency => ${currency},
      p_vendor => ${start.vendor}, p_direction => ${start.direction}, p_amount => ${start.amountMinor},
      p_cause => ${start.cause}, p_key => ${start.key}, p_fingerprint => ${start.fingerprint},
      p_next_at => ${start.nextAt}, p_at => ${start.at})`.execute(tx);
  return theOne(rows);
}

export type EndCode = 'OK' | 'CONFLICT' | 'SHORT';

/** Records the vendor's outcome, for DONE with the moved amount. */
export async function endTransfer(
  tx: Tx,
  end: { id: string; state: 'DONE' | 'FAILED'; amountMinor: bigint; reason: string; at: Date },
): Promise<EndCode> {
  const { rows } = await sql<{ code: EndCode }>`select vendor_transfer_end(${end.id}, ${end.state}, ${end.amountMinor},
    ${end.reason}, ${end.at}) as code`.execute(tx);
  return theOne(rows).code;
}

/** An operator's proposed end of a transfer. */
export interface AskedEnd {
  readonly id: string;
  readonly state: 'DONE' | 'FAILED';
  readonly amountMinor: bigint;
  readonly operatorId: string;
  readonly at: Date;
}

/** Notes it, or where another operator has said the same before, ends the transfer so, whatever the vendor answers. */
export async function settleTransfer(tx: Tx, end: AskedEnd): Promise<'OK' | 'ASKED' | 'FORBIDDEN' | 'CONFLICT'> {
  const { rows } = await sql<{
    code: 'OK' | 'ASKED' | 'FORBIDDEN' | 'CONFLICT';
  }>`select vendor_transfer_settle(${end.id}, ${end.state}, ${end.amountMinor}, ${end.operatorId}, ${end.at}) as code`.execute(
    tx,
  );
  return theOne(rows).code;
}

export const doubtTransfer = (tx: Tx, doubt: { id: string; reason: string; nextAt: Date; at: Date }) =>
  sql`select vendor_transfer_doubt(${doubt.id}, ${doubt.reason}, ${doubt.nextAt}, ${doubt.at})`.execute(tx);

/** Takes transfers whose vendor is to be asked; they are this caller's until the given time. */
export async function dueTransfers(tx: Tx, now: Date, until: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from vendor_transfers_due(${now}, ${until}, 20) as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface RoundToTake {
  readonly accountId: bigint;
  readonly vendor: string;
  readonly seq: number;
  readonly roundId: string;
  readonly gameCode: string;
  readonly category: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export async function takeRound(tx: Tx, round: RoundToTake): Promise<{ code: 'OK' | 'SHORT'; duplicate: boolean }> {
  const { rows } = await sql<{ code: 'OK' | 'SHORT'; duplicate: boolean }>`select code, duplicate
    from vendor_round_take(
      p_account => ${round.accountId}, p_vendor => ${round.vendor}, p_seq => ${round.seq}, p_round => ${round.roundId},
      p_game => ${round.gameCode}, p_category => ${round.category}, p_stake => ${round.stakeMinor},
      p_payout => ${round.payoutMinor}, p_detail => ${JSON.stringify(round.detail)}::jsonb,
      p_fresh_wager => ${freshId()}, p_at => ${round.at})`.execute(tx);
  return theOne(rows);
}

export type TransferRow = VendorTransferTable & {
  readonly history: readonly { readonly status: WalletTransferState; readonly at: Date }[];
};

export interface TransferFilter {
  readonly merchant: string;
  readonly memberId?: string | undefined;
  readonly id?: string | undefined;
  /** The end of its id, which its reference quotes. */
  readonly idEnd?: string | undefined;
  readonly states?: readonly WalletTransferState[] | undefined;
}

const filtered = (tx: Tx, { merchant, memberId, id, idEnd, states }: TransferFilter) =>
  withWallet(tx)
    .selectFrom('wallet_vendor_transfers')
    .where('merchant', '=', merchant)
    .$call(given(memberId, (query, value) => query.where('member_id', '=', value)))
    .$call(given(id, (query, value) => query.where('id', '=', value)))
    .$call(given(idEnd, (query, value) => query.where(endsWith('id', value))))
    .$call(given(states, (query, value) => query.where('state', 'in', [...value])));

export async function countTransfers(tx: Tx, filter: TransferFilter): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A stretch of a brand's transfers, newest first. */
export const transfersAfter = (tx: Tx, filter: TransferFilter, after: PlaceInTime | undefined, limit: number) =>
  filtered(tx, filter)
    .selectAll()
    .$call(given(after, (query, value) => query.where(olderThan('created_at', 'id', value))))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

export async function listTransfers(
  tx: Tx,
  filter: TransferFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<readonly TransferRow[]> {
  const rows = await filtered(tx, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return withHistory(tx, rows);
}

/** Each with the states that it went through. */
export async function withHistory(tx: Tx, rows: readonly VendorTransferTable[]): Promise<readonly TransferRow[]> {
  if (rows.length === 0) return [];
  const events = await withWallet(tx)
    .selectFrom('wallet_vendor_transfer_events')
    .selectAll()
    .where(
      'transfer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, history: events.filter(({ transfer_id }) => transfer_id === row.id) }));
}

export const findTransfer = async (tx: Tx, filter: TransferFilter & { id: string }): Promise<TransferRow | undefined> =>
  (await listTransfers(tx, filter, { offset: 0, limit: 1 }))[0];

export const transferById = (tx: Tx, id: string): Promise<VendorTransferTable | undefined> =>
  withWallet(tx).selectFrom('wallet_vendor_transfers').selectAll().where('id', '=', id).executeTakeFirst();
