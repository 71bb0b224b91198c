import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServedPages } from '../src/app/served-page.tsx';
import type { BrandData } from '@baize/kit/kernel/brand/brand.ts';
import { brandCodes, brandKnobs, readBrandFolder } from '@baize/kit/build/brand-folders.ts';
import { brandSheets, DEFAULT_BRAND } from './brands.ts';
import { FIRST_FILES, type CodeGroups } from './code-groups.ts';
import { dressPage } from './dress-page.ts';
import { importsUnder, type DeclaredModules } from './group-modules.ts';
import { FONTS_LIST, FONTS_SHEET } from './late-fonts.ts';
import { LATE_SHEET, SITE_SHEET } from './site-sheets.ts';
import { WORD_FILES } from './split-words.ts';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

const PLACE = '<div id="root"></div>';

/**
 * Writes home as it stands without code or data into index.html (see src/app/served-page.tsx), and into
 * pages/<code>.html for each other brand, which the platform sends to that brand's visitors; what search engines
 * read of every page goes into pages/words.json. The code for it is built apart, with the same plugins,
 * because it runs here and not in a browser.
 */
export function servedPage(entry: string, { declared }: CodeGroups, plugins: () => PluginOption[]): Plugin {
  let root = '';
  let others = new Map<string, string>();
  let rendered: readonly Rendered[] = [];
  return {
    name: 'served-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      rendered = await renderFor(
        brandCodes().map((code) => readBrandFolder(code)),
        root,
        entry,
        plugins(),
      );
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(PLACE)) throw new Error('served-page: index.html has no empty #root');
        const files = bundle ?? {};
        const shown = servedFiles(files, pagesOf(rendered, DEFAULT_BRAND), declared());
        const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
        const attributes = {
          'data-site-code': `/${chunkOf(files, 'the site\u2019s code', ({ name }) => name === FIRST_FILES.at(-1)).fileName}`,
          'data-preload': scripts.join(' '),
          'data-pages': escaped(JSON.stringify(shown)),
          'data-fonts': `/${sheetNamed(files, FONTS_SHEET)}`,
          'data-words': `/${chunkWith(files, (id) => id.endsWith(WORD_FILES), WORD_FILES).fileName}`,
          'data-faces': `/${sheetNamed(files, FONTS_LIST)}`,
          'data-styles': `/${sheetNamed(files, LATE_SHEET)}`,
        };
        const finished = rendered.map(({ brand, served }): [string, string] => {
          const withPage = html
            .replace(PLACE, () => servedMarkup(served))
            .replace(
              '<html',
              (tag) =>
                `${tag} ${Object.entries(attributes)
                  .map(([name, value]) => `${name}="${value}"`)
                  .join(' ')}`,
            )
            // The page can be seen without the code, which first-paint.js fetches after the first frame.
            .replaceAll(/<script type="module"[^>]*><\/script>/g, '');
          const sheets = [`/${sheetNamed(files, SITE_SHEET)}`, ...brandSheets(files, brand.code)];
          return [brand.code, dressPage(withPage, brand, { sheets, manifest: true })];
        });
        others = new Map(finished);
        const defaultPage = others.get(DEFAULT_BRAND) ?? missing('a page of the default brand');
        others.delete(DEFAULT_BRAND);
        return defaultPage;
      },
    },
    writeBundle({ dir }) {
      const folder = join(dir ?? 'dist', 'pages');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, 'words.json'),
        JSON.stringify(rendered.map(({ brand, words }) => ({ ...words, tokens: brandKnobs(brand.code) }))),
      );
      for (const [code, html] of others) writeFileSync(join(folder, `${code}.html`), html);
    },
  };
}

/** Home in its place, and the other pages put by for where they are needed. */
const servedMarkup = ({ home, pages }: ServedPages): string =>
  [
    `<div id="root" data-served>${home}</div>`,
    ...Object.entries(pages).map(([name, { main }]) => `<template id="served-${name}">${main}</template>`),
  ].join('');

interface ServedFiles {
  readonly titles: Readonly<Record<string, string>>;
  readonly scripts: readonly string[];
  /** The files that the page fetches next, by path. */
  readonly next: Readonly<Record<string, readonly string[]>>;
}

/** The files that each kind of page needs, and its paths, for first-paint.js. */
function servedFiles(
  bundle: Rolldown.OutputBundle,
  { pages }: ServedPages,
  declared: DeclaredModules,
): Record<string, ServedFiles> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { titles }]) => {
      const page = importsUnder(declared, 'served', [name, 'page'])[0] ?? missing(`the code of the page ${name}`);
      const scripts = scriptsOf(bundle, page.module);
      const next = importsUnder(declared, 'served', [name, 'next']).map(({ key, module }) => [
        key,
        addressesOf(scriptsOf(bundle, module).filter((script) => !scripts.includes(script))),
      ]);
      return [name, { titles, scripts: addressesOf(scripts), next: Object.fromEntries(next) }];
    }),
  );
}

const addressesOf = (files: readonly string[]): string[] => files.map((file) => `/${file}`);

const escaped = (json: string): string => json.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A brand's served pages and their texts for search engines. */
interface Rendered {
  readonly brand: BrandData;
  readonly served: ServedPages;
  readonly words: object;
}

const pagesOf = (rendered: readonly Rendered[], code: string): ServedPages =>
  rendered.find(({ brand }) => brand.code === code)?.served ?? missing(`a page of ${code}`);

/** The exports of src/app/served-page.tsx. */
interface ServedPageModule {
  readonly renderServedPages: (brand: BrandData) => Promise<ServedPages>;
  readonly describePages: (brand: BrandData) => Promise<object>;
}

function missing(what: string): never {
  throw new Error(`served-page: the build has not ${what}`);
}

function chunkOf(
  bundle: Rolldown.OutputBundle,
  what: string,
  isIt: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && isIt(file));
  return chunk?.type === 'chunk' ? chunk : missing(what);
}

const chunkWith = (bundle: Rolldown.OutputBundle, isIt: (id: string) => boolean, what: string): Rolldown.OutputChunk =>
  chunkOf(bundle, what, ({ moduleIds }) => moduleIds.some((id) => isIt(id)));

/** The file that a module stands in and all that it brings along. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): readonly string[] {
  const seen = new Set<string>();
  const collect = (fileName: string): void => {
    const file = bundle[fileName];
    if (seen.has(fileName) || file?.type !== 'chunk' || file.isEntry) return;
    seen.add(fileName);
    for (const imported of file.imports) collect(imported);
  };
  collect(chunkWith(bundle, (id) => id === module, module).fileName);
  return [...seen];
}

const sheetNamed = (bundle: Rolldown.OutputBundle, name: string): string =>
  Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))?.fileName ?? missing(name);

async function renderFor(
  brands: readonly BrandData[],
  root: string,
  entry: string,
  plugins: PluginOption[],
): Promise<Rendered[]> {
  // Inside the workspace, so that the code finds its packages.
  const outDir = mkdtempSync(join(root, 'node_modules', '.served-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins,
      publicDir: false,
      // The build knows nothing of the reader's device, so queries get the plain answer.
      define: { 'window.matchMedia': '(() => ({ matches: false }))' },
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'served-page.mjs' } },
      },
    });
    const { renderServedPages, describePages } = (await import(
      pathToFileURL(join(outDir, 'served-page.mjs')).href
    )) as ServedPageModule;
    const rendered: Rendered[] = [];
    // One after the other: the code wears one brand and speaks one language at a time.
    for (const brand of brands)
      rendered.push({ brand, served: await renderServedPages(brand), words: await describePages(brand) });
    return rendered;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
