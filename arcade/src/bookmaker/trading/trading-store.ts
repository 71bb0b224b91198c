import { locked, lockName, type Database, type Tx } from '../../store/database.ts';
import type { Ruling, RulingRow } from './rulings.ts';

/** Bounds of one currency of an operator: for all (`brand`), one kind of market (`market:total`) or a player (`player:p1`). */
export interface LimitRow {
  readonly merchant_code: string;
  readonly currency: string;
  readonly scope: string;
  /** Exact decimals; null leaves the wider bound. */
  readonly max_stake: string | null;
  readonly max_payout: string | null;
  readonly liability: string | null;
}

export interface SuspensionRow {
  readonly fixture_id: string;
  /** Empty: the whole match. */
  readonly market_id: string;
}

export interface MarginRow {
  readonly sport: string;
  readonly kind: string;
  readonly bps: number;
}

type TradingTables = {
  book_suspensions: SuspensionRow;
  book_margins: MarginRow;
  book_limits: LimitRow;
  book_rulings: RulingRow;
};

export type TradingStore = ReturnType<typeof createTradingStore>;

/** All SQL of what operators decide about the book. */
export function createTradingStore(database: Database) {
  const on = (tx: Tx) => tx.$extendTables<TradingTables>();
  const out = () => on(database.db);
  return {
    write: database.transaction,
    suspensions: (): Promise<SuspensionRow[]> => out().selectFrom('book_suspensions').selectAll().execute(),
    suspensionsIn: (tx: Tx, fixtureIds: readonly string[]): Promise<SuspensionRow[]> =>
      on(tx)
        .selectFrom('book_suspensions')
        .selectAll()
        .where('fixture_id', 'in', [...fixtureIds])
        .execute(),
    /** True when something changed. */
    suspend: async (fixtureId: string, marketId: string): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await out()
        .insertInto('book_suspensions')
        .values({ fixture_id: fixtureId, market_id: marketId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    resume: async (fixtureId: string, marketId: string): Promise<boolean> => {
      const { numDeletedRows } = await out()
        .deleteFrom('book_suspensions')
        .where('fixture_id', '=', fixtureId)
        .where('market_id', '=', marketId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    margins: (): Promise<MarginRow[]> => out().selectFrom('book_margins').selectAll().execute(),
    /** Null goes back to the book's own. */
    setMargin: async (sport: string, kind: string, bps: number | null): Promise<void> => {
      if (bps === null)
        await out().deleteFrom('book_margins').where('sport', '=', sport).where('kind', '=', kind).execute();
      else
        await out()
          .insertInto('book_margins')
          .values({ sport, kind, bps })
          .onConflict((conflict) => conflict.columns(['sport', 'kind']).doUpdateSet({ bps }))
          .execute();
    },

    limitsOf: (merchant: string, currency: string, scopes?: readonly string[]): Promise<LimitRow[]> => {
      const found = out()
        .selectFrom('book_limits')
        .selectAll()
        .where('merchant_code', '=', merchant)
        .where('currency', '=', currency)
        .orderBy('scope');
      return (scopes === undefined ? found.limit(500) : found.where('scope', 'in', [...scopes])).execute();
    },
    /** Bounds that are all null are forgotten. */
    setLimits: async ({ merchant_code, currency, scope, ...bounds }: LimitRow): Promise<void> => {
      if (Object.values(bounds).every((bound) => bound === null))
        await out()
          .deleteFrom('book_limits')
          .where('merchant_code', '=', merchant_code)
          .where('currency', '=', currency)
          .where('scope', '=', scope)
          .execute();
      else
        await out()
          .insertInto('book_limits')
          .values({ merchant_code, currency, scope, ...bounds })
          .onConflict((conflict) => conflict.columns(['merchant_code', 'currency', 'scope']).doUpdateSet(bounds))
          .execute();
    },

    rulingsOf: (fixtureIds: readonly string[]): Promise<RulingRow[]> =>
      fixtureIds.length === 0
        ? Promise.resolve([])
        : out()
            .selectFrom('book_rulings')
            .selectAll()
            .where('fixture_id', 'in', [...fixtureIds])
            .execute(),
    rulingsIn: (tx: Tx, fixtureIds: readonly string[]): Promise<RulingRow[]> =>
      on(tx)
        .selectFrom('book_rulings')
        .selectAll()
        .where('fixture_id', 'in', [...fixtureIds])
        .execute(),
    rulingsSince: (ms: number): Promise<RulingRow[]> =>
      out().selectFrom('book_rulings').selectAll().where('at_ms', '>=', ms).execute(),
    /** Fixtures with rulings that some slip may still have to follow. */
    unfinished: async (): Promise<string[]> => {
      const rows = await out()
        .selectFrom('book_rulings')
        .select('fixture_id')
        .distinct()
        .where('is_done', '=', 0)
        .execute();
      return rows.map(({ fixture_id }) => fixture_id);
    },
    /** Writes a ruling once: the same word again changes nothing and gives false. */
    rule: (
      place: Pick<RulingRow, 'fixture_id' | 'market_id' | 'selection'>,
      ruling: Ruling,
      { corrects, atMs }: { readonly corrects: boolean; readonly atMs: number },
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        await lockName(database, tx, `book-ruling ${place.fixture_id}`);
        const text = JSON.stringify(ruling);
        const before = await on(tx)
          .selectFrom('book_rulings')
          .selectAll()
          .where('fixture_id', '=', place.fixture_id)
          .where('market_id', '=', place.market_id)
          .where('selection', '=', place.selection)
          .$call(locked(database))
          .executeTakeFirst();
        if (before?.ruling === text && (before.corrects === 1 || !corrects)) return false;
        const change = { ruling: text, corrects: corrects ? 1 : 0, at_ms: atMs, is_done: 0 };
        await on(tx)
          .insertInto('book_rulings')
          .values({ ...place, ...change })
          .onConflict((conflict) => conflict.columns(['fixture_id', 'market_id', 'selection']).doUpdateSet(change))
          .execute();
        return true;
      }),
    /** Ends rulings that were read: one that was changed meanwhile stays to be followed. */
    finish: async (rows: readonly RulingRow[]): Promise<void> => {
      for (const { fixture_id, market_id, selection, ruling } of rows)
        await out()
          .updateTable('book_rulings')
          .set({ is_done: 1 })
          .where('fixture_id', '=', fixture_id)
          .where('market_id', '=', market_id)
          .where('selection', '=', selection)
          .where('ruling', '=', ruling)
          .execute();
    },
  };
}
