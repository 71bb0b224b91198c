import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const NAMED_IMPORT = /\bimport\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["'](\.{1,2}\/[^"']+)["']/g;
const NAMED_EXPORT = /\bexport\s*\{([^}]*)\}(?!\s*from)/g;

const each = (braces: string): string[][] =>
  braces
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([name]) => Boolean(name));

/** How often a name stands in a file. */
const countOf = (code: string, name: string): number =>
  code.match(new RegExp(`(?<![\\w$.])${name.replaceAll('$', String.raw`\$`)}(?![\\w$])`, 'g'))?.length ?? 0;

/** What each file gives that it does not have, one line each. */
export const undeclaredExports = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, code]) =>
    [...code.matchAll(NAMED_EXPORT)]
      .flatMap(([, names]) => each(names ?? '').map(([name]) => name ?? ''))
      .filter((name) => countOf(code, name) < 2)
      .map((name) => `${file} exports ${name}, which it does not have`),
  );

/** What each file takes from another one that the other does not give, one line each. */
export function missingExports(files: Readonly<Record<string, string>>): string[] {
  const given = (code: string): Set<string> =>
    new Set(
      [...code.matchAll(NAMED_EXPORT)].flatMap(([, names]) =>
        each(names ?? '').map(([inner, outer]) => outer ?? inner),
      ),
    ) as Set<string>;
  return Object.entries(files).flatMap(([file, code]) =>
    [...code.matchAll(NAMED_IMPORT)].flatMap(([, names, from]) => {
      const target = posix.join(posix.dirname(file), from ?? '');
      const other = files[target];
      if (other === undefined) return [`${file} imports ${target}, which is not there`];
      const exported = given(other);
      return each(names ?? '')
        .map(([name]) => name ?? '')
        .filter((name) => name !== 'default' && !exported.has(name))
        .map((name) => `${file} imports ${name} from ${target}, which does not export it`);
    }),
  );
}

/**
 * Fails the build when a file would not load in a browser: grouping modules into files (first-load.ts) can lose the
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
