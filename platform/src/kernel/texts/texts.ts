import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { languages, type LanguageCode } from '@baize/protocol/kernel';
import { existsSync, readFileSync } from 'node:fs';
import type { TextArguments, TextValue } from './text-arguments.ts';

/** The names of texts, as texts/en/platform.po has them. */
export type TextId = keyof TextArguments;

/** Something said in each language that has texts. */
export type ByLanguage<T> = Readonly<Partial<Record<LanguageCode, T>> & Record<'EN', T>>;
export type TextsByLanguage = ByLanguage<string>;

/** Compiled by the launcher before anything starts, and by Vitest (tools/texts/compile-texts.ts). */
const COMPILED = new URL('../../../dist/texts/platform/', import.meta.url);

/** Read when they are first asked for; English stands in for a language that has none. */
const catalogues = new Map<string, I18n | undefined>();

function catalogueOf(code: string): I18n | undefined {
  if (catalogues.has(code)) return catalogues.get(code);
  const catalogue = readCatalogue(code);
  // Unknown languages are not cached, because anybody may name one.
  if (languages.some((language) => language.code === code)) catalogues.set(code, catalogue);
  return catalogue;
}

function readCatalogue(code: string): I18n | undefined {
  const language = languages.find((one) => one.code === code);
  const file = new URL(`${code}.json`, COMPILED);
  if (language === undefined) return undefined;
  if (!existsSync(file)) {
    if (code === 'EN') throw new Error('the texts are not compiled: run node tools/texts/compile-texts.ts');
    return undefined;
  }
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
  // The tag says how plurals go.
  return setupI18n({ locale: language.bcp47, messages: { [language.bcp47]: messages } });
}

/** One text in a language, with its values filled in. */
export const text = <Id extends TextId>(language: string, id: Id, ...values: TextArguments[Id]): string =>
  textWith(language, id, values[0]);

/** The same where the id is one of several, whose values are put together elsewhere. */
export function textWith(language: string, id: TextId, values: Readonly<Record<string, TextValue>> = {}): string {
  const english = catalogueOf('EN');
  const own = catalogueOf(language) ?? english;
  const catalogue = own !== undefined && id in own.messages ? own : english;
  return catalogue?._(id, values) ?? id;
}

/** A function's result in each language that has texts. */
export const byLanguage = <T>(said: (code: LanguageCode) => T): ByLanguage<T> => ({
  ...Object.fromEntries(languages.flatMap(({ code }) => (catalogueOf(code) === undefined ? [] : [[code, said(code)]]))),
  EN: said('EN'),
});

/** A text without values in every language that has texts, to be stored. */
export const inEveryLanguage = (id: TextId): TextsByLanguage => byLanguage((code) => textWith(code, id));
