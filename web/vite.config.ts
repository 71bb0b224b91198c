import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brandFiles, brandInDevelopment } from './build/brands.ts';
import { countryFlags } from '@baize/kit/build/country-flags.ts';
import { compiledPlugins, sourcePlugins } from '@baize/kit/build/source-plugins.ts';
import { codeGroups } from './build/code-groups.ts';
import { lazyImports } from './build/lazy-imports.ts';
import { lateFonts } from './build/late-fonts.ts';
import { firstPaint } from './build/first-paint.ts';
import { gameArt } from './build/game-art.ts';
import { KIT_SOURCE } from '@baize/kit/build/kit-source.ts';
import { layerOrder } from '@baize/kit/build/layer-order.ts';
import { siteSheets } from './build/site-sheets.ts';
import { phoneFrame } from './build/phone-frame.ts';
import { servedPage } from './build/served-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { splitWords } from './build/split-words.ts';
import { wholeExports } from './build/whole-exports.ts';

// Lingui looks for its settings from where the command was given, which is not always this folder.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('./lingui.config.ts', import.meta.url));

const PLATFORM = process.env['BAIZE_PLATFORM_URL'] ?? 'http://127.0.0.1:8080';
const ANSWERED_BY_PLATFORM = ['/wps', '/lgw', '/lotto', '/demo', '/docs', '/openapi.json', '/healthz', '/phone-check'];

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FIRST_PAINT = 'src/app/first-paint/first-paint.ts';

const builtPlugins = (groups = codeGroups('/src/main.tsx'), words = splitWords(groups)) => [
  ...compiledPlugins(HERE),
  brandFiles(),
  countryFlags(),
  gameArt(),
  groups.plugin,
  words.plugin,
  wholeExports(),
  lateFonts(),
  siteSheets(groups),
  lazyImports(),
  layerOrder(join(KIT_SOURCE, 'ui/styles/layers.css')),
  firstPaint(FIRST_PAINT),
  servedPage('src/app/served-page.tsx', groups, () => compiledPlugins(HERE)),
  phoneFrame(groups),
  serviceWorker('src/app/offline/service-worker.ts', groups, words),
];

export default defineConfig(({ command }) => ({
  // React has the hook itself: two libraries still bring the stand-in for versions that had it not.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  plugins:
    command === 'build'
      ? builtPlugins()
      : [...sourcePlugins(), brandInDevelopment(), countryFlags(), gameArt(), firstPaint(FIRST_PAINT)],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(ANSWERED_BY_PLATFORM.map((path) => [path, { target: PLATFORM, changeOrigin: false }])),
  },
  build: {
    // Features that the code uses without a polyfill: AbortSignal.any, popover, light DOM dialogs, cascade layers.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    // A data address in a style sheet or an image would need its own door in the content policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // The libraries' warnings are for whoever writes the code.
    rolldownOptions: { treeshake: { manualPureFunctions: ['console.warn'] } },
  },
}));
