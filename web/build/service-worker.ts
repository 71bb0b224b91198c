import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { brandCodes } from './brand-folders.ts';
import { FONTS_SHEET } from './late-fonts.ts';
import { SITE_SHEET } from './one-sheet.ts';

/** Parts that are read without a network, by the names of their files. */
const OFFLINE_PARTS =
  /^(?:index|site|home|help|help-.*|.*-help|footer|failed-page|scene.*|rare-.*|signed-out.*|word-files)$/;
/** The words of those parts, by the language in the name of their module (build/split-words.ts). */
const OFFLINE_WORDS = /\/(\w+)\/words-(?:first|app|content|forms|i18n|kernel|kit|ui)$/;

/** Sheets that no part of the code asks for. */
const SHEETS = [FONTS_SHEET, SITE_SHEET];

/** The files that a part needs at once. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, into: Set<string>): void {
  if (into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, into);
  }
}

/** Everything that home and the help are made of, and the brands' marks. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && OFFLINE_PARTS.test(output.name)) filesOf(bundle, output, files);
    if (output.type === 'asset' && output.names.some((name) => SHEETS.includes(name))) files.add(output.fileName);
  }
  for (const code of brandCodes()) files.add(`brands/${code}/images/favicon.svg`);
  return [...files, 'first-paint.js'].map((file) => `/${file}`).sort();
}

/** What a reader of each language needs besides. */
function offlineWords(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const output of Object.values(bundle)) {
    const code = output.type === 'chunk' ? OFFLINE_WORDS.exec(output.facadeModuleId ?? '')?.[1] : undefined;
    if (code !== undefined) (found[code] ??= []).push(`/${output.fileName}`);
  }
  return found;
}

/**
 * Builds /service-worker.js, apart from the site because it runs beside it, once the names of all files are known.
 * Its own text changes with every build, which is how browsers learn that there is a new one.
 */
export function serviceWorker(entry: string): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle({ dir }, bundle) {
      const files = offlineFiles(bundle);
      const everything = Object.keys(bundle).sort().join('\n');
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define: {
          __OFFLINE_FILES__: JSON.stringify(files),
          __OFFLINE_WORDS__: JSON.stringify(offlineWords(bundle)),
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
