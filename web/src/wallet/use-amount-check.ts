import { useLingui } from '@lingui/react/macro';
import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';
import type { AmountTerms } from '@baize/kit/kernel/form/amount-fault.ts';
import { useAmountFault } from '@baize/kit/kernel/form/use-amount-fault.ts';

/** The codes that speak of the amount of an order. */
export const amountCodes = { AMOUNT_OUT_OF_RANGE: 'amount', INSUFFICIENT_FUNDS: 'amount' } as const;

/** The codes that speak of the payment password. */
export const paymentCodes = {
  PAYMENT_PASSWORD_INVALID: 'paymentPassword',
  PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
} as const;

export function useDepositCheck() {
  const { t } = useLingui();
  return useAmountFault({
    below: (terms) => t`Minimum deposit: ${{ amount: terms.min }}`,
    above: (terms) => t`Maximum deposit: ${{ amount: terms.max }}`,
  });
}

export function useTransferCheck() {
  const { t } = useLingui();
  return useAmountFault({
    below: (terms) => t`Minimum transfer: ${{ amount: terms.min }}`,
    above: (terms) => t`Maximum transfer: ${{ amount: terms.max }}`,
    balance: (terms) => t`You can transfer up to ${{ amount: terms.balance }}`,
    day: (terms) => t`You can send ${{ amount: terms.leftToday }} more today`,
  });
}

export function useWithdrawalCheck() {
  const { t } = useLingui();
  return useAmountFault({
    below: (terms) => t`Minimum withdrawal: ${{ amount: terms.min }}`,
    above: (terms) => t`Maximum withdrawal: ${{ amount: terms.max }}`,
    balance: (terms) => t`Your available balance is ${{ amount: terms.balance }}`,
    locked: (terms) => t`You can withdraw ${{ amount: terms.unlocked }} now. The rest needs more turnover.`,
    day: (terms) => t`You can withdraw ${{ amount: terms.leftToday }} more today`,
  });
}

/** Withdrawals call back what lies with providers. */
export const withdrawalTerms = (settings: WithdrawalSettings): AmountTerms => ({
  currency: settings.currency,
  min: settings.minAmount,
  max: settings.maxAmount,
  balance: formatMoney(minorOf(settings.available) + minorOf(settings.atProviders), currencyOf(settings.currency)),
  unlocked: settings.withdrawable,
  leftToday: settings.dailyAmountLeft,
});
