import { parseAst, Visitor, type ESTree } from 'vite';

/** The fields of `defineWing` (src/kernel/wing.ts) that say by lazy imports what comes together. */
export const DECLARED = ['first', 'header', 'together', 'popups', 'member', 'offline', 'framed', 'served'] as const;
export type Declared = (typeof DECLARED)[number];

/** Read here alone; the site itself has no use for them. */
const BUILD_ONLY: ReadonlySet<string> = new Set<Declared>([
  'first',
  'header',
  'together',
  'offline',
  'framed',
  'served',
]);

export interface Declaration {
  readonly wing: string;
  readonly field: Declared;
  /** The sources of the imports, as they are written. */
  readonly imports: readonly string[];
  /** The keys under which each import stands in the field, from the outermost: ["hall", "next", "/elott"]. */
  readonly keys: readonly (readonly string[])[];
}

/** The declarations of a module's wings, and its code without what is for the build alone. */
export function readDeclarations(code: string): {
  readonly declarations: readonly Declaration[];
  readonly code: string;
} {
  const declarations: Declaration[] = [];
  const cuts: (readonly [number, number])[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [wing] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineWing' || wing?.type !== 'ObjectExpression') return;
      const fields = wing.properties.flatMap((field) =>
        field.type === 'Property' && field.key.type === 'Identifier' ? [{ name: field.key.name, field }] : [],
      );
      const said = fields.find(({ name }) => name === 'name')?.field.value;
      if (said?.type !== 'Literal') throw new Error('wing-declarations: a wing has no name');
      for (const { name, field } of fields) {
        const kind = DECLARED.find((declared) => declared === name);
        if (!kind) continue;
        const found = lazyImportsOf(field.value, code);
        declarations.push({
          wing: String(said.value),
          field: kind,
          imports: found.map(({ source }) => source),
          keys: found.map(({ keys }) => keys),
        });
        if (BUILD_ONLY.has(kind)) cuts.push([field.start, afterComma(code, field.end)]);
      }
    },
  }).visit(parseAst(code));
  return { declarations, code: withoutParts(code, cuts) };
}

interface LazyImport {
  readonly source: string;
  readonly keys: readonly string[];
}

/** All lazy imports in a value, with the keys of the objects around them. */
function lazyImportsOf(value: ESTree.Node, code: string, keys: readonly string[] = []): LazyImport[] {
  if (value.type === 'ArrayExpression')
    return value.elements.flatMap((element) => (element ? lazyImportsOf(element, code, keys) : []));
  if (value.type === 'ObjectExpression')
    return value.properties.flatMap((field) =>
      field.type === 'Property' ? lazyImportsOf(field.value, code, [...keys, keyOf(field.key)]) : [],
    );
  const found: LazyImport[] = [];
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal') found.push({ source: String(source.value), keys });
    },
  }).visit(parseAst(`(${code.slice(value.start, value.end)})`));
  return found;
}

const keyOf = (key: ESTree.PropertyKey): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

const afterComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);

const withoutParts = (code: string, parts: readonly (readonly [number, number])[]): string =>
  parts.toReversed().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code);
