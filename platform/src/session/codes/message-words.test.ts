import { describe, expect, it } from 'vitest';
import { catalogues, messageIn, purposeIn } from './message-words.ts';

const SCRIPTS = {
  CN: /\p{Script=Han}/u,
  AR: /\p{Script=Arabic}/u,
  VI: /[À-ÖØ-öø-ưẠ-ỹ]/u,
} as const;

const sentences = (language: string): [string, string][] => {
  const { code, ...rest } = catalogues[language] ?? {};
  return Object.entries({ ...code, ...rest }).map(([name, text]) => [name, String(text)]);
};
const factsIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(Object.entries(SCRIPTS))('mails and messages in %s', (language, script) => {
  it('say what the English ones say, in their own letters', () => {
    const english = sentences('EN');
    expect(english.length).toBeGreaterThan(15);
    const own = sentences(language);
    expect(own.map(([name, text]) => [name, factsIn(text)])).toEqual(
      english.map(([name, text]) => [name, factsIn(text)]),
    );
    expect(own.filter(([, text]) => !script.test(text))).toEqual([]);
  });
});

it('a language without words of its own is written to in English, with every fact filled in', () => {
  const facts = { brand: 'Harbour', code: '123456', purpose: purposeIn('TH', 'login'), minutes: 5 };
  expect(messageIn('TH', 'codeBody', facts)).toMatch(/^Harbour: 123456 is your code to sign in\./);
  expect(messageIn('VI', 'codeBody', { ...facts, purpose: purposeIn('VI', 'login') })).toMatch(
    /^Harbour: 123456 là mã của bạn để đăng nhập\./,
  );
});
