import type { Plugin } from 'vite';

export const HELPER = '\0vite/preload-helper.js';

/**
 * The helper that Vite puts around each lazy import, without the fetching of lists of sheets and scripts, which no lazy part of the
 * site has: 1 KB of every visitor's first load. It tells of an import that failed, as Vite's own does
 * (src/app/releases/releases.ts).
 */
export const lazyImports = (): Plugin => ({
  name: 'lazy-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === HELPER
      ? `export const __vitePreload = (load) => load().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw payload;
});`
      : undefined,
});
