import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '@baize/protocol/kernel/languages';
import { i18n } from '@lingui/core';
import { baize } from '../../brands/baize/brand.ts';
import { wearBrand } from '../kernel/brand/brand.ts';
import { activateLanguage, chooseLanguage } from './activate.ts';
import { provideWords } from './catalogues.ts';
import {
  currentLanguage,
  describeLanguage,
  intlTag,
  preferredLanguage,
  rememberLanguage,
  subscribeLanguage,
} from './language.ts';

const browserAsks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => {
  localStorage.clear();
  wearBrand(baize);
  const words = () => Promise.resolve({ messages: {} });
  provideWords(() => Promise.resolve({ wordFiles: { CN: words, TH: words } }));
});
afterEach(() => vi.restoreAllMocks());

describe('the language of a visit', () => {
  it('is the one chosen before', () => {
    browserAsks('en-GB');
    rememberLanguage('CN');
    expect(preferredLanguage(['EN', 'CN'], 'EN')).toBe('CN');
  });

  it.each([
    [['zh-CN', 'en'], 'CN'],
    [['zh'], 'CN'],
    [['zh-TW', 'en-US'], 'EN'],
    [['fr', 'zh-Hans-SG'], 'CN'],
    [['fr'], 'EN'],
    [['not a tag!'], 'EN'],
    [[], 'EN'],
  ] as const)('is what the browser asks for: %j → %s', (tags, language) => {
    browserAsks(...tags);
    expect(preferredLanguage(['EN', 'CN'], 'EN')).toBe(language);
  });

  it('is never one that the brand does not offer, whatever is stored', () => {
    browserAsks('fr');
    localStorage.setItem('lang', 'XX');
    expect(preferredLanguage(['EN', 'CN'], 'EN')).toBe('EN');
  });

  it('is stored under the keys of the specification, earlier ones too', () => {
    for (const code of ['CN', 'EN', 'CN'] as const) rememberLanguage(code);
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['CN', 'CN,EN']);
  });

  it('works where storage is refused', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    browserAsks('zh-CN');
    rememberLanguage('EN');
    expect(preferredLanguage(['EN', 'CN'], 'EN')).toBe('CN');
  });
});

describe('changing the language', () => {
  it('changes words, lang and dir in one go and tells who listens', async () => {
    await activateLanguage('EN');
    const seen: string[] = [];
    const stop = subscribeLanguage(() => seen.push(currentLanguage()));
    await chooseLanguage('CN');
    expect([document.documentElement.lang, document.documentElement.dir, i18n.locale]).toEqual([
      'zh-Hans-CN',
      'ltr',
      'zh-Hans-CN',
    ]);
    expect(localStorage.getItem('lang')).toBe('CN');
    await activateLanguage('EN');
    stop();
    expect(seen).toEqual(['CN', 'EN']);
  });

  it('to one that is not translated shows English, says so to readers, and writes numbers its own way', async () => {
    await activateLanguage('SW');
    const { lang, dir, dataset } = document.documentElement;
    expect([currentLanguage(), lang, dir, i18n.locale]).toEqual(['SW', 'en', 'ltr', 'sw']);
    await vi.waitFor(() => expect(dataset['untranslated']).toBe('SW'));
    await activateLanguage('EN');
    await vi.waitFor(() => expect(dataset['untranslated']).toBeUndefined());
  });

  it('to one that the brand does not offer leaves everything as it was', async () => {
    await activateLanguage('EN');
    wearBrand({ ...baize, spoken: baize.spoken.filter(({ code }) => code !== 'TH') });
    await expect(activateLanguage('TH')).rejects.toThrow('TH');
    expect([currentLanguage(), document.documentElement.lang]).toEqual(['EN', 'en']);
  });
});

describe('the address', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('names a language, and gives way to a choice', () => {
    rememberLanguage('EN');
    window.history.replaceState(null, '', '/rng?lang=cn&page=oriel');
    expect(preferredLanguage(['EN', 'CN'], 'EN')).toBe('CN');
    rememberLanguage('EN');
    expect(window.location.search).toBe('?page=oriel');
    expect(preferredLanguage(['EN', 'CN'], 'EN')).toBe('EN');
  });
});

describe('the languages', () => {
  it('are 35, and are described as CLDR describes them', () => {
    expect(languages).toHaveLength(35);
    for (const { code, bcp47, direction, script } of languages) {
      const locale = new Intl.Locale(bcp47).maximize();
      expect([code, locale.script]).toEqual([code, script]);
      expect([code, direction]).toEqual([code, script === 'Arab' ? 'rtl' : 'ltr']);
    }
  });

  it.each([
    ['AR', ['zero', 'one', 'two', 'few', 'few', 'many', 'other']],
    ['PL', ['many', 'one', 'few', 'few', 'many', 'many', 'many']],
    ['EN', ['other', 'one', 'other', 'other', 'other', 'other', 'other']],
    ['CN', ['other', 'other', 'other', 'other', 'other', 'other', 'other']],
  ] as const)('count in their own way: %s', (code, forms) => {
    const rules = new Intl.PluralRules(intlTag(describeLanguage(code)));
    expect([0, 1, 2, 3, 5, 11, 100].map((n) => rules.select(n))).toEqual(forms);
  });
});

describe('the tag for Intl', () => {
  it.each(languages)('of $code writes latin digits', (language) => {
    expect(new Intl.NumberFormat(intlTag(language), { useGrouping: false }).format(1234567890)).toBe('1234567890');
    expect(new Intl.DateTimeFormat(intlTag(language), { year: 'numeric' }).format(new Date('2025-06-01'))).toContain(
      '2025',
    );
  });
});
