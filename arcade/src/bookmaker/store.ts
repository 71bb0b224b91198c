import { sql } from 'kysely';
import { locked, lockName, type Database, type Tx } from '../store/database.ts';
import type { BookCallRow, BookmakerTables, FixtureRow, LegRow, NewBookCall, SlipRow } from './records.ts';

export type BookmakerStore = ReturnType<typeof createBookmakerStore>;

/** Sums are whole minor units. */
export interface ExposureRow {
  readonly fixture_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly bets: number | string | bigint;
  readonly staked: string;
  readonly liability: string;
}

const SETTLED_SHOWN = 100;
const CALLS_AT_A_TIME = 50;

/** All SQL of the bookmaker. What belongs to a transaction takes its `tx`. */
export function createBookmakerStore(database: Database) {
  const on = (tx: Tx) => tx.$extendTables<BookmakerTables>();
  const out = () => on(database.db);

  return {
    write: database.transaction,

    /** The first one to write a fixture has drawn its seed; the others read that one. */
    addFixtures: async (rows: readonly FixtureRow[]): Promise<void> => {
      if (rows.length === 0) return;
      await out()
        .insertInto('book_fixtures')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    fixturesBetween: (fromMs: number, toMs: number): Promise<FixtureRow[]> =>
      out()
        .selectFrom('book_fixtures')
        .selectAll()
        .where('starts_ms', '>=', fromMs)
        .where('starts_ms', '<', toMs)
        .orderBy('starts_ms')
        .orderBy('id')
        .execute(),
    fixture: (id: string): Promise<FixtureRow | undefined> =>
      out().selectFrom('book_fixtures').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Fixtures on which something is still to be settled. */
    openFixtures: (): Promise<FixtureRow[]> =>
      out()
        .selectFrom('book_fixtures')
        .selectAll()
        .where('id', 'in', (legs) => legs.selectFrom('book_legs').select('fixture_id').where('is_open', '=', 1))
        .execute(),

    addSlip: async (tx: Tx, slip: SlipRow, legs: readonly LegRow[]): Promise<void> => {
      await on(tx).insertInto('book_slips').values(slip).execute();
      await on(tx)
        .insertInto('book_legs')
        .values([...legs])
        .execute();
    },
    slip: (id: string): Promise<SlipRow | undefined> =>
      out().selectFrom('book_slips').selectAll().where('id', '=', id).executeTakeFirst(),
    slipOf: (holder: string, key: string): Promise<SlipRow | undefined> =>
      out()
        .selectFrom('book_slips')
        .selectAll()
        .where('holder', '=', holder)
        .where('slip_key', '=', key)
        .executeTakeFirst(),
    /** Nobody else changes the slip until the transaction ends. */
    lockedSlip: (tx: Tx, id: string): Promise<SlipRow | undefined> =>
      on(tx).selectFrom('book_slips').selectAll().where('id', '=', id).$call(locked(database)).executeTakeFirst(),
    moveSlip: (tx: Tx, id: string, change: Partial<SlipRow>) =>
      on(tx).updateTable('book_slips').set(change).where('id', '=', id).execute(),
    openSlips: (holder: string): Promise<SlipRow[]> =>
      out()
        .selectFrom('book_slips')
        .selectAll()
        .where('holder', '=', holder)
        .where('settled_ms', 'is', null)
        .orderBy('placed_ms', 'desc')
        .execute(),
    settledSlips: (holder: string): Promise<SlipRow[]> =>
      out()
        .selectFrom('book_slips')
        .selectAll()
        .where('holder', '=', holder)
        .where('settled_ms', 'is not', null)
        .orderBy('settled_ms', 'desc')
        .limit(SETTLED_SHOWN)
        .execute(),
    toCheck: (nowMs: number): Promise<SlipRow[]> =>
      out()
        .selectFrom('book_slips')
        .selectAll()
        .where('state', '=', 'DELAYED')
        .where('check_ms', '<=', nowMs)
        .orderBy('check_ms')
        .execute(),

    legsOf: (slipIds: readonly string[]): Promise<LegRow[]> =>
      slipIds.length === 0
        ? Promise.resolve([])
        : out()
            .selectFrom('book_legs')
            .selectAll()
            .where('slip_id', 'in', [...slipIds])
            .orderBy('slip_id')
            .orderBy('leg')
            .execute(),
    legsIn: (tx: Tx, slipId: string): Promise<LegRow[]> =>
      on(tx).selectFrom('book_legs').selectAll().where('slip_id', '=', slipId).orderBy('leg').execute(),
    openLegs: (fixtureId: string): Promise<LegRow[]> =>
      out().selectFrom('book_legs').selectAll().where('fixture_id', '=', fixtureId).where('is_open', '=', 1).execute(),
    /** Every slip with a selection of a match, ended ones too. */
    slipsOn: async (fixtureId: string): Promise<string[]> => {
      const rows = await out()
        .selectFrom('book_legs')
        .select('slip_id')
        .distinct()
        .where('fixture_id', '=', fixtureId)
        .orderBy('slip_id')
        .execute();
      return rows.map(({ slip_id }) => slip_id);
    },
    moveLeg: (tx: Tx, { slip_id, leg }: Pick<LegRow, 'slip_id' | 'leg'>, change: Partial<LegRow>) =>
      on(tx).updateTable('book_legs').set(change).where('slip_id', '=', slip_id).where('leg', '=', leg).execute(),
    /** Ends what a slip's selections still hold of the book's liability. */
    closeLegs: (tx: Tx, slipId: string) =>
      on(tx).updateTable('book_legs').set({ is_open: 0 }).where('slip_id', '=', slipId).execute(),

    /** Two slips on one outcome wait for each other, so that together they stay within its bound. */
    lockOutcomes: async (tx: Tx, names: readonly string[]): Promise<void> => {
      for (const name of [...new Set(names)].toSorted()) await lockName(database, tx, name);
    },
    liabilityOf: async (
      tx: Tx,
      market: string,
      { fixture_id, market_id, selection }: Pick<LegRow, 'fixture_id' | 'market_id' | 'selection'>,
    ): Promise<bigint> => {
      const rows = await on(tx)
        .selectFrom('book_legs')
        .innerJoin('book_slips', 'book_slips.id', 'book_legs.slip_id')
        .select('liability')
        .where('fixture_id', '=', fixture_id)
        .where('market_id', '=', market_id)
        .where('selection', '=', selection)
        .where('is_open', '=', 1)
        .where('market', '=', market)
        .execute();
      return rows.reduce((sum, { liability }) => sum + BigInt(liability), 0n);
    },

    /** Open bets on the matches of a book of one operator, currency and mode, outcome by outcome. */
    exposures: (market: string, fixtureIds: readonly string[]): Promise<ExposureRow[]> =>
      fixtureIds.length === 0
        ? Promise.resolve([])
        : out()
            .selectFrom('book_legs')
            .innerJoin('book_slips', 'book_slips.id', 'book_legs.slip_id')
            .select(['fixture_id', 'market_id', 'selection'])
            .select(({ fn }) => fn.countAll().as('bets'))
            // Amounts are texts with four decimals; sums of them are made of whole minor units.
            .select(
              sql<string>`cast(sum(cast(replace(stake_per_line, '.', '') as bigint)
                * case when kind = 'fold-1' then 1 else lines end) as text)`.as('staked'),
            )
            .select(sql<string>`cast(sum(cast(liability as bigint)) as text)`.as('liability'))
            .where('fixture_id', 'in', [...fixtureIds])
            .where('is_open', '=', 1)
            .where('market', '=', market)
            .groupBy(['fixture_id', 'market_id', 'selection'])
            .execute(),
    /** Markets of a match on which anybody has bet at one operator, ended or not. */
    marketsBetOn: async (market: string, fixtureId: string): Promise<string[]> => {
      const rows = await out()
        .selectFrom('book_legs')
        .innerJoin('book_slips', 'book_slips.id', 'book_legs.slip_id')
        .select('market_id')
        .distinct()
        .where('fixture_id', '=', fixtureId)
        .where('market', '=', market)
        .orderBy('market_id')
        .execute();
      return rows.map(({ market_id }) => market_id);
    },

    addCall: (tx: Tx, call: NewBookCall) =>
      on(tx)
        .insertInto('book_calls')
        .values({ ...call, state: 'PENDING', tries: 0, first_try_ms: null, verdict: null })
        .execute(),
    callsOf: (slipId: string): Promise<BookCallRow[]> =>
      out().selectFrom('book_calls').selectAll().where('slip_id', '=', slipId).orderBy('at_ms').execute(),
    callsIn: (tx: Tx, slipId: string): Promise<BookCallRow[]> =>
      on(tx).selectFrom('book_calls').selectAll().where('slip_id', '=', slipId).execute(),
    dueCalls: (nowMs: number): Promise<BookCallRow[]> =>
      out()
        .selectFrom('book_calls')
        .selectAll()
        .where('state', '=', 'PENDING')
        .where('due_ms', '<=', nowMs)
        .orderBy('due_ms')
        .limit(CALLS_AT_A_TIME)
        .execute(),
    /** Takes a due call for a while; false when another process has it. */
    claim: async (call: Pick<BookCallRow, 'tx_id' | 'due_ms'>, nowMs: number, untilMs: number): Promise<boolean> => {
      const { numUpdatedRows } = await out()
        .updateTable('book_calls')
        .set((at) => ({
          due_ms: untilMs,
          tries: at('tries', '+', 1),
          first_try_ms: at.fn.coalesce('first_try_ms', at.val(nowMs)),
        }))
        .where('tx_id', '=', call.tx_id)
        .where('state', '=', 'PENDING')
        .where('due_ms', '=', call.due_ms)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    postpone: (txId: string, dueMs: number, verdict: string) =>
      out()
        .updateTable('book_calls')
        .set({ due_ms: dueMs, verdict })
        .where('tx_id', '=', txId)
        .where('state', '=', 'PENDING')
        .execute(),
    /** Ends a call once; false when it has ended already, here or elsewhere. */
    endCall: async (tx: Tx, txId: string, state: BookCallRow['state'], verdict: string): Promise<boolean> => {
      const { numUpdatedRows } = await on(tx)
        .updateTable('book_calls')
        .set({ state, verdict })
        .where('tx_id', '=', txId)
        .where('state', '=', 'PENDING')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    openTicket: (tx: Tx, ticket: { round_id: string; tx_id: string; reason: string; opened_ms: number }) =>
      on(tx).insertInto('tickets').values(ticket).execute(),
  };
}
