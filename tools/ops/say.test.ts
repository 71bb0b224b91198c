import process from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { say, shown, table } from './say.ts';

describe('what is shown in a terminal', () => {
  it.each([
    ['a code that clears the screen', 'a\u001B[2Jb', 'a\uFFFD[2Jb'],
    ['one in eight bits', 'a\u009B2Jb', 'a\uFFFD2Jb'],
    ['a bell, a step back and a way to the beginning of the line', 'a\u0007\b\rb', 'a\uFFFD\uFFFD\uFFFDb'],
    ['marks that turn the text', 'a\u202Eb\u2066c', 'a\uFFFDb\uFFFDc'],
  ])('has no %s', (_, written, read) => {
    expect(shown(written)).toBe(read);
  });

  it('keeps letters of all writings, and line breaks of our own', () => {
    const text = '字体 أكبر Käse\nund mehr';
    expect(shown(text)).toBe(text);
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    say('one\n\u001Btwo');
    expect(written.mock.calls).toEqual([['one\n\uFFFDtwo\n']]);
    written.mockRestore();
  });

  it('has one line for each row of a table', () => {
    const rows = [
      ['said', 'by'],
      ['x\r\nat  operator\ty', '\u001B[31m'],
    ];
    expect(table(rows)).toBe('said              by\nx at  operator y  \uFFFD[31m');
  });
});
