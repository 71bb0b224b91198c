import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { brandCodes } from '@baize/kit/build/brand-folders.ts';
import { FIRST_FILES, type CodeGroups } from './code-groups.ts';
import { declaredIn } from './group-modules.ts';
import { FONTS_SHEET } from './late-fonts.ts';
import { LATE_SHEET, SITE_SHEET } from './site-sheets.ts';
import { FIRST, wordsOf, type SplitWords } from './split-words.ts';

/** Sheets that no part of the code asks for. */
const SHEETS = [FONTS_SHEET, SITE_SHEET, LATE_SHEET];

/** The files that a part needs at once. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, into: Set<string>): void {
  if (into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, into);
  }
}

/** Everything that the first page and the parts declared are made of, and the brands' marks. */
function offlineFiles(bundle: Rolldown.OutputBundle, offline: ReadonlySet<string>): string[] {
  const files = new Set<string>();
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && (isFirst(output) || output.moduleIds.some((id) => offline.has(id))))
      filesOf(bundle, output, files);
    if (output.type === 'asset' && output.names.some((name) => SHEETS.includes(name))) files.add(output.fileName);
  }
  for (const code of brandCodes()) files.add(`brands/${code}/images/favicon.svg`);
  return [...files, 'first-paint.js'].map((file) => `/${file}`).sort();
}

const isFirst = ({ name }: Rolldown.OutputChunk): boolean => FIRST_FILES.some((first) => first === name);

/** Further files for a reader of each language. */
function offlineWords(bundle: Rolldown.OutputBundle, parts: ReadonlySet<string>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const output of Object.values(bundle)) {
    const words = output.type === 'chunk' ? wordsOf(output.facadeModuleId ?? '') : undefined;
    if (words && parts.has(words.part)) (found[words.language] ??= []).push(`/${output.fileName}`);
  }
  return found;
}

/**
 * Builds /service-worker.js, apart from the site because it runs beside it, once the names of all files are known.
 * Its own text changes with every build, which is how browsers learn that there is a new one.
 */
export function serviceWorker(entry: string, { declared }: CodeGroups, { partsNeededBy }: SplitWords): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle({ dir }, bundle) {
      const offline = declaredIn(declared(), 'offline');
      const files = offlineFiles(bundle, new Set(offline));
      const parts = new Set(offline.flatMap((id) => partsNeededBy(id)).concat(FIRST));
      const everything = Object.keys(bundle).sort().join('\n');
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define: {
          __OFFLINE_FILES__: JSON.stringify(files),
          __OFFLINE_WORDS__: JSON.stringify(offlineWords(bundle, parts)),
          __BUILD__: JSON.stringify(createHash('sha256').update(everything).digest('hex').slice(0, 12)),
        },
        build: {
          outDir: dir ?? join(root, 'dist'),
          emptyOutDir: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      });
    },
  };
}
