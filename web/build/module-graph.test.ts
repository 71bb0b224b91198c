import { expect, it } from 'vitest';
import { readModuleGraph, type Modules } from './module-graph.ts';

/** Modules by their code; a dynamic import is named by the comment at its end. */
const modules = (codes: Readonly<Record<string, string>>): Modules => ({
  getModuleInfo: (id) => {
    const code = codes[id] ?? '';
    const sources = (pattern: RegExp): string[] =>
      [...code.matchAll(pattern)].map(([, from = '']) => `/${from.slice(2)}`);
    return {
      code,
      importedIds: sources(/from '([^']+)'/g),
      dynamicallyImportedIds: sources(/import\('([^']+)'\)/g),
    };
  },
  resolve: () => Promise.resolve(null),
});

it('looks through a door only at the names that are taken from it', async () => {
  const graph = await readModuleGraph(
    modules({
      '/main.js': `import { a } from './door.js'; a();`,
      '/door.js': `export { a } from './a.js'; export { b } from './b.js'; export * from './c.js';`,
      '/a.js': `export const a = () => import('./late.js');`,
      '/b.js': 'export const b = 1;',
      '/c.js': 'export const c = 1;',
      '/late.js': `export { c } from './door.js';`,
    }),
    '/main.js',
  );
  expect([...graph.closure(['/main.js'])].toSorted()).toEqual(['/a.js', '/door.js', '/main.js']);
  expect([...graph.lazies()]).toEqual(['/late.js']);
  expect([...graph.closure(['/late.js'])].toSorted()).toEqual(['/c.js', '/door.js', '/late.js']);
  expect([...graph.reached(['/main.js'], new Set())]).toEqual(['/late.js']);
  expect([...graph.reached(['/main.js'], new Set(['/late.js']))]).toEqual([]);
});

it('looks as well through one that imports what it exports', async () => {
  const graph = await readModuleGraph(
    modules({
      '/main.js': `import { a } from './door.js'; a();`,
      '/door.js': `import { a } from './a.js'; import b, { c } from './b.js'; export { a, b, c };`,
      '/a.js': `import { b } from './own.js'; export const a = () => b;`,
      '/b.js': 'export const c = 1; export default 2;',
      '/own.js': `import { c } from './b.js'; const b = c + 1; export { b };`,
    }),
    '/main.js',
  );
  expect([...graph.closure(['/a.js'])].toSorted()).toEqual(['/a.js', '/b.js', '/own.js']);
  expect([...graph.closure(['/door.js'])].toSorted()).toEqual(['/a.js', '/b.js', '/door.js', '/own.js']);
});

it('leaves what a door gives on to others out', async () => {
  const graph = await readModuleGraph(
    modules({
      '/main.js': `import { a } from './door.js'; a();`,
      '/door.js': `import { a } from './a.js'; import { b } from './b.js'; export { a, b };`,
      '/a.js': 'export const a = 1;',
      '/b.js': 'export const b = 1;',
    }),
    '/main.js',
  );
  expect([...graph.closure(['/main.js'])].toSorted()).toEqual(['/a.js', '/door.js', '/main.js']);
});
