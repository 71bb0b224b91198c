import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '@baize/protocol/kernel/languages';
import { i18n } from '@lingui/core';
import { activateLanguage, chooseLanguage, isTranslated } from './activate.ts';
import { currentLanguage, intlTag, preferredLanguage, rememberLanguage, subscribeLanguage } from './language.ts';

const browserAsks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => localStorage.clear());
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

  it('to one that is not translated leaves everything as it was', async () => {
    await activateLanguage('EN');
    await expect(activateLanguage('TH')).rejects.toThrow('TH');
    expect([currentLanguage(), document.documentElement.lang]).toEqual(['EN', 'en']);
    expect(languages.filter(({ code }) => isTranslated(code)).map(({ code }) => code)).toEqual(['EN', 'CN']);
  });
});

describe('the tag for Intl', () => {
  it.each(languages.map(({ code }) => code))('of %s writes latin digits', (code) => {
    expect(new Intl.NumberFormat(intlTag(code), { useGrouping: false }).format(1234567890)).toBe('1234567890');
    expect(new Intl.DateTimeFormat(intlTag(code), { year: 'numeric' }).format(new Date('2025-06-01'))).toContain(
      '2025',
    );
  });
});
