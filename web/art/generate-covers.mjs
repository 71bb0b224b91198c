// Draws every picture of the brand: game covers, hero panels, vendor marks, payment glyphs, rank badges.
// `node generate-covers.mjs [outDir]`: same input, same bytes, no dependencies.
//
// House rules of the drawing: each cover is a playing card (3:4, an inset chalk line, the category pip in two
// opposite corners), lit by one lamp from above, printed in few flat inks with hatched shade. No words in the
// picture: titles are text in the page, because they are translated.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cover } from './cover.mjs';
import { heroes } from './heroes.mjs';
import { balls, payments, rank, vendors } from './marks.mjs';
import { emptyShelf } from './pencil.mjs';
import { scenes } from './scenes.mjs';
import { squeeze } from './squeeze.mjs';

const out = process.argv[2] ?? fileURLToPath(new URL('../public/art', import.meta.url));

const write = (folder, name, svg) => {
  const text = squeeze(svg);
  writeFileSync(join(out, folder, `${name}.svg`), text + '\n');
  return [`${folder}/${name}`, text.length];
};
const writeAll = (folder, pictures) => {
  mkdirSync(join(out, folder), { recursive: true });
  return pictures.map(([name, draw]) => write(folder, name, draw()));
};
const drawn = (picture) => () => {
  emptyShelf();
  return picture();
};

const sizes = [
  ...writeAll(
    'covers',
    Object.entries(scenes).map(([name, scene]) => [name, () => cover(name, scene)]),
  ),
  ...writeAll(
    'hero',
    Object.entries(heroes).map(([name, hero]) => [name, drawn(hero)]),
  ),
  ...writeAll(
    'vendors',
    Object.entries(vendors).map(([name, svg]) => [name, () => svg]),
  ),
  ...writeAll(
    'pay',
    Object.entries(payments).map(([name, svg]) => [name, () => svg]),
  ),
  ...writeAll(
    'ranks',
    balls.map((_, number) => [`rank-${number}`, () => rank(number)]),
  ),
];
for (const [name, bytes] of sizes) console.log(String(bytes).padStart(6), name);
