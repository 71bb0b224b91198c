import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** The calendar of each brand, read in the caller's transaction. */
export async function zonesOf(tx: Tx, merchants: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ merchant: string; zone: string | null }>`
    select m as merchant, merchant_time_zone(m) as zone from unnest(${[...new Set(merchants)]}::text[]) m`.execute(tx);
  return new Map(rows.map(({ merchant, zone }) => [merchant, zone ?? 'UTC']));
}
