import { afterEach, describe, expect, it } from 'vitest';
import { decimal, locale, spoken, spokenBy, t, useLanguage, type Texts } from './i18n.ts';
import { ar } from './texts/ar.ts';
import { cn } from './texts/cn.ts';
import { en } from './texts/en.ts';
import { vi } from './texts/vi.ts';

const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const isWorded = (text: string): boolean => /[a-z]{3}/i.test(text.replaceAll(/\{\w+\}|\bEsc\b/g, ''));
const keys = Object.keys(en) as (keyof Texts)[];

describe.each([
  ['Chinese', cn, /\p{Script=Han}/u],
  ['Arabic', ar, /\p{Script=Arabic}/u],
  // A few short words of Vietnamese carry no mark.
  ['Vietnamese', vi, /[À-ÖØ-öø-ưẠ-ỹ]|^(?:quay|thua)$/u],
] as const)('the texts in %s', (_, texts, script) => {
  it('hold the same keys, and fill in the same names', () => {
    expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) expect([key, names(texts[key])]).toEqual([key, names(en[key])]);
  });

  it('are written in their own letters', () => {
    expect(keys.filter((key) => isWorded(en[key]) && !script.test(texts[key]))).toEqual([]);
  });
});

describe('the language', () => {
  it('is one that the games speak, else English', () => {
    expect(['AR', 'VI', 'CN', 'TH', 'ar', '__proto__', null].map(spoken)).toEqual([
      'AR',
      'VI',
      'CN',
      'EN',
      'EN',
      'EN',
      'EN',
    ]);
    expect([['zh-TW'], ['th', 'vi-VN', 'ar'], ['ar-EG'], ['th'], []].map(spokenBy)).toEqual([
      'CN',
      'VI',
      'AR',
      'EN',
      'EN',
    ]);
  });
});

describe('a page', () => {
  const page = { documentElement: { lang: '', dir: '' } };
  Object.assign(globalThis, { document: page });
  afterEach(() => useLanguage('EN'));

  it.each([
    ['EN', 'en', 'ltr', '1,234.5', '49.50', 'Round A-1'],
    ['CN', 'zh-Hans-CN', 'ltr', '1,234.5', '49.50', '局号 A-1'],
    ['AR', 'ar', 'rtl', '1,234.5', '49.50', 'الجولة \u2068A-1\u2069'],
    ['VI', 'vi', 'ltr', '1.234,5', '49,50', 'Ván A-1'],
  ] as const)('in %s has its tag, direction and figures', async (code, lang, dir, number, share, round) => {
    await useLanguage(code);
    expect(page.documentElement).toEqual({ lang, dir });
    expect(new Intl.NumberFormat(locale()).format(1234.5)).toBe(number);
    expect(decimal('49.50')).toBe(share);
    expect(t('roundId', { id: 'A-1' })).toBe(round);
  });

  it('keeps the names of its methods on one line', async () => {
    for (const code of ['EN', 'CN', 'AR', 'VI'] as const) {
      await useLanguage(code);
      expect(t('fairPromise')).toContain('SHA\u2060-\u2060256');
      expect(t('verifyStepDrawsText')).toContain('HMAC\u2060-\u2060SHA256');
    }
  });
});
