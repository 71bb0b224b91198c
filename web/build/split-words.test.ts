import { expect, it } from 'vitest';
import { readCompiled, withWordsAround } from './split-words.ts';

it('waits for the words at every lazy import, also where one file is named twice', () => {
  const code = `login: () => import("./login.tsx").then((f) => f.Login), agent: () => import("./login.tsx"), css: () => import("./x.css")`;
  const wrapped = withWordsAround(code, new Map([['./login.tsx', '/src/login.tsx']]));
  const one = `withWords(import("./login.tsx"), "@parts-of:/src/login.tsx")`;
  expect(wrapped).toBe(`login: () => ${one}.then((f) => f.Login), agent: () => ${one}, css: () => import("./x.css")`);
});

it('reads a compiled catalogue, with the escapes of code as with those of JSON', () => {
  const words = String.raw`export const messages = JSON.parse("{\"a\":[\"5\xA0%\"],\"b\":[\"\u2014\\\\x41\"]}")`;
  expect(readCompiled(words)).toEqual({ a: ['5\u00a0%'], b: ['\u2014\\x41'] });
});
