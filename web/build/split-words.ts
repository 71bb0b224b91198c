import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { KIT_SOURCE } from '@baize/kit/build/kit-source.ts';
import { readCatalogue, writtenLanguages } from '../../tools/texts/catalogues.ts';
import { siteMessages } from '../../tools/texts/shown.ts';
import { FIRST_FILES, type CodeGroups } from './code-groups.ts';
import { SHARED_FILES } from './group-modules.ts';
import type { ModuleGraph } from './module-graph.ts';
import { PARTS_OF, readModule, withPartsNamed, withWordsAround } from './words-around.ts';

/** The words of the files that every visitor's first page is made of come with the language. */
export const FIRST = 'first';

/** Loads words, and is imported wherever a lazy file waits for them. */
const CATALOGUES = join(KIT_SOURCE, 'i18n/catalogues.ts');

/** Descriptions for search engines, which the platform serves (src/app/served-page.tsx). */
const SERVED_ALONE = 'app/router/page-descriptions.ts';

/** Knows the file of words of each language. */
export const WORD_FILES = 'i18n/word-files.ts';

const WORDS = 'virtual:words/';
/** A file of words is named after this and its part, so that it is not taken for the part's code. */
const WORDS_FILE = 'words-';
// Written while the modules are read, and filled in once it is known which file each of them goes to.
const MESSAGES_OF = /["'`]@messages-of:(\w+):([\w-]+)["'`]/g;

type Words = Readonly<Record<string, unknown>>;

/** The words that each part of the site shows: a part is a wing, or one of the files that many wings share. */
interface Parts {
  readonly idsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The parts whose words a lazy file needs. */
  readonly neededBy: (file: string) => readonly string[];
}

export interface SplitWords {
  readonly plugin: Plugin;
  /** The parts whose words a lazy file needs beyond those of the first page. */
  readonly partsNeededBy: (id: string) => readonly string[];
}

/**
 * Cuts each language's catalogue by page. What the first page shows comes with the language; the words of a wing
 * come together with the first of its pages or dialogs, and a lazy import is not done before they are there.
 */
export function splitWords({ graph }: CodeGroups): SplitWords {
  let source = '';
  let codes: readonly string[] = [];
  const catalogues = new Map<string, Words>();
  const idsIn = new Map<string, readonly string[]>();
  let parts: Parts | undefined;
  const at = (...path: string[]): string => join(source, ...path);
  const plugin: Plugin = {
    name: 'split-words',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      source = join(config.root, 'src');
      codes = writtenLanguages().flatMap(({ code }) => (code === 'EN' ? [] : [code]));
    },
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : undefined),
    load(id) {
      if (id === at(WORD_FILES)) return `export const wordFiles = {${codes.map(loaderOf).join()}};`;
      if (!id.startsWith(`\0${WORDS}`)) return undefined;
      const [code = '', part = ''] = id.slice(`\0${WORDS}`.length).split(`/${WORDS_FILE}`);
      if (part !== FIRST) return `export const messages = JSON.parse("@messages-of:${code}:${part}");`;
      catalogues.set(code, siteMessages(readCatalogue(code, 'site')));
      const others = [...wordedFolders(source, KIT_SOURCE), ...SHARED_FILES].map(
        (name) => `"${name}": () => import("${WORDS}${code}/${WORDS_FILE}${name}")`,
      );
      return `export const messages = JSON.parse("@messages-of:${code}:${FIRST}");
export const parts = {${others.join()}};`;
    },
    async transform(code, id) {
      if (!id.startsWith(source) && !id.startsWith(KIT_SOURCE)) return undefined;
      const { messages, lazyImports } = readModule(code);
      idsIn.set(id, messages);
      const targets = new Map<string, string>();
      for (const { path } of lazyImports) {
        const target = (await this.resolve(path, id))?.id;
        // The file that maps words to files needs no words itself.
        if (target && target !== at(WORD_FILES)) targets.set(path, target);
      }
      if (targets.size === 0) return undefined;
      const changed = withWordsAround(code, lazyImports, targets);
      return {
        code: `import { withWords } from ${JSON.stringify(CATALOGUES)};\n${changed}`,
        map: null,
      };
    },
    buildStart() {
      parts = undefined;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(PARTS_OF) && !code.includes('@messages-of:')) return undefined;
      parts ??= divide(graph(), Object.values(chunks), messagesIn(idsIn, catalogues), source);
      const { idsOf, neededBy } = parts;
      const named = code.includes(PARTS_OF) ? withPartsNamed(code, neededBy) : code;
      return {
        code: named.replace(MESSAGES_OF, (_, language: string, part: string) => {
          const words = catalogues.get(language) ?? {};
          const chosen = [...(idsOf.get(part) ?? [])].toSorted().map((id) => [id, words[id]]);
          return JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        }),
        map: null,
      };
    },
    generateBundle() {
      const shown = new Set([...(parts?.idsOf.values() ?? [])].flatMap((ids) => [...ids]));
      for (const id of servedAlone(at(SERVED_ALONE))) shown.add(id);
      const lost = Object.keys([...catalogues.values()][0] ?? {}).filter((id) => !shown.has(id));
      if (lost.length > 0) this.error(`split-words: no part of the site has the messages ${lost.join(', ')}`);
    },
  };
  return { plugin, partsNeededBy: (id) => parts?.neededBy(id) ?? [] };
}

/** The language and the part of a file of words. */
export function wordsOf(module: string): { readonly language: string; readonly part: string } | undefined {
  const [language, part] = module.split(WORDS)[1]?.split(`/${WORDS_FILE}`) ?? [];
  return language !== undefined && part !== undefined ? { language, part } : undefined;
}

/** Only the messages, of all expressions with an id. */
function messagesIn(
  idsIn: ReadonlyMap<string, readonly string[]>,
  catalogues: ReadonlyMap<string, Words>,
): Map<string, readonly string[]> {
  const known = new Set([...catalogues.values()].flatMap((words) => Object.keys(words)));
  return new Map([...idsIn].map(([id, found]) => [id, found.filter((message) => known.has(message))]));
}

const loaderOf = (code: string): string => `${code}: () => import("${WORDS}${code}/${WORDS_FILE}${FIRST}")`;

/** The wings and what crosses them: the folders of `src`, those of the kit by the same names. */
const wordedFolders = (...sources: readonly string[]): Set<string> =>
  new Set(
    sources.flatMap((source) =>
      readdirSync(source, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    ),
  );

const servedAlone = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/msg`([^`]+)`/g)].map(([, message = '']) => generateMessageId(message));

function divide(
  graph: ModuleGraph,
  chunks: readonly Rolldown.RenderedChunk[],
  idsIn: ReadonlyMap<string, readonly string[]>,
  source: string,
): Parts {
  const fileOf = new Map(chunks.flatMap(({ name, moduleIds }) => moduleIds.map((id) => [id, name] as const)));
  const partOf = (id: string): string => {
    const file = fileOf.get(id) ?? '';
    if (FIRST_FILES.some((first) => first === file)) return FIRST;
    if (SHARED_FILES.has(file)) return file;
    return id.slice((id.startsWith(KIT_SOURCE) ? KIT_SOURCE : source).length + 1).split('/')[0] ?? '';
  };
  const all = new Map<string, Set<string>>();
  for (const [id, messages] of idsIn) {
    const part = partOf(id);
    const ids = all.get(part) ?? new Set();
    for (const message of messages) ids.add(message);
    all.set(part, ids);
  }
  const first = all.get(FIRST) ?? new Set();
  for (const [part, ids] of all) if (part !== FIRST) all.set(part, new Set([...ids].filter((id) => !first.has(id))));
  const neededBy = (file: string): string[] => {
    const found = [...graph.closure([file])].flatMap((id) =>
      idsIn.get(id)?.some((message) => !first.has(message)) ? [partOf(id)] : [],
    );
    return [...new Set(found)].toSorted();
  };
  return { idsOf: all, neededBy };
}
