import { useLingui } from '@lingui/react/macro';
import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, stepOf } from '@baize/protocol/kernel/money';
import { useFormat } from '../kernel/format.ts';
import type { WithdrawalFault } from './withdrawal-sum.ts';

/** The sentence under an amount that cannot be withdrawn. */
export function useWithdrawalFault(): (fault: WithdrawalFault, settings: WithdrawalSettings) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (fault, settings) => {
    const currency = currencyOf(settings.currency);
    const money = (value: string) => format.money(value, currency.code);
    switch (fault) {
      case 'missing':
        return t`Enter an amount`;
      case 'unreadable':
        return t`Enter an amount, such as ${money(settings.minAmount)}`;
      case 'step':
        return t`Enter a multiple of ${money(formatMoney(stepOf(currency), currency))}`;
      case 'below':
        return t`Minimum withdrawal: ${money(settings.minAmount)}`;
      case 'above':
        return t`Maximum withdrawal: ${money(settings.maxAmount)}`;
      case 'balance':
        return t`Your available balance is ${money(settings.available)}`;
      case 'locked':
        return t`You can withdraw ${money(settings.withdrawable)} now. The rest needs more turnover.`;
      case 'day':
        return t`You can withdraw ${money(settings.dailyAmountLeft)} more today`;
    }
  };
}
