import { parseAst, Visitor } from 'vite';

const OWN_FILE = /^(?:\.{1,2}|@baize\/kit)\/.+\.tsx?$/;
/** Written while the modules are read, and named once it is known which file each of them goes to. */
export const PARTS_OF = '@parts-of:';

interface LazyImport {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** The ids that a module may show words by, and its lazy imports of the site's own files. */
export function readModule(code: string): {
  readonly messages: readonly string[];
  readonly lazyImports: readonly LazyImport[];
} {
  const messages: string[] = [];
  const lazyImports: LazyImport[] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'id' && value.type === 'Literal')
        messages.push(String(value.value));
    },
    ImportExpression({ source, start, end }) {
      if (source.type === 'Literal' && OWN_FILE.test(String(source.value)))
        lazyImports.push({ path: String(source.value), start, end });
    },
  }).visit(parseAst(code));
  return { messages, lazyImports };
}

/** Each lazy import of a file waits for the words of its parts as well, the same file named twice too. */
export const withWordsAround = (
  code: string,
  lazyImports: readonly LazyImport[],
  targets: ReadonlyMap<string, string>,
): string =>
  replaced(
    code,
    lazyImports.flatMap(({ path, start, end }) => {
      const target = targets.get(path);
      const text = `withWords(${code.slice(start, end)}, ${JSON.stringify(PARTS_OF + String(target))})`;
      return target === undefined ? [] : [{ start, end, text }];
    }),
  );

/** Names the parts whose words a lazy import waits for; one without words waits for none. */
export function withPartsNamed(code: string, neededBy: (file: string) => readonly string[]): string {
  const changes: Change[] = [];
  new Visitor({
    CallExpression({ start, end, arguments: [file, said] }) {
      if (said?.type !== 'Literal' || typeof said.value !== 'string' || !said.value.startsWith(PARTS_OF)) return;
      const parts = neededBy(said.value.slice(PARTS_OF.length)).join(' ');
      if (parts === '' && file) changes.push({ start, end, text: code.slice(file.start, file.end) });
      else changes.push({ start: said.start, end: said.end, text: JSON.stringify(parts) });
    },
  }).visit(parseAst(code));
  return replaced(code, changes);
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const replaced = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
