// Makes the brand's icons and its share image from the mark and a hero panel.
// `node generate-icons.mjs [outDir]`; needs sharp.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markSvg } from './mark-svg.mjs';
import { squeeze } from './squeeze.mjs';

const publicDir = process.argv[2] ?? fileURLToPath(new URL('../../../public', import.meta.url));
const file = (name) => join(publicDir, name);
const png = (svg, size) => sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ compressionLevel: 9 });

const tile = markSvg();
const full = markSvg({ bleed: true });
writeFileSync(file('favicon.svg'), squeeze(tile) + '\n');
await png(tile, 48).toFile(file('favicon-48.png'));
await png(tile, 192).toFile(file('icon-192.png'));
await png(tile, 512).toFile(file('icon-512.png'));
// A phone cuts these to its own shape, so the mark keeps away from the edge and the felt goes all the way.
await png(full, 180).toFile(file('apple-touch-icon.png'));
await png(full, 512).toFile(file('icon-maskable-512.png'));

const hero = readFileSync(file('art/hero/hero-table.svg'), 'utf8');
const panel = await sharp(Buffer.from(hero), { density: 144 })
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .toBuffer();
const mark = await png(tile, 220).toBuffer();
await sharp(panel)
  .composite([{ input: mark, left: 96, top: 205 }])
  .png({ palette: true, quality: 90 })
  .toFile(file('og.png'));
