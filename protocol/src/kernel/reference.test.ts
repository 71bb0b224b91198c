import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceOf, referredEnd } from './reference.ts';

describe('referenceOf', () => {
  it('writes the chance at the end of an id', () => {
    expect(referenceOf('D', '019ac0000000aaaaaaaaaa0000000000')).toBe('D-0000-0000');
    expect(referenceOf('W', '019ac0000000aaaaaaaaaaffffffffff')).toBe('W-ZZZZ-ZZZZ');
    expect(referenceOf('W', '019ac0000000aaaaaaaaaa0000000021')).toBe('W-0000-0011');
  });

  it('keeps different ends apart', () => {
    const end = fc.bigInt({ min: 0n, max: (1n << 40n) - 1n });
    const quoted = (bits: bigint) => referenceOf('T', bits.toString(16).padStart(32, '0'));
    fc.assert(
      fc.property(end, end, (one, other) => {
        expect(quoted(one)).toMatch(/^T-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(quoted(one) === quoted(other)).toBe(one === other);
      }),
    );
  });

  it('has none for what is no such id', () => {
    expect(referenceOf('D', 'promo:42')).toBeUndefined();
  });
});

describe('referredEnd', () => {
  it('is the end of the id that the reference was made of, however it is typed', () => {
    const end = fc.bigInt({ min: 0n, max: (1n << 40n) - 1n }).map((bits) => bits.toString(16).padStart(10, '0'));
    fc.assert(
      fc.property(end, (hex) => {
        const quoted = referenceOf('W', `019ac0000000aaaaaaaaaa${hex}`) ?? '';
        for (const typed of [quoted, quoted.toLowerCase(), quoted.replaceAll('-', ''), ` ${quoted.slice(2)} `])
          expect(referredEnd('W', typed)).toBe(hex);
      }),
    );
  });

  it('takes letters for the digits that they are read as', () => {
    expect(referredEnd('D', 'd-oi1l-0000')).toBe(referredEnd('D', 'D-0111-0000'));
  });

  it('is none of another kind, length or alphabet', () => {
    for (const typed of ['W-0000-0000', 'D-0000-00', 'D-0000-000U', '', 'member1'])
      expect(referredEnd('D', typed)).toBeUndefined();
  });
});
