import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../source-files.ts';
import { ROOT } from '../launcher/paths.mjs';
import { readCatalogue, writtenLanguages, type Catalogue } from './catalogues.ts';
import { nameOf } from './po-file.ts';
import { keyOf } from './shown.ts';

/** Translations by the English of the site, and by the ids of the platform's texts. */
const read = (catalogue: Catalogue, language: string): Map<string, string> =>
  new Map(
    readCatalogue(language, catalogue).map((entry) => [
      catalogue === 'site' ? nameOf(entry) : keyOf(entry),
      entry.translation,
    ]),
  );

const site = read('site', 'EN');
const platform = read('platform', 'EN');

/** One English word for two things: a bet's number and the bet, a voucher and a trial, a column and a status. */
const TWO_MEANINGS = new Set([
  'agents.file-heading.received',
  'bets.file-heading.bet',
  'bets.status.OPEN',
  'points.item.free-bet',
]);

/** English texts that the site and the platform both have, by the platform's id. */
const shared = [...platform].flatMap(([id, english]) => {
  const siteId = [...site].find(([one, text]) => !one.includes('|') && text === english)?.[0];
  return siteId === undefined || TWO_MEANINGS.has(id) ? [] : [[id, siteId] as const];
});

/** Words that a language gave up for another, which the rest of its texts say. */
const GIVEN_UP: Readonly<Record<string, readonly RegExp[]>> = {
  CN: [/自我(?:禁止|限制)/, /账户记录/, /抽奖券/, /双重验证/, /起投/],
  AR: [/(?<!يتوفر |الموقع )إصدار/, /مرتب(?:ة|تك)/, /اً/, /٪/, /بنكي/, /“/, /الخطوة الثانية/],
  VI: [/\be-mail/i, /\bthành viên(?! đội)/i, /\bhạng VIP/, /\bseed\b/i, /lịch sử tài khoản/i],
};

describe.each(Object.keys(GIVEN_UP))('the words of %s', (language) => {
  const texts = new Map([
    ...[...read('site', language)].map(([id, text]) => [`site: ${id}`, text] as const),
    ...[...read('platform', language)].map(([id, text]) => [`platform: ${id}`, text] as const),
  ]);

  it('are the same on the site and the platform for the same English', () => {
    expect(shared.length).toBeGreaterThan(100);
    const differing = shared.filter(([id, siteId]) => texts.get(`platform: ${id}`) !== texts.get(`site: ${siteId}`));
    expect(differing.map(([id]) => id)).toEqual([]);
  });

  it('name one thing by one word', () => {
    const found = [...texts].filter(([, text]) => GIVEN_UP[language]?.some((word) => word.test(text)));
    expect(found.map(([id]) => id)).toEqual([]);
  });
});

it('the privacy policy says in every language that IP addresses are kept', () => {
  const silent = writtenLanguages().filter(
    ({ code }) => !/IP/.test(read('platform', code).get('content.about.privacy-text') ?? ''),
  );
  expect(silent).toEqual([]);
});

it('the help names pages as their labels do', () => {
  for (const language of Object.keys(GIVEN_UP)) {
    const words = read('site', language);
    const help = read('platform', language);
    expect(help.get('content.help.balance-record-text')).toContain(words.get('Account record'));
    expect(help.get('content.about.responsible-gaming-text')).toContain(words.get('Limits and breaks'));
  }
});

it('no text of the site writes decimals or thousands itself: languages differ in their marks', () => {
  // Contracts are paid per 10,000, a unit of theirs that each language writes.
  const texts = ['kit/src', 'web/src']
    .flatMap((folder) => sourceFiles(ROOT, folder, /(?<!\.test)\.tsx?$/))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:t|msg)`([^`]*)`/g)].map(([, said = '']) => `${path}: ${said}`),
    );
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /\d[.,]\d{2}/.test(text.replaceAll(/\$\{[^}]*\}|10,000/g, '')))).toEqual([]);
});
