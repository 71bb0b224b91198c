import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/** A room of any kind, as far as processes hold it one after the other. */
export interface LeasedRow {
  readonly id: string;
  readonly owner: string | null;
  readonly owner_origin: string | null;
  readonly lease_ms: number;
  /** People in it, as its process said last. */
  readonly seated: number;
}

type LeasedTables = Record<'rooms' | 'ponds', LeasedRow>;

export type Lease = ReturnType<typeof createLease>;

/** The leases of one table's rows. */
export function createLease(database: Database, table: keyof LeasedTables) {
  const out = () => database.db.$extendTables<LeasedTables>();
  return {
    /** Takes a row that nobody holds, or holds it longer; false when it is another process's. */
    hold: async (
      id: string,
      owner: { readonly id: string; readonly origin: string },
      nowMs: number,
      untilMs: number,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await out()
        .updateTable(table)
        .set({ owner: owner.id, owner_origin: owner.origin, lease_ms: untilMs })
        .where('id', '=', id)
        .where((at) => at.or([at('owner', 'is', null), at('owner', '=', owner.id), at('lease_ms', '<', nowMs)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    saySeated: (id: string, owner: string, seated: number) =>
      out().updateTable(table).set({ seated }).where('id', '=', id).where('owner', '=', owner).execute(),
    letGo: (id: string, owner: string) =>
      out()
        .updateTable(table)
        .set({ owner: null, lease_ms: 0, seated: 0 })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .execute(),
    /** The database's clock, which all processes share. */
    clock: async (): Promise<number> => {
      const { rows } = await sql<{
        ms: number;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(out());
      return rows[0]?.ms ?? 0;
    },
  };
}
