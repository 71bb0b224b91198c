import { currencyOf } from '@baize/protocol/kernel';
import { siteRoom } from '../kernel/events/events.ts';
import type { Merchant, Merchants } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { remembered } from './remembered.ts';
import { listMerchants } from './store.ts';

/** The brands of this platform (specification §3, Brand configuration). */
export function createMerchants({ db, config, events }: Pick<Deps, 'db' | 'config' | 'events'>): Merchants {
  const own = new URL(config.publicOrigin).hostname;
  const heard = new Set<string>();
  const all = remembered(async () => {
    const rows = await db.single(listMerchants);
    // Once pages have been told of a change, nothing is answered from memory.
    for (const { code } of rows.filter((row) => !heard.has(row.code))) {
      heard.add(code);
      events.subscribe(siteRoom(code), ({ type }) => {
        if (type === 'site-changed') all.forget('all');
      });
    }
    return rows.map(merchantOf);
  });
  return {
    byCode: async (code) => (await all.get('all')).find((merchant) => merchant.code === code),
    byCodeIn: async (tx, code) => {
      const row = (await listMerchants(tx)).find((each) => each.code === code);
      return row && merchantOf(row);
    },
    byHost: async (host) => {
      const merchants = await all.get('all');
      const found = merchants.find(({ hosts }) => hosts.includes(host)) ?? merchants.find(({ isDefault }) => isDefault);
      if (!found) throw new Error('no merchant is the default one');
      return found;
    },
    byAddress: async (address) => {
      const host = hostOf(address);
      const merchants = await all.get('all');
      const listing = merchants.filter(({ hosts }) => hosts.length > 0);
      const found = listing.find(({ hosts }) => hosts.includes(host));
      if (found !== undefined) return found;
      const isOpen = config.demo || listing.length < 2 || host === own;
      return isOpen ? merchants.find(({ isDefault }) => isDefault) : undefined;
    },
  };
}

type Row = Awaited<ReturnType<typeof listMerchants>>[number];

const merchantOf = (row: Row): Merchant => ({
  code: row.code,
  name: row.name,
  currency: currencyOf(row.currency),
  symbol: row.symbol,
  defaultLanguage: row.default_language,
  hosts: row.hosts,
  isDefault: row.is_default,
  timeZone: row.calendar,
});

/** The name alone, as brands list it: small letters, no port. */
const hostOf = (address: string): string => address.toLowerCase().replace(/:\d+$/, '');
