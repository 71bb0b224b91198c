import { parseAst, Visitor, type Plugin } from 'vite';

const SHEET = /\.module\.css$/;

/**
 * Imports the names of a style sheet's classes one by one where each is named as in `styles.row`, so that the bundler
 * writes them where they are used: without, every file carries an object of all its classes, 1 KB of home's first load.
 */
export const inlinedClasses = (): Plugin => ({
  name: 'inlined-classes',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    // The bundler would leave a sheet out as soon as nothing is left to take from it.
    if (SHEET.test(id)) return { code, map: null, moduleSideEffects: 'no-treeshake' };
    if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return undefined;
    return { code: importedByName(code), map: null };
  },
  generateBundle(_, bundle) {
    const kept = new Set(Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : [])));
    // Parts of the kit that a front end does without leave with their sheets.
    const isWanted = (id: string): boolean => this.getModuleInfo(id)?.importers.some((part) => kept.has(part)) ?? false;
    const lost = [...this.getModuleIds()].filter((id) => SHEET.test(id) && !kept.has(id) && isWanted(id));
    if (lost.length > 0) this.error(`inlined-classes: no part of the site has the sheets ${lost.join(', ')}`);
  },
  onLog(_, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
  },
});

/** The code with `import * as styles` for each sheet whose classes are all named outright. */
export function importedByName(code: string): string {
  const imports = new Map<string, { readonly start: number; readonly end: number }>();
  const uses = new Map<string, number>();
  const named = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  new Visitor({
    ImportDeclaration({ source, specifiers: [first, ...others] }) {
      if (first?.type !== 'ImportDefaultSpecifier' || others.length > 0 || !SHEET.test(source.value)) return;
      imports.set(first.local.name, first);
      // The import itself names it once.
      count(named, first.local.name);
    },
    Identifier: ({ name }) => count(uses, name),
    MemberExpression({ object, computed }) {
      if (!computed && object.type === 'Identifier') count(named, object.name);
    },
  }).visit(parseAst(code));
  return [...imports]
    .filter(([name]) => uses.get(name) === named.get(name))
    .reduceRight((rest, [name, { start, end }]) => `${rest.slice(0, start)}* as ${name}${rest.slice(end)}`, code);
}
