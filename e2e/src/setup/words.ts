import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readCatalogue, readSharedPage } from '../../../tools/texts/catalogues.ts';
import { nameOf } from '../../../tools/texts/po-file.ts';
import { EXPLICIT_ID, keyOf } from '../../../tools/texts/shown.ts';

/** The languages that journeys speak: their codes on the wire, and what a browser asks for. */
export const TONGUES = { EN: 'en-US', CN: 'zh-CN', AR: 'ar' } as const;
export type Tongue = keyof typeof TONGUES;

type Values = Readonly<Record<string, string | number>>;

/**
 * Texts of the site by their English, of the platform by their codes, of the arcade's games as `game:key`, of its live
 * tables as `table:key`, of its book as `book:key`, of the payment provider as `pay:key`.
 */
const read = (tongue: Tongue): Map<string, string> =>
  new Map([
    ...readCatalogue(tongue, 'site').map((entry) => {
      const name = entry.notes.includes(EXPLICIT_ID) ? entry.context : nameOf(entry);
      return [name, entry.translation] as const;
    }),
    ...readCatalogue(tongue, 'platform').map((entry) => [keyOf(entry), entry.translation] as const),
    ...readCatalogue(tongue, 'games').map((entry) => [`game:${keyOf(entry)}`, entry.translation] as const),
    ...readSharedPage(tongue, 'arcade/client/table').map(
      (entry) => [`table:${keyOf(entry)}`, entry.translation] as const,
    ),
    ...readSharedPage(tongue, 'arcade/client/book').map(
      (entry) => [`book:${keyOf(entry)}`, entry.translation] as const,
    ),
    ...readCatalogue(tongue, 'payment').map((entry) => [`pay:${keyOf(entry)}`, entry.translation] as const),
  ]);

const known = new Map<Tongue, Map<string, string>>();
let spoken: Tongue = 'EN';

/** Says in which language the pages of this worker's test are; set before each test. */
export function speak(tongue: Tongue): void {
  spoken = tongue;
}

function messageOf(id: string): string {
  const catalogue = known.get(spoken) ?? read(spoken);
  known.set(spoken, catalogue);
  const message = catalogue.get(id);
  if (message === undefined) throw new Error(`the site has no text “${id}”`);
  return message.replaceAll(/<\/?\d+\/?>/g, '');
}

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessageOrThrow);

/**
 * The site's text in the language of the test, for an English text of its catalogue, a code of the platform's,
 * `game:key`, `table:key`, `book:key` or `pay:key`: `words('Claim “{title}”?', { title })`. A text with a context is `context|text`. Throws
 * where there is none, so that a journey never looks for a text that nobody wrote.
 */
export function words(id: string, values: Values = {}): string {
  const message = messageOf(id);
  i18n.load(TONGUES[spoken], { [id]: message });
  i18n.activate(TONGUES[spoken]);
  return i18n._(id, values);
}

const PLACE = '\u{e000}';

/** The same as a pattern, whatever its places are filled with; `whole` is all of what an element says. */
export function wordsLike(id: string, whole = false): RegExp {
  const message = messageOf(id);
  const places = [...message.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, name]) => [name ?? '', PLACE]);
  const text = words(id, Object.fromEntries(places) as Values);
  const pattern = text
    .split(PLACE)
    .map((part) => RegExp.escape(part))
    .join('[\\s\\S]*?');
  return new RegExp(whole ? `^${pattern}$` : pattern);
}
