import { z } from '@baize/protocol/kernel';
import { entrySchemas, type EntryDraft, type EntryKind } from '@baize/protocol/site';
import type { Tx } from '../kernel/database.ts';
import type { Deps, NewBrand } from '../kernel/wing.ts';
import { entryRow } from './content/entry-row.ts';
import { insertEntry } from './content/entry-store.ts';
import { announcementDrafts } from './seed/announcements.ts';
import { bannerDrafts } from './seed/banners.ts';
import { helpDrafts } from './seed/help.ts';
import { demoNotices } from './seed/notices.ts';
import { resourceDrafts } from './seed/resources.ts';
import { demoSwitches } from './seed/switches.ts';
import { saveMerchant, settleSetting } from './store.ts';

const MERCHANTS = [
  { code: 'baize', name: 'Baize', currency: 'USD', symbol: 'P', is_default: true },
  { code: 'harbour', name: 'Harbour', currency: 'VND', symbol: '₫', is_default: false },
] as const;

/** Browsers take every name under localhost for this machine, so the second brand has a name of its own. */
const DEMO_HOSTS = { baize: ['localhost', '127.0.0.1'], harbour: ['harbour.localhost'] };

/** Where the days of a brand begin, by its currency, until an operator says otherwise. */
const ZONES: Readonly<Record<string, string>> = {
  VND: 'Asia/Ho_Chi_Minh',
  THB: 'Asia/Bangkok',
  IDR: 'Asia/Jakarta',
  JPY: 'Asia/Tokyo',
};

/** The two brands of the house. */
export async function seedSite(deps: Deps, tx: Tx): Promise<void> {
  for (const { is_default, ...merchant } of MERCHANTS) {
    const hosts = deps.config.demo ? DEMO_HOSTS[merchant.code] : [];
    await seedSiteOf(deps, tx, { ...merchant, defaultLanguage: 'EN', hosts }, is_default);
  }
}

/** A brand with its help and banners; in the demo also notices, announcements and where things are found. */
export async function seedSiteOf({ config, clock }: Deps, tx: Tx, brand: NewBrand, isDefault = false): Promise<void> {
  const now = clock.now();
  const { code, name, currency, symbol, defaultLanguage, hosts } = brand;
  const row = { code, name, currency, symbol, default_language: defaultLanguage, hosts: [...hosts] };
  await saveMerchant(tx, { ...row, is_default: isDefault, time_zone: ZONES[currency] ?? 'UTC' });
  const write = writer(tx, code, now);
  for (const draft of helpDrafts(name, config.demo)) await write('help', draft.anchor, draft);
  for (const [index, draft] of bannerDrafts.entries()) await write('banner', `${index + 1}`, draft);
  if (!config.demo) return;
  for (const { key, publishedAt, ...texts } of demoNotices) {
    // A demo whose clock begins in the past has its notices all the same.
    const startsAt = (publishedAt < now ? publishedAt : now).toISOString();
    await write('notice', key, { enabled: true, position: 0, startsAt, texts });
  }
  for (const [index, draft] of announcementDrafts.entries()) await write('announcement', `${index + 1}`, draft);
  await settleSetting(tx, code, 'switches', demoSwitches);
  for (const draft of resourceDrafts(code)) await write('resource', draft.type, draft);
  await settleSetting(tx, code, 'customerService', {
    liveChat: '/livechat',
    vipService: '/livechat?service=vip',
  });
}

/** Writes a seeded entry once; what an operator has made of it since stays. */
const writer =
  (tx: Tx, merchantCode: string, now: Date) =>
  async <K extends EntryKind>(kind: K, key: string, draft: EntryDraft<K>): Promise<void> => {
    const base = { id: `${merchantCode}-${kind}-${key}`, merchant_code: merchantCode, revision: 1, now };
    await insertEntry(tx, entryRow(kind, z.parse(entrySchemas[kind], draft) as EntryDraft<K>, base));
  };
