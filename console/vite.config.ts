import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compiledPlugins, sourcePlugins } from '@baize/kit/build/source-plugins.ts';
import { KIT_SOURCE } from '@baize/kit/build/kit-source.ts';
import { layerOrder } from '@baize/kit/build/layer-order.ts';

// Lingui looks for its settings from where the command was given, which is not always this folder.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('./lingui.config.ts', import.meta.url));

const PLATFORM = process.env['BAIZE_PLATFORM_URL'] ?? 'http://127.0.0.1:8080';
const ANSWERED_BY_PLATFORM = ['/wps', '/ops', '/brands'];
const HERE = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(({ command }) => ({
  base: '/console/',
  // React has the hook itself: two libraries still bring the stand-in for versions that had it not.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  plugins:
    command === 'build'
      ? [...compiledPlugins(HERE), layerOrder(join(KIT_SOURCE, 'ui/styles/layers.css'))]
      : sourcePlugins(),
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(ANSWERED_BY_PLATFORM.map((path) => [path, { target: PLATFORM, changeOrigin: false }])),
  },
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    // A data address in a style sheet or an image would need its own door in the content policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
}));
