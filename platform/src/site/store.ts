import { z } from '@baize/protocol/kernel';
import {
  registerSettings,
  whitelabelSwitches,
  type RegisterSettings,
  type Resource,
  type WhitelabelSwitches,
} from '@baize/protocol/site';
import type { Tx } from '../kernel/database.ts';

type SiteTables = {
  merchant: {
    code: string;
    name: string;
    currency: string;
    symbol: string;
    default_language: string;
    hosts: string[];
    is_default: boolean;
  };
  site_setting: { merchant_code: string; name: string; value: unknown };
  site_notice: {
    merchant_code: string;
    key: string;
    language: string;
    title: string;
    content: string;
    published_at: Date;
  };
  site_resource: {
    merchant_code: string;
    type: Resource['type'];
    url: string;
    qr_code_url: string | null;
    label_name_en: string;
    label_name_cn: string;
    position: number;
  };
};

/** Whether the site is open, and to whom. */
export const opening = z.object({
  maintenance: z.boolean(),
  maintenanceEnd: z.optional(z.iso.datetime()),
  /** ISO 3166 codes of countries in which the site is not offered. */
  deniedCountries: z.array(z.string()),
  /** Addresses to which it is not offered. */
  deniedAddresses: z.array(z.string()),
});
export type Opening = z.infer<typeof opening>;

/** What an operator sets, by name. */
const settingSchemas = { switches: whitelabelSwitches, register: registerSettings, opening };

export interface SiteSettings {
  readonly switches: WhitelabelSwitches;
  readonly register: RegisterSettings;
  readonly opening: Opening;
}

export type SettingName = keyof SiteSettings;

const tables = (tx: Tx) => tx.$extendTables<SiteTables>();

export const listMerchants = (tx: Tx) => tables(tx).selectFrom('merchant').selectAll().orderBy('code').execute();

/** All settings of a merchant; throws when one is missing or of another shape, because no default is safe. */
export async function getSettings(tx: Tx, merchantCode: string): Promise<SiteSettings> {
  const rows = await tables(tx)
    .selectFrom('site_setting')
    .select(['name', 'value'])
    .where('merchant_code', '=', merchantCode)
    .execute();
  const byName = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    switches: settingSchemas.switches.parse(byName.get('switches')),
    register: settingSchemas.register.parse(byName.get('register')),
    opening: settingSchemas.opening.parse(byName.get('opening')),
  };
}

export async function saveSetting<N extends SettingName>(
  tx: Tx,
  merchantCode: string,
  name: N,
  value: SiteSettings[N],
): Promise<void> {
  const row = { merchant_code: merchantCode, name, value: JSON.stringify(value) };
  await tables(tx)
    .insertInto('site_setting')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'name']).doUpdateSet({ value: row.value }))
    .execute();
}

export const listNotices = (tx: Tx, merchantCode: string, language: string) =>
  tables(tx)
    .selectFrom('site_notice')
    .select(['title', 'content', 'published_at'])
    .where('merchant_code', '=', merchantCode)
    .where('language', '=', language)
    .orderBy('published_at', 'desc')
    .limit(90)
    .execute();

export const listResources = (tx: Tx, merchantCode: string) =>
  tables(tx)
    .selectFrom('site_resource')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .execute();

export async function saveMerchant(tx: Tx, merchant: SiteTables['merchant']): Promise<void> {
  await tables(tx)
    .insertInto('merchant')
    .values(merchant)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

export async function saveNotice(tx: Tx, notice: SiteTables['site_notice']): Promise<void> {
  await tables(tx)
    .insertInto('site_notice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'key', 'language']).doNothing())
    .execute();
}

export async function saveResource(tx: Tx, resource: SiteTables['site_resource']): Promise<void> {
  await tables(tx)
    .insertInto('site_resource')
    .values(resource)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'type']).doNothing())
    .execute();
}
