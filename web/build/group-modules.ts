import type { ModuleGraph } from './module-graph.ts';
import type { Declaration, Declared } from './wing-declarations.ts';

/** The declarations of the wings, with modules in place of the imports' sources. */
export type DeclaredModules = readonly Declaration[];

const LIBRARY = /\/node_modules\//;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//;
const SHARED_BY = 12;
const MOSTLY = 0.9;
/** So much of what needs the most wanted module. */
const OFTEN = 0.5;

/** Files of many wings, whose words would otherwise bring every wing's along. */
export const SHARED_FILES: ReadonlySet<string> = new Set([
  'forms',
  'parts',
  'shared',
  'member-shared',
  'popups',
  'member',
]);

/** The modules that wings declare in a field. */
export const declaredIn = (declared: DeclaredModules, field: Declared): string[] =>
  declared.filter((one) => one.field === field).flatMap(({ imports }) => imports);

/** The modules that stand under some keys of a field, each by the last of its keys. */
export const importsUnder = (
  declared: DeclaredModules,
  field: Declared,
  under: readonly string[],
): { readonly key: string; readonly module: string }[] =>
  declared
    .filter((one) => one.field === field)
    .flatMap(({ imports, keys }) =>
      imports.flatMap((module, index) => {
        const own = keys[index] ?? [];
        return under.every((key, depth) => own[depth] === key) ? [{ key: own.at(-1) ?? '', module }] : [];
      }),
    );

/** The wing of a module, on the floor of the web or of the protocol; what crosses the wings has none. */
const wingOf = (id: string): string => /\/(?:web|protocol)\/src\/([\w-]+)\//.exec(id)?.[1] ?? '';

/** The file in which each module is to stand; one that is not named goes where the bundler puts it. */
export function groupModules(graph: ModuleGraph, entry: string, declared: DeclaredModules): Map<string, string> {
  const groups = new Map<string, string>();
  const put = (ids: Iterable<string>, nameOf: (id: string) => string | undefined): void => {
    for (const id of ids) {
      const name = groups.has(id) ? undefined : nameOf(id);
      if (name !== undefined) groups.set(id, name);
    }
  };
  const field = (name: Declared): string[] => declaredIn(declared, name);

  put(graph.closure([entry, ...field('first')]), (id) =>
    REACT.test(id) ? 'react' : LIBRARY.test(id) ? 'libraries' : 'site',
  );

  const first = new Set(groups.keys());
  const needs = new Map([...graph.lazies()].map((lazy) => [lazy, graph.closure([lazy], first)]));
  const neededBy = (lazies: Iterable<string>): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const lazy of lazies) for (const id of needs.get(lazy) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };

  // The header's dialogs share much: the wing's own part, parts that most pages need as well, and fields with what
  // checks them, which a page to read does without.
  const anywhere = neededBy(needs.keys());
  const timesOf = (id: string): number => anywhere.get(id) ?? 0;
  for (const { wing, imports } of declared.filter((one) => one.field === 'header')) {
    const shared = [...neededBy(imports)].flatMap(([id, count]) => (count === imports.length ? [id] : []));
    put(shared, (id) => (wingOf(id) === wing ? wing : undefined));
    const others = shared.filter((id) => !groups.has(id));
    const often = Math.max(...others.map(timesOf)) * OFTEN;
    put(others, (id) => (timesOf(id) >= often ? 'parts' : undefined));
    const rare = others.filter((id) => timesOf(id) < often);
    const core = rare.toSorted((one, other) => timesOf(other) - timesOf(one))[0] ?? '';
    const withCore = neededBy([...needs].flatMap(([lazy, ids]) => (ids.has(core) ? [lazy] : [])));
    put(rare, (id) => ((withCore.get(id) ?? 0) >= timesOf(id) * MOSTLY ? 'forms' : undefined));
  }
  for (const { wing, imports } of declared.filter((one) => one.field === 'together')) {
    const counts = neededBy(imports);
    put(counts.keys(), (id) => (wingOf(id) === wing && (counts.get(id) ?? 0) > 1 ? wing : undefined));
  }

  // Parts for members alone, and parts that open over every page, stand apart from what pages need before it.
  const members = field('member');
  const popups = field('popups');
  const reached = graph.reached([entry], new Set([...members, ...popups]));
  const early = neededBy(reached);
  put(graph.closure(popups, first), (id) => (early.has(id) ? undefined : 'popups'));
  const open = neededBy(graph.reached([entry, ...popups], new Set(members)));
  put(graph.closure(members, first), (id) => (open.has(id) ? undefined : 'member'));

  // Modules that many parts need at once, and hardly any without the fields, come as one small file instead of a dozen.
  const fields = new Set([...groups].flatMap(([id, name]) => (name === 'forms' || name === 'parts' ? [id] : [])));
  const withFields = neededBy(
    [...needs].flatMap(([lazy, ids]) => ([...ids].some((id) => fields.has(id)) ? [lazy] : [])),
  );
  const wings = new Set(declared.map(({ wing }) => wing));
  const atHeader = neededBy(field('header'));
  put(anywhere.keys(), (id) => {
    const count = anywhere.get(id) ?? 0;
    if (LIBRARY.test(id) || wings.has(wingOf(id)) || atHeader.has(id) || (withFields.get(id) ?? 0) < count * MOSTLY)
      return undefined;
    if ((open.get(id) ?? 0) >= SHARED_BY) return 'shared';
    return count >= SHARED_BY * 2 ? 'member-shared' : undefined;
  });
  return groups;
}
