import { currencies } from '@baize/protocol/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvAmount, csvCell, csvReply, csvRow } from './csv.ts';

/** Any code point, and often one that a formula begins with or hides behind. */
const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...'=+-@\t\r\n "\u00a0\u200b＝＠'.split('')),
);

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    [' =1+1', "' =1+1"],
    ['\u00a0\u3000=1+1', "'\u00a0\u3000=1+1"],
    ['\ufeff=1+1', "'\ufeff=1+1"],
    ['\u200b\u2060-1', "'\u200b\u2060-1"],
    ['\0\u0001+1', "'\0\u0001+1"],
    [' \n@SUM(A1)', `"' \n@SUM(A1)"`],
    [' \tplain', "' \tplain"],
    ['＝1+1', "'＝1+1"],
    ['　＋1', "'　＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' plain -1', ' plain -1'],
    ['(12.50)', '(12.50)'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['plain', 'plain'],
    ['', ''],
  ])('%j is written %j', (text, written) => {
    expect(csvCell(text)).toBe(written);
  });

  it('never begins like a formula, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        expect(csvCell(text)).not.toMatch(/^"?[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u);
      }),
    );
  });
});

describe('an amount', () => {
  it('stays a number, below zero as accountants write it', () => {
    expect(csvAmount(12_345_000n, currencies.USD)).toBe('1234.50');
    expect(csvAmount(-5_000n, currencies.USD)).toBe('(0.50)');
    expect(csvAmount(-1_000_000n, currencies.VND)).toBe('(100)');
    expect(csvAmount(null, currencies.USD)).toBe('');
  });
});

it('a file is made at the pace of its reader, a block at a time', async () => {
  let asked = 0;
  async function* rows(): AsyncGenerator<string[]> {
    for (;;) {
      asked += 1;
      yield ['=x', String(asked)];
    }
  }
  const { body, contentType, headers } = csvReply('a.csv', ['Head', '@'], rows());
  expect(contentType).toBe('text/csv; charset=utf-8');
  expect(headers?.['content-disposition']).toBe('attachment; filename="a.csv"');
  if (typeof body === 'string' || Buffer.isBuffer(body)) throw new Error('not a stream');
  let [text, blocks] = ['', 0];
  for await (const block of body) {
    text += String(block);
    blocks += 1;
    if (blocks === 3) break;
  }
  expect(text.startsWith(`\uFEFF${csvRow(['Head', '@'])}'=x,1\r\n'=x,2\r\n`)).toBe(true);
  const sent = text.trimEnd().split('\r\n').length - 1;
  expect(sent).toBeGreaterThan(1_000);
  // Two blocks more may be under way, and never the whole file.
  expect(asked).toBeLessThan(sent * 2);
});

it('a file of nothing has its headings', async () => {
  async function* none(): AsyncGenerator<string[]> {}
  const { body } = csvReply('a.csv', ['Head'], none());
  if (typeof body === 'string' || Buffer.isBuffer(body)) throw new Error('not a stream');
  expect(String(await body.toArray())).toBe(`\uFEFF${csvRow(['Head'])}`);
});
