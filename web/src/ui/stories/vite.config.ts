import { defineConfig } from 'vite';
import { countryFlags } from '../../../build/country-flags.ts';
import { sourcePlugins } from '../../../vite.config.ts';

/** The page of all parts on its own; run in web/: `npx vite --config src/ui/stories/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../../public',
  cacheDir: '../../../node_modules/.vite-stories',
  plugins: [...sourcePlugins(), countryFlags()],
  server: { port: 5190, strictPort: true },
});
