import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf } from '../checks/placeholders.ts';
import { readCatalogue } from '../checks/po-catalogue.ts';
import { ROOT } from '../launcher/paths.mjs';

// Makes of the platform's PO catalogues what it reads at its start: compiled texts, and the type of each text's values.

const FOLDER = join(ROOT, 'platform/src/kernel/texts');
/** Each language is a folder. */
const LANGUAGES = readdirSync(join(FOLDER, 'locales'));

const fileOf = (language: string): string => join(FOLDER, 'locales', language, 'messages.po');
const read = (language: string): Map<string, string> => readCatalogue(readFileSync(fileOf(language), 'utf8'));

/** Ids that a language lacks are put at its end, to be translated. */
function addMissing(language: string, ids: readonly string[]): void {
  const present = read(language);
  for (const id of ids) {
    if (!present.has(id)) appendFileSync(fileOf(language), `\nmsgid ${JSON.stringify(id)}\nmsgstr ""\n`);
  }
}

function compiled(language: string): Record<string, CompiledMessage> {
  const translated = [...read(language)].filter(([, text]) => text !== '');
  return Object.fromEntries(
    translated.map(([id, text]) => {
      try {
        return [id, compileMessageOrThrow(text)];
      } catch (error) {
        throw new Error(`${fileOf(language)}: "${id}" is no ICU message`, { cause: error });
      }
    }),
  );
}

/** `readonly [{ readonly name: TextValue }]`, or `readonly []` where nothing is filled in. */
function argumentsType(text: string): string {
  const names = [...placeholdersOf(text)].filter((name) => name.startsWith('{')).map((name) => name.slice(1, -1));
  return names.length === 0
    ? 'readonly []'
    : `readonly [{ ${names.map((name) => `readonly ${name}: TextValue`).join('; ')} }]`;
}

const source = read('EN');
const ids = [...source.keys()];
mkdirSync(join(FOLDER, 'compiled'), { recursive: true });
for (const language of LANGUAGES) {
  addMissing(language, ids);
  writeFileSync(join(FOLDER, 'compiled', `${language}.json`), `${JSON.stringify(compiled(language), null, 2)}\n`);
}
writeFileSync(
  join(FOLDER, 'text-arguments.ts'),
  `// Written by npm run generate from locales/EN/messages.po: change it there.

export type TextValue = string | number;

/** What each text is filled in with. */
export interface TextArguments {
${ids.map((id) => `  readonly '${id}': ${argumentsType(source.get(id) ?? '')};`).join('\n')}
}
`,
);
