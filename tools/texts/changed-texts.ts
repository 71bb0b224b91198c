import { nameOf, type Entry } from './po-file.ts';
import { EXPLICIT_ID } from './shown.ts';

const SHORTEST_SHARE = 0.6;

/**
 * A language's catalogue after the English one has changed: what is unchanged keeps its translation, a text with
 * another English keeps the old translation for review, and what is gone is gone.
 * @param english the messages as they are now, in their order
 * @param old the language's catalogue as it was
 */
export function followEnglish(english: readonly Entry[], old: readonly Entry[]): Entry[] {
  const byName = new Map(old.map((entry) => [nameOf(entry), entry]));
  const stays = new Set(english.map(nameOf));
  const gone = old.filter((entry) => !stays.has(nameOf(entry)) && entry.translation !== '');
  return english.map((entry) => {
    const kept = byName.get(nameOf(entry));
    const { translation = '', previous, remarks } = kept ?? {};
    if (translation !== '') return { ...entry, translation, previous, remarks };
    const before = predecessorOf(entry, gone);
    if (before === undefined) return { ...entry, translation: '', previous: undefined, remarks };
    gone.splice(gone.indexOf(before), 1);
    const made = before.previous ?? before.text;
    return {
      ...entry,
      translation: before.translation,
      // A text that was changed back needs no review.
      previous: made === entry.text ? undefined : made,
      remarks: before.remarks,
    };
  });
}

/** The message that this one was: the same key, else the most alike of those that the same files said. */
function predecessorOf(entry: Entry, gone: readonly Entry[]): Entry | undefined {
  const near = gone.filter((one) => one.context === entry.context);
  if (isKey(entry)) return near[0];
  const candidates = near
    .filter((one) => entry.places.length === 0 || one.places.some((place) => entry.places.includes(place)))
    .map((one) => ({ one, share: sharedWords(one.text, entry.text) }))
    .filter(({ share }) => share >= SHORTEST_SHARE);
  return candidates.toSorted((a, b) => b.share - a.share)[0]?.one;
}

/** Whether the context is a key of the code, which one text has. */
const isKey = ({ context, places, notes }: Entry): boolean =>
  context !== '' && (places.length === 0 || notes.includes(EXPLICIT_ID));

/** The share of words that two texts have in common, of all that they have. */
function sharedWords(one: string, other: string): number {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const both = [...mine].filter((word) => theirs.has(word)).length;
  return both / Math.max(mine.size, theirs.size, 1);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
