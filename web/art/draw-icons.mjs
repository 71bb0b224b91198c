// Draws a brand's icons and the picture shown where its address is shared, from its mark, its tokens and a hero
// panel: `node web/art/draw-icons.mjs <code>`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { markInks } from '@baize/kit/build/brand-colours.ts';
import { BRANDS } from '@baize/kit/build/brand-folders.ts';

const code = process.argv[2];
if (code === undefined) throw new Error('Which brand? node web/art/draw-icons.mjs <code>');
const folder = join(BRANDS, code);
const { mark, images } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
const inks = markInks(code, readFileSync(join(folder, 'tokens.css'), 'utf8'));

/** The mark as a picture of its own. `bleed` fills the square, for phones that cut icons to a shape of their own. */
const markSvg = ({ bleed = false } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${bleed ? '-8 -8 50 50' : '0 0 34 34'}">` +
  `<path d="${bleed ? 'M-8-8H42V42H-8Z' : mark.tile}" fill="${inks.tile}"/>` +
  `<path d="${mark.chalk}" fill="none" stroke="${inks.chalk}" stroke-width="2" stroke-linejoin="round"/>` +
  `<path d="${mark.spot}" fill="${inks.spot}"/></svg>`;

const file = (name) => join(folder, 'images', name);
const png = (svg, size) => sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ compressionLevel: 9 });

mkdirSync(join(folder, 'images'), { recursive: true });
const tile = markSvg();
const full = markSvg({ bleed: true });
writeFileSync(file('favicon.svg'), `${tile}\n`);
await png(tile, 48).toFile(file('favicon-48.png'));
await png(tile, 192).toFile(file('icon-192.png'));
await png(tile, 512).toFile(file('icon-512.png'));
await png(full, 180).toFile(file('apple-touch-icon.png'));
await png(full, 512).toFile(file('icon-maskable-512.png'));

const art = images.hero?.startsWith(`/brands/${code}/`)
  ? join(folder, images.hero.slice(`/brands/${code}/`.length))
  : join(import.meta.dirname, '../public/art/hero');
const panel = await sharp(readFileSync(join(art, 'hero-table.svg')), { density: 144 })
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .toBuffer();
await sharp(panel)
  .composite([{ input: await png(tile, 220).toBuffer(), left: 96, top: 205 }])
  .png({ palette: true, quality: 90 })
  .toFile(file('og.png'));
