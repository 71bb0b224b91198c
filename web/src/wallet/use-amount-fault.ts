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
        return t`Enter an amount, such as ${money(minAmount)}`;
      case 'step':
        return t`Enter a multiple of ${money(formatMoney(stepOf(currency), currency))}`;
      case 'below':
        return t`Minimum deposit: ${money(minAmount)}`;
      case 'above':
        return t`Maximum deposit: ${money(maxAmount)}`;
    }
  };
}
