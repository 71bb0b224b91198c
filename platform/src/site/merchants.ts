import { currencyOf } from '@baize/protocol/kernel';
import type { Merchant, Merchants } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { remembered } from './remembered.ts';
import { listMerchants } from './store.ts';

/** The brands of this platform (specification §3, Brand configuration). */
export function createMerchants({ db }: Pick<Deps, 'db'>): Merchants {
  const all = remembered(async () => {
    const rows = await db.read(listMerchants);
    return rows.map((row): Merchant => ({
      code: row.code,
      name: row.name,
      currency: currencyOf(row.currency),
      symbol: row.symbol,
      defaultLanguage: row.default_language,
      hosts: row.hosts,
      isDefault: row.is_default,
    }));
  });
  return {
    byCode: async (code) => (await all.get('all')).find((merchant) => merchant.code === code),
    byHost: async (host) => {
      const merchants = await all.get('all');
      const found = merchants.find(({ hosts }) => hosts.includes(host)) ?? merchants.find(({ isDefault }) => isDefault);
      if (!found) throw new Error('no merchant is the default one');
      return found;
    },
  };
}
