import { afterEach, describe, expect, it } from 'vitest';
import { decimal, gameText, locale, spoken, spokenBy, t, useLanguage } from './i18n.ts';

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

  const tiles = import.meta.glob('../../games/mahjong-courtyard/texts/*.po', { import: 'messages' });

  it.each([
    ['EN', ['E · 1 tile', 'E · 13 tiles']],
    ['DE', ['E · 1 Stein', 'E · 13 Steine']],
    ['CN', ['E · 1 张', 'E · 13 张']],
  ] as const)('in %s counts as its language does', async (code, said) => {
    await useLanguage(code, [tiles]);
    expect([1, 13].map((count) => gameText('seatLine', { wind: 'E', count }))).toEqual(said);
  });

  it('counts in Arabic in words of their own', async () => {
    await useLanguage('AR', [tiles]);
    const said = [1, 2, 4, 13].map((count) =>
      gameText('seatLine', { wind: 'E', count }).replaceAll(/[\u2068\u2069]/g, ''),
    );
    expect(said).toEqual(['E · حجر واحد', 'E · حجران', 'E · 4 أحجار', 'E · 13 حجراً']);
  });
});
