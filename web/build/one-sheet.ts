import type { Plugin, Rolldown } from 'vite';
import { isApart } from './late-fonts.ts';

export const SITE_SHEET = 'styles.css';

/**
 * Puts the styles of all parts of the site into one sheet, which the page names in its head. A sheet of each part's
 * own would come with its code, and Chromium lays the whole page out anew for every sheet that names a cascade layer
 * (docs/decisions/0014-first-paint.md). Apart stay the faces of a script and the sheets of brands.
 */
export function oneSheet(): Plugin {
  return {
    name: 'one-sheet',
    apply: 'build',
    generateBundle(_, bundle) {
      const sheets = new Map<string, string>();
      for (const { viteMetadata, isEntry } of chunksInOrder(bundle))
        for (const sheet of viteMetadata?.importedCss ?? []) {
          const asset = bundle[sheet];
          if (asset?.type === 'asset' && isApart(asset)) {
            // Nothing would fetch it (build/lazy-imports.ts).
            if (!isEntry) this.error(`one-sheet: import ${sheet} with ?url and link it`);
            continue;
          }
          viteMetadata?.importedCss.delete(sheet);
          if (asset?.type === 'asset') sheets.set(sheet, String(asset.source));
          delete bundle[sheet];
        }
      if (sheets.size === 0) this.error('one-sheet: no part of the site has styles');
      this.emitFile({ type: 'asset', name: SITE_SHEET, source: [...sheets.values()].join('') });
    },
  };
}

/** Dependencies come first, as the cascade requires; late chunks come last. */
function chunksInOrder(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const ordered = new Set<Rolldown.OutputChunk>();
  const seen = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
    seen.add(fileName);
    chunk.imports.forEach(visit);
    ordered.add(chunk);
  };
  for (const [fileName, { type }] of Object.entries(bundle))
    if (type === 'chunk' && (bundle[fileName] as Rolldown.OutputChunk).isEntry) visit(fileName);
  for (const chunk of ordered) chunk.dynamicImports.forEach(visit);
  return [...ordered];
}
