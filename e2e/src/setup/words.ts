import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ROOT } from '../../../tools/launcher/paths.mjs';
import { readCatalogue } from '../../../tools/checks/po-catalogue.ts';
import { texts as ar } from '../../../arcade/client/shared/texts/ar.ts';
import { texts as cn } from '../../../arcade/client/shared/texts/cn.ts';
import { en } from '../../../arcade/client/shared/texts/en.ts';
import { languageOf } from '../../../tools/payment-provider/texts.ts';

/** The languages that journeys speak: their codes on the wire, and what a browser asks for. */
export const TONGUES = { EN: 'en-US', CN: 'zh-CN', AR: 'ar' } as const;
export type Tongue = keyof typeof TONGUES;

type Values = Readonly<Record<string, string | number>>;

const CATALOGUES = ['web/src/i18n/locales', 'platform/src/kernel/texts/locales'];
const GAMES: Record<Tongue, Readonly<Record<string, string>>> = { EN: en, CN: cn, AR: ar };

/** Texts of the payment provider's pages. */
const payTexts = (tongue: Tongue): [string, string][] =>
  Object.entries(languageOf(tongue).texts).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : []));

/**
 * Texts of the site by their English, of the platform by their codes, of the arcade's games as `game:key`, of the
 * payment provider as `pay:key`.
 */
const read = (tongue: Tongue): Map<string, string> =>
  new Map([
    ...CATALOGUES.flatMap((folder) => [
      ...readCatalogue(readFileSync(`${ROOT}/${folder}/${tongue}/messages.po`, 'utf8')),
    ]),
    ...Object.entries(GAMES[tongue]).map(([key, text]) => [`game:${key}`, text] as const),
    ...payTexts(tongue).map(([key, text]) => [`pay:${key}`, text] as const),
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
 * What the site says for an English text of its catalogue, a code of the platform's, `game:key` or `pay:key`, in the language
 * of the test: `words('Claim “{title}”?', { title })`. A text with a context is `context|text`. Throws where there is
 * none, so that a journey never looks for what nobody wrote.
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
