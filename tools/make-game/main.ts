import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../launcher/paths.mjs';
import { run, runTool } from '../run/command.ts';
import { GENERATORS, generate } from '../run/generators.ts';
import { writePo } from '../texts/po-file.ts';
import { TEXTS_OF } from './texts.ts';

// `npm run make-game NAME -- --kind slot|instant|steps`: a game in a folder of its own that plays as it is.

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url));
const SUFFIX = '.txt';
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const KINDS = ['slot', 'instant', 'steps'] as const;
type Kind = (typeof KINDS)[number];

const titleOf = (code: string): string =>
  code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Lines that open with `__slot__` stand in slots only. */
const filled = (text: string, code: string, kind: Kind): string =>
  text
    .split('\n')
    .filter((line) => kind === 'slot' || !/__slot__|symbols\.svg/.test(line))
    .join('\n')
    .replaceAll('__slot__', '')
    .replaceAll('__code__', code)
    .replaceAll('__title__', titleOf(code))
    .replaceAll('__room__', kind === 'slot' ? 'parlour' : 'felt');

const filesOf = (code: string, kind: Kind): { path: string; text: string }[] =>
  ['every', kind].flatMap((folder) =>
    readdirSync(join(TEMPLATES, folder), { encoding: 'utf8' })
      .toSorted()
      .map((file) => ({
        path: `arcade/games/${code}/${file.slice(0, -SUFFIX.length)}`,
        text: filled(readFileSync(join(TEMPLATES, folder, file), 'utf8'), code, kind),
      })),
  );

/** The game's English texts; `npm run generate` gives every other language a file to translate. */
const englishOf = (code: string, kind: Kind): string =>
  writePo(
    'en',
    Object.entries({ title: titleOf(code), ...TEXTS_OF[kind] }).map(([context, text]) => ({
      context,
      text,
      translation: text,
      notes: [],
      places: [],
    })),
  );

async function make(code: string, kind: Kind): Promise<void> {
  const files = [...filesOf(code, kind), { path: `arcade/games/${code}/texts/en.po`, text: englishOf(code, kind) }];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  await generate(GENERATORS.filter(({ name }) => name === 'Texts'));
  const steps = [
    ...(kind === 'slot' ? [await run(process.execPath, ['tools/make-game/write-figures.ts', code])] : []),
    await runTool('oxfmt/bin/oxfmt', ['--no-error-on-unmatched-pattern', `arcade/games/${code}`]),
  ];
  for (const { code: exit, stdout, stderr } of steps) if (exit !== 0) throw new Error(`${stdout}${stderr}`);
  for (const { path } of files) console.log(`wrote  ${path}`);
  console.log(`\n${titleOf(code)} can be played. arcade/README.md says what comes next.`);
}

const { values, positionals } = parseArgs({ options: { kind: { type: 'string' } }, allowPositionals: true });
const [name = ''] = positionals;
const kind = KINDS.find((each) => each === values.kind);
if (!NAME.test(name) || !kind) {
  console.error('Say what to make: npm run make-game fox-and-barley -- --kind slot|instant|steps');
  process.exitCode = 2;
} else if (existsSync(join(ROOT, 'arcade/games', name))) {
  console.error(`arcade/games/${name} is there already: choose another name.`);
  process.exitCode = 2;
} else {
  await make(name, kind);
}
