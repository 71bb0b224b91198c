import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

it.each([
  ['thornton92', 'th****'],
  ['member1', 'me****'],
  ['mei12', 'm*****'],
  ['m1', 'm*****'],
  ['', '******'],
  ['张三李四王五', '张三****'],
])('shows %s as %s', (name, mask) => {
  expect(maskedName(name)).toBe(mask);
});

it('tells neither the length nor the end of a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 40 }), (name) => {
      const mask = maskedName(name);
      expect([...mask]).toHaveLength(6);
      expect(mask.replace(/\*+$/, '').length).toBeLessThanOrEqual(2);
      expect(name.startsWith(mask.replace(/\*{4,5}$/, ''))).toBe(true);
    }),
  );
});
