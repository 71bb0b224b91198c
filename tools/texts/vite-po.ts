import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readPo, type Entry } from './po-file.ts';
import { keyedTexts, namedTexts, shownTranslation, siteMessages } from './shown.ts';

/** How code that imports a catalogue wants it. */
const READERS = { 'site.po': siteMessages, 'console.po': siteMessages, 'lotteries.po': namedTexts };

/** A text that has no translation yet is read in English, never as its key. */
const keyedOrEnglish = (entries: readonly Entry[]): Record<string, string> =>
  keyedTexts(
    entries.map((entry) =>
      shownTranslation(entry) === '' ? { ...entry, translation: entry.text, previous: undefined } : entry,
    ),
  );

const readerOf = (file: string) => READERS[file as keyof typeof READERS] ?? keyedOrEnglish;

/** Lets code import a PO file: `messages` holds its translations, the site's as Lingui reads them. */
export const poCatalogues = () => ({
  name: 'po-catalogues',
  load(id: string) {
    if (!id.endsWith('.po')) return undefined;
    const messages = readerOf(basename(id))(readPo(readFileSync(id, 'utf8')));
    // A text that JSON parses is read faster than as much code, and holds nothing that could run.
    return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  },
});
