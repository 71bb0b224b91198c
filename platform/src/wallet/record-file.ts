import type { Currency } from '@baize/protocol/kernel';
import type { RawReply } from '../kernel/serve.ts';
import { csvAmount, csvReply } from './csv.ts';
import { nameIn } from './deposit-methods.ts';
import type { RecordLine } from './store.ts';

const EN = ['Time (UTC)', 'Type', 'Description', 'Reference', 'Money in', 'Money out', 'Balance after', 'Currency'];
const CN = ['时间 (UTC)', '类型', '说明', '参考号', '收入', '支出', '变动后余额', '币种'];
const AR = ['الوقت (UTC)', 'النوع', 'الوصف', 'المرجع', 'الوارد', 'الصادر', 'الرصيد بعدها', 'العملة'];
const VI = ['Thời gian (UTC)', 'Loại', 'Mô tả', 'Mã tham chiếu', 'Tiền vào', 'Tiền ra', 'Số dư sau', 'Loại tiền'];
const heads: Readonly<Record<string, readonly string[]>> = { EN, CN, AR, VI };

/** The account record as a file. What came in and what went out stand in columns of their own, so neither needs a sign. */
export function recordFile(lines: AsyncIterable<RecordLine>, currency: Currency, language: string): RawReply {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const { at, kind, names, reference, amountMinor, balanceAfterMinor } of lines) {
      yield [
        at.toISOString(),
        kind,
        names ? nameIn(names, language) : '',
        reference,
        csvAmount(amountMinor > 0n ? amountMinor : null, currency),
        csvAmount(amountMinor < 0n ? -amountMinor : null, currency),
        csvAmount(balanceAfterMinor, currency),
        currency.code,
      ];
    }
  }
  return csvReply('account-record.csv', heads[language] ?? EN, rows());
}
