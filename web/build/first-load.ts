import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A wing's door: it names far more than any one page takes from it. */
const DOOR = /\/src\/[\w-]+\/index\.tsx?$/;
const NAMED_IMPORT = /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const NAMED_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

/** The names before any `as`, of what stands between the braces of an import or export. */
const namesIn = (braces: string, side: 'inner' | 'outer'): string[] =>
  braces
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .flatMap(([inner, outer]) => (inner ? [side === 'inner' ? inner : (outer ?? inner)] : []));

/** Everything that a module needs at once, looking through doors only at the names taken from them. */
function collect(modules: Modules, start: string, into: Set<string>, without?: ReadonlySet<string>): void {
  if (into.has(start) || without?.has(start)) return;
  into.add(start);
  const info = modules.getModuleInfo(start);
  if (!info) return;
  for (const imported of info.importedIds) {
    if (!DOOR.test(imported)) collect(modules, imported, into, without);
    else {
      // A door may say something itself, as the lazy parts do.
      if (!without?.has(imported)) into.add(imported);
      for (const file of behindDoor(modules, imported, info)) collect(modules, file, into, without);
    }
  }
}

function behindDoor(modules: Modules, door: string, importer: Rolldown.ModuleInfo): string[] {
  const taken = [...(importer.code ?? '').matchAll(NAMED_IMPORT)]
    .filter(([, , from]) => from !== undefined && resolve(dirname(importer.id), from) === door)
    .flatMap(([, names]) => namesIn(names ?? '', 'inner'));
  return [...(modules.getModuleInfo(door)?.code ?? '').matchAll(NAMED_EXPORT)]
    .filter(([, names]) => namesIn(names ?? '', 'outer').some((name) => taken.includes(name)))
    .map(([, , from]) => resolve(dirname(door), from ?? ''));
}

/**
 * Puts what every page needs into one file, and what home needs beyond it into a second, instead of dozens of
 * small ones: a visitor's first page then takes two requests for code, and compresses better.
 */
export function firstLoad(entry: string, firstPage: string): Plugin {
  const site = new Set<string>();
  const page = new Set<string>();
  return {
    name: 'first-load',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'site', test: (id) => site.has(id), priority: 2 },
                { name: 'home', test: (id) => page.has(id), priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const find = (path: string) => ids.find((id) => id.endsWith(path)) ?? this.error(`first-load: no module ${path}`);
      collect(this, find(entry), site);
      collect(this, find(firstPage), page, site);
    },
    generateBundle(_, bundle) {
      // A file that everything stands on may stand on nothing itself, or the two would wait for each other.
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'site')
          for (const below of chunk.imports)
            if (!below.includes('runtime'))
              this.error(`first-load: ${chunk.fileName} imports ${below}: ${contents(bundle[below])}`);
    },
  };
}

/** Names what an unwanted file holds, so that the error says where to look. */
const contents = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  output?.type === 'chunk' ? Object.keys(output.modules).slice(0, 5).join(', ') : '';
