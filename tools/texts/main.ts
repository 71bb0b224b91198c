import { mayStayEnglish, poCatalogues } from './check-catalogues.ts';
import { ROOT } from '../launcher/paths.mjs';
import { nameOf, type Entry } from './po-file.ts';

// `npm run texts`: what each language lacks and what waits for a look; `npm run texts -- de` lists the texts themselves.
const asked = process.argv.slice(2);

interface Open {
  readonly path: string;
  readonly missing: readonly Entry[];
  readonly changed: readonly Entry[];
}

const open = new Map<string, Open[]>();
for (const { english, others } of poCatalogues(ROOT)) {
  for (const { path, tag, entries } of others) {
    const byName = new Map(entries.map((entry) => [nameOf(entry), entry]));
    const missing = english.entries.filter(
      (entry) => !mayStayEnglish(entry) && (byName.get(nameOf(entry))?.translation ?? '') === '',
    );
    const changed = entries.filter(({ previous }) => previous !== undefined);
    open.set(tag, [...(open.get(tag) ?? []), { path, missing, changed }]);
  }
}

const unknown = asked.filter((tag) => !open.has(tag));
if (unknown.length > 0) {
  console.error(`There is no language ${unknown.join(', ')}; there are ${[...open.keys()].join(', ')}.`);
  process.exitCode = 2;
}
for (const [tag, files] of open) {
  if (asked.length > 0 && !asked.includes(tag)) continue;
  const count = (of: (file: Open) => readonly Entry[]): number => files.reduce((sum, file) => sum + of(file).length, 0);
  console.log(`${tag.padEnd(11)} missing ${count(({ missing }) => missing)}, fuzzy ${count(({ changed }) => changed)}`);
  if (asked.length === 0) continue;
  for (const { path, missing, changed } of files) {
    for (const { text } of missing) console.log(`  ${path}: missing "${text}"`);
    for (const { text, previous } of changed) console.log(`  ${path}: "${text}" was "${previous}"`);
  }
}
