import type { HelpEntry } from '@baize/protocol/site';
import { plainText } from '../notices.ts';

const QUERY_MAX = 80;

/** What `/helpmc` keeps in its address. */
export interface HelpSearch {
  readonly q?: string | undefined;
}

/** Reads the address; the router takes a query of digits for a number. */
export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  const text = typeof q === 'number' ? String(q) : q;
  return typeof text === 'string' && text.trim() !== '' ? { q: text.slice(0, QUERY_MAX) } : {};
}

/** The words that are looked for, each once; none for an empty query. */
export const wordsOf = (query: string): string[] => [
  ...new Set(query.toLocaleLowerCase().split(/\s+/u).filter(Boolean)),
];

/** Finds any of the words, for marking them; `undefined` when there is nothing to mark. */
export function markPattern(query: string): RegExp | undefined {
  const words = wordsOf(query).sort((left, right) => right.length - left.length);
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join('|'), 'gi');
}

/** Entries in which every word stands, those with a word in the title first. All of them for an empty query. */
export function findEntries(entries: readonly HelpEntry[], query: string): readonly HelpEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries;
  const found = entries.flatMap((entry) => {
    const title = entry.title.toLocaleLowerCase();
    const text = `${title} ${plainText(entry.content).toLocaleLowerCase()}`;
    return words.every((word) => text.includes(word))
      ? [{ entry, inTitle: words.some((word) => title.includes(word)) }]
      : [];
  });
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)].map(
    ({ entry }) => entry,
  );
}
