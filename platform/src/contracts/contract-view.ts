import type { Contract } from '@baize/protocol/contracts';
import type { Tx } from '../kernel/database/database.ts';
import { usernamesOf } from '../members/index.ts';
import { unpaidBills } from './contract-store.ts';
import type { ContractRow } from './tables.ts';

/** Contracts as a reader sees them; `reader` undefined is an operator. */
export async function contractsOf(
  tx: Tx,
  rows: readonly ContractRow[],
  reader: string | undefined,
): Promise<readonly Contract[]> {
  const ids = rows.flatMap(({ upline_id, downline_id }) => [downline_id, ...(upline_id === null ? [] : [upline_id])]);
  const names = await usernamesOf(tx, [...new Set(ids)]);
  const unpaid = await unpaidBills(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    upline: row.upline_id === null ? null : (names.get(row.upline_id) ?? ''),
    downline: names.get(row.downline_id) ?? '',
    mine:
      row.downline_id === reader ? 'downline' : row.upline_id !== null && row.upline_id === reader ? 'upline' : 'none',
    currency: row.currency,
    state: row.state,
    terms: row.terms,
    rules: row.rules,
    offeredAt: row.offered_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    from: row.covers_from?.toISOString() ?? null,
    lapsesAt: row.state === 'REQUESTED' ? row.lapses_at.toISOString() : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    unpaidBills: unpaid.get(row.id) ?? 0,
  }));
}

export async function contractOf(tx: Tx, row: ContractRow, reader: string | undefined): Promise<Contract> {
  const [contract] = await contractsOf(tx, [row], reader);
  if (contract === undefined) throw new Error('a row is one contract');
  return contract;
}
