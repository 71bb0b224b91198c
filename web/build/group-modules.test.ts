import { expect, it } from 'vitest';
import { groupModules } from './group-modules.ts';
import type { ModuleGraph } from './module-graph.ts';

/** The imports of each module. */
const imports: Readonly<Record<string, readonly string[]>> = {
  main: [],
  login: ['modal', 'form', 'field', 'tabs'],
  join: ['modal', 'form', 'field', 'tabs'],
  deposit: ['modal', 'form', 'field'],
  withdraw: ['modal', 'form', 'field'],
  hall: ['modal', 'tabs'],
  help: ['modal'],
  rules: ['modal'],
  records: ['modal'],
  notices: ['modal'],
  winners: ['modal'],
  field: ['modal'],
};
const lazies = Object.keys(imports).filter((id) => !['main', 'field'].includes(id));

const graph: ModuleGraph = {
  closure(starts, without) {
    const seen = new Set<string>();
    const open = [...starts];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id) || without?.has(id)) continue;
      seen.add(id);
      open.push(...(imports[id] ?? []));
    }
    return seen;
  },
  lazies: () => new Set(lazies),
  reached: () => new Set(lazies),
};

it('keeps what most pages need of the dialogs apart from fields, and from what pages without fields need', () => {
  const groups = groupModules(graph, 'main', [
    { wing: 'session', field: 'header', imports: ['login', 'join'], keys: [] },
  ]);
  expect(['modal', 'form', 'field', 'tabs'].map((id) => groups.get(id))).toEqual([
    'parts',
    'forms',
    'forms',
    undefined,
  ]);
});
