import { useLingui } from '@lingui/react/macro';
import { formatMoney, stepOf } from '@baize/protocol/kernel/money';
import { useFormat } from '../kernel/format.ts';
import type { AmountFault, DepositTerms } from './deposit-sum.ts';

/** The sentence under an amount that cannot be deposited. */
export function useAmountFault(): (fault: AmountFault, terms: DepositTerms) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (fault, { minAmount, maxAmount, currency }) => {
    const money = (value: string) => format.money(value, currency.code);
    switch (fault) {
      case 'missing':
        return t`Enter an amount`;
      case 'unreadable':
        return t`Write the amount in figures, such as ${money(minAmount)}`;
      case 'step':
        return t`The smallest step is ${money(formatMoney(stepOf(currency), currency))}`;
      case 'below':
        return t`The least is ${money(minAmount)}`;
      case 'above':
        return t`The most is ${money(maxAmount)} each time`;
    }
  };
}
