import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baize } from './baize/brand.ts';
import { textsOf, type Brand } from './brand.ts';

const isServed = (address: string) => existsSync(join(import.meta.dirname, '../public', address));

describe.each<Brand>([baize])('brand $code', (brand) => {
  it('has its texts in every language it supports', () => {
    expect(brand.languages.filter((language) => !brand.texts[language])).toEqual([]);
  });

  it('falls back to its default language', () => {
    expect(textsOf(brand, 'FR')).toBe(brand.texts[brand.defaultLanguage]);
  });

  it('is nothing without the texts of its default language', () => {
    expect(() => textsOf({ ...brand, texts: {} }, 'FR')).toThrow(/default language/);
  });

  it('serves the pictures it names', () => {
    const { favicon, touchIcon, shareImage, cover, hero, vendor, payment, rank } = brand.images;
    const addresses = [favicon, touchIcon, shareImage, cover('peacock-parlour'), hero('hero-table')];
    const others = [vendor('oriel'), payment('bank'), ...[-1, 0, 3.7, 7, 12].map(rank)];
    expect([...addresses, ...others].filter((address) => !isServed(address))).toEqual([]);
  });
});
