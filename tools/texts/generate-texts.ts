import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf } from './placeholders.ts';
import { ROOT } from '../launcher/paths.mjs';
import {
  brandsWithTexts,
  brandTextsFolder,
  catalogueFile,
  gamesWithTexts,
  gameTextsFolder,
  SHARED_PAGES,
  writtenLanguages,
} from './catalogues.ts';
import { followEnglish } from './changed-texts.ts';
import { readPo, writePo, type Entry } from './po-file.ts';
import { keyOf } from './shown.ts';

// Lets every language follow the English catalogues whose texts are not in the code (those of the site are extracted by
// Lingui), and writes the types of their keys.

const TAGS = writtenLanguages().map(({ tag }) => tag);
const read = (file: string): Entry[] => (existsSync(file) ? readPo(readFileSync(file, 'utf8')) : []);

/** Writes a catalogue in each language and returns the English one. */
function follow(tags: readonly string[], fileOf: (tag: string) => string): readonly Entry[] {
  const english = read(fileOf('en')).map((entry) => ({ ...entry, translation: entry.text, previous: undefined }));
  writeFileSync(fileOf('en'), writePo('en', english));
  for (const tag of tags) {
    if (tag !== 'en') writeFileSync(fileOf(tag), writePo(tag, followEnglish(english, read(fileOf(tag)))));
  }
  return english;
}

/** `readonly [{ readonly name: TextValue }]`, or `readonly []` where nothing is filled in. */
function argumentsType(text: string): string {
  const names = [...placeholdersOf(text)].filter((name) => name.startsWith('{')).map((name) => name.slice(1, -1));
  return names.length === 0
    ? 'readonly []'
    : `readonly [{ ${names.map((name) => `readonly ${name}: TextValue`).join('; ')} }]`;
}

const write = (file: string, source: string, code: string): void =>
  writeFileSync(join(ROOT, file), `// Written by npm run generate from ${source}: change it there.\n\n${code}`);

const unionOf = (entries: readonly Entry[]): string => entries.map((entry) => `  | '${keyOf(entry)}'`).join('\n');

const keysType = (entries: readonly Entry[]): string =>
  `/** The names of the texts. */\nexport type TextKey =\n${unionOf(entries)};\n`;

const ownTexts = (entries: readonly Entry[], i18n: string, of: string): string => `import { textsOf } from '${i18n}';

/** Texts of ${of}, beside those that all games share. */
export const t = textsOf<
${unionOf(entries)}
>();
`;

const platform = follow(TAGS, (tag) => catalogueFile(tag, 'platform'));
write(
  'platform/src/kernel/texts/text-arguments.ts',
  'texts/en/platform.po',
  `export type TextValue = string | number;

/** The arguments of each text. */
export interface TextArguments {
${platform.map((entry) => `  readonly '${keyOf(entry)}': ${argumentsType(entry.text)};`).join('\n')}
}
`,
);
const games = follow(TAGS, (tag) => catalogueFile(tag, 'games'));
write('arcade/client/shared/text-keys.ts', 'texts/en/games.po', keysType(games));
const payment = follow(TAGS, (tag) => catalogueFile(tag, 'payment'));
write('tools/payment-provider/text-keys.ts', 'texts/en/payment.po', keysType(payment));
follow(TAGS, (tag) => catalogueFile(tag, 'lotteries'));
for (const game of gamesWithTexts()) {
  const texts = follow(TAGS, (tag) => join(gameTextsFolder(game), `${tag}.po`));
  write(
    `arcade/games/${game}/texts.ts`,
    `arcade/games/${game}/texts/en.po`,
    ownTexts(texts, '../../client/shared/i18n.ts', 'this game'),
  );
}
for (const page of SHARED_PAGES) {
  const texts = follow(TAGS, (tag) => join(ROOT, page, 'texts', `${tag}.po`));
  write(`${page}/texts.ts`, `${page}/texts/en.po`, ownTexts(texts, '../shared/i18n.ts', 'this page'));
}
for (const brand of brandsWithTexts()) {
  const folder = brandTextsFolder(brand);
  const tags = readdirSync(folder).map((file) => file.replace(/\.po$/, ''));
  follow(tags, (tag) => join(folder, `${tag}.po`));
}
