import { languages } from '@baize/protocol/kernel/languages';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mayStayEnglish, poCatalogues } from './check-catalogues.ts';
import { ROOT } from '../launcher/paths.mjs';
import { CATALOGUES, TEXTS, writtenLanguages } from './catalogues.ts';
import { keyOf } from './shown.ts';
import type { Entry } from './po-file.ts';

const all = poCatalogues(ROOT);
const files = all.flatMap(({ english, others }) => others.map((other) => ({ english, ...other })));

const isWorded = (text: string): boolean => /[a-z]{3}/i.test(text.replaceAll(/\{[^}]*\}|<[^>]*>|\bEsc\b/g, ''));
/** Names, and forms that are written alike everywhere. */
const ALIKE =
  /^(?:VIP|GGR$|NGR$|Android$|Stablecoin$|Baize|CSV|HMAC|SHA|yyyy|\{|IP )|(?:^|\|)(?:Backspace$|iBox|Baccarat|Blackjack|Fan tan|NiuNiu|Poker|Roulette|Sicbo)/;
// Court cards are called by their letters in some languages.
const NAMES =
  /^(?:rank-|content\.resource\.|games\.title\.|messages\.text\.agent-mail-body|wallet\.method\.stablecoin|methods\.stablecoin|title$)/;

const CONSOLE_TOO = ['en', 'zh-Hans-CN'];

const NAMED: Readonly<Record<string, string>> = { Hans: 'Han', Hant: 'Han', Kore: 'Hangul', Laoo: 'Lao' };
const lettersOf = (script: string): RegExp =>
  script === 'Jpan'
    ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    : new RegExp(`\\p{Script=${NAMED[script] ?? script}}`, 'u');

/** By its letters; in a language with Latin ones a sentence that is not the English one, while words may be alike. */
const isOwn = (script: string, { translation, text }: Entry): boolean =>
  script === 'Latn' ? translation !== text || text.split(' ').length < 4 : lettersOf(script).test(translation);

it('every language of the folder is one of the list, and has every catalogue', () => {
  expect(
    writtenLanguages()
      .map(({ tag }) => tag)
      .toSorted(),
  ).toEqual(readdirSync(TEXTS).toSorted());
  for (const { tag } of writtenLanguages()) {
    // Operators read the console in two languages.
    const found = readdirSync(`${TEXTS}/${tag}`).filter((name) => name !== 'console.po' || !CONSOLE_TOO.includes(tag));
    expect([tag, found]).toEqual([tag, CATALOGUES.map((name) => `${name}.po`).toSorted()]);
  }
  expect(all.map(({ english }) => english.entries.length).reduce((sum, size) => sum + size)).toBeGreaterThan(3000);
});

describe.each(files)('$path', ({ path, tag, entries }) => {
  const { script = '' } = languages.find(({ bcp47 }) => bcp47 === tag) ?? {};

  it('is written in its own letters', () => {
    const foreign = entries.filter(
      (entry) => entry.translation !== '' && isWorded(entry.text) && !isOwn(script, entry),
    );
    const names = foreign.map((entry) => (entry.context === '' ? entry.text : `${entry.context}|${entry.text}`));
    expect(names.filter((name, at) => !ALIKE.test(name) && !NAMES.test(keyOf(foreign[at] as Entry)))).toEqual([]);
  });

  it.runIf(path.endsWith('/site.po'))('counts as its language does', () => {
    // Arabic counts nothing, one, two, few, many and the rest in words of their own.
    const ways = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const { text, translation } of entries) {
      for (const [, choices = ''] of translation.matchAll(/\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)/g))
        for (const way of ways)
          expect([text, choices]).toEqual([text, expect.stringMatching(new RegExp(`\\b${way} \\{`))]);
    }
  });
});

it('the games leave decimals to the formatter of the language', () => {
  const games = files.filter(({ path }) => /\/games[./]/.test(path));
  const written = games.flatMap(({ path, entries }) =>
    entries.filter(({ translation }) => /\d[.,٫]\d/.test(translation)).map(({ context }) => `${path}: ${context}`),
  );
  expect(written).toEqual([]);
});

describe('the lotteries', () => {
  const lotteries = files.filter(({ path }) => path.endsWith('/lotteries.po'));

  /** Letters of the languages whose readers know the provinces by other names than the Latin ones. */
  const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
    'zh-Hant-TW': /^[\p{Script=Han}（）]+$/u,
    ja: /^[\p{Script=Katakana}\p{Script=Han}ー・（）]+$/u,
    ko: /^[\p{Script=Hangul} ()]+$/u,
    th: /^[\p{Script=Thai} ()]+$/u,
  };

  it.each(Object.keys(OWN_LETTERS))('have a name for every station in %s', (tag) => {
    const stations = lotteries.find((file) => file.tag === tag)?.entries.filter(mayStayEnglish) ?? [];
    expect(stations.length).toBeGreaterThan(40);
    expect(stations.filter(({ translation }) => !OWN_LETTERS[tag]?.test(translation)).map(({ text }) => text)).toEqual(
      [],
    );
  });

  it.each(lotteries)('name big and small in the bet on the last digit of the total: $path', ({ tag, entries }) => {
    const known = new Map(entries.map(({ text, translation }) => [text, translation]));
    const called = known.get('Last digit of the total, big or small')?.toLocaleLowerCase(tag) ?? '';
    if (/^(?:zh|ja)/.test(tag)) return expect(called).toContain('大小');
    const words = (text = ''): string[] => text.toLocaleLowerCase(tag).split(/[\s:,،/]+/);
    // Texts of bets on the total, without the total itself; endings follow the noun.
    const total = words(known.get('Total'));
    const bands = words(known.get('Total big or small')).filter(
      (word) => !total.some((one) => one.startsWith(word.slice(0, 3))),
    );
    expect(bands.length).toBeGreaterThan(0);
    for (const band of bands) expect(called).toContain(band.slice(0, Math.max(2, band.length - 2)));
  });

  it('say in Chinese and Arabic what is bet and where', () => {
    const called = (tag: string, text: string) =>
      lotteries.find((file) => file.tag === tag)?.entries.find((entry) => entry.text === text)?.translation;
    expect(called('zh-Hans-CN', 'Place 3')).toBe('第3位');
    expect(called('zh-Hans-CN', 'Big or small, place 1')).toBe('第1位大小');
    expect(called('zh-Hans-CN', 'Dragon or tiger, places 1 and 10')).toBe('第1、10位龙虎');
    expect(called('zh-Hans-CN', '2 digits, 4th prize')).toBe('四等奖七组二码');
    expect(called('ar', 'Last digit of the total, big or small')).toMatch(/كبير أو صغير/);
  });
});
