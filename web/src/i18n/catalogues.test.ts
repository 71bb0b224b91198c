import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import chineseText from './locales/CN/messages.po?raw';
import englishText from './locales/EN/messages.po?raw';

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
const chinese = new Map(entries(chineseText).map(({ id, text }) => [id, text]));

describe('the catalogues', () => {
  it('hold the same messages', () => {
    expect(english.length).toBeGreaterThan(500);
    expect([...chinese.keys()].sort()).toEqual(english.map(({ id }) => id).sort());
  });

  it('leave nothing untranslated', () => {
    expect(english.filter(({ id }) => !chinese.get(id)).map(({ id }) => id)).toEqual([]);
  });

  it('keep every placeholder and every mark-up', () => {
    const broken = english.filter(
      ({ id, text }) => JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(chinese.get(id) ?? '')),
    );
    expect(broken.map(({ id }) => ({ id, chinese: chinese.get(id) }))).toEqual([]);
  });

  it('say in Chinese what is said in Chinese', () => {
    const words = english.filter(({ text }) => /[a-z]{3}/i.test(text.replaceAll(/\{[^}]*\}|<[^>]*>/g, '')));
    const same = words.filter(({ id, text }) => chinese.get(id) === text);
    // Names, and forms that are written alike in both.
    expect(same.map(({ id }) => id).filter((id) => !/^(?:Baize|CSV|HMAC|SHA|yyyy|\{)/.test(id))).toEqual([]);
  });
});
