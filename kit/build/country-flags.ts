import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The site's path of a country's flag (specification §3). */
export const FLAG_PATH = /^\/COUNTRY_FLAG\/([A-Z]{2})\.png$/;

const WIDTH = 48;
const HEIGHT = 32;

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** Codes of all countries that have a drawing. */
export async function flagCodes(): Promise<string[]> {
  const files = await readdir(folder);
  return files.map((file) => basename(file, '.svg')).filter((code) => /^[A-Z]{2}$/.test(code));
}

export const drawFlag = (code: string): Promise<Buffer> =>
  sharp(join(folder, `${code}.svg`), { density: 144 })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .png({ palette: true, effort: 7 })
    .toBuffer();

/** Draws /COUNTRY_FLAG/{countryCode}.png for every country, into the build and for the development server. */
export function countryFlags(): Plugin {
  return {
    name: 'country-flags',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = FLAG_PATH.exec(request.url ?? '')?.[1];
        if (code === undefined) {
          next();
          return;
        }
        drawFlag(code).then(
          (image) => response.setHeader('Content-Type', 'image/png').end(image),
          () => response.writeHead(404).end(),
        );
      });
    },
    async generateBundle() {
      for (const code of await flagCodes())
        this.emitFile({ type: 'asset', fileName: `COUNTRY_FLAG/${code}.png`, source: await drawFlag(code) });
    },
  };
}
