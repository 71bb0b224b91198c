import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageOf } from '../kernel/languages.ts';
import { LOTTERY_GAMES } from './games/index.ts';
import { NORTHERN_STATIONS, STATIONS } from './games/vietnam-stations.ts';

const FOLDER = new URL('./names/', import.meta.url);
const names = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`${code}.json`, FOLDER), 'utf8')) as Record<string, string>;
const codes = readdirSync(FOLDER).map((file) => file.slice(0, 2));

/** Letters of the languages whose readers know the provinces by other names than the Latin ones. */
const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  TW: /^[\p{Script=Han}（）]+$/u,
  JA: /^[\p{Script=Katakana}\p{Script=Han}ー・（）]+$/u,
  KO: /^[\p{Script=Hangul} ()]+$/u,
  TH: /^[\p{Script=Thai} ()]+$/u,
};

it.each(Object.keys(OWN_LETTERS))('every station has its name in %s', (code) => {
  const english = [...STATIONS.map((station) => station.names.EN), ...NORTHERN_STATIONS.map(({ EN }) => EN)];
  const foreign = english.filter((name) => !OWN_LETTERS[code]?.test(names(code)[name] ?? ''));
  expect(foreign).toEqual([]);
});

it.each(codes)('the bet on the last digit of the total names big and small in %s', (code) => {
  const known = names(code);
  const locale = languageOf(code)?.bcp47 ?? 'en';
  const words = (text = ''): string[] => text.toLocaleLowerCase(locale).split(/[\s:,/]+/);
  const called = known['Last digit of the total, big or small']?.toLocaleLowerCase(locale) ?? '';
  if (code === 'TW' || code === 'JA') return expect(called).toContain('大小');
  // What the bet on the whole total has beyond the total itself; endings follow the noun.
  const total = words(known['Total']);
  const bands = words(known['Total big or small']).filter(
    (word) => !total.some((one) => one.startsWith(word.slice(0, 3))),
  );
  expect(bands.length).toBeGreaterThan(0);
  for (const band of bands) expect(called).toContain(band.slice(0, Math.max(2, band.length - 2)));
});

it('Chinese and Arabic say of every bet what is bet and where', () => {
  const plays = LOTTERY_GAMES.flatMap((game) => game.plays);
  const called = (english: string) => plays.find((play) => play.names.EN === english)?.names;
  expect(called('Place 3')?.CN).toBe('第3位');
  expect(called('Big or small, place 1')?.CN).toBe('第1位大小');
  expect(called('Dragon or tiger, places 1 and 10')?.CN).toBe('第1、10位龙虎');
  expect(called('2 digits, 4th prize')?.CN).toBe('四等奖七组二码');
  expect(called('Last digit of the total, big or small')?.AR).toMatch(/كبير أو صغير/);
});
