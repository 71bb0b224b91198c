import { newRoundId } from '../../kernel/ids.ts';
import { lockName, locked, type Database, type Tx } from '../../store/database.ts';
import type { CardTables, FlagRow, PairKey } from '../records.ts';
import { EMPTY, readStatistic, writeStatistic, type PairStatistic } from './statistic.ts';

export type PairStore = ReturnType<typeof createPairStore>;

type Brand = Pick<PairKey, 'merchant_code' | 'currency'>;

export interface Decision {
  readonly state: 'CLEARED' | 'CONFIRMED';
  readonly by: string;
  readonly note: string;
  readonly atMs: number;
}

/** All SQL of pairs of players and their flags. */
export function createPairStore(database: Database) {
  const on = (tx: Tx) => tx.$extendTables<CardTables>();
  const out = () => on(database.db);
  const nameOf = ({ merchant_code, currency, game, one, other }: PairKey): string =>
    `card-pair ${JSON.stringify([merchant_code, currency, game, one, other])}`;
  const ofPair = ({ merchant_code, currency, game, one, other }: PairKey) => ({
    merchant_code,
    currency,
    game,
    one,
    other,
  });

  const flagOf = (tx: Tx, { merchant_code, currency }: Brand, id: string) =>
    on(tx)
      .selectFrom('card_flags')
      .selectAll()
      .where('id', '=', id)
      .where('merchant_code', '=', merchant_code)
      .where('currency', '=', currency);

  return {
    /** The statistic of a pair, which nobody else changes until the transaction ends. */
    lockPair: async (tx: Tx, key: PairKey): Promise<PairStatistic> => {
      await lockName(database, tx, nameOf(key));
      const row = await on(tx)
        .selectFrom('card_pairs')
        .select('statistic')
        .where((at) => at.and(ofPair(key)))
        .executeTakeFirst();
      return row ? readStatistic(row.statistic) : EMPTY;
    },
    savePair: async (tx: Tx, key: PairKey, statistic: PairStatistic, atMs: number): Promise<void> => {
      const changed = { statistic: writeStatistic(statistic), changed_ms: atMs };
      await on(tx)
        .insertInto('card_pairs')
        .values({ ...ofPair(key), ...changed })
        .onConflict((at) => at.columns(['merchant_code', 'currency', 'game', 'one', 'other']).doUpdateSet(changed))
        .execute();
    },
    /** Brings the open flag of a pair up to date; false where it has none. */
    renewFlag: async (tx: Tx, key: PairKey, statistic: PairStatistic): Promise<boolean> => {
      const { numUpdatedRows } = await on(tx)
        .updateTable('card_flags')
        .set({ statistic: writeStatistic(statistic) })
        .where((at) => at.and({ ...ofPair(key), state: 'OPEN' as const }))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    openFlag: async (
      tx: Tx,
      key: PairKey,
      { statistic, reason, atMs }: Pick<FlagRow, 'reason'> & { statistic: PairStatistic; atMs: number },
    ): Promise<void> => {
      const { merchant_code, currency } = key;
      await lockName(database, tx, `card-flags ${JSON.stringify([merchant_code, currency])}`);
      const last = await on(tx)
        .selectFrom('card_flags')
        .select((at) => at.fn.max('number').as('last'))
        .where('merchant_code', '=', merchant_code)
        .where('currency', '=', currency)
        .executeTakeFirst();
      await on(tx)
        .insertInto('card_flags')
        .values({
          ...ofPair(key),
          id: newRoundId(),
          number: Number(last?.last ?? 0) + 1,
          state: 'OPEN',
          reason,
          statistic: writeStatistic(statistic),
          opened_ms: atMs,
          decided_ms: null,
          decided_by: null,
          note: null,
        })
        .execute();
    },
    /** The flags of a brand, newest first; `before` is the last one that was seen. */
    flags: (
      { merchant_code, currency }: Brand,
      { state, before, count }: { state?: FlagRow['state']; before?: string; count: number },
    ): Promise<FlagRow[]> => {
      let found = out()
        .selectFrom('card_flags')
        .selectAll()
        .where('merchant_code', '=', merchant_code)
        .where('currency', '=', currency);
      if (state !== undefined) found = found.where('state', '=', state);
      if (before !== undefined)
        found = found.where('number', '<', (at) =>
          at.selectFrom('card_flags as seen').select('seen.number').where('seen.id', '=', before),
        );
      return found.orderBy('number', 'desc').limit(count).execute();
    },
    /** Flags of a brand that nobody has decided yet. */
    openFlags: async ({
      merchant_code,
      currency,
    }: Brand): Promise<{ readonly count: number; readonly oldestMs: number | null }> => {
      const row = await out()
        .selectFrom('card_flags')
        .select((at) => [at.fn.countAll().as('count'), at.fn.min('opened_ms').as('oldest')])
        .where('merchant_code', '=', merchant_code)
        .where('currency', '=', currency)
        .where('state', '=', 'OPEN')
        .executeTakeFirst();
      const oldest = row?.oldest ?? null;
      return { count: Number(row?.count ?? 0), oldestMs: oldest === null ? null : Number(oldest) };
    },
    flag: (brand: Brand, id: string): Promise<FlagRow | undefined> => flagOf(database.db, brand, id).executeTakeFirst(),
    /**
     * Decides an open flag, and forgets what the statistic of its pair has seen. The flag before and after; the same twice
     * where it was decided so before by the same operator, and nothing but `before` where it was decided otherwise.
     */
    decide: (
      brand: Brand,
      id: string,
      { state, by, note, atMs }: Decision,
    ): Promise<{ readonly before: FlagRow; readonly after?: FlagRow } | undefined> =>
      database.transaction(async (tx) => {
        const found = await flagOf(tx, brand, id).executeTakeFirst();
        if (!found) return undefined;
        await lockName(database, tx, nameOf(found));
        const before = await flagOf(tx, brand, id).$call(locked(database)).executeTakeFirstOrThrow();
        const isSame = before.state === state && before.decided_by === by && before.note === note;
        if (before.state !== 'OPEN') return isSame ? { before, after: before } : { before };
        const decided = { state, decided_by: by, note, decided_ms: atMs };
        await on(tx).updateTable('card_flags').set(decided).where('id', '=', id).execute();
        await on(tx)
          .deleteFrom('card_pairs')
          .where((at) => at.and(ofPair(before)))
          .execute();
        return { before, after: { ...before, ...decided } };
      }),
  };
}
