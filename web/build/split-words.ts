import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { collect, type Modules } from './first-load.ts';

/** The files that every visitor's first page is made of; their words come with the language. */
const FIRST_FILES = new Set(['index', 'react', 'libraries', 'site', 'home']);
/** Files of many wings (first-load.ts), whose words would otherwise bring every wing's along. */
const SHARED_FILES = new Set(['dialogs', 'forms', 'kit', 'popups', 'member']);
const FIRST = 'first';

/** What search engines are told, which the platform says (src/app/served-page.tsx). */
const SERVED_ALONE = 'app/page-descriptions.ts';

const WORDS = 'virtual:words/';
/** A file of words is named after this and its part, so that it is not taken for the part's code. */
const WORDS_FILE = 'words-';
const LAZY_IMPORT = /\bimport\((["'])(\.{1,2}\/[^"']+\.tsx?)\1\)/g;
const MESSAGE_ID = /\bid:\s*"([^"\n]+)"/g;
// Written while the modules are read, and filled in once it is known which file each of them goes to.
const PARTS_OF = /["'`]@parts-of:([^"'`]+)["'`]/g;
const MESSAGES_OF = /["'`]@messages-of:(\w+):([\w-]+)["'`]/g;

type Words = Readonly<Record<string, unknown>>;

/** Which words each part of the site shows: a part is a wing, or one of the files that many wings share. */
interface Parts {
  readonly idsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The parts whose words a lazy file needs. */
  readonly neededBy: (file: string) => readonly string[];
}

/**
 * Cuts each language's catalogue by page. What the first page shows comes with the language; the words of a wing
 * come together with the first of its pages or dialogs, and a lazy import is not done before they are there.
 */
export function splitWords(): Plugin {
  let source = '';
  let codes: readonly string[] = [];
  const catalogues = new Map<string, Words>();
  const idsIn = new Map<string, readonly string[]>();
  let parts: Parts | undefined;
  const at = (...path: string[]): string => join(source, ...path);
  return {
    name: 'split-words',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      source = join(config.root, 'src');
      codes = readdirSync(at('i18n/locales')).filter((code) => code !== 'EN');
    },
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : undefined),
    async load(id) {
      if (id === at('i18n/word-files.ts')) return `export const wordFiles = {${codes.map(loaderOf).join()}};`;
      if (!id.startsWith(`\0${WORDS}`)) return undefined;
      const [code = '', part = ''] = id.slice(`\0${WORDS}`.length).split(`/${WORDS_FILE}`);
      if (part !== FIRST) return `export const messages = JSON.parse("@messages-of:${code}:${part}");`;
      const { code: compiled } = await this.load({ id: at(`i18n/locales/${code}/messages.po`) });
      catalogues.set(code, readCompiled(compiled ?? ''));
      const others = [...wordedFolders(source), ...SHARED_FILES].map(
        (name) => `${name}: () => import("${WORDS}${code}/${WORDS_FILE}${name}")`,
      );
      return `export const messages = JSON.parse("@messages-of:${code}:${FIRST}");
export const parts = {${others.join()}};`;
    },
    async transform(code, id) {
      if (!id.startsWith(source)) return undefined;
      idsIn.set(
        id,
        [...code.matchAll(MESSAGE_ID)].map(([, message = '']) => message),
      );
      const targets = new Map<string, string>();
      for (const [, , path = ''] of code.matchAll(LAZY_IMPORT)) {
        const target = (await this.resolve(path, id))?.id;
        // What says where words are needs none.
        if (target && target !== at('i18n/word-files.ts')) targets.set(path, target);
      }
      if (targets.size === 0) return undefined;
      const changed = withWordsAround(code, targets);
      return {
        code: `import { withWords } from ${JSON.stringify(at('i18n/catalogues.ts'))};\n${changed}`,
        map: null,
      };
    },
    buildStart() {
      parts = undefined;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes('@parts-of:') && !code.includes('@messages-of:')) return undefined;
      parts ??= divide(this, Object.values(chunks), messagesIn(idsIn, catalogues), source);
      const { idsOf, neededBy } = parts;
      return {
        code: code
          .replace(PARTS_OF, (_, file: string) => JSON.stringify(neededBy(file).join(' ')))
          .replace(MESSAGES_OF, (_, language: string, part: string) => {
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
}

/** Each lazy import of a file waits for the words of its parts as well, the same file named twice too. */
export const withWordsAround = (code: string, targets: ReadonlyMap<string, string>): string =>
  code.replaceAll(LAZY_IMPORT, (whole: string, _quote: string, path: string) => {
    const target = targets.get(path);
    return target === undefined ? whole : `withWords(${whole}, "@parts-of:${target}")`;
  });

/** Of everything that has an id, the messages alone. */
function messagesIn(
  idsIn: ReadonlyMap<string, readonly string[]>,
  catalogues: ReadonlyMap<string, Words>,
): Map<string, readonly string[]> {
  const known = new Set([...catalogues.values()].flatMap((words) => Object.keys(words)));
  return new Map([...idsIn].map(([id, found]) => [id, found.filter((message) => known.has(message))]));
}

const loaderOf = (code: string): string => `${code}: () => import("${WORDS}${code}/${WORDS_FILE}${FIRST}")`;

/** The wings and what crosses them: the folders of `src`. */
const wordedFolders = (source: string): string[] =>
  readdirSync(source, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const servedAlone = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/msg`([^`]+)`/g)].map(([, message = '']) => generateMessageId(message));

/** Lingui's compiled catalogue is one JSON text in a line of code. */
export function readCompiled(code: string): Words {
  const text = /JSON\.parse\((".*")\)/s.exec(code)?.[1];
  if (!text) throw new Error('split-words: a catalogue was not compiled');
  // Code may say `\xA0` where JSON says `\u00A0`.
  const json = text.replaceAll(/\\(?:x([\dA-Fa-f]{2})|.)/g, (whole, hex: string | undefined) =>
    hex === undefined ? whole : `\\u00${hex}`,
  );
  return JSON.parse(JSON.parse(json) as string) as Words;
}

function divide(
  modules: Modules,
  chunks: readonly Rolldown.RenderedChunk[],
  idsIn: ReadonlyMap<string, readonly string[]>,
  source: string,
): Parts {
  const fileOf = new Map(chunks.flatMap(({ name, moduleIds }) => moduleIds.map((id) => [id, name] as const)));
  const partOf = (id: string): string => {
    const file = fileOf.get(id) ?? '';
    if (FIRST_FILES.has(file)) return FIRST;
    return SHARED_FILES.has(file) ? file : (id.slice(source.length + 1).split('/')[0] ?? '');
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
    const needed = new Set<string>();
    collect(modules, file, needed);
    const found = [...needed].flatMap((id) =>
      idsIn.get(id)?.some((message) => !first.has(message)) ? [partOf(id)] : [],
    );
    return [...new Set(found)].toSorted();
  };
  return { idsOf: all, neededBy };
}
