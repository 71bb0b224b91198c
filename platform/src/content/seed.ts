import { z } from '@baize/protocol/kernel';
import { entrySchemas, type EntryDraft, type EntryKind } from '@baize/protocol/content';
import type { Tx } from '../kernel/database/database.ts';
import type { Deps, NewBrand } from '../kernel/wing.ts';
import { SEEDED_BRANDS } from '../settings/index.ts';
import { entryRow } from './entry-row.ts';
import { insertEntry } from './entry-store.ts';
import { announcementDrafts } from './seed/announcements.ts';
import { bannerDrafts } from './seed/banners.ts';
import { helpDrafts } from './seed/help.ts';
import { demoNotices } from './seed/notices.ts';
import { resourceDrafts } from './seed/resources.ts';
import { titled } from './seed/words.ts';

/** Seeds the entries of the demo brands. */
export async function seedContent(deps: Deps, tx: Tx): Promise<void> {
  for (const brand of SEEDED_BRANDS) await seedContentOf(deps, tx, brand);
}

/** A brand's help and banners; in the demo also notices, announcements and where things are found. */
export async function seedContentOf(
  { config, clock }: Deps,
  tx: Tx,
  { code, name }: Pick<NewBrand, 'code' | 'name'>,
): Promise<void> {
  const now = clock.now();
  const write = writer(tx, code, now);
  for (const draft of helpDrafts(name, config.demo)) await write('help', draft.anchor, draft);
  for (const [index, draft] of bannerDrafts.entries()) await write('banner', `${index + 1}`, draft);
  if (!config.demo) return;
  for (const { key, publishedAt } of demoNotices) {
    // A demo whose clock begins in the past has its notices all the same.
    const startsAt = (publishedAt < now ? publishedAt : now).toISOString();
    await write('notice', key, {
      enabled: true,
      position: 0,
      startsAt,
      texts: titled(`content.notice.${key}`),
    });
  }
  for (const [index, draft] of announcementDrafts.entries()) await write('announcement', `${index + 1}`, draft);
  for (const draft of resourceDrafts(code)) await write('resource', draft.type, draft);
}

/** Writes a seeded entry once; what an operator has made of it since stays. */
const writer =
  (tx: Tx, merchantCode: string, now: Date) =>
  async <K extends EntryKind>(kind: K, key: string, draft: EntryDraft<K>): Promise<void> => {
    const base = { id: `${merchantCode}-${kind}-${key}`, merchant_code: merchantCode, revision: 1, now };
    await insertEntry(tx, entryRow(kind, z.parse(entrySchemas[kind], draft) as EntryDraft<K>, base));
  };
