import { basename, dirname } from 'node:path';
import { placeholdersOf } from './placeholders.ts';
import { readCatalogue } from './po-catalogue.ts';
import { sourceFiles, type Finding } from './source-files.ts';

/**
 * Every language's catalogue holds the same messages, each of them translated and with the same
 * placeholders. The source language is the one whose messages may be their own translation.
 */
export function checkLocales(root: string, folder = 'web/src'): Finding[] {
  const catalogues = sourceFiles(root, folder, /\.po$/).map(({ path, text }) => ({
    path,
    messages: readCatalogue(text),
  }));
  return groupByName(catalogues).flatMap((group) => {
    const all = new Set(group.flatMap(({ messages }) => [...messages.keys()]));
    return group.flatMap(({ path, messages }) =>
      [...all].flatMap((id) => {
        const translation = messages.get(id);
        if (translation === undefined)
          return [`${path} lacks the message "${id}": run npm run generate, then translate it.`];
        if (translation === '') return [`${path} leaves "${id}" untranslated: write its translation.`];
        return missing(path, id, placeholdersOf(translation), sourcePlaceholders(group, id));
      }),
    );
  });
}

interface Catalogue {
  readonly path: string;
  readonly messages: ReadonlyMap<string, string>;
}

/** Catalogues of the same name in sibling folders (`en/messages.po`, `cn/messages.po`), or siblings. */
function groupByName(catalogues: readonly Catalogue[]): Catalogue[][] {
  const groups = Map.groupBy(catalogues, ({ path }) => {
    const folder = dirname(path);
    const nested = basename(folder).length <= 5;
    return nested ? `${dirname(folder)}/*/${basename(path)}` : folder;
  });
  return [...groups.values()];
}

/** A message whose id is a code says its placeholders in the source language's text instead. */
function sourcePlaceholders(group: readonly Catalogue[], id: string): Set<string> {
  const source = group.find(({ path }) => /(?:^|\/)en\b/i.test(path));
  return placeholdersOf(source?.messages.get(id) ?? id);
}

function missing(path: string, id: string, have: ReadonlySet<string>, want: ReadonlySet<string>): Finding[] {
  const absent = [...want].filter((name) => !have.has(name));
  return absent.length === 0 ? [] : [`${path}: the translation of "${id}" lost ${absent.join(', ')}: put it back.`];
}
