import { currencyOf, fitsStep, formatMoney, minorOf, parseAmount, stepOf } from '@baize/protocol/kernel/money';

/** Why an amount cannot be moved. */
export type TransferFault = 'missing' | 'unreadable' | 'step' | 'below' | 'above' | 'balance' | 'day';

/** Between what bounds, in exact decimals; what is not bounded is left out. */
export interface TransferTerms {
  readonly currency: string;
  readonly available: string;
  readonly minAmount?: string;
  readonly maxAmount?: string;
  readonly dailyAmountLeft?: string;
  /** What came from a provider may be finer than what a person pays. */
  readonly anyStep?: boolean;
}

const boundOf = (amount: string | undefined): bigint | undefined =>
  amount === undefined ? undefined : minorOf(amount);

/** Checks a typed amount in exact integers. */
export function transferFault(amount: string, terms: TransferTerms): TransferFault | undefined {
  if (amount.trim() === '') return 'missing';
  const minor = parseAmount(amount);
  if (minor === undefined || minor <= 0n) return 'unreadable';
  if (!terms.anyStep && !fitsStep(minor, currencyOf(terms.currency))) return 'step';
  const [min, max, day] = [terms.minAmount, terms.maxAmount, terms.dailyAmountLeft].map(boundOf);
  if (min !== undefined && minor < min) return 'below';
  if (minor > minorOf(terms.available)) return 'balance';
  if (max !== undefined && minor > max) return 'above';
  return day !== undefined && minor > day ? 'day' : undefined;
}

/** The most that can be moved at once; undefined when that is less than the least. */
export function mostToMove(terms: TransferTerms): string | undefined {
  const currency = currencyOf(terms.currency);
  const bounds = [terms.available, terms.maxAmount, terms.dailyAmountLeft].map(boundOf);
  const most = bounds.reduce<bigint>(
    (least, each) => (each !== undefined && each < least ? each : least),
    bounds[0] ?? 0n,
  );
  const payable = terms.anyStep ? most : most - (most % stepOf(currency));
  const least = boundOf(terms.minAmount) ?? 1n;
  return payable < least || payable <= 0n ? undefined : formatMoney(payable, currency);
}
