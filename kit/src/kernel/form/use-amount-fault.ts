import { useLingui } from '@lingui/react/macro';
import { currencyOf, formatMoney, stepOf } from '@baize/protocol/kernel/money';
import { useFormat } from '../format/format.ts';
import { amountFault, type AmountFault, type AmountTerms } from './amount-fault.ts';

/** The bounds of an amount as they are written in a sentence. */
type WrittenTerms = Readonly<Record<'min' | 'max' | 'balance' | 'unlocked' | 'leftToday', string>>;

/** Sentences for an amount beyond each bound that its terms have. */
export type BoundWords = Partial<
  Readonly<Record<Exclude<AmountFault, 'missing' | 'unreadable' | 'step'>, (terms: WrittenTerms) => string>>
>;

/** The sentence under an amount that cannot be sent, by its terms. */
export function useAmountFault(words: BoundWords): (terms: AmountTerms) => (amount: string) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  return (terms) => {
    const currency = currencyOf(terms.currency);
    const money = (value = '0') => format.money(value, currency.code);
    const check = amountFault(terms);
    return (amount) => {
      const fault = check(amount);
      switch (fault) {
        case undefined:
          return undefined;
        case 'missing':
          return t`Enter an amount`;
        case 'unreadable':
          return t`Enter an amount, such as ${{ example: money(terms.min ?? '10') }}`;
        case 'step':
          return t`Enter a multiple of ${{ step: money(formatMoney(stepOf(currency), currency)) }}`;
        default:
          return words[fault]?.({
            min: money(terms.min),
            max: money(terms.max),
            balance: money(terms.balance),
            unlocked: money(terms.unlocked),
            leftToday: money(terms.leftToday),
          });
      }
    };
  };
}
