import { z } from '@baize/protocol/kernel';
import { entrySchemas, type EntryDraft, type EntryKind } from '@baize/protocol/site';
import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { entryRow } from './content/entry-row.ts';
import { insertEntry } from './content/entry-store.ts';
import { announcementDrafts } from './seed/announcements.ts';
import { bannerDrafts } from './seed/banners.ts';
import { helpDrafts } from './seed/help.ts';
import { demoNotices } from './seed/notices.ts';
import { resourceDrafts } from './seed/resources.ts';
import { saveMerchant, settleSetting } from './store.ts';

const MERCHANTS = [
  { code: 'baize', name: 'Baize', currency: 'USD', symbol: 'P', is_default: true },
  { code: 'harbour', name: 'Harbour', currency: 'VND', symbol: '₫', is_default: false },
] as const;

/** Browsers take every name under localhost for this machine, so the second brand has a name of its own. */
const DEMO_HOSTS = { baize: ['localhost', '127.0.0.1'], harbour: ['harbour.localhost'] };

type Merchant = (typeof MERCHANTS)[number];

/** The two brands with their help and banners; in the demo also notices, announcements and where things are found. */
export async function seedSite({ config, clock }: Deps, tx: Tx): Promise<void> {
  const now = clock.now();
  for (const merchant of MERCHANTS) {
    await saveMerchant(tx, {
      ...merchant,
      default_language: 'EN',
      hosts: config.demo ? DEMO_HOSTS[merchant.code] : [],
    });
    const write = writer(tx, merchant, now);
    for (const draft of helpDrafts(merchant.name)) await write('help', draft.anchor, draft);
    for (const [index, draft] of bannerDrafts.entries()) await write('banner', `${index + 1}`, draft);
    if (!config.demo) continue;
    for (const { key, publishedAt, ...texts } of demoNotices) {
      // A demo whose clock begins in the past has its notices all the same.
      const startsAt = (publishedAt < now ? publishedAt : now).toISOString();
      await write('notice', key, { enabled: true, position: 0, startsAt, texts });
    }
    for (const [index, draft] of announcementDrafts.entries()) await write('announcement', `${index + 1}`, draft);
    for (const draft of resourceDrafts(merchant.code)) await write('resource', draft.type, draft);
    // The help centre without a frame, opened at how to reach people, stands in for a chat.
    await settleSetting(tx, merchant.code, 'customerService', {
      liveChat: '/livechat',
      vipService: '/livechat?service=vip',
    });
  }
}

/** Writes a seeded entry once; what an operator has made of it since stays. */
const writer =
  (tx: Tx, merchant: Merchant, now: Date) =>
  async <K extends EntryKind>(kind: K, key: string, draft: EntryDraft<K>): Promise<void> => {
    const base = { id: `${merchant.code}-${kind}-${key}`, merchant_code: merchant.code, revision: 1, now };
    await insertEntry(tx, entryRow(kind, z.parse(entrySchemas[kind], draft) as EntryDraft<K>, base));
  };
