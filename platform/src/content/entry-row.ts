import type { EntryDraft, EntryKind } from '@baize/protocol/content';
import type { EntryRow } from './entry-store.ts';
import { sanitise } from './sanitise.ts';

/** A key that is unique among entries of a kind. */
const handleOf = (facts: Readonly<Record<string, unknown>>, kind: EntryKind): string | null => {
  if (kind === 'help') return String(facts['anchor']);
  return kind === 'resource' ? String(facts['type']) : null;
};

/** The row of a draft: what is common to all kinds in columns, HTML sanitised. */
export function entryRow<K extends EntryKind>(
  kind: K,
  draft: EntryDraft<K>,
  base: Pick<EntryRow, 'id' | 'merchant_code' | 'revision'> & { readonly now: Date; readonly startedAt?: Date },
): EntryRow {
  const { enabled, position, startsAt, endsAt, texts, ...facts }: EntryDraft = draft;
  return {
    id: base.id,
    merchant_code: base.merchant_code,
    kind,
    handle: handleOf(facts, kind),
    facts,
    texts: Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, cleaned(words)])),
    position,
    enabled,
    starts_at: startsAt === undefined ? (base.startedAt ?? base.now) : new Date(startsAt),
    ends_at: endsAt === undefined ? null : new Date(endsAt),
    revision: base.revision,
    updated_at: base.now,
  };
}

/** `content` is HTML in every kind that has it; everything else is plain words and is shown as such. */
const cleaned = (words: Readonly<Record<string, string>>): Record<string, string> =>
  words['content'] === undefined ? { ...words } : { ...words, content: sanitise(words['content']) };
