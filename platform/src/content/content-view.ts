import { DEFAULT_LANGUAGE, z } from '@baize/protocol/kernel';
import {
  entrySchemas,
  type Announcement,
  type Banner,
  type BannerGroup,
  type EntryDraft,
  type EntryKind,
  type HelpEntry,
  type Notice,
  type Resource,
} from '@baize/protocol/content';
import type { Visit } from '../kernel/wing.ts';
import { entryRow } from './entry-row.ts';
import type { EntryRow } from './entry-store.ts';

const NOTICES_SHOWN = 90;

/** Entries of a kind that are shown to this visit now, each as its kind has it. */
function shown<K extends EntryKind>(
  rows: readonly EntryRow[],
  kind: K,
  visit: Visit,
): { readonly row: EntryRow; readonly entry: EntryDraft<K> }[] {
  const { now } = visit;
  const previewed = previewedEntry(kind, visit);
  // One that is looked at before it is public stands first, so that it is seen.
  const others = rows.filter(
    (row) =>
      row.kind === kind &&
      row.enabled &&
      row.starts_at <= now &&
      (row.ends_at ?? FOREVER) > now &&
      (previewed === undefined ||
        (row.id !== previewed.id && (row.handle === null || row.handle !== previewed.handle))),
  );
  return [...(previewed ? [previewed] : []), ...others].flatMap((row) => {
    // An entry that no longer fits its kind is left out, rather than taking the whole site with it.
    const { success, data } = z.safeParse(entrySchemas[kind], { ...row.facts, texts: row.texts });
    return success ? [{ row, entry: data as EntryDraft<K> }] : [];
  });
}

/** The entry that an operator looks at before it is public; undefined for everybody else. */
function previewedEntry<K extends EntryKind>(kind: K, { merchant, now, preview }: Visit): EntryRow | undefined {
  if (preview?.kind !== kind) return undefined;
  const draft = z.parse(entrySchemas[kind], preview.draft) as EntryDraft<K>;
  const base = { id: preview.id ?? 'preview', merchant_code: merchant.code, revision: 1, now };
  return { ...entryRow(kind, draft, base), enabled: true };
}

const FOREVER = new Date(8.64e15);

/** The words in the language asked for, else in the brand's, else in English. */
function wordsFor<T>(texts: Readonly<Record<string, T>> & { readonly EN: T }, { language, merchant }: Visit): T {
  return texts[language] ?? texts[merchant.defaultLanguage] ?? texts[DEFAULT_LANGUAGE];
}

const newestFirst = (left: { row: EntryRow }, right: { row: EntryRow }): number =>
  right.row.starts_at.getTime() - left.row.starts_at.getTime();

/** yyyy-MM-dd hh:mm:ss in UTC, the form that specification §3 gives notices. */
const noticeTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

export const noticesOf = (rows: readonly EntryRow[], visit: Visit): Notice[] =>
  shown(rows, 'notice', visit)
    .sort(newestFirst)
    .slice(0, NOTICES_SHOWN)
    .map(({ row, entry }) => ({ ...wordsFor(entry.texts, visit), timestamp: noticeTime(row.starts_at) }));

export const helpOf = (rows: readonly EntryRow[], visit: Visit): HelpEntry[] =>
  shown(rows, 'help', visit).map(({ row, entry }) => ({
    anchor: entry.anchor,
    topic: entry.topic,
    featured: entry.featured,
    ...wordsFor(entry.texts, visit),
    updatedAt: row.updated_at.toISOString(),
  }));

export const bannersOf = (
  rows: readonly EntryRow[],
  visit: Visit,
  groups: readonly BannerGroup[],
): { group: BannerGroup; banners: Banner[] }[] => {
  const all = shown(rows, 'banner', visit);
  return groups.map((group) => ({
    group,
    banners: all
      .filter(({ entry }) => entry.group === group)
      .map(({ row, entry }) => ({
        id: row.id,
        image: entry.image,
        ...wordsFor(entry.texts, visit),
        ...(entry.link === undefined ? {} : { link: entry.link }),
      })),
  }));
};

/** Announcements of the requested types, newest first; banners are type B (semantics §5.4). */
export function announcementsOf(rows: readonly EntryRow[], visit: Visit, types: readonly string[]): Announcement[] {
  const banners = types.includes('B') ? shown(rows, 'banner', visit) : [];
  return [
    ...banners.map(({ row, entry }): Announcement => {
      const { title, text } = wordsFor(entry.texts, visit);
      return {
        ...head(row),
        type: 'B',
        title,
        content: text,
        image: entry.image,
        groupName: entry.group,
        ...linkOf(entry),
      };
    }),
    ...shown(rows, 'announcement', visit)
      .filter(({ entry }) => types.includes(entry.type))
      .sort(newestFirst)
      .map(({ row, entry }): Announcement => ({
        ...head(row),
        type: entry.type,
        ...wordsFor(entry.texts, visit),
        ...linkOf(entry),
      })),
  ];
}

const head = (row: EntryRow) => ({ id: row.id, publishedAt: row.starts_at.toISOString() });
const linkOf = ({ link }: { readonly link?: string | undefined }) => (link === undefined ? {} : { link });

export const resourcesOf = (rows: readonly EntryRow[], visit: Visit): Resource[] =>
  shown(rows, 'resource', visit).map(({ entry: { type, url, qrCodeUrl, texts } }) => ({
    type,
    url,
    ...(qrCodeUrl === undefined ? {} : { qrCodeUrl }),
    labelNameEn: texts.EN.label,
    labelNameCn: (texts['CN'] ?? texts.EN).label,
    labelName: wordsFor(texts, visit).label,
  }));
