import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import arabicText from './locales/AR/messages.po?raw';
import chineseText from './locales/CN/messages.po?raw';
import englishText from './locales/EN/messages.po?raw';
import vietnameseText from './locales/VI/messages.po?raw';

type CompiledMessage = ReturnType<typeof compileMessageOrThrow>;

interface Entry {
  readonly id: string;
  readonly text: string;
}

const unquote = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => JSON.parse(line.slice(line.indexOf('"'))) as string)
    .join('');

/** Messages of a PO file that are in use; one with a context has both in its id. */
const entries = (text: string): Entry[] =>
  [...text.matchAll(/^(?:msgctxt (".*")\n)?msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm)]
    .map(([, context = '""', id = '', words = '']) => ({
      id: [unquote(context), unquote(id.trim())].filter(Boolean).join('|'),
      text: unquote(words.trim()),
    }))
    .filter(({ id }) => id !== '');

/** What a message is filled with, and the mark-up around its parts, wherever in its choices they stand. */
function placeholders(text: string): string[] {
  const names = new Set<string>();
  const visit = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string')
        for (const [, tag] of token.matchAll(/<\/?(\d+)\/?>/g)) names.add(`<${tag ?? ''}>`);
      else {
        names.add(token[0]);
        const choices = token[2];
        if (typeof choices === 'object' && choices !== null)
          for (const choice of Object.values(choices)) if (Array.isArray(choice)) visit(choice as CompiledMessage);
      }
    }
  };
  visit(compileMessageOrThrow(text));
  return [...names].sort();
}

const english = entries(englishText);
const isWorded = (text: string): boolean => /[a-z]{3}/i.test(text.replaceAll(/\{[^}]*\}|<[^>]*>/g, ''));
/** Names, and forms that are written alike everywhere. */
const ALIKE =
  /^(?:VIP|lottery bets\|iBox$|live table\|(?:Baccarat|Blackjack|Fan tan|NiuNiu|Poker|Roulette|Sicbo)$|Android$|Stablecoin$|Baize|CSV|HMAC|SHA|yyyy|\{|IP )/;

type IsOwn = (words: string, english: string) => boolean;
const writtenIn =
  (script: RegExp): IsOwn =>
  (words) =>
    script.test(words);
/** Vietnamese has Latin letters too, with marks that English has none of; only a word or two can do without them. */
const isVietnamese: IsOwn = (words, english) =>
  /[À-ÖØ-öø-ưẠ-ỹ]/u.test(words) || (words !== english && words.split(' ').length < 3);

describe.each([
  { language: 'Chinese', text: chineseText, isOwn: writtenIn(/\p{Script=Han}/u) },
  { language: 'Arabic', text: arabicText, isOwn: writtenIn(/\p{Script=Arabic}/u) },
  { language: 'Vietnamese', text: vietnameseText, isOwn: isVietnamese },
])('the $language catalogue', ({ text: catalogue, isOwn }) => {
  const words = new Map(entries(catalogue).map(({ id, text }) => [id, text]));

  it('holds the same messages as the English one', () => {
    expect(english.length).toBeGreaterThan(500);
    expect([...words.keys()].sort()).toEqual(english.map(({ id }) => id).sort());
  });

  it('leaves nothing untranslated', () => {
    expect(english.filter(({ id }) => !words.get(id)).map(({ id }) => id)).toEqual([]);
  });

  it('keeps every placeholder and every mark-up', () => {
    const broken = english.filter(
      ({ id, text }) => JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(words.get(id) ?? '')),
    );
    expect(broken.map(({ id }) => ({ id, words: words.get(id) }))).toEqual([]);
  });

  it('is written in its own letters', () => {
    const foreign = english.filter(({ id, text }) => isWorded(text) && !isOwn(words.get(id) ?? '', text));
    expect(foreign.map(({ id }) => id).filter((id) => !ALIKE.test(id))).toEqual([]);
  });
});

describe('counting', () => {
  // Arabic counts nothing, one, two, few, many and the rest in words of their own.
  it.each(entries(arabicText).filter(({ text }) => text.includes(', plural,')))('in Arabic: $id', ({ text }) => {
    for (const [, choices = ''] of text.matchAll(/\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)/g))
      expect(choices).toMatch(/zero \{.*one \{.*two \{.*few \{.*many \{.*other \{/s);
  });
});
