import { useLingui } from '@lingui/react/macro';
import { currencyOf, formatMoney, stepOf } from '@baize/protocol/kernel/money';
import { useFormat } from '../kernel/format.ts';
import type { TransferFault, TransferTerms } from './transfer-sum.ts';

/** The sentence under an amount that cannot be moved. */
export function useTransferFault(): (fault: TransferFault, terms: TransferTerms) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (fault, terms) => {
    const currency = currencyOf(terms.currency);
    const money = (value: string | undefined) => format.money(value ?? '0', currency.code);
    switch (fault) {
      case 'missing':
        return t`Enter an amount`;
      case 'unreadable':
        return t`Enter an amount, such as ${money(terms.minAmount ?? '10')}`;
      case 'step':
        return t`Enter a multiple of ${money(formatMoney(stepOf(currency), currency))}`;
      case 'below':
        return t`Minimum transfer: ${money(terms.minAmount)}`;
      case 'above':
        return t`Maximum transfer: ${money(terms.maxAmount)}`;
      case 'balance':
        return t`You can transfer up to ${money(terms.available)}`;
      case 'day':
        return t`You can send ${money(terms.dailyAmountLeft)} more today`;
    }
  };
}
