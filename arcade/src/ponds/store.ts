import { RoomLost } from '../rooms/store.ts';
import { createLease } from '../rooms/keeping/lease.ts';
import { locked, type Database, type Tx } from '../store/database.ts';
import type { NewPondCall, PondCallRow, PondRow, PondTables, SittingRow, SittingState } from './records.ts';

export type PondStore = ReturnType<typeof createPondStore>;

/** All SQL of the ponds. What is called within a pond's transaction takes its `tx`. */
export function createPondStore(database: Database) {
  const on = (tx: Tx) => tx.$extendTables<PondTables>();
  const out = () => on(database.db);

  return {
    ...createLease(database, 'ponds'),
    /** Work on a pond's journal, all or none. Throws {@link RoomLost} when another process has the pond. */
    write: <T>(pond: Pick<PondRow, 'id'>, owner: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
      database.transaction(async (tx) => {
        const held = on(tx).selectFrom('ponds').select('owner').where('id', '=', pond.id);
        const row = await held.$call(locked(database)).executeTakeFirst();
        if (row?.owner !== owner) throw new RoomLost(`The pond ${pond.id} is run by another process.`);
        return work(tx);
      }),

    pond: (id: string): Promise<PondRow | undefined> =>
      out().selectFrom('ponds').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The ponds of one game, operator, kind of credits and currency, in their order. */
    pondsLike: ({
      game,
      merchant_code,
      mode,
      currency,
    }: Pick<PondRow, 'game' | 'merchant_code' | 'mode' | 'currency'>) =>
      out()
        .selectFrom('ponds')
        .selectAll()
        .where('game', '=', game)
        .where('merchant_code', '=', merchant_code)
        .where('mode', '=', mode)
        .where('currency', '=', currency)
        .orderBy('number')
        .execute(),
    /** The ponds of a brand's currency. */
    pondsOf: (merchantCode: string, currency: string): Promise<PondRow[]> =>
      out()
        .selectFrom('ponds')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('currency', '=', currency)
        .orderBy('number')
        .execute(),
    /** The pond in which a seat still has a sitting. */
    pondOfSeat: (seat: string): Promise<PondRow | undefined> =>
      out()
        .selectFrom('ponds')
        .innerJoin('pond_sittings', 'pond_sittings.pond_id', 'ponds.id')
        .selectAll('ponds')
        .where('pond_sittings.seat', '=', seat)
        .where('pond_sittings.state', '=', 'OPEN')
        .limit(1)
        .executeTakeFirst(),
    addPond: (pond: Omit<PondRow, 'owner' | 'owner_origin' | 'lease_ms' | 'seated'>) =>
      out()
        .insertInto('ponds')
        .values({ ...pond, owner: null, owner_origin: null, lease_ms: 0, seated: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    /** Ponds that a process left with a sitting or a call. */
    unfinished: (): Promise<PondRow[]> =>
      out()
        .selectFrom('ponds')
        .selectAll()
        .where((at) =>
          at.or([
            at.exists(
              at
                .selectFrom('pond_sittings')
                .select('pond_sittings.id')
                .whereRef('pond_sittings.pond_id', '=', 'ponds.id')
                .where('pond_sittings.state', '<>', 'ENDED'),
            ),
            at.exists(
              at
                .selectFrom('pond_calls')
                .select('pond_calls.tx_id')
                .whereRef('pond_calls.pond_id', '=', 'ponds.id')
                .where('pond_calls.state', '=', 'PENDING'),
            ),
          ]),
        )
        .execute(),

    addSitting: (tx: Tx, sitting: SittingRow) => on(tx).insertInto('pond_sittings').values(sitting).execute(),
    takeSeed: (tx: Tx, id: string, clientSeed: string) =>
      on(tx).updateTable('pond_sittings').set({ client_seed: clientSeed }).where('id', '=', id).execute(),
    moveSitting: (tx: Tx, id: string, change: { state?: SittingState; staked?: string; returned?: string }) =>
      on(tx).updateTable('pond_sittings').set(change).where('id', '=', id).execute(),
    /** A sitting without a shot leaves nothing behind. */
    dropSitting: (tx: Tx, id: string) => on(tx).deleteFrom('pond_sittings').where('id', '=', id).execute(),
    /** Sittings that go on, or whose end is on its way. */
    sittings: (pondId: string): Promise<SittingRow[]> =>
      out()
        .selectFrom('pond_sittings')
        .selectAll()
        .where('pond_id', '=', pondId)
        .where('state', '<>', 'ENDED')
        .orderBy('opened_ms')
        .execute(),
    sitting: (id: string): Promise<SittingRow | undefined> =>
      out().selectFrom('pond_sittings').selectAll().where('id', '=', id).executeTakeFirst(),

    addCall: (tx: Tx, call: NewPondCall) =>
      on(tx)
        .insertInto('pond_calls')
        .values({ ...call, state: 'PENDING', tries: 0, first_try_ms: null, verdict: null })
        .execute(),
    callsOf: (sittingId: string): Promise<PondCallRow[]> =>
      out().selectFrom('pond_calls').selectAll().where('sitting_id', '=', sittingId).orderBy('number').execute(),
    /** Calls of shots since a time, for the fish that they caught. */
    callsSince: (pondId: string, sinceMs: number): Promise<PondCallRow[]> =>
      out()
        .selectFrom('pond_calls')
        .selectAll()
        .where('pond_id', '=', pondId)
        .where('kind', '=', 'SHOTS')
        .where('at_ms', '>', sinceMs)
        .execute(),
    pending: (pondId: string): Promise<PondCallRow[]> =>
      out().selectFrom('pond_calls').selectAll().where('pond_id', '=', pondId).where('state', '=', 'PENDING').execute(),
    /** A transaction, so that it is written to the disk with whatever else waits. */
    tried: (txId: string, nowMs: number) =>
      database.transaction((tx) =>
        on(tx)
          .updateTable('pond_calls')
          .set((at) => ({ tries: at('tries', '+', 1), first_try_ms: at.fn.coalesce('first_try_ms', at.val(nowMs)) }))
          .where('tx_id', '=', txId)
          .execute(),
      ),
    /** Ends a call once; false when it has ended already, here or elsewhere. */
    endCall: async (tx: Tx, txId: string, state: PondCallRow['state'], verdict: string): Promise<boolean> => {
      const { numUpdatedRows } = await on(tx)
        .updateTable('pond_calls')
        .set({ state, verdict })
        .where('tx_id', '=', txId)
        .where('state', '=', 'PENDING')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    postpone: (txId: string, dueMs: number, verdict: string) =>
      out().updateTable('pond_calls').set({ due_ms: dueMs, verdict }).where('tx_id', '=', txId).execute(),
    openTicket: (tx: Tx, ticket: { round_id: string; tx_id: string; reason: string; opened_ms: number }) =>
      on(tx).insertInto('tickets').values(ticket).execute(),
  };
}
