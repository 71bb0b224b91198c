import { currencyOf, fitsStep, formatMoney, minorOf, parseAmount, stepOf } from '@baize/protocol/kernel/money';

/** Why an amount cannot be sent. */
export type AmountFault = 'missing' | 'unreadable' | 'step' | 'below' | 'above' | 'balance' | 'locked' | 'day';

/** The bounds of an amount in exact decimals, as the server sent them; what is not bounded is left out. */
export interface AmountTerms {
  readonly currency: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly balance?: string | undefined;
  /** As much of the balance as may leave. */
  readonly unlocked?: string | undefined;
  readonly leftToday?: string | undefined;
  /** An amount that came from a provider may be finer than what a person pays. */
  readonly anyStep?: boolean | undefined;
  /** Zero is an amount too. */
  readonly fromZero?: boolean | undefined;
}

const isOver = (minor: bigint, most: string | undefined): boolean => most !== undefined && minor > minorOf(most);

/** Checks a typed amount in exact integers: first whether it is one, then against every bound. */
export const amountFault =
  (terms: AmountTerms) =>
  (amount: string): AmountFault | undefined => {
    if (amount.trim() === '') return 'missing';
    const minor = parseAmount(amount);
    if (minor === undefined || minor < (terms.fromZero ? 0n : 1n)) return 'unreadable';
    if (!terms.anyStep && !fitsStep(minor, currencyOf(terms.currency))) return 'step';
    if (terms.min !== undefined && minor < minorOf(terms.min)) return 'below';
    if (isOver(minor, terms.balance)) return 'balance';
    if (isOver(minor, terms.unlocked)) return 'locked';
    if (isOver(minor, terms.max)) return 'above';
    return isOver(minor, terms.leftToday) ? 'day' : undefined;
  };

/** The most that can be sent at once; undefined where that is less than the least. */
export function mostOf(terms: AmountTerms): string | undefined {
  const currency = currencyOf(terms.currency);
  const bounds = [terms.balance, terms.unlocked, terms.max, terms.leftToday].flatMap((bound) =>
    bound === undefined ? [] : [minorOf(bound)],
  );
  const [first] = bounds;
  if (first === undefined) return undefined;
  const most = bounds.reduce((least, each) => (each < least ? each : least), first);
  const payable = terms.anyStep ? most : most - (most % stepOf(currency));
  const least = terms.min === undefined ? 1n : minorOf(terms.min);
  return payable < least || payable <= 0n ? undefined : formatMoney(payable, currency);
}
