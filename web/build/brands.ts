import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Plugin } from 'vite';
import { brandCodes, BRANDS, readBrandFolder } from '@baize/kit/build/brand-folders.ts';
import { dressPage, manifestOf, textsOf } from './dress-page.ts';

/** The brand whose tokens stand in the site's own style sheet (src/main.tsx), so that its page needs no other. */
export const DEFAULT_BRAND = 'baize';

/** The path at which the pictures of a brand are served (imagesOf). */
const PICTURE = /^\/brands\/([\w-]+\/images\/[\w./-]+)$/;

const sheetEntry = (code: string): string => `brand-${code}`;

/** While developing, `?brand=harbour` or BAIZE_BRAND says whose site is shown. */
function askedBrand(url: string | undefined): string {
  const asked = new URL(url ?? '/', 'http://localhost').searchParams.get('brand') ?? process.env['BAIZE_BRAND'];
  return asked !== undefined && brandCodes().includes(asked) ? asked : DEFAULT_BRAND;
}

/** Dresses the page of the development server. A brand that is refused is shown as an error in its place. */
export function brandInDevelopment(): Plugin {
  return {
    name: 'brand-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const picture = PICTURE.exec(request.url ?? '')?.[1];
        if (picture !== undefined) request.url = `/@fs${join(BRANDS, picture)}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { originalUrl }) {
        const code = askedBrand(originalUrl);
        const sheets = code === DEFAULT_BRAND ? [] : [`/@fs${join(BRANDS, code, 'dress.css')}`];
        return dressPage(html, readBrandFolder(code), { sheets, manifest: false });
      },
    },
  };
}

/** Puts each brand's pictures, manifest and style sheet into the built site; refuses to build with a bad brand. */
export function brandFiles(): Plugin {
  return {
    name: 'brand-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: 'index.html',
            ...Object.fromEntries(
              brandCodes()
                .filter((code) => code !== DEFAULT_BRAND)
                .map((code) => [sheetEntry(code), join(BRANDS, code, 'dress.css')]),
            ),
          },
        },
      },
    }),
    buildStart() {
      for (const code of brandCodes()) readBrandFolder(code);
    },
    generateBundle() {
      for (const code of brandCodes()) {
        this.emitFile({
          type: 'asset',
          fileName: `brands/${code}/manifest.webmanifest`,
          source: manifestOf(readBrandFolder(code)),
        });
        for (const [language, texts] of Object.entries(readBrandFolder(code).texts)) {
          this.emitFile({
            type: 'asset',
            fileName: textsOf(code, language).slice(1),
            source: JSON.stringify(texts),
          });
        }
        const images = join(BRANDS, code, 'images');
        for (const entry of readdirSync(images, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          const fileName = `brands/${code}/images/${path.slice(images.length + 1)}`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
        }
      }
    },
  };
}

/** The built style sheet of a brand; none for the default brand's. */
export function brandSheets(
  files: Readonly<Record<string, { readonly type: string; readonly fileName: string }>>,
  code: string,
): string[] {
  if (code === DEFAULT_BRAND) return [];
  const sheet = Object.values(files).find(
    ({ type, fileName }) => type === 'asset' && new RegExp(`/${sheetEntry(code)}-[^/]+\\.css$`).test(fileName),
  );
  if (!sheet) throw new Error(`brands: the build has no style sheet of ${code}`);
  return [`/${sheet.fileName}`];
}
