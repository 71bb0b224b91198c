import { newSecretHex } from '../kernel/ids.ts';
import type { Timing } from '../kernel/timing.ts';
import type { Database } from '../store/database.ts';
import { readRound, type BookTables, type RoundRow } from './records.ts';
import { OPEN_STATES } from './store.ts';

export interface OwnerOptions {
  readonly database: Database;
  readonly timing: Timing;
  readonly now: () => number;
}

/** Long gone: their rounds were taken over. */
const FORGOTTEN_LEASES = 100;

export type Owner = ReturnType<typeof createOwner>;

/**
 * This process among those that share the book. A round is carried on by its owner; whoever is not heard of loses its
 * rounds to the others. Taken over too early, a round is still paid once: what is written depends on what was there, and
 * a call that is made twice has the same id. A file has one process, which owns whatever the one before it left.
 */
export function createOwner({ database, timing, now }: OwnerOptions) {
  const id = newSecretHex().slice(0, 16);
  const isAlone = database.engine === 'sqlite';
  const book = () => database.db.$extendTables<BookTables>();
  return {
    id,
    isAlone,
    /** Says that this process is alive, which holds for the length of a lease. */
    renew: async (): Promise<void> => {
      if (isAlone) return;
      const until_ms = now() + timing.leaseMs;
      await book()
        .insertInto('processes')
        .values({ id, until_ms })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ until_ms }))
        .execute();
    },
    /** Makes the open rounds its own whose owner is gone, and gives them. */
    claim: async (): Promise<RoundRow[]> => {
      const claimed = await book()
        .updateTable('rounds')
        .set({ owner: id })
        .where('state', 'in', OPEN_STATES)
        .where((row) =>
          row.or([
            row('owner', 'is', null),
            row.and([
              row('owner', '!=', id),
              isAlone
                ? row.lit(true)
                : row('owner', 'not in', row.selectFrom('processes').select('id').where('until_ms', '>', now())),
            ]),
          ]),
        )
        .returningAll()
        .execute();
      return claimed.map(readRound).filter((round) => round !== undefined);
    },
    /** Forgets processes that are gone for long. */
    tidy: async (): Promise<void> => {
      const before = now() - FORGOTTEN_LEASES * timing.leaseMs;
      await book().deleteFrom('processes').where('until_ms', '<', before).execute();
    },
    /** Leaves what is open to the others at once. */
    leave: async (): Promise<void> => {
      await book().deleteFrom('processes').where('id', '=', id).execute();
    },
  };
}
