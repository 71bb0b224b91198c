import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServedPages } from '../src/app/served-page.tsx';
import type { BrandData } from '../src/kernel/brand.ts';
import { brandCodes, readBrandFolder } from './brand-folders.ts';
import { brandSheets, HOUSE_BRAND } from './brands.ts';
import { dressPage } from './dress-page.ts';
import { FONTS_SHEET } from './late-fonts.ts';
import { build, minifySync, type Plugin, type PluginOption, type Rolldown } from 'vite';

const LIST_SHEET = 'list.css';
const FIRST_PAINT = 'first-paint.js';
const PLACE = '<div id="root"></div>';

/**
 * Writes home as it stands without code or data into index.html (see src/app/served-page.tsx), and into
 * pages/<code>.html for each other brand, which the platform sends to that brand's visitors; what search engines
 * are told of every page goes into pages/words.json. The code for it is built apart, with the same plugins,
 * because it runs here and not in a browser.
 */
export function servedPage(entry: string, plugins: () => PluginOption[]): Plugin {
  let root = '';
  let others = new Map<string, string>();
  let described: readonly unknown[] = [];
  return {
    name: 'served-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    // One sheet for what a page of games shows before its code, so that the covers wait for one file and not for ten.
    generateBundle(_, bundle) {
      const home = pageFiles(bundle, 'home');
      const sheets = pageFiles(bundle, 'game-list-page').styles.filter((sheet) => !home.styles.includes(sheet));
      this.emitFile({ type: 'asset', name: LIST_SHEET, source: sheets.map((sheet) => textOf(bundle, sheet)).join('') });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(PLACE)) throw new Error('served-page: index.html has no empty #root');
        const brands = brandCodes().map((code) => readBrandFolder(code));
        const { pages, words } = await renderFor(brands, root, entry, plugins());
        described = words;
        const files = bundle ?? {};
        const home = pageFiles(files, 'home');
        const list = pageFiles(files, 'game-list-page');
        const attributes = {
          'data-site-code':
            /<script type="module"[^>]* src="([^"]+\/site-[^"]+)"/.exec(html)?.[1] ?? missing('the site\u2019s code'),
          'data-home-code': `/${home.code}`,
          'data-list-code': list.scripts.map((script) => `/${script}`).join(' '),
          'data-list-style': `/${sheetNamed(files, LIST_SHEET)}`,
          'data-fonts': `/${sheetNamed(files, FONTS_SHEET)}`,
        };
        const finished = brands.map((brand): [string, string] => {
          const withPage = html
            .replace(PLACE, () => servedMarkup(pages.get(brand.code) ?? missing(`a page of ${brand.code}`)))
            .replace(
              '<html',
              (tag) =>
                `${tag} ${Object.entries(attributes)
                  .map(([name, value]) => `${name}="${value}"`)
                  .join(' ')}`,
            )
            // The page can be seen without the code: it is fetched beside the styles and run by first-paint.js
            // after the first frame.
            .replaceAll(
              /<script type="module"[^>]* src="([^"]+)"><\/script>/g,
              '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">',
            );
          const sheets = [...home.styles.map((sheet) => `/${sheet}`), ...brandSheets(files, brand.code)];
          return [brand.code, dressPage(withPage, brand, { sheets, manifest: true })];
        });
        others = new Map(finished);
        const house = others.get(HOUSE_BRAND) ?? missing('a page of the house');
        others.delete(HOUSE_BRAND);
        return house;
      },
    },
    writeBundle({ dir }) {
      const folder = join(dir ?? 'dist', 'pages');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'words.json'), JSON.stringify(described));
      for (const [code, html] of others) writeFileSync(join(folder, `${code}.html`), html);
      minifyFile(join(dir ?? 'dist', FIRST_PAINT));
    },
  };
}

/** Home in its place, and a page of games put by for where it is needed. */
const servedMarkup = ({ home, list, listTitles }: ServedPages): string =>
  `<div id="root" data-served>${home}</div>` +
  `<template id="served-list" data-titles="${JSON.stringify(listTitles).replaceAll('"', '&quot;')}">${list}</template>`;

/** It is copied as it is written, and every page waits for it. */
function minifyFile(path: string): void {
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), { module: false });
  if (errors.length > 0) missing(`a first-paint.js that can be read: ${errors[0]?.message}`);
  writeFileSync(path, code);
}

/** What src/app/served-page.tsx exports. */
interface ServedPageModule {
  readonly renderServedPages: (brand: BrandData) => Promise<ServedPages>;
  readonly describePages: (brand: BrandData) => Promise<unknown>;
}

function missing(what: string): never {
  throw new Error(`served-page: the build has not ${what}`);
}

/** The code of a page's own file, and the styles of all that it brings along. */
function pageFiles(
  bundle: Rolldown.OutputBundle,
  name: string,
): { code: string; scripts: readonly string[]; styles: readonly string[] } {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') return missing(`a file called ${name}`);
  const seen = new Set<string>();
  const styles = new Set<string>();
  const collect = (fileName: string): void => {
    const file = bundle[fileName];
    if (seen.has(fileName) || file?.type !== 'chunk' || file.isEntry) return;
    seen.add(fileName);
    for (const imported of file.imports) collect(imported);
    for (const sheet of file.viteMetadata?.importedCss ?? []) styles.add(sheet);
  };
  collect(chunk.fileName);
  return { code: chunk.fileName, scripts: [...seen], styles: [...styles] };
}

function textOf(bundle: Rolldown.OutputBundle, sheet: string): string {
  const asset = bundle[sheet];
  return asset?.type === 'asset' ? String(asset.source) : missing(`a sheet called ${sheet}`);
}

const sheetNamed = (bundle: Rolldown.OutputBundle, name: string): string =>
  Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))?.fileName ?? missing(name);

async function renderFor(
  brands: readonly BrandData[],
  root: string,
  entry: string,
  plugins: PluginOption[],
): Promise<{ pages: Map<string, ServedPages>; words: unknown[] }> {
  // Inside the workspace, so that the code finds its packages.
  const outDir = mkdtempSync(join(root, 'node_modules', '.served-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins,
      publicDir: false,
      // Nothing is known here of the reader's device; what asks gets the plain answer.
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
    const pages = new Map<string, ServedPages>();
    const words: unknown[] = [];
    // One after the other: the code wears one brand and speaks one language at a time.
    for (const brand of brands) {
      pages.set(brand.code, await renderServedPages(brand));
      words.push(await describePages(brand));
    }
    return { pages, words };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
