import { minorOf } from '@baize/protocol/kernel';
import type { VendorStatementLine } from '@baize/protocol/wallet';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { withWallet, type VendorTransferTable } from '../tables.ts';
import { playerAt } from '../vendors/vendor-store.ts';
import type { VendorMoney } from '../vendors/vendor-transfers.ts';

/** One thing that a statement and our books have otherwise, in minor units; null where one side has nothing. */
export interface Mismatch {
  readonly with: string;
  readonly subject: string;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
}

/** The result of a comparison; `refused` names the unreadable part of the statement; undefined without a statement. */
export type Compared =
  | { readonly lines: number; readonly mismatches: readonly Mismatch[] }
  | { readonly refused: string }
  | undefined;

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The batch size of a comparison. */
const AT_ONCE = 500;

/**
 * The vendor's statement of a period against our transfers, by their references: what either side has otherwise or
 * not at all.
 */
export async function compareVendor(
  { db }: Pick<Deps, 'db'>,
  money: VendorMoney,
  merchant: string,
  { from, to }: Period,
): Promise<Compared> {
  const statement = await money.statementOf(merchant, { from: from.toISOString(), to: to.toISOString() });
  if (statement === undefined || 'refused' in statement) return statement;
  const { lines } = statement;
  const mismatches: Mismatch[] = [];
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    mismatches.push(...(await db.read((tx) => theirsAgainstOurs(tx, merchant, lines.slice(at, at + AT_ONCE)))));
  }
  const named = new Set(lines.map(({ reference }) => reference));
  const ours = (await db.single((tx) => doneIn(tx, merchant, { from, to }))).filter(({ id }) => !named.has(id));
  for (const transfer of ours) {
    const { vendor, currency, member_id: memberId, amount, id } = transfer;
    // By the vendor's clock it may lie in another period.
    const player = await db.transaction((tx) =>
      playerAt(tx, { merchant, memberId, currency }, vendor, transfer.created_at),
    );
    if ((await money.statusAt(player, id)) === 'DONE') continue;
    mismatches.push({ with: vendor, subject: id, ours: signed(transfer, amount ?? 0n), theirs: null });
  }
  return { lines: lines.length, mismatches };
}

const signed = ({ direction }: Pick<VendorTransferTable, 'direction'>, amount: bigint): bigint =>
  direction === 'IN' ? amount : -amount;

async function theirsAgainstOurs(
  tx: Tx,
  merchant: string,
  lines: readonly VendorStatementLine[],
): Promise<readonly Mismatch[]> {
  const known = await withWallet(tx)
    .selectFrom('wallet_vendor_transfers')
    .selectAll()
    .where(
      'id',
      'in',
      lines.map(({ reference }) => reference),
    )
    .execute();
  const players = await withWallet(tx)
    .selectFrom('wallet_vendor_players')
    .select(['player_id', 'merchant', 'vendor'])
    .where('player_id', 'in', [...new Set(lines.map(({ playerId }) => playerId))])
    .execute();
  return lines.flatMap((line): Mismatch[] => {
    const player = players.find(({ player_id }) => player_id === line.playerId);
    // A vendor's book may hold players of other brands as well.
    if (player && player.merchant !== merchant) return [];
    const transfer = known.find(({ id }) => id === line.reference);
    const theirs = signed({ direction: line.kind }, minorOf(line.amount));
    // One without an end is listed as such.
    if (transfer && transfer.next_at !== null) return [];
    const ours = transfer?.state === 'DONE' ? signed(transfer, transfer.amount ?? 0n) : null;
    if (ours === theirs) return [];
    return [{ with: player?.vendor ?? 'ARCADE', subject: line.reference, ours, theirs }];
  });
}

/** Transfers that ended well in a period, by our clock. Nothing that was asked for as all and was nothing. */
const doneIn = (tx: Tx, merchant: string, { from, to }: Period): Promise<VendorTransferTable[]> =>
  withWallet(tx)
    .selectFrom('wallet_vendor_transfers as t')
    .innerJoin('wallet_vendor_transfer_events as e', 'e.transfer_id', 't.id')
    .selectAll('t')
    .where('t.merchant', '=', merchant)
    .where('t.state', '=', 'DONE')
    .where('e.status', '=', 'DONE')
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .execute();
