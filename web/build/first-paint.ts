import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const FIRST_PAINT = '/first-paint.js';

/**
 * Builds /first-paint.js, one classic script that every page waits for, apart from the site's modules. The development
 * server builds it each time that a page asks for it.
 */
export function firstPaint(entry: string): Plugin {
  let root = '';
  return {
    name: 'first-paint',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use(FIRST_PAINT, (_request, response, next) => {
        scriptOf(root, entry).then((code) => {
          response.setHeader('content-type', 'text/javascript').end(code);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FIRST_PAINT.slice(1), source: await scriptOf(root, entry) });
    },
  };
}

async function scriptOf(root: string, entry: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [plainImport],
    build: {
      write: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** The site's files are imported by their addresses, with none of what Vite puts around an import. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};
