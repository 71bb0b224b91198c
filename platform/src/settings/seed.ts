import { DEFAULT_LANGUAGE } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import type { Deps, NewBrand } from '../kernel/wing.ts';
import { demoSwitches } from './seed/switches.ts';
import { setMerchant, settleSetting } from './store.ts';

/** The two brands that a new database has. */
export const SEEDED_BRANDS = [
  { code: 'baize', name: 'Baize', currency: 'USD', symbol: 'P', is_default: true },
  { code: 'harbour', name: 'Harbour', currency: 'VND', symbol: '₫', is_default: false },
] as const;

/** Browsers take every name under localhost for this machine, so the second brand has a name of its own. */
const DEMO_HOSTS = { baize: ['localhost', '127.0.0.1'], harbour: ['harbour.localhost'] };

/** The default time zone of a brand, by its currency. */
const ZONES: Readonly<Record<string, string>> = {
  VND: 'Asia/Ho_Chi_Minh',
  THB: 'Asia/Bangkok',
  IDR: 'Asia/Jakarta',
  JPY: 'Asia/Tokyo',
};

/** The brands of a new database, as they are set. */
export async function seedSettings(deps: Deps, tx: Tx): Promise<void> {
  for (const { is_default, ...merchant } of SEEDED_BRANDS) {
    const hosts = deps.config.demo ? DEMO_HOSTS[merchant.code] : [];
    await seedSettingsOf(deps, tx, { ...merchant, defaultLanguage: DEFAULT_LANGUAGE, hosts }, is_default);
  }
}

/** A brand; in the demo also its switches and where its customer service is found. */
export async function seedSettingsOf({ config }: Deps, tx: Tx, brand: NewBrand, isDefault = false): Promise<void> {
  const { code, name, currency, symbol, defaultLanguage, hosts } = brand;
  const row = { code, name, currency, symbol, default_language: defaultLanguage, hosts: [...hosts] };
  await setMerchant(tx, { ...row, is_default: isDefault, time_zone: ZONES[currency] ?? 'UTC' });
  if (!config.demo) return;
  await settleSetting(tx, code, 'switches', demoSwitches);
  await settleSetting(tx, code, 'customerService', {
    liveChat: '/livechat',
    vipService: '/livechat?service=vip',
  });
}
