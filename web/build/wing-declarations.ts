import { parseAst, Visitor } from 'vite';

/** The fields of `defineWing` (src/kernel/wing.ts) that say by lazy imports what comes together. */
export const DECLARED = ['first', 'header', 'together', 'popups', 'member', 'offline', 'framed'] as const;
export type Declared = (typeof DECLARED)[number];

/** Read here alone; the site itself has no use for them. */
const BUILD_ONLY: ReadonlySet<string> = new Set<Declared>(['first', 'header', 'together', 'offline', 'framed']);

export interface Declaration {
  readonly wing: string;
  readonly field: Declared;
  /** The sources of the imports, as they are written. */
  readonly imports: readonly string[];
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
        const imports = lazyImportsOf(code.slice(field.start, field.end));
        declarations.push({ wing: String(said.value), field: kind, imports });
        if (BUILD_ONLY.has(kind)) cuts.push([field.start, afterComma(code, field.end)]);
      }
    },
  }).visit(parseAst(code));
  return { declarations, code: withoutParts(code, cuts) };
}

/** The sources of all lazy imports in a piece of an object. */
function lazyImportsOf(field: string): string[] {
  const sources: string[] = [];
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal') sources.push(String(source.value));
    },
  }).visit(parseAst(`({${field}})`));
  return sources;
}

const afterComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);

const withoutParts = (code: string, parts: readonly (readonly [number, number])[]): string =>
  parts.toReversed().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code);
