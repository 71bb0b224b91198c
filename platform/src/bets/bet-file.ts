import { currencyOf } from '@baize/protocol/kernel';
import type { GameWords } from '../games/index.ts';
import type { RawReply } from '../kernel/calls/serve.ts';
import { text } from '../kernel/texts/texts.ts';
import { csvAmount, csvReply, type FileWager } from '../wallet/index.ts';
import { categoryOf, shownStake } from './bet-view.ts';

const COLUMNS = [
  'placed',
  'settled',
  'game',
  'maker',
  'category',
  'round',
  'status',
  'stake',
  'payout',
  'net',
  'turnover',
  'currency',
  'bet',
] as const;

/** Words of games for a chunk of bets. */
export type WordsFor = (ids: readonly string[]) => Promise<ReadonlyMap<string, GameWords>>;

/** The betting record as a file, read while it is sent. A loss is written `(12.50)`. */
export function betFile(chunks: AsyncIterable<readonly FileWager[]>, wordsFor: WordsFor, language: string): RawReply {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const chunk of chunks) {
      const words = await wordsFor([...new Set(chunk.map((row) => row.game_code))]);
      for (const row of chunk) yield cellsOf(row, words.get(row.game_code), language);
    }
  }
  return csvReply('betting-record.csv', headings(language), rows());
}

function cellsOf(row: FileWager, words: GameWords | undefined, language: string): readonly string[] {
  const currency = currencyOf(row.currency);
  return [
    row.placed_at.toISOString(),
    row.settled_at?.toISOString() ?? '',
    words?.name ?? row.game_code,
    words?.vendorName ?? row.vassalage,
    text(language, `bets.category.${categoryOf(row)}`),
    row.round_id,
    text(language, `bets.status.${row.status}`),
    csvAmount(shownStake(row), currency),
    csvAmount(row.payout, currency),
    csvAmount(row.status === 'OPEN' ? null : row.payout - row.stake, currency),
    csvAmount(row.valid_bet, currency),
    row.currency,
    row.id,
  ];
}

const headings = (language: string): string[] => COLUMNS.map((column) => text(language, `bets.file-heading.${column}`));
