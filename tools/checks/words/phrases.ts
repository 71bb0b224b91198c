import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo } from '../../texts/po-file.ts';
import { REFUSED_PHRASES } from './refused-phrases.ts';
import { sourceFiles, type Finding, type SourceFile } from '../../source-files.ts';

/** English that people read: the site's catalogue, what the platform seeds, says and sends, the games, the brands and the docs. */
const PLACES: readonly (readonly [folder: string, name: RegExp])[] = [
  ['texts/en', /\.po$/],
  ['kit/brands', /brand\.json$|\/en\.po$/],
  ['platform/src/content/seed', /\.ts$/],
  ['platform/src/kernel/messages', /\/en\.ts$/],
  ['platform/src/session/codes', /message-words\.ts$/],
  ['docs', /^docs\/(?!decisions\/)[^/]+\.md$/],
];

/** Nothing that people read in English has a phrase that the voice refuses. */
export function checkPhrases(root: string): Finding[] {
  const files = PLACES.flatMap(([folder, name]) => sourceFiles(root, folder, name));
  for (const path of ['README.md', 'ARCHITECTURE.md']) {
    if (existsSync(join(root, path))) files.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
  return files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      REFUSED_PHRASES.filter(([phrase]) => phrase.test(text)).map(
        ([, instead]) => `${file.path}: "${text.slice(0, 100)}" (say: ${instead})`,
      ),
    ),
  );
}

/** A file's readable texts: messages of a catalogue, strings of code, lines of a document. */
function textsOf({ path, text }: SourceFile): string[] {
  if (path.endsWith('.po')) return readPo(text).map((entry) => entry.text);
  if (path.endsWith('.md')) return text.split('\n').filter((line) => !line.startsWith('    '));
  const strings = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const lines = [...code.matchAll(strings)].flatMap(([, one, two, three]) => (one ?? two ?? three ?? '').split('\n'));
  // A string with neither a space nor a capital letter is a name in the code.
  return lines.filter((line) => /\s|^[A-Z]/.test(line));
}
