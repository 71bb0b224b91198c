import type { Plugin, Rolldown } from 'vite';
import type { CodeGroups } from './code-groups.ts';
import { declaredIn } from './group-modules.ts';
import { isApart } from './late-fonts.ts';

/** The styles of what stands in the HTML file, and of the first page. */
export const SITE_SHEET = 'styles.css';
/** The styles of everything else, which first-paint.js fetches beside the code. */
export const LATE_SHEET = 'late-styles.css';

/**
 * Puts the styles of all parts of the site into two sheets: one that the page names in its head, and one that comes
 * before the site's code. A sheet of each part's own would come with its code, and Chromium lays the whole page out anew
 * for every sheet that names a cascade layer (docs/decisions/0014-first-paint.md). Apart stay the faces of a script and
 * the sheets of brands.
 */
export function siteSheets({ declared }: CodeGroups): Plugin {
  return {
    name: 'site-sheets',
    apply: 'build',
    generateBundle(_, bundle) {
      const served = new Set(declaredIn(declared(), 'served'));
      const chunks = chunksInOrder(bundle);
      const first = withImports(
        bundle,
        chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => served.has(id))),
      );
      const sheets = { [SITE_SHEET]: new Map<string, string>(), [LATE_SHEET]: new Map<string, string>() };
      for (const chunk of [...chunks.filter((each) => first.has(each)), ...chunks.filter((each) => !first.has(each))])
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) {
          const asset = bundle[sheet];
          if (asset?.type === 'asset' && isApart(asset)) {
            // Nothing would fetch it (build/lazy-imports.ts).
            if (!chunk.isEntry) this.error(`site-sheets: import ${sheet} with ?url and link it`);
            continue;
          }
          chunk.viteMetadata?.importedCss.delete(sheet);
          if (asset?.type === 'asset')
            sheets[first.has(chunk) ? SITE_SHEET : LATE_SHEET].set(sheet, String(asset.source));
          delete bundle[sheet];
        }
      for (const [name, parts] of Object.entries(sheets)) {
        if (parts.size === 0) this.error(`site-sheets: nothing stands in ${name}`);
        this.emitFile({ type: 'asset', name, source: [...parts.values()].join('') });
      }
    },
  };
}

/** Chunks and all that they stand on. */
function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(bundle[name]);
  };
  chunks.forEach(add);
  return found;
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
