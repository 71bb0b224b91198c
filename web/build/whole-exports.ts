import { posix } from 'node:path';
import { parseAst, Visitor, type Plugin, type Rolldown } from 'vite';
import { statementsOf } from './module-graph.ts';

/** Exports that a declaration file names and its module does not have, one line each. */
export const undeclaredExports = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, code]) => {
    const exported = new Set<string>();
    const said = new Map<string, number>();
    new Visitor({
      Identifier({ name }) {
        said.set(name, (said.get(name) ?? 0) + 1);
      },
      ExportSpecifier({ local, exported: outer }) {
        if (local.type !== 'Identifier') return;
        exported.add(local.name);
        // The export itself says the name once or twice.
        const times = outer.type === 'Identifier' && outer.name === local.name ? 2 : 1;
        said.set(local.name, (said.get(local.name) ?? 0) - times);
      },
    }).visit(parseAst(code));
    return [...exported]
      .filter((name) => (said.get(name) ?? 0) <= 0)
      .map((name) => `${file} exports ${name}, which it does not have`);
  });

/** Imports that the imported file does not export, one line each. */
export function missingExports(files: Readonly<Record<string, string>>): string[] {
  const stated = new Map(Object.entries(files).map(([file, code]) => [file, statementsOf(code)]));
  return [...stated].flatMap(([file, { imports, given }]) =>
    [
      ...imports,
      ...given.map(({ source, inner }) => ({ source, names: inner === undefined ? ('all' as const) : [inner] })),
    ].flatMap(({ source, names }) => {
      if (!source.startsWith('.')) return [];
      const target = posix.join(posix.dirname(file), source);
      const other = stated.get(target);
      if (other === undefined) return [`${file} imports ${target}, which is not there`];
      const exported = new Set([...other.own, ...other.given.map(({ outer }) => outer)]);
      return (names === 'all' ? [] : names)
        .filter((name) => !exported.has(name))
        .map((name) => `${file} imports ${name} from ${target}, which does not export it`);
    }),
  );
}

/**
 * Fails the build when a file would not load in a browser: grouping modules into files (group-modules.ts) can lose the
 * exports of one that is reached both at once and lazily, and nothing else says so before a page is opened.
 */
export function wholeExports(): Plugin {
  return {
    name: 'whole-exports',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
      const files = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]));
      const missing = [...missingExports(files), ...undeclaredExports(files)];
      if (missing.length > 0) this.error(`whole-exports: ${missing.join('\n')}`);
    },
  };
}
