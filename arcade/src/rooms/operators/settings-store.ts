import { lockName, type Database, type Tx } from '../../store/database.ts';
import { OWN_SETTINGS, type TableSettings } from './settings.ts';

/** The brand, currency and table that settings are for: rooms for money and for play credits share them. */
export interface SettingsKey {
  readonly merchant_code: string;
  readonly currency: string;
  readonly table_code: string;
}

type SettingsTables = { table_settings: SettingsKey & { readonly settings: string } };

export const settingsName = ({ merchant_code, currency, table_code }: SettingsKey): string =>
  JSON.stringify([merchant_code, currency, table_code]);

const read = (text: string): TableSettings => ({ ...OWN_SETTINGS, ...(JSON.parse(text) as Partial<TableSettings>) });

/** The settings of tables that operators changed. */
export function createSettingsStore(database: Database) {
  const on = (tx: Tx) => tx.$extendTables<SettingsTables>();
  const find = async (tx: Tx, { merchant_code, currency, table_code }: SettingsKey): Promise<TableSettings> => {
    const row = await on(tx)
      .selectFrom('table_settings')
      .select('settings')
      .where('merchant_code', '=', merchant_code)
      .where('currency', '=', currency)
      .where('table_code', '=', table_code)
      .executeTakeFirst();
    return row ? read(row.settings) : OWN_SETTINGS;
  };

  return {
    of: (key: SettingsKey): Promise<TableSettings> => find(database.db, key),
    /** All tables that a brand changed. */
    ofBrand: async (brand: Omit<SettingsKey, 'table_code'>): Promise<ReadonlyMap<string, TableSettings>> => {
      const rows = await on(database.db)
        .selectFrom('table_settings')
        .selectAll()
        .where('merchant_code', '=', brand.merchant_code)
        .where('currency', '=', brand.currency)
        .execute();
      return new Map(rows.map((row) => [row.table_code, read(row.settings)]));
    },
    /** Every table that anybody changed, by {@link settingsName}. */
    all: async (): Promise<ReadonlyMap<string, TableSettings>> => {
      const rows = await on(database.db).selectFrom('table_settings').selectAll().execute();
      return new Map(rows.map((row) => [settingsName(row), read(row.settings)]));
    },
    /** Changes settings, one change of a table after the other; `undefined` from `next` changes nothing. */
    change: (
      { merchant_code, currency, table_code }: SettingsKey,
      next: (before: TableSettings) => TableSettings | undefined,
    ): Promise<{ readonly before: TableSettings; readonly after: TableSettings } | undefined> =>
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
