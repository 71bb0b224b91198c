import type { Names } from '@baize/protocol/lottery';
import { languages } from '@baize/protocol/kernel';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Names in languages beyond those that the catalogue has itself, by the English ones. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@baize/protocol/lottery')), 'names');
const read = new Map<string, Readonly<Record<string, string>>>();

function othersIn(code: string): Readonly<Record<string, string>> {
  const known = read.get(code);
  if (known !== undefined) return known;
  // What is no language of the site is not remembered: anybody may name one.
  if (!languages.some((language) => language.code === code)) return {};
  const file = join(FOLDER, `${code}.json`);
  const names = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {};
  read.set(code, names);
  return names;
}

/** A name of the catalogue in each language that has it. */
export const inEach = (names: Names): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    languages.flatMap(({ code }) => {
      const name = othersIn(code)[names.EN];
      return name === undefined ? [] : [[code, name]];
    }),
  ),
  ...names,
});

/** A name of the catalogue in a language, in English where there is none. */
export const nameIn = (names: Names, language: string): string =>
  ({ ...names } as Readonly<Record<string, string>>)[language] ?? othersIn(language)[names.EN] ?? names.EN;
