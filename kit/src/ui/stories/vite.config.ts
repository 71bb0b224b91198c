import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { countryFlags } from '../../../build/country-flags.ts';
import { sourcePlugins } from '../../../build/source-plugins.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Lingui looks for its settings from where the command was given, which is not always the kit.
process.env['LINGUI_CONFIG'] ??= at('../../../lingui.config.ts');

/** The page of all parts on its own: `npm run stories`. */
export default defineConfig({
  root: import.meta.dirname,
  // The default brand's own drawings, which the site serves to every page.
  publicDir: at('../../../../web/public'),
  cacheDir: at('../../../node_modules/.vite-stories'),
  plugins: [...sourcePlugins(), countryFlags()],
  server: { host: '127.0.0.1' },
});
