import { formatMoney, type Currency } from '@baize/protocol/kernel';
import { Readable } from 'node:stream';
import { rawReply, type RawReply } from './serve.ts';

// Without it, spreadsheets take UTF-8 for something else.
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets pass over blanks and what has no width, and some take full-width signs for the plain ones. */
const FORMULA_START = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A cell that no spreadsheet runs as a formula: what begins like one gets an apostrophe before it, which
 * spreadsheets read as "this is text".
 */
export function csvCell(text: string): string {
  const inert = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * An amount that stays a number in a spreadsheet though it may be below zero: `(12.50)`, the accountants' way,
 * because a cell that begins with a minus sign could be a formula. Null is an empty cell.
 */
export function csvAmount(amountMinor: bigint | null, currency: Currency): string {
  if (amountMinor === null) return '';
  return amountMinor < 0n ? `(${formatMoney(-amountMinor, currency)})` : formatMoney(amountMinor, currency);
}

/** A chunk of a file: sent one by one, rows cost more than they hold. */
const BLOCK_CHARACTERS = 32_768;

/** A file of rows, read from the database while it is sent, so that a long record never stands in memory. */
export function csvReply(fileName: string, heads: readonly string[], rows: AsyncIterable<readonly string[]>): RawReply {
  async function* blocks(): AsyncGenerator<Buffer> {
    let block = BYTE_ORDER_MARK + csvRow(heads);
    for await (const row of rows) {
      block += csvRow(row);
      if (block.length < BLOCK_CHARACTERS) continue;
      yield Buffer.from(block);
      block = '';
    }
    if (block !== '') yield Buffer.from(block);
  }
  return rawReply({
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'no-store' },
    // The reader's pace is the database's: one block waits for it, and no more.
    body: Readable.from(blocks(), { highWaterMark: 1 }),
  });
}
