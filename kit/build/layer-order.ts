import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * States the order of the cascade layers at the top of every style sheet. Sheets load in whatever order pages
 * need them, and the first one that names a layer would otherwise decide where it stands.
 */
export function layerOrder(source: string): Plugin {
  const order = /@layer [\w, ]+;/.exec(readFileSync(source, 'utf8'))?.[0];
  if (order === undefined) throw new Error(`layer-order: ${source} states no order`);
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
        const css = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
        asset.source = `${order.replaceAll(', ', ',')}${css}`;
      }
    },
  };
}
