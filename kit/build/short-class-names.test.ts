import { expect, it } from 'vitest';
import { classNames } from './short-class-names.ts';

it('names a class the same in every build, wherever the code lies', () => {
  const [here, there] = [classNames('/a/web'), classNames('/b/web')];
  expect(here('row', '/a/web/src/x.module.css')).toBe(there('row', '/b/web/src/x.module.css?used'));
  expect(here('row', '/a/web/src/x.module.css')).toMatch(/^_[\w-]{5}$/);
});

it('tells classes of one file apart, and files with one class', () => {
  const nameOf = classNames('/web');
  const names = ['/web/a.css', '/web/b.css'].flatMap((file) => ['row', 'cell'].map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(4);
});

it('refuses two classes that come to one name', () => {
  const nameOf = classNames('/web');
  const all = () => {
    for (let n = 0; n < 200_000; n += 1) nameOf(`c${n}`, '/web/a.css');
  };
  expect(all).toThrow(/Give the class of ".+" another name/);
});
