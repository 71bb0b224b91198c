import { nameKey, type Name } from '@baize/protocol/lottery';
import { languages } from '@baize/protocol/kernel';
import { existsSync, readFileSync } from 'node:fs';

/** Compiled of texts/<tag>/lotteries.po, as the platform's texts are (kernel/texts). */
const COMPILED = new URL('../../dist/texts/lotteries/', import.meta.url);
const read = new Map<string, Readonly<Record<string, string>>>();

function namesIn(code: string): Readonly<Record<string, string>> {
  const known = read.get(code);
  if (known !== undefined) return known;
  // Unknown languages are not cached, because anybody may name one.
  if (!languages.some((language) => language.code === code)) return {};
  const file = new URL(`${code}.json`, COMPILED);
  const names = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {};
  read.set(code, names);
  return names;
}

/** A name of the catalogue in each language that has it. */
export const inEach = (name: Name): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    languages.flatMap(({ code }) => {
      const own = namesIn(code)[nameKey(name)];
      return own === undefined ? [] : [[code, own]];
    }),
  ),
  EN: name.text,
});

/** A name of the catalogue in a language, in English where there is none. */
export const nameIn = (name: Name, language: string): string => namesIn(language)[nameKey(name)] ?? name.text;
