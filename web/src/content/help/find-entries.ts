import type { HelpEntry } from '@baize/protocol/content';
import { plainText } from '../plain-text.ts';

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
