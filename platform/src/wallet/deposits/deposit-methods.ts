import type { DepositKind, PaymentMethodTerms } from '@baize/protocol/wallet';
import { inEveryLanguage, type TextId, type TextsByLanguage } from '../../kernel/texts/texts.ts';

type MethodText = Extract<TextId, `wallet.method.${string}`>;
export type MethodCode = MethodText extends `wallet.method.${infer Code}` ? Code : never;

export interface Method {
  /** Its name is the text `wallet.method.<code>`. */
  readonly code: MethodCode;
  /** Name of its glyph in the brand's payment art. */
  readonly icon: string;
  readonly kind: DepositKind;
  readonly arrivesMinutes: number;
  readonly expiresMinutes: number;
  readonly fee?: { readonly USD: string; readonly VND: string };
  readonly feeBps?: number;
  /** Open in the demo from the start; elsewhere an operator opens it. */
  readonly openInDemo: boolean;
  /** Bounds by currency, exact decimals, ends included. A currency that is not here waits for an operator's. */
  readonly bounds: Readonly<Record<string, readonly [least: string, most: string]>>;
}

/** Paid and credited at once, and only in the demo: nobody's money is behind it. */
export const DEMO_METHOD = 'demo';

const METHODS: readonly Method[] = [
  {
    code: DEMO_METHOD,
    icon: 'voucher',
    kind: 'DEMO',
    arrivesMinutes: 0,
    expiresMinutes: 60,
    openInDemo: true,
    bounds: { USD: ['10.00', '500.00'], VND: ['250000', '12500000'] },
  },
  {
    code: 'bank-transfer',
    icon: 'bank',
    kind: 'MANUAL',
    arrivesMinutes: 60,
    expiresMinutes: 60,
    openInDemo: true,
    bounds: { USD: ['20.00', '5000.00'], VND: ['500000', '125000000'] },
  },
  {
    code: 'qr',
    icon: 'qr',
    kind: 'PROVIDER',
    arrivesMinutes: 5,
    expiresMinutes: 15,
    openInDemo: true,
    bounds: { USD: ['10.00', '1000.00'], VND: ['100000', '25000000'] },
  },
  {
    code: 'e-wallet',
    icon: 'wallet',
    kind: 'PROVIDER',
    arrivesMinutes: 5,
    expiresMinutes: 30,
    openInDemo: true,
    bounds: { USD: ['10.00', '2000.00'], VND: ['100000', '50000000'] },
  },
  {
    code: 'card',
    icon: 'card',
    kind: 'PROVIDER',
    arrivesMinutes: 0,
    expiresMinutes: 30,
    feeBps: 150,
    openInDemo: true,
    bounds: { USD: ['10.00', '2000.00'], VND: ['250000', '50000000'] },
  },
  {
    code: 'stablecoin',
    icon: 'stable',
    kind: 'PROVIDER',
    arrivesMinutes: 30,
    expiresMinutes: 60,
    fee: { USD: '1.00', VND: '25000' },
    openInDemo: true,
    bounds: { USD: ['20.00', '10000.00'], VND: ['500000', '250000000'] },
  },
  {
    code: 'cash-counter',
    icon: 'counter',
    kind: 'MANUAL',
    arrivesMinutes: 120,
    expiresMinutes: 1_440,
    openInDemo: false,
    bounds: { USD: ['10.00', '500.00'], VND: ['100000', '12500000'] },
  },
];

/** The methods of an installation: the demo credit exists in the demo alone. */
export const methodsOf = (demo: boolean): readonly Method[] =>
  METHODS.filter(({ code }) => demo || code !== DEMO_METHOD);

/** Nobody's account: the demo shows where a transfer would go. */
const DEMO_DETAILS: PaymentMethodTerms['details'] = [
  { label: 'bank', value: 'Baize Demo Bank' },
  { label: 'holder', value: 'Baize Demo Ltd' },
  { label: 'number', value: '0000 1234 5678' },
];

/** Default terms until an operator decides otherwise. Undefined where there are no default bounds for a currency. */
export function defaultTerms(method: Method, currency: string, demo: boolean): PaymentMethodTerms | undefined {
  const bounds = method.bounds[currency];
  if (!bounds) return undefined;
  return {
    status: demo && method.openInDemo ? 'OPEN' : 'COMING_SOON',
    minAmount: bounds[0],
    maxAmount: bounds[1],
    fee: Object.entries(method.fee ?? {}).find(([code]) => code === currency)?.[1] ?? '0',
    feeBps: method.feeBps ?? 0,
    minRank: 0,
    arrivesMinutes: method.arrivesMinutes,
    expiresMinutes: method.expiresMinutes,
    quickAmounts: [],
    details: demo && method.kind === 'MANUAL' ? DEMO_DETAILS : [],
  };
}

export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names.EN ?? '';

/** The account record's names of transfers for methods and the ledger's own affairs. */
export const walletSubjects: Readonly<Record<string, TextsByLanguage>> = {
  ...Object.fromEntries(METHODS.map(({ code }) => [`method:${code}`, inEveryLanguage(`wallet.method.${code}`)])),
  'method:payout': inEveryLanguage('wallet.subject.payout'),
  opening: inEveryLanguage('wallet.subject.opening'),
  'trial-credits': inEveryLanguage('wallet.subject.trial-credits'),
  bonus: inEveryLanguage('wallet.subject.bonus'),
  withdrawal: inEveryLanguage('wallet.subject.withdrawal'),
  guarantee: inEveryLanguage('wallet.subject.guarantee'),
  adjustment: inEveryLanguage('wallet.subject.adjustment'),
  'line-transfer': inEveryLanguage('wallet.subject.line-transfer'),
};
