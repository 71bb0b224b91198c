import { currencyOf } from '@baize/protocol/kernel';
import type { GameWords } from '../games/index.ts';
import type { RawReply } from '../kernel/serve.ts';
import { csvAmount, csvReply, type WagerTable } from '../wallet/index.ts';
import { shownStake } from './bet-view.ts';

const EN = ['Placed (UTC)', 'Settled (UTC)', 'Game', 'Maker', 'Category', 'Round', 'Status', 'Stake', 'Payout'];
const EN_REST = ['Net', 'Effective turnover', 'Currency', 'Bet'];
const CN = ['下注时间 (UTC)', '结算时间 (UTC)', '游戏', '厂商', '类别', '局号', '状态', '投注额', '派彩'];
const CN_REST = ['净输赢', '有效投注', '币种', '注单号'];
const AR = [
  'وقت الرهان (UTC)',
  'وقت التسوية (UTC)',
  'اللعبة',
  'الصانع',
  'الفئة',
  'الجولة',
  'الحالة',
  'مبلغ الرهان',
  'العائد',
];
const AR_REST = ['الصافي', 'الرهان الفعّال', 'العملة', 'رقم الرهان'];
const VI = [
  'Đặt lúc (UTC)',
  'Kết toán lúc (UTC)',
  'Trò chơi',
  'Nhà cung cấp',
  'Danh mục',
  'Ván',
  'Trạng thái',
  'Tiền cược',
];
const VI_REST = ['Trả thưởng', 'Thắng/thua', 'Cược hợp lệ', 'Loại tiền', 'Mã cược'];
const heads: Readonly<Record<string, readonly string[]>> = {
  EN: [...EN, ...EN_REST],
  CN: [...CN, ...CN_REST],
  AR: [...AR, ...AR_REST],
  VI: [...VI, ...VI_REST],
};

/** Words of games for a chunk of bets. */
export type WordsFor = (ids: readonly string[]) => Promise<ReadonlyMap<string, GameWords>>;

/** The betting record as a file, read while it is sent. A loss is written `(12.50)`. */
export function betFile(chunks: AsyncIterable<readonly WagerTable[]>, wordsFor: WordsFor, language: string): RawReply {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const chunk of chunks) {
      const words = await wordsFor([...new Set(chunk.map((row) => row.game_code))]);
      for (const row of chunk) yield cellsOf(row, words.get(row.game_code));
    }
  }
  return csvReply('betting-record.csv', heads[language] ?? heads.EN ?? [], rows());
}

function cellsOf(row: WagerTable, words: GameWords | undefined): readonly string[] {
  const currency = currencyOf(row.currency);
  return [
    row.placed_at.toISOString(),
    row.settled_at?.toISOString() ?? '',
    words?.name ?? row.game_code,
    words?.vendorName ?? row.vassalage,
    row.category,
    row.round_id,
    row.status,
    csvAmount(shownStake(row), currency),
    csvAmount(row.payout, currency),
    csvAmount(row.status === 'OPEN' ? null : row.payout - row.stake, currency),
    csvAmount(row.valid_bet, currency),
    row.currency,
    row.id,
  ];
}
