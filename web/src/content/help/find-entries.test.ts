import type { HelpEntry } from '@baize/protocol/content';
import { describe, expect, it } from 'vitest';
import { findEntries, markPattern } from './find-entries.ts';
import { readHelpSearch } from './help-search.ts';

const entry = (anchor: string, title: string, content: string): HelpEntry => ({
  anchor,
  title,
  content,
  topic: 'account',
  featured: false,
  updatedAt: '2025-01-01T00:00:00.000Z',
});
const entries = [
  entry('pay', 'How do I pay in?', '<p>Open <b>Deposit</b> and choose a way.</p>'),
  entry('fair', 'Is a draw fair?', '<p>Each deposit of trust (and C++ code) can be checked.</p>'),
  entry('record', '我的记录', '<p>在账户记录里。</p>'),
];
const found = (query: string) => findEntries(entries, query).map(({ anchor }) => anchor);

describe('looking for help', () => {
  it.each([
    ['', ['pay', 'fair', 'record']],
    ['DEPOSIT', ['pay', 'fair']],
    ['deposit choose', ['pay']],
    ['deposit draw', ['fair']],
    ['fair', ['fair']],
    ['记录', ['record']],
    ['c++ (and', ['fair']],
    ['<b>', []],
    ['.*', []],
  ])('for %j finds %j', (query, anchors) => {
    expect(found(query)).toEqual(anchors);
  });

  it('puts a word of the title before a word of the text', () => {
    const two = [entry('b', 'Other', '<p>payout</p>'), entry('a', 'Payout times', '<p>x</p>')];
    expect(findEntries(two, 'payout').map(({ anchor }) => anchor)).toEqual(['a', 'b']);
  });

  it('marks the words as they are written, whatever signs they hold', () => {
    expect('A C++ (and) c++'.replaceAll(markPattern('c++ (and)') ?? /$^/, '<$&>')).toBe('A <C++> <(and)> <c++>');
    expect(markPattern('  ')).toBeUndefined();
  });

  it('reads a query of digits, and drops what is none', () => {
    expect([{ q: 123 }, { q: '  ' }, { q: ['x'] }, {}].map(readHelpSearch)).toEqual([{ q: '123' }, {}, {}, {}]);
    expect(readHelpSearch({ q: 'x'.repeat(500) }).q).toHaveLength(80);
  });
});
