import type { Plugin, Rolldown } from 'vite';
import { HELPER } from './lazy-imports.ts';
import { readModuleGraph, type ModuleGraph } from './module-graph.ts';
import { groupModules, type DeclaredModules } from './group-modules.ts';
import { readDeclarations, type Declaration } from './wing-declarations.ts';

/** The files of every visitor's first page, in the order in which they stand on each other. */
export const FIRST_FILES = ['react', 'libraries', 'site'] as const;

/** Knows what comes together: for the bundler, which makes files of it, and for the words that come along. */
export interface CodeGroups {
  readonly plugin: Plugin;
  readonly graph: () => ModuleGraph;
  readonly declared: () => DeclaredModules;
}

/**
 * Derives the files of the site from what the wings declare (src/kernel/wing.ts) and from who imports whom. Every
 * page's code is three files, each of which the browser takes up in a task of its own (src/app/first-paint), with the
 * first page in the last of them, and what many parts share is a few files instead of dozens: fewer requests, and all
 * compress better.
 */
export function codeGroups(entry: string): CodeGroups {
  const said: (Declaration & { readonly id: string })[] = [];
  let groups: ReadonlyMap<string, string> = new Map();
  let graph: ModuleGraph | undefined;
  let declared: DeclaredModules | undefined;
  const plugin: Plugin = {
    name: 'code-groups',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          // A figure of the protocol's, such as a day in milliseconds, is not worth a file that is asked for.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id) => groups.get(id) ?? (id === HELPER ? 'site' : null) }],
            },
          },
        },
      },
    }),
    buildStart() {
      said.length = 0;
    },
    async transform(code, id) {
      if (!code.includes('defineWing(')) return undefined;
      const read = readDeclarations(code);
      for (const declaration of read.declarations) {
        const imports = await Promise.all(
          declaration.imports.map(async (source) => (await this.resolve(source, id))?.id ?? source),
        );
        said.push({ ...declaration, imports, id });
      }
      return read.declarations.length > 0 ? { code: read.code, map: null } : undefined;
    },
    async buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const start = ids.find((id) => id.endsWith(entry)) ?? this.error(`code-groups: no module ${entry}`);
      graph = await readModuleGraph(this, start);
      declared = said;
      groups = groupModules(graph, start, said);
    },
    generateBundle(_, bundle) {
      for (const fault of importsAgainstOrder(bundle)) this.error(`code-groups: ${fault}`);
    },
  };
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('code-groups: the modules are not read yet');
    return value;
  };
  return { plugin, graph: () => known(graph), declared: () => known(declared) };
}

/** A file that others stand on may not stand on them itself, or the two would wait for each other. */
function importsAgainstOrder(bundle: Rolldown.OutputBundle): string[] {
  const names: readonly string[] = FIRST_FILES;
  const floorOf = (file: string): number => names.indexOf(bundle[file]?.type === 'chunk' ? bundle[file].name : '');
  return Object.values(bundle).flatMap((chunk) => {
    const floor = floorOf(chunk.fileName);
    if (chunk.type !== 'chunk' || floor < 0) return [];
    return chunk.imports
      .filter((below) => !(floorOf(below) >= 0 && floorOf(below) < floor) && !below.includes('runtime'))
      .map((below) => `${chunk.fileName} imports ${below}: ${contents(bundle[below])}`);
  });
}

/** Names what an unwanted file holds, so that the error says where to look. */
const contents = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  output?.type === 'chunk' ? Object.keys(output.modules).slice(0, 5).join(', ') : '';
