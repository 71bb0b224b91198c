import { expect, it } from 'vitest';
import { readModule, withPartsNamed, withWordsAround } from './words-around.ts';

it('waits for the words at every lazy import, also where one file is named twice', () => {
  const code = `const all = { login: () => import("./login.tsx").then((f) => f.Login), agent: () => import("./login.tsx"), css: () => import("./x.css") }`;
  const wrapped = withWordsAround(code, readModule(code).lazyImports, new Map([['./login.tsx', '/src/login.tsx']]));
  const one = `withWords(import("./login.tsx"), "@parts-of:/src/login.tsx")`;
  expect(wrapped).toBe(
    `const all = { login: () => ${one}.then((f) => f.Login), agent: () => ${one}, css: () => import("./x.css") }`,
  );
});

it('takes no text for an import or an id', () => {
  const code = `const said = 'import("./login.tsx") id: "abc"'; const id = { id: "real" };`;
  expect(readModule(code)).toEqual({ messages: ['real'], lazyImports: [] });
});

it('names the parts that a lazy import waits for, and waits for none where there are no words', () => {
  const code = `const a = withWords(import("./a.js"), "@parts-of:/a"), b = withWords(import("./b.js"), "@parts-of:/b");`;
  expect(withPartsNamed(code, (file) => (file === '/a' ? ['app', 'ui'] : []))).toBe(
    `const a = withWords(import("./a.js"), "app ui"), b = import("./b.js");`,
  );
});
