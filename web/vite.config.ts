import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brandFiles, brandInDevelopment } from './build/brands.ts';
import { countryFlags } from './build/country-flags.ts';
import { compileMessages } from './build/compile-messages.ts';
import { firstLoad } from './build/first-load.ts';
import { lateFonts } from './build/late-fonts.ts';
import { layerOrder } from './build/layer-order.ts';
import { oneSheet } from './build/one-sheet.ts';
import { phoneFrame } from './build/phone-frame.ts';
import { servedPage } from './build/served-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shortClassNames } from './build/short-class-names.ts';
import { splitWords } from './build/split-words.ts';
import { tightFirstLoad } from './build/tight-first-load.ts';
import { wholeExports } from './build/whole-exports.ts';

// Lingui looks for its settings from where the command was given, which is not always this folder.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('./lingui.config.ts', import.meta.url));

const PLATFORM = process.env['BAIZE_PLATFORM_URL'] ?? 'http://127.0.0.1:8080';
const ANSWERED_BY_PLATFORM = ['/wps', '/lgw', '/lotto', '/demo', '/docs', '/openapi.json', '/healthz', '/phone-check'];

const messageMacros = linguiTransformerBabelPreset({ descriptorFields: 'message' });

/** Plugins that the tests need as well: components and message macros. */
export const sourcePlugins = () => [
  // Before React, which would compile the JSX away that the macros look for. English stays in the code, so
  // that each chunk carries the words it shows and English needs no catalogue.
  babel({ presets: [messageMacros] }),
  react(),
  lingui(),
];

/** As above, with the English messages compiled, because the built site has no compiler for them. */
const compiledPlugins = () => [
  babel({
    presets: [{ ...messageMacros, preset: { plugins: [...(messageMacros.preset.plugins ?? []), compileMessages] } }],
  }),
  react(),
  lingui({ failOnCompileError: true }),
  shortClassNames(fileURLToPath(new URL('.', import.meta.url))),
];

const builtPlugins = () => [
  ...compiledPlugins(),
  brandFiles(),
  countryFlags(),
  firstLoad('/src/main.tsx', '/src/content/pages/home-page.tsx', [
    '/src/session/log-in/login-dialog.tsx',
    '/src/session/sign-up/sign-up-dialog.tsx',
  ]),
  splitWords(),
  tightFirstLoad(),
  wholeExports(),
  lateFonts(),
  oneSheet(),
  layerOrder(fileURLToPath(new URL('./src/ui/styles/layers.css', import.meta.url))),
  servedPage('src/app/served-page.tsx', compiledPlugins),
  phoneFrame('src/session/firebase/frame/main.ts'),
  serviceWorker('src/app/offline/service-worker.ts'),
];

export default defineConfig(({ command }) => ({
  // React has the hook itself: two libraries still bring the stand-in for versions that had it not.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  plugins: command === 'build' ? builtPlugins() : [...sourcePlugins(), brandInDevelopment(), countryFlags()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(ANSWERED_BY_PLATFORM.map((path) => [path, { target: PLATFORM, changeOrigin: false }])),
  },
  build: {
    // What the code relies on without a polyfill: AbortSignal.any, popover, light DOM dialogs, cascade layers.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    // A data address in a style sheet or an image would need its own door in the content policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazy part names its sheet alone, where that stands apart (build/one-sheet.ts): the lists of scripts would
      // weigh two KB in every visitor's first load.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    reportCompressedSize: false,
  },
}));
