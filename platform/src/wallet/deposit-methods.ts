import type { DepositMethod } from '@baize/protocol/wallet';

/** Words by language code. English stands in for the languages that have none. */
export type Names = Readonly<{ EN: string; CN: string; AR: string; VI: string }>;

export interface Method {
  readonly code: string;
  readonly names: Names;
  /** Name of its glyph in the brand's payment art. */
  readonly icon: string;
  readonly arrivesMinutes: number;
  /** COMING_SOON methods are announced with their bounds and refused. */
  readonly status: DepositMethod['status'];
  /** Bounds by currency, exact decimals, ends included. A currency that is not here cannot be paid in. */
  readonly bounds: Readonly<Record<string, readonly [least: string, most: string]>>;
}

/** Paid and credited at once, and only in the demo: nobody's money is behind it. */
export const DEMO_METHOD = 'demo';

const METHODS: readonly Method[] = [
  {
    code: DEMO_METHOD,
    names: { EN: 'Demo credit', CN: '演示充值', AR: 'رصيد تجريبي', VI: 'Tiền demo' },
    icon: 'voucher',
    arrivesMinutes: 0,
    status: 'OPEN',
    bounds: { USD: ['10.00', '500.00'], VND: ['250000', '12500000'] },
  },
  {
    code: 'bank-transfer',
    names: { EN: 'Bank transfer', CN: '银行转账', AR: 'تحويل مصرفي', VI: 'Chuyển khoản ngân hàng' },
    icon: 'bank',
    arrivesMinutes: 60,
    status: 'COMING_SOON',
    bounds: { USD: ['20.00', '5000.00'], VND: ['500000', '125000000'] },
  },
  {
    code: 'qr',
    names: { EN: 'QR payment', CN: '扫码支付', AR: 'الدفع برمز QR', VI: 'Thanh toán QR' },
    icon: 'qr',
    arrivesMinutes: 5,
    status: 'COMING_SOON',
    bounds: { USD: ['10.00', '1000.00'], VND: ['100000', '25000000'] },
  },
  {
    code: 'e-wallet',
    names: { EN: 'E-wallet', CN: '电子钱包', AR: 'محفظة إلكترونية', VI: 'Ví điện tử' },
    icon: 'wallet',
    arrivesMinutes: 5,
    status: 'COMING_SOON',
    bounds: { USD: ['10.00', '2000.00'], VND: ['100000', '50000000'] },
  },
  {
    code: 'card',
    names: { EN: 'Debit card', CN: '借记卡', AR: 'بطاقة خصم', VI: 'Thẻ ghi nợ' },
    icon: 'card',
    arrivesMinutes: 0,
    status: 'COMING_SOON',
    bounds: { USD: ['10.00', '2000.00'], VND: ['250000', '50000000'] },
  },
  {
    code: 'stablecoin',
    names: { EN: 'Stablecoin', CN: '稳定币', AR: 'عملة مستقرة', VI: 'Stablecoin' },
    icon: 'stable',
    arrivesMinutes: 30,
    status: 'COMING_SOON',
    bounds: { USD: ['20.00', '10000.00'], VND: ['500000', '250000000'] },
  },
  {
    code: 'cash-counter',
    names: { EN: 'Cash counter', CN: '现金柜台', AR: 'منفذ نقدي', VI: 'Quầy tiền mặt' },
    icon: 'counter',
    arrivesMinutes: 120,
    status: 'COMING_SOON',
    bounds: { USD: ['10.00', '500.00'], VND: ['100000', '12500000'] },
  },
];

/** The methods of an installation: the demo credit exists in the demo alone. */
export const methodsOf = (demo: boolean): readonly Method[] =>
  METHODS.filter(({ code }) => demo || code !== DEMO_METHOD);

export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names.EN ?? '';

/** What the account record calls transfers about methods and the ledger's own affairs. */
export const walletSubjects: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(METHODS.map(({ code, names }) => [`method:${code}`, names])),
  opening: { EN: 'Opening balance', CN: '初始余额', AR: 'الرصيد الافتتاحي', VI: 'Số dư ban đầu' },
  'trial-credits': { EN: 'Play credits', CN: '试玩点数', AR: 'رصيد اللعب', VI: 'Điểm chơi thử' },
  bonus: { EN: 'Bonus', CN: '奖金', AR: 'مكافأة', VI: 'Tiền thưởng' },
};
