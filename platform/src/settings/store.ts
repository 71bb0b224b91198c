import { sql } from 'kysely';
import { z } from '@baize/protocol/kernel';
import { settingSchemas, type SettingName, type SiteSettings } from '@baize/protocol/settings';
import type { Tx } from '../kernel/database/database.ts';
import { withConfirmationRule } from './confirmation-rule.ts';
import { defaultSettings } from './seed/default-settings.ts';

type SiteTables = {
  merchant: {
    code: string;
    name: string;
    currency: string;
    symbol: string;
    default_language: string;
    hosts: string[];
    is_default: boolean;
    time_zone: string;
  };
  settings_setting: { merchant_code: string; name: string; value: unknown };
};

const tables = (tx: Tx) => tx.$extendTables<SiteTables>();

export const listMerchants = (tx: Tx) =>
  tables(tx)
    .selectFrom('merchant')
    .selectAll()
    .select(sql<string>`merchant_time_zone(code)`.as('calendar'))
    .orderBy('code')
    .execute();

/** All brands, kept for this transaction: who changes one of them waits for the other, and then reads what it left. */
export const lockMerchants = (tx: Tx) =>
  tables(tx).selectFrom('merchant').selectAll().orderBy('code').forNoKeyUpdate().execute();

/** One brand, kept for this transaction, with all of its settings, whether they were ever set or not. */
export const lockMerchant = (tx: Tx, code: string) =>
  tables(tx).selectFrom('merchant').select('code').where('code', '=', code).forNoKeyUpdate().execute();

/**
 * All settings of a merchant. What was never set, because it came with a later version, is as it comes by default;
 * what has another shape throws, because no guess is safe.
 */
/**
 * Whether a brand plays from one wallet and nothing lies elsewhere any more. What the wallet's functions say; the wallet
 * itself is not entered.
 */
export async function hasSingleWallet(tx: Tx, merchantCode: string): Promise<boolean> {
  const { rows } = await sql<{ single: boolean }>`select case when wallet_is_single(${merchantCode})
    then not wallet_lies_with_vendors(${merchantCode}) else false end as single`.execute(tx);
  return rows[0]?.single ?? true;
}

export async function getSettings(tx: Tx, merchantCode: string): Promise<SiteSettings> {
  const rows = await tables(tx)
    .selectFrom('settings_setting')
    .select(['name', 'value'])
    .where('merchant_code', '=', merchantCode)
    .execute();
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const settings = z.parse(
    allSettings,
    Object.fromEntries(names.map((name) => [name, completed(name, kept.get(name))])),
  );
  return { ...settings, register: withConfirmationRule(settings.register) };
}

const names = Object.keys(settingSchemas) as SettingName[];
const allSettings = z.object(settingSchemas);

function completed(name: SettingName, kept: unknown): object {
  const base = defaultSettings[name];
  const own = typeof kept === 'object' && kept !== null ? kept : {};
  if (name !== 'register') return { ...base, ...own };
  const fields = 'fields' in own && typeof own.fields === 'object' ? own.fields : {};
  return { ...base, ...own, fields: { ...defaultSettings.register.fields, ...fields } };
}

export async function setSetting<N extends SettingName>(
  tx: Tx,
  merchantCode: string,
  name: N,
  value: SiteSettings[N],
): Promise<void> {
  const row = { merchant_code: merchantCode, name, value: JSON.stringify(value) };
  await tables(tx)
    .insertInto('settings_setting')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'name']).doUpdateSet({ value: row.value }))
    .execute();
}

/** Sets what was never set; what the operator has chosen stays. */
export async function settleSetting<N extends SettingName>(
  tx: Tx,
  merchantCode: string,
  name: N,
  value: SiteSettings[N],
): Promise<void> {
  await tables(tx)
    .insertInto('settings_setting')
    .values({ merchant_code: merchantCode, name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'name']).doNothing())
    .execute();
}

export async function setMerchant(tx: Tx, merchant: SiteTables['merchant']): Promise<void> {
  await tables(tx)
    .insertInto('merchant')
    .values(merchant)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Writes what an operator may change of a brand. */
export async function updateMerchant(
  tx: Tx,
  code: string,
  merchant: Pick<SiteTables['merchant'], 'hosts' | 'symbol' | 'default_language'>,
): Promise<void> {
  await tables(tx).updateTable('merchant').set(merchant).where('code', '=', code).execute();
}

/** Has a brand change its time zone at an instant to come; whatever was planned before is forgotten. */
export async function planZone(
  tx: Tx,
  code: string,
  change: { readonly zone: string; readonly since: Date } | undefined,
  now: Date,
): Promise<void> {
  await sql`delete from merchant_zone where merchant_code = ${code} and since > ${now}`.execute(tx);
  if (change === undefined) return;
  await sql`insert into merchant_zone (merchant_code, since, zone)
    values (${code}, ${change.since}, ${change.zone})`.execute(tx);
}
