import type { Currency } from '@baize/protocol/kernel';
import { transactionTypes } from '@baize/protocol/wallet';
import type { RawReply } from '../../kernel/calls/serve.ts';
import { text } from '../../kernel/texts/texts.ts';
import { csvAmount, csvReply } from '../../kernel/calls/csv.ts';
import { nameIn } from '../deposits/deposit-methods.ts';
import type { RecordLine } from '../store.ts';

const COLUMNS = ['time', 'type', 'description', 'reference', 'money-in', 'money-out', 'balance', 'currency'] as const;

/** The account record as a file. What came in and what went out stand in columns of their own, so neither needs a sign. */
export function recordFile(lines: AsyncIterable<RecordLine>, currency: Currency, language: string): RawReply {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const { at, kind, names, reference, amountMinor, balanceAfterMinor } of lines) {
      yield [
        at.toISOString(),
        kindIn(kind, language),
        names ? nameIn(names, language) : '',
        reference,
        csvAmount(amountMinor > 0n ? amountMinor : null, currency),
        csvAmount(amountMinor < 0n ? -amountMinor : null, currency),
        csvAmount(balanceAfterMinor, currency),
        currency.code,
      ];
    }
  }
  return csvReply('account-record.csv', headings(language), rows());
}

const headings = (language: string): string[] =>
  COLUMNS.map((column) => text(language, `wallet.file-heading.${column}`));

/** The kind of a line in words. Kinds that members are never shown have none. */
function kindIn(kind: string, language: string): string {
  const known = transactionTypes.find((type) => type === kind);
  return known === undefined ? kind : text(language, `wallet.line.${known}`);
}
