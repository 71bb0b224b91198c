import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { languages } from '@baize/protocol/kernel';
import { readFileSync } from 'node:fs';
import type { TextArguments, TextValue } from './text-arguments.ts';

/** The languages that have texts; English stands in for the others. */
const TRANSLATED = ['EN', 'CN', 'AR', 'VI'] as const;

/** The names of texts, as locales/EN/messages.po has them. */
export type TextId = keyof TextArguments;

export type TextsByLanguage = Readonly<Record<(typeof TRANSLATED)[number], string>>;

const catalogues: ReadonlyMap<string, I18n> = new Map(TRANSLATED.map((code) => [code, open(code)]));

function open(code: string): I18n {
  const messages = JSON.parse(readFileSync(new URL(`./compiled/${code}.json`, import.meta.url), 'utf8')) as Messages;
  // The tag says how plurals go.
  const locale = languages.find((language) => language.code === code)?.bcp47 ?? code;
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** One text in a language, with its values filled in. */
export const text = <Id extends TextId>(language: string, id: Id, ...values: TextArguments[Id]): string =>
  textWith(language, id, values[0]);

/** The same where the id is one of several, whose values are put together elsewhere. */
export function textWith(language: string, id: TextId, values: Readonly<Record<string, TextValue>> = {}): string {
  const english = catalogues.get('EN');
  const own = catalogues.get(language) ?? english;
  const catalogue = own !== undefined && id in own.messages ? own : english;
  return catalogue?._(id, values) ?? id;
}

/** A text without values in every language that has texts, to be stored. */
export const inEveryLanguage = (id: TextId): TextsByLanguage => ({
  EN: textWith('EN', id),
  CN: textWith('CN', id),
  AR: textWith('AR', id),
  VI: textWith('VI', id),
});
