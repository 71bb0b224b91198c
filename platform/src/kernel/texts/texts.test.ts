import { languageOf, problems, type ProblemCode } from '@baize/protocol/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inEveryLanguage, text, textWith, type TextId } from './texts.ts';

/** What tells that a text is written in a language: its letters, or that it is not the English one. */
const NAMED: Readonly<Record<string, string>> = { Hans: 'Han', Hant: 'Han', Kore: 'Hangul', Laoo: 'Lao' };
const lettersOf = (script: string): RegExp =>
  script === 'Jpan'
    ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    : new RegExp(`\\p{Script=${NAMED[script] ?? script}}`, 'u');

/** Names that are the same in other languages, or hold no letter that tells. */
const SAME = /^(?:wallet\.method\.stablecoin|messages\.text\.agent-mail-body|content\.resource\.|games\.title\.)/;

const compiled = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`./compiled/${language}.json`, import.meta.url), 'utf8'));
const ids = Object.keys(compiled('EN')) as TextId[];
const others = readdirSync(new URL('./locales', import.meta.url)).filter((code) => code !== 'EN');

describe.each(others)('texts in %s', (code) => {
  it('are as many as the English ones, and written in it', () => {
    const script = languageOf(code)?.script ?? '';
    expect(Object.keys(compiled(code)).toSorted()).toEqual(ids.toSorted());
    const isForeign = (id: TextId): boolean => {
      if (script !== 'Latn') return !lettersOf(script).test(JSON.stringify(compiled(code)[id]));
      // A word or two may be the same in another language with these letters; a sentence is not.
      const english = textWith('EN', id);
      return english.split(' ').length > 3 && textWith(code, id) === english;
    };
    expect(ids.filter((id) => !SAME.test(id) && isForeign(id))).toEqual([]);
  });
});

describe('a text', () => {
  it('says why a call was refused, for every problem', () => {
    for (const code of Object.keys(problems) as ProblemCode[]) expect(text('EN', `problem.${code}`)).toMatch(/\.$/);
    expect(text('CN', 'problem.NOT_LOGGED_IN')).toBe('请先登录。');
  });

  it('is English where a language has none, with every value filled in', () => {
    const values = { brand: 'Harbour', code: '123456', purpose: text('XX', 'session.code-purpose.login'), minutes: 5 };
    expect(text('XX', 'session.mail.code-body', values)).toMatch(/^Harbour: 123456 is your code to log in\./);
    expect(
      text('VI', 'session.mail.code-body', { ...values, purpose: text('VI', 'session.code-purpose.login') }),
    ).toMatch(/^Harbour: 123456 là mã của bạn để đăng nhập\./);
  });

  it('counts as its language does', () => {
    const inMinutes = (language: string, minutes: number) =>
      text(language, 'session.mail.code-body', { brand: 'B', code: '1', purpose: 'p', minutes });
    expect(inMinutes('EN', 1)).toContain('in one minute.');
    expect(inMinutes('EN', 15)).toContain('in 15 minutes.');
    expect(inMinutes('AR', 2)).toContain('خلال دقيقتين.');
    expect(inMinutes('AR', 5)).toContain('خلال 5 دقائق.');
    expect(inMinutes('AR', 15)).toContain('خلال 15 دقيقة.');
  });

  it('can be stored in every language', () => {
    expect(inEveryLanguage('wallet.name.main')).toMatchObject({
      EN: 'Main wallet',
      CN: '主钱包',
      AR: 'المحفظة الرئيسية',
      VI: 'Ví chính',
    });
  });
});
