import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@baize/protocol/kernel/languages';
import { currentLanguage } from './language.ts';

/** A file of words, and where a built site keeps the words of its other parts. */
export interface WordFile {
  readonly messages: Messages;
  readonly parts?: Readonly<Record<string, () => Promise<WordFile>>>;
}

/** The words of each language that has a catalogue. English needs none, because its words are in the code. */
export type WordFiles = Partial<Record<LanguageCode, () => Promise<WordFile>>>;

type LoadWordFiles = () => Promise<{ readonly wordFiles: WordFiles }>;

let loadWordFiles: LoadWordFiles = () => Promise.resolve({ wordFiles: {} });

/** Set once by each front end, whose catalogues hold its own words and the kit's. */
export function provideWords(load: LoadWordFiles): void {
  loadWordFiles = load;
}

/** The parts of the site that were opened, whose words a change of language brings along. */
const opened = new Set<string>();
/** Lingui reads these as they are, so that what is added to them later is there for the next text. */
const held: Partial<Record<LanguageCode, Messages>> = {};
const fetched = new Set<string>();

/** The text file of a language. The list is long, and a reader of English never needs it. */
const wordFile = async (code: LanguageCode): Promise<(() => Promise<WordFile>) | undefined> =>
  code === 'EN' ? undefined : (await loadWordFiles()).wordFiles[code];

/** Whether the site has words in a language. */
export const isTranslated = async (code: LanguageCode): Promise<boolean> =>
  code === 'EN' || (await wordFile(code)) !== undefined;

/**
 * The words that are needed now; none for English, and for a language that is not translated yet. It goes on until
 * nothing is missing: another part may be opened while words are on their way.
 */
export async function loadCatalogue(code: LanguageCode): Promise<Messages> {
  const first = await (await wordFile(code))?.();
  const words = (held[code] ??= { ...first?.messages });
  const missing = [...opened].filter((part) => !fetched.has(code + part));
  const fetchPart = async (part: string) => {
    Object.assign(words, (await first?.parts?.[part]?.())?.messages);
    fetched.add(code + part);
  };
  await Promise.all(missing.map(fetchPart));
  return missing.length > 0 ? loadCatalogue(code) : words;
}

/**
 * Waits for a lazy file and for the words of its parts, so that it is never shown in English first. The build puts
 * it around every import of a page or dialog, with the parts by name (build/split-words.ts).
 * @public
 */
export async function withWords<File>(file: Promise<File>, parts: string): Promise<File> {
  for (const part of parts.split(' ')) opened.add(part);
  const [loaded] = await Promise.all([file, bringWords()]);
  return loaded;
}

/** When the language is changed meanwhile, the file waits for the words of the new one. */
async function bringWords(): Promise<void> {
  const code = currentLanguage();
  await loadCatalogue(code);
  if (code !== currentLanguage()) await bringWords();
}
