import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { FLOORS } from '../boundaries.ts';
import { ROOT } from '../launcher/paths.mjs';
import { runTool } from '../run/command.ts';
import { GENERATORS, generate } from '../run/generators.ts';
import { edited, listEdits } from './lists.ts';
import { wingFiles } from './wing-files.ts';

// `npm run make-wing NAME`: a wing on every floor, with its tests, that passes the gate as it is.

const NAME = /^[a-z]{2,20}$/;

async function make(name: string): Promise<void> {
  const files = wingFiles(name);
  // Made before anything is written, so that a list without its mark leaves no half of a wing.
  const lists = listEdits(name).map((edit) => ({
    path: edit.path,
    text: edited(readFileSync(join(ROOT, edit.path), 'utf8'), edit),
  }));
  for (const { path, text } of [...files, ...lists]) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const { code, stdout, stderr } = await runTool('oxfmt/bin/oxfmt', [
    '--no-error-on-unmatched-pattern',
    ...[...files, ...lists].map(({ path }) => path),
  ]);
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
  await generate(GENERATORS);
  for (const { path } of files) console.log(`wrote  ${path}`);
  for (const { path } of lists) console.log(`edited ${path}`);
  for (const { outputs } of GENERATORS) console.log(`generated ${outputs.join(', ')}`);
  console.log(
    `\nThe wing "${name}" stands. docs/add-a-wing.md says what each file is for; next: npm run check:changed`,
  );
}

const [name = ''] = process.argv.slice(2);
const existing = FLOORS.map((floor) => `${floor}/src/${name}`).filter((folder) => existsSync(join(ROOT, folder)));
if (!NAME.test(name)) {
  console.error('Name the wing in 2 to 20 lower-case letters: npm run make-wing points');
  process.exitCode = 2;
} else if (existing.length > 0) {
  console.error(`${existing.join(', ')} is there already: choose another name.`);
  process.exitCode = 2;
} else {
  await make(name);
}
