import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { nameOf, type Entry } from './po-file.ts';

/** Marks a message whose id is written in the code: it stands as the context, and the English as the text. */
export const EXPLICIT_ID = 'js-lingui-explicit-id';

/**
 * The translation that readers see; empty where there is none. As with gettext, a translation whose English has
 * changed since is not shown before a translator has looked at it: it may say the opposite.
 */
export const shownTranslation = ({ translation, previous }: Entry): string =>
  previous === undefined ? translation : '';

const hasExplicitId = ({ notes }: Entry): boolean => notes.includes(EXPLICIT_ID);

/** The id by which the site's code asks for a message. */
export const siteId = (entry: Entry): string =>
  hasExplicitId(entry) ? entry.context : generateMessageId(entry.text, entry.context);

/** The key by which code asks for a text of the other catalogues: its context, else its English. */
export const keyOf = ({ context, text }: Entry): string => (context === '' ? text : context);

/** Messages as Lingui reads them, by the ids of the site's code. */
export const siteMessages = (entries: readonly Entry[]): Record<string, CompiledMessage> => compiledBy(entries, siteId);

/** Messages as Lingui reads them, by their keys. */
export const keyedMessages = (entries: readonly Entry[]): Record<string, CompiledMessage> => compiledBy(entries, keyOf);

/** Texts as they stand, by their keys. */
export const keyedTexts = (entries: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(shown(entries).map((entry) => [keyOf(entry), entry.translation]));

/** Texts as they stand, by their English and what tells two alike apart. */
export const namedTexts = (entries: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(shown(entries).map((entry) => [nameOf(entry), entry.translation]));

const shown = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => shownTranslation(entry) !== '');

function compiledBy(entries: readonly Entry[], idOf: (entry: Entry) => string): Record<string, CompiledMessage> {
  return Object.fromEntries(
    shown(entries).map((entry) => {
      try {
        return [idOf(entry), compileMessageOrThrow(entry.translation)];
      } catch (error) {
        throw new Error(`"${entry.translation}" is no ICU message`, { cause: error });
      }
    }),
  );
}
