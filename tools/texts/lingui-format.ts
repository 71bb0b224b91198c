import type { CatalogFormatter, CatalogType } from '@lingui/conf';
import { followEnglish } from './changed-texts.ts';
import { NOTES } from './notes.ts';
import { readPo, writePo, type Entry } from './po-file.ts';
import { EXPLICIT_ID, siteId } from './shown.ts';

/**
 * How `lingui extract` reads and writes the site's PO files. Unlike Lingui's own format it keeps the translation of a
 * changed English text for review, and writes the English of a message with an id of its own.
 */
export const reviewedPo = (): CatalogFormatter => ({
  catalogExtension: '.po',
  parse: (content) =>
    Object.fromEntries(
      readPo(content).map((entry) => [
        siteId(entry),
        {
          message: entry.text,
          translation: entry.translation,
          ...(entry.context === '' || entry.notes.includes(EXPLICIT_ID) ? {} : { context: entry.context }),
          comments: entry.notes.filter((note) => note !== EXPLICIT_ID),
          origin: entry.places.map((place) => [place]),
        },
      ]),
    ) as CatalogType,
  serialize: (catalog, { locale, existing }) => {
    const tag = locale ?? 'en';
    const english = Object.entries(catalog).map(([id, message]) => entryOf(id, message));
    if (tag === 'en')
      return writePo(
        tag,
        english.map((entry) => ({ ...entry, translation: entry.text })),
      );
    return writePo(tag, followEnglish(english, existing ? readPo(existing) : []));
  },
});

function entryOf(id: string, message: CatalogType[string]): Entry {
  const named = { context: message.context ?? '', text: message.message ?? '' };
  const entry = {
    ...named,
    translation: '',
    notes: notesOf(named, message.comments ?? []),
    places: [...new Set((message.origin ?? []).map(([file]) => file))].toSorted(),
  };
  return siteId(entry) === id ? entry : { ...entry, context: id, notes: [...entry.notes, EXPLICIT_ID] };
}

/** The code's own notes, and that of the list; those of the list are read back from the file as well. */
function notesOf({ context, text }: Pick<Entry, 'context' | 'text'>, comments: readonly string[]): string[] {
  const said = comments.flatMap((note) => note.split('\n')).filter((note) => note !== EXPLICIT_ID);
  const listed = context === '' ? NOTES[text] : undefined;
  return [...new Set([...(listed === undefined ? [] : [listed]), ...said])];
}
