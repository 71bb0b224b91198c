import { posix } from 'node:path';
import { parseAst, type ESTree, type Rolldown } from 'vite';

/** The bundler's own knowledge of the modules. */
export interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null;
  readonly resolve: (source: string, importer: string) => Promise<{ readonly id: string } | null>;
}

/** Names taken from a module, as it exports them; every one of them for an `export *` or a lazy import. */
type Names = readonly string[] | 'all';

/** The imports and exports of one module. */
interface Read {
  readonly imports: readonly { readonly from: string; readonly names: Names }[];
  /** By the name under which it is given on: the module that has it, and its name there. */
  readonly given: ReadonlyMap<string, { readonly from: string; readonly name: string | undefined }>;
  readonly stars: readonly string[];
  readonly own: ReadonlySet<string>;
}

export interface ModuleGraph {
  /**
   * Everything that comes at once with the modules named. A module that only gives on what others have, as the
   * `index.ts` of a wing does, brings no more than what is taken from it.
   */
  readonly closure: (starts: Iterable<string>, without?: ReadonlySet<string>) => Set<string>;
  /** Every module that is imported lazily somewhere. */
  readonly lazies: () => ReadonlySet<string>;
  /** The lazily imported modules that can be reached, at once or later, without going through those named. */
  readonly reached: (starts: Iterable<string>, without: ReadonlySet<string>) => ReadonlySet<string>;
}

/** Reads the modules reached from the entry, at once or lazily. */
export async function readModuleGraph(modules: Modules, entry: string): Promise<ModuleGraph> {
  const reads = new Map<string, Read>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reads.has(id)) continue;
    reads.set(id, await readModule(modules, id));
    const info = modules.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  const needed = new Map<string, readonly string[]>();
  const neededBy = (id: string): readonly string[] => {
    const known = needed.get(id);
    if (known) return known;
    const found = reads.get(id)?.imports.flatMap(({ from, names }) => [from, ...behind(reads, from, names)]) ?? [];
    needed.set(id, found);
    return found;
  };
  const closure: ModuleGraph['closure'] = (starts, without) => {
    const seen = new Set<string>();
    const open = [...starts].flatMap((start) => [start, ...behind(reads, start, 'all')]);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id) || without?.has(id)) continue;
      seen.add(id);
      open.push(...neededBy(id));
    }
    return seen;
  };
  const laziesOf = (id: string): readonly string[] => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  return {
    closure,
    lazies: () => new Set([...reads.keys()].flatMap(laziesOf)),
    reached(starts, without) {
      const found = new Set<string>();
      const open = [...starts];
      for (let id = open.pop(); id !== undefined; id = open.pop())
        for (const lazy of [...closure([id])].flatMap(laziesOf)) {
          if (found.has(lazy) || without.has(lazy)) continue;
          found.add(lazy);
          open.push(lazy);
        }
      return found;
    },
  };
}

/** The modules that have the names, where a module gives on those of others. */
function behind(reads: ReadonlyMap<string, Read>, id: string, names: Names, seen = new Set<string>()): string[] {
  const read = reads.get(id);
  if (!read || seen.has(`${id} ${String(names)}`)) return [];
  seen.add(`${id} ${String(names)}`);
  const on = (from: string, taken: Names): string[] => [from, ...behind(reads, from, taken, seen)];
  if (names === 'all')
    return [
      ...[...read.given.values()].flatMap(({ from, name }) => on(from, name === undefined ? 'all' : [name])),
      ...read.stars.flatMap((from) => on(from, 'all')),
    ];
  return names.flatMap((name) => {
    const given = read.given.get(name);
    if (given) return on(given.from, given.name === undefined ? 'all' : [given.name]);
    return read.stars.filter((from) => has(reads, from, name)).flatMap((from) => on(from, [name]));
  });
}

const has = (reads: ReadonlyMap<string, Read>, id: string, name: string): boolean => {
  const read = reads.get(id);
  return Boolean(read?.own.has(name) || read?.given.has(name) || read?.stars.some((star) => has(reads, star, name)));
};

async function readModule(modules: Modules, id: string): Promise<Read> {
  const info = modules.getModuleInfo(id);
  const idOf = async (source: string): Promise<string> => {
    const beside = posix.resolve(posix.dirname(id), source);
    if (info?.importedIds.includes(beside)) return beside;
    return (await modules.resolve(source, id))?.id ?? source;
  };
  const { imports, given, stars, own } = statementsOf(info?.code ?? '');
  // A module in CommonJS states nothing that can be read here.
  if (imports.length === 0 && given.length === 0 && stars.length === 0)
    return {
      imports: (info?.importedIds ?? []).map((from) => ({ from, names: 'all' })),
      given: new Map(),
      stars: [],
      own: new Set(own),
    };
  return {
    imports: await Promise.all(imports.map(async ({ source, names }) => ({ from: await idOf(source), names }))),
    given: new Map(
      await Promise.all(
        given.map(async ({ source, outer, inner }) => [outer, { from: await idOf(source), name: inner }] as const),
      ),
    ),
    stars: await Promise.all(stars.map(idOf)),
    own: new Set(own),
  };
}

type Body = readonly (ESTree.Statement | ESTree.Directive)[];

interface Statements {
  readonly imports: { readonly source: string; readonly names: Names }[];
  readonly given: { readonly source: string; readonly outer: string; readonly inner: string | undefined }[];
  readonly stars: string[];
  readonly own: string[];
}

/** The imports and exports that a module in JavaScript states. */
export function statementsOf(code: string): Statements {
  const found: Statements = { imports: [], given: [], stars: [], own: [] };
  const { body } = parseAst(code);
  const taken = takenNames(body);
  const givenOn = givenOnAlone(body);
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const { specifiers } = statement;
      const source = statement.source.value;
      if (specifiers.length > 0 && specifiers.every(({ local }) => givenOn.has(local.name))) continue;
      const names = specifiers.map(innerName);
      found.imports.push({ source, names: names.every((name) => name !== undefined) ? names : 'all' });
    }
    if (statement.type === 'ExportAllDeclaration') {
      const { source, exported } = statement;
      if (exported) found.given.push({ source: source.value, outer: nameOf(exported), inner: undefined });
      else found.stars.push(source.value);
    }
    if (statement.type === 'ExportDefaultDeclaration') found.own.push('default');
    if (statement.type === 'ExportNamedDeclaration') {
      const { source, specifiers, declaration } = statement;
      for (const { local, exported } of specifiers)
        if (source) found.given.push({ source: source.value, outer: nameOf(exported), inner: nameOf(local) });
        else {
          const from = taken.get(nameOf(local));
          if (from) found.given.push({ ...from, outer: nameOf(exported) });
          else found.own.push(nameOf(exported));
        }
      if (declaration?.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') found.own.push(id.name);
      if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
        found.own.push(declaration.id.name);
    }
  }
  return found;
}

/** The names that an index exports, if it does nothing else: what it imports under them it does not take for itself. */
function givenOnAlone(body: Body): ReadonlySet<string> {
  const names = new Set<string>();
  for (const one of body) {
    if (one.type === 'ImportDeclaration' || one.type === 'ExportAllDeclaration') continue;
    if (one.type !== 'ExportNamedDeclaration' || one.declaration) return new Set();
    if (!one.source) for (const { local } of one.specifiers) names.add(nameOf(local));
  }
  return names;
}

/** By the name that a module has for it: the module that it is taken from, and its name there. */
const takenNames = (body: Body) =>
  new Map(
    body.flatMap((one) =>
      one.type === 'ImportDeclaration'
        ? one.specifiers.map((name) => [name.local.name, { source: one.source.value, inner: innerName(name) }] as const)
        : [],
    ),
  );

/** The name that an import takes, or `undefined` where it takes all of them. */
const innerName = (one: ESTree.ImportDeclarationSpecifier): string | undefined =>
  one.type === 'ImportNamespaceSpecifier'
    ? undefined
    : one.type === 'ImportSpecifier'
      ? nameOf(one.imported)
      : 'default';

const nameOf = (name: { type: string; name?: string; value?: unknown }): string => name.name ?? String(name.value);
