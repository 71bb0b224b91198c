import { text } from '../../kernel/texts/texts.ts';

/** Every column that a file of this wing has. */
export type FileColumn =
  | 'username'
  | 'kind'
  | 'path'
  | 'status'
  | 'registered'
  | 'last-seen'
  | 'balance'
  | 'currency'
  | 'rate'
  | 'team'
  | 'placed'
  | 'settled'
  | 'game'
  | 'provider'
  | 'category'
  | 'stake'
  | 'payout'
  | 'net'
  | 'turnover'
  | 'reference'
  | 'deposits'
  | 'withdrawals'
  | 'bonuses'
  | 'rebates'
  | 'profit'
  | 'time'
  | 'type'
  | 'amount'
  | 'balance-after'
  | 'day'
  | 'source'
  | 'received'
  | 'passed-on';

/** Headings of a file's columns, in the reader's language. */
export const headings = (language: string, columns: readonly FileColumn[]): string[] =>
  columns.map((column) => text(language, `agents.file-heading.${column}`));
