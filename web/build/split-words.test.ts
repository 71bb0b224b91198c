import { expect, it } from 'vitest';
import { withWordsAround } from './split-words.ts';

it('waits for the words at every lazy import, also where one file is named twice', () => {
  const code = `login: () => import("./login.tsx").then((f) => f.Login), agent: () => import("./login.tsx"), css: () => import("./x.css")`;
  const wrapped = withWordsAround(code, new Map([['./login.tsx', '/src/login.tsx']]));
  const one = `withWords(import("./login.tsx"), "@parts-of:/src/login.tsx")`;
  expect(wrapped).toBe(`login: () => ${one}.then((f) => f.Login), agent: () => ${one}, css: () => import("./x.css")`);
});
