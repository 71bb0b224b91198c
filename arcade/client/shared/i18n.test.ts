import { afterEach, describe, expect, it } from 'vitest';
import { decimal, locale, spoken, spokenBy, t, useLanguage, type Texts } from './i18n.ts';
import { languageOf } from '@baize/protocol/kernel/languages';
import { en } from './texts/en.ts';

const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const isWorded = (text: string): boolean => /[a-z]{3}/i.test(text.replaceAll(/\{\w+\}|\bEsc\b/g, ''));
const codeOf = (path: string): string => /(\w+)\.ts$/.exec(path)?.[1]?.toUpperCase() ?? '';
const keys = Object.keys(en) as (keyof Texts)[];

const files = import.meta.glob<{ readonly texts: Texts }>(['./texts/*.ts', '!./texts/en.ts']);
const NAMES = new Set<string>(['peacock-parlour', 'chalk-dice', 'lighthouse-nine']);
const letters = (script: string): RegExp => {
  if (script === 'Jpan') return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const named: Readonly<Record<string, string>> = { Hans: 'Han', Hant: 'Han', Kore: 'Hangul', Laoo: 'Lao' };
  return new RegExp(`\\p{Script=${named[script] ?? script}}`, 'u');
};

describe.each(Object.entries(files))('the texts in %s', (path, load) => {
  it('are those of a language of the site', () => {
    expect(languageOf(codeOf(path))?.code).toBe(codeOf(path));
  });

  it('hold the same keys, and fill in the same names', async () => {
    const { texts } = await load();
    expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) expect([key, names(texts[key])]).toEqual([key, names(en[key])]);
  });

  it('leave decimals to the formatter of the language', async () => {
    const { texts } = await load();
    expect(keys.filter((key) => /\d[.,٫]\d/.test(texts[key]))).toEqual([]);
  });

  it('are written in their own letters', async () => {
    const { texts } = await load();
    const script = languageOf(codeOf(path))?.script ?? '';
    // A word or two may be the same in another language with these letters; a sentence is not.
    const isForeign = (key: keyof Texts): boolean =>
      script === 'Latn' ? texts[key] === en[key] && en[key].split(' ').length > 3 : !letters(script).test(texts[key]);
    expect(keys.filter((key) => !NAMES.has(key) && isWorded(en[key]) && isForeign(key))).toEqual([]);
  });
});

describe('the language', () => {
  it('is one that the games speak, else English', () => {
    expect(['AR', 'VI', 'CN', 'TH'].map(spoken)).toEqual(['AR', 'VI', 'CN', 'TH']);
    expect(['XX', 'ar', '__proto__', null].map(spoken)).toEqual(['EN', 'EN', 'EN', 'EN']);
    expect([['zh-CN'], ['zh-TW'], ['eo', 'vi-VN', 'ar'], ['ar-EG'], ['pt-PT']].map(spokenBy)).toEqual([
      'CN',
      'TW',
      'VI',
      'AR',
      'PT',
    ]);
    expect([['eo'], ['no tag'], []].map(spokenBy)).toEqual(['EN', 'EN', 'EN']);
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
