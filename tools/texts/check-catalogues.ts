import { readPo, nameOf, type Entry } from './po-file.ts';
import { placeholdersOf } from './placeholders.ts';
import { sourceFiles, type Finding } from '../source-files.ts';

/** Texts that every language may leave as they are: names of provinces and cities. */
export const STATION_NOTE = 'A lottery company of Vietnam, named by its province or city';

/** The places of PO files: `texts/<tag>/<catalogue>.po`, and `<tag>.po` in the texts of a brand, a game or a page. */
const PLACES: readonly (readonly [folder: string, name: RegExp])[] = [
  ['texts', /^(texts)\/([^/]+)\/([^/]+)\.po$/],
  ['kit/brands', /^kit\/brands\/([^/]+)\/texts\/([^/]+)\.po$/],
  ['arcade/games', /^arcade\/(games\/[^/]+)\/texts\/([^/]+)\.po$/],
  ['arcade/client', /^arcade\/(client\/[^/]+)\/texts\/([^/]+)\.po$/],
];

export interface PoCatalogue {
  readonly path: string;
  readonly tag: string;
  readonly entries: readonly Entry[];
}

/** The catalogues of a repository: the English one of each, and the same in the other languages. */
export function poCatalogues(
  root: string,
): { readonly english: PoCatalogue; readonly others: readonly PoCatalogue[] }[] {
  const files = PLACES.flatMap(([folder, name]) =>
    sourceFiles(root, folder, /\.po$/).flatMap(({ path, text }) => {
      const [, of = '', tag = '', catalogue = ''] = name.exec(path) ?? [];
      return tag === '' ? [] : [{ path, tag, group: `${of}/${catalogue}`, entries: readPo(text) }];
    }),
  );
  return [...Map.groupBy(files, ({ group }) => group).values()].flatMap((group) => {
    const english = group.find(({ tag }) => tag === 'en');
    return english ? [{ english, others: group.filter((one) => one !== english) }] : [];
  });
}

/**
 * Every language has every message of English, translated from the English that it has now and filled in alike, and
 * what is filled in has a name.
 */
export function checkCatalogues(root: string): Finding[] {
  return poCatalogues(root).flatMap(({ english, others }) => [
    ...english.entries.flatMap((entry) => unnamed(english.path, entry)),
    ...others.flatMap(({ path, entries }) => {
      const byName = new Map(entries.map((entry) => [nameOf(entry), entry]));
      return english.entries.flatMap((entry) => faultsOf(path, entry, byName.get(nameOf(entry))));
    }),
  ]);
}

/** Whether a reader of the language may see the English in place of a translation for good. */
export const mayStayEnglish = ({ notes }: Entry): boolean => notes.includes(STATION_NOTE);

function unnamed(path: string, { text }: Entry): Finding[] {
  const numbers = [...placeholdersOf(text)].filter((name) => /^\{\d/.test(name));
  return numbers.map((name) => `${path}: "${text}" fills in ${name}: give it a name, as in \${{ amount: sum }}.`);
}

function faultsOf(path: string, english: Entry, own: Entry | undefined): Finding[] {
  const name = english.text;
  if (own === undefined) return [`${path} lacks the message "${name}": run npm run generate, then translate it.`];
  if (own.translation === '')
    return mayStayEnglish(english) ? [] : [`${path} leaves "${name}" untranslated: write its translation.`];
  if (own.previous !== undefined)
    return [
      `${path}: "${name}" was "${own.previous}" when it was translated: look at it and take the fuzzy mark away.`,
    ];
  const [want, have] = [placeholdersOf(name), placeholdersOf(own.translation)];
  const lost = [...want].filter((one) => !have.has(one));
  const unknown = [...have].filter((one) => !want.has(one));
  return [
    ...(lost.length === 0 ? [] : [`${path}: the translation of "${name}" lost ${lost.join(', ')}: put it back.`]),
    ...(unknown.length === 0
      ? []
      : [`${path}: the translation of "${name}" has ${unknown.join(', ')}, which nobody fills in.`]),
  ];
}
