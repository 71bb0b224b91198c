import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { languageOf } from '@baize/protocol/kernel/languages';
import englishText from './locales/EN/messages.po?raw';

const files = import.meta.glob<string>(['./locales/*/messages.po', '!./locales/EN/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

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

const NAMED: Readonly<Record<string, string>> = { Hans: 'Han', Hant: 'Han', Kore: 'Hangul', Laoo: 'Lao' };
const lettersOf = (script: string): RegExp =>
  script === 'Jpan'
    ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    : new RegExp(`\\p{Script=${NAMED[script] ?? script}}`, 'u');

/** By its letters; in a language with Latin ones a sentence that is not the English one, while words may be alike. */
const isOwn = (script: string, words: string, english: string): boolean =>
  script === 'Latn' ? words !== english || english.split(' ').length < 4 : lettersOf(script).test(words);

const catalogues = Object.entries(files).map(([path, text]) => ({ code: path.split('/')[2] ?? '', text }));

describe.each(catalogues)('the catalogue of $code', ({ code, text: catalogue }) => {
  const { script = '', bcp47 = 'en' } = languageOf(code) ?? {};
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
    const foreign = english.filter(({ id, text }) => isWorded(text) && !isOwn(script, words.get(id) ?? '', text));
    expect(foreign.map(({ id }) => id).filter((id) => !ALIKE.test(id))).toEqual([]);
  });

  it('counts as its language does', () => {
    // Arabic counts nothing, one, two, few, many and the rest in words of their own.
    const ways = new Intl.PluralRules(bcp47).resolvedOptions().pluralCategories;
    for (const [id, text] of words) {
      for (const [, choices = ''] of text.matchAll(/\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)/g))
        for (const way of ways) expect([id, choices]).toEqual([id, expect.stringMatching(new RegExp(`\\b${way} \\{`))]);
    }
  });
});
