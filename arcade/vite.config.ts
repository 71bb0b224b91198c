import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';
import { poCatalogues } from '../tools/texts/vite-po.ts';

const ROOT = import.meta.dirname;
/** Tables, card rooms and ponds have no page of their own: one page shows all of a kind. */
const GAME_PAGES = readdirSync(join(ROOT, 'games'))
  .map((code) => join(ROOT, 'games', code, 'page.html'))
  .filter((page) => existsSync(page));
const PAGES = ['table', 'cards', 'fish', 'book', 'verify', 'not-open'].map((page) =>
  join(ROOT, 'client', `${page}.html`),
);
const FONT_DIR = join(import.meta.dirname, '.cache', 'fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Characters that every language of the games uses; Chinese uses the system's fonts. */
const GLYPHS = `${range(0x20, 0x7e)}\u00a0–—‘’“”·×−…÷←→↑↓`;
/** Marked letters and quotes beyond that, in faces of their own, which are fetched only where a page holds one. */
const MARKED = `¡ª«º»¿${range(0xc0, 0xff)}œŒıʻ`;
/** Letters of Turkish, Polish and similar languages. */
const EXTENDED = 'ĄąĆćČčĘęĞğİŁłŃńŚśŞşŠšŸŹźŻżŽž';
const VIETNAMESE = `ĂăĐđĨĩŨũƠơƯư₫${range(0x1ea0, 0x1ef9)}`;
const ARABIC = range(0x600, 0x6ff);

/** Headings have one weight, text several. */
const HEADING = { wght: 560 };
const TEXT = { wght: { min: 400, max: 680 } };

const FONTS = [
  {
    file: 'literata.woff2',
    source: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    glyphs: GLYPHS,
    axes: HEADING,
  },
  {
    file: 'literata-marked.woff2',
    source: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    glyphs: MARKED,
    axes: HEADING,
  },
  {
    file: 'literata-extended.woff2',
    source: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2'),
    glyphs: EXTENDED,
    axes: HEADING,
  },
  {
    file: 'literata-vietnamese.woff2',
    source: import.meta.resolve('@fontsource-variable/literata/files/literata-vietnamese-wght-normal.woff2'),
    glyphs: VIETNAMESE,
    axes: HEADING,
  },
  {
    file: 'hanken-grotesk.woff2',
    source: import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    glyphs: GLYPHS,
    axes: TEXT,
  },
  {
    file: 'hanken-grotesk-marked.woff2',
    source: import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    glyphs: MARKED,
    axes: TEXT,
  },
  {
    file: 'hanken-grotesk-extended.woff2',
    source: import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2'),
    glyphs: EXTENDED,
    axes: TEXT,
  },
  {
    file: 'hanken-grotesk-vietnamese.woff2',
    source: import.meta
      .resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2'),
    glyphs: VIETNAMESE,
    axes: TEXT,
  },
  {
    file: 'noto-naskh-arabic.woff2',
    source: import.meta
      .resolve('@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2'),
    glyphs: ARABIC,
    axes: HEADING,
  },
  {
    file: 'noto-sans-arabic.woff2',
    source: import.meta
      .resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
    glyphs: ARABIC,
    axes: TEXT,
  },
];

/** Cuts the site's faces down to what the games write: 29 KB instead of 87 for most. */
const cutFonts = (): Plugin => ({
  name: 'cut-fonts',
  async buildStart() {
    // Cut again whenever what is wanted of them changes.
    const wanted = JSON.stringify(FONTS);
    const list = join(FONT_DIR, 'wanted.json');
    if (!existsSync(list) || readFileSync(list, 'utf8') !== wanted) rmSync(FONT_DIR, { recursive: true, force: true });
    mkdirSync(FONT_DIR, { recursive: true });
    for (const { file, source, glyphs, axes } of FONTS) {
      const target = join(FONT_DIR, file);
      if (existsSync(target)) continue;
      const original = readFileSync(new URL(source));
      writeFileSync(target, await subsetFont(original, glyphs, { targetFormat: 'woff2', variationAxes: axes }));
    }
    writeFileSync(list, wanted);
  },
});

/**
 * Puts a piece of a page in place of the comment that names it: a drawing, so that `<use>` finds it in the page itself,
 * or the head and the opening that the pages of all games share.
 */
const inlinePieces = (): Plugin => ({
  name: 'inline-pieces',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      return html.replace(/<!-- ([\w/-]+\.(?:svg|html)) -->/g, (_, file: string) =>
        readFileSync(join(ROOT, file), 'utf8').replace('__TITLE__', () => title),
      );
    },
  },
});

export default defineConfig({
  root: ROOT,
  base: '/',
  publicDir: false,
  plugins: [cutFonts(), inlinePieces(), poCatalogues()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the policy of the pages.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [...GAME_PAGES, ...PAGES].filter(existsSync),
      // The protocol and the rules only define things, so a page carries just what it uses of them.
      treeshake: {
        moduleSideEffects: (id) =>
          !/\/(?:protocol|arcade)\/src\/|\/arcade\/games\/[^/]+\/(?:game|rules|plan)\.ts/.test(id) &&
          !id.includes('/zod/'),
      },
    },
  },
});
