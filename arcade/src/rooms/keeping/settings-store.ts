import { lockName, type Database, type Tx } from '../../store/database.ts';

/**
 * The brand, currency and table, or room or game, that settings are for: rooms for money and for play credits share them. A
 * card room is named by its game and itself.
 */
export interface SettingsKey {
  readonly merchant_code: string;
  readonly currency: string;
  readonly table_code: string;
}

type SettingsTables = { table_settings: SettingsKey & { readonly settings: string } };

export const settingsName = ({ merchant_code, currency, table_code }: SettingsKey): string =>
  JSON.stringify([merchant_code, currency, table_code]);

/** Settings of one kind that operators changed; what nobody has changed is as in `own`. */
export function createSettingsStore<Settings extends object>(database: Database, own: Settings) {
  const read = (text: string): Settings => ({ ...own, ...(JSON.parse(text) as Partial<Settings>) });
  const on = (tx: Tx) => tx.$extendTables<SettingsTables>();
  const find = async (tx: Tx, { merchant_code, currency, table_code }: SettingsKey): Promise<Settings> => {
    const row = await on(tx)
      .selectFrom('table_settings')
      .select('settings')
      .where('merchant_code', '=', merchant_code)
      .where('currency', '=', currency)
      .where('table_code', '=', table_code)
      .executeTakeFirst();
    return row ? read(row.settings) : own;
  };

  return {
    of: (key: SettingsKey): Promise<Settings> => find(database.db, key),
    /** All tables that a brand changed. */
    ofBrand: async (brand: Omit<SettingsKey, 'table_code'>): Promise<ReadonlyMap<string, Settings>> => {
      const rows = await on(database.db)
        .selectFrom('table_settings')
        .selectAll()
        .where('merchant_code', '=', brand.merchant_code)
        .where('currency', '=', brand.currency)
        .execute();
      return new Map(rows.map((row) => [row.table_code, read(row.settings)]));
    },
    /** Every table that anybody changed, by {@link settingsName}. */
    all: async (): Promise<ReadonlyMap<string, Settings>> => {
      const rows = await on(database.db).selectFrom('table_settings').selectAll().execute();
      return new Map(rows.map((row) => [settingsName(row), read(row.settings)]));
    },
    /** Changes settings, one change of a table after the other; `undefined` from `next` changes nothing. */
    change: (
      { merchant_code, currency, table_code }: SettingsKey,
      next: (before: Settings) => Settings | undefined,
    ): Promise<{ readonly before: Settings; readonly after: Settings } | undefined> =>
      database.transaction(async (tx) => {
        const key = { merchant_code, currency, table_code };
        await lockName(database, tx, `table-settings ${settingsName(key)}`);
        const before = await find(tx, key);
        const after = next(before);
        if (!after) return undefined;
        const settings = JSON.stringify(after);
        await on(tx)
          .insertInto('table_settings')
          .values({ ...key, settings })
          .onConflict((at) => at.columns(['merchant_code', 'currency', 'table_code']).doUpdateSet({ settings }))
          .execute();
        return { before, after };
      }),
  };
}
