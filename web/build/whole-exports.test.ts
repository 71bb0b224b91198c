import { expect, test } from 'vitest';
import { missingExports, undeclaredExports } from './whole-exports.ts';

test('a name that the other file does not export is missing', () => {
  expect(
    missingExports({
      'assets/a.js': 'import{a as b,c}from"./b.js";b(c)',
      'assets/b.js': 'const x=1,y=2;export{x as a,y as d};',
    }),
  ).toEqual(['assets/a.js imports c from assets/b.js, which does not export it']);
});

test('names under another name, defaults and several lists are found', () => {
  expect(
    missingExports({
      'assets/a.js': 'import q,{a as b}from"./b.js";import{d}from"../c.js";b(q,d)',
      'assets/b.js': 'const x=1;export{x as a,x as default};',
      'c.js': 'const d=1;export{d};',
    }),
  ).toEqual([]);
});

test('a file that is not there is missing', () => {
  expect(missingExports({ 'assets/a.js': 'import{a}from"./gone.js";' })).toEqual([
    'assets/a.js imports assets/gone.js, which is not there',
  ]);
});

test('a name that is exported and nowhere declared is undeclared', () => {
  expect(
    undeclaredExports({
      'assets/member.js': 'const a=1;export{a,member_exports as t};',
      'assets/other.js': 'const $e=1,b=2;export{$e as x,b as default};',
    }),
  ).toEqual(['assets/member.js exports member_exports, which it does not have']);
});
