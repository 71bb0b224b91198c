import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Payee } from '@baize/protocol/account';
import type { Withdrawal, WithdrawalSettings } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { hasCome } from '@baize/kit/kernel/client/has-come.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { RadioRows } from '@baize/kit/ui/choice/radio-group.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { PasswordField } from '@baize/kit/ui/field/password-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { mostOf } from '@baize/kit/kernel/form/amount-fault.ts';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { amountCodes, paymentCodes, useWithdrawalCheck, withdrawalTerms } from '../use-amount-check.ts';
import { useModals } from '../../kernel/modals.ts';
import { useMakeWithdrawal } from './use-withdrawals.ts';
import { BringBack } from '../transfers/bring-back.tsx';
import { PaymentPasswordField } from '../parts/payment-password-field.tsx';
import { WithdrawSummary } from './withdraw-summary.tsx';
import styles from '../money-page.module.css';

export interface WithdrawFormProps {
  settings: WithdrawalSettings;
  payees: readonly Payee[];
  onMade: (withdrawal: Withdrawal) => void;
}

const empty = { payeeId: '', amount: '', paymentPassword: '', password: '' };
const fieldOf = {
  ...amountCodes,
  ...paymentCodes,
  TURNOVER_REQUIRED: 'amount',
  WRONG_CREDENTIALS: 'password',
} as const;

const QUICK_STEPS = ['20', '50', '100', '200', '500', '1000', '2000', '5000'];
const QUICK_COUNT = 3;

/** The last round amounts that can be withdrawn, scaled for currencies whose units are small, and all of it. */
function quickAmounts({ minAmount, currency: code }: WithdrawalSettings, most: string): readonly string[] {
  const currency = currencyOf(code);
  const scale = currency.exponent === 0 ? 1_000n : 1n;
  const round = QUICK_STEPS.map((step) => minorOf(step) * scale).filter(
    (minor) => minor >= minorOf(minAmount) && minor < minorOf(most),
  );
  return round.slice(-QUICK_COUNT).map((minor) => formatMoney(minor, currency));
}

/** Amount, payee, the payment password and what it comes to. */
export function WithdrawForm({ settings, payees, onMade }: WithdrawFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const checkOf = useWithdrawalCheck();
  const act = useMakeWithdrawal();
  const form = useForm({ defaultValues: empty, fieldOf });
  const usable = useMemo(() => payees.filter(({ usableFrom }) => hasCome(usableFrom)), [payees]);
  const { payeeId = usable[0]?.id, amount } = {
    ...form.formState.values,
    payeeId: form.formState.values.payeeId || undefined,
  };
  const currency = currencyOf(settings.currency);
  const terms = withdrawalTerms(settings);
  const check = checkOf(terms);
  const most = mostOf(terms);
  const failure = form.sayFailure();
  const usedUp = settings.dailyCountLeft === 0;

  const send = ({ paymentPassword, password }: typeof empty) => {
    if (usedUp || payeeId === undefined) return;
    return form.send(act, { payeeId, amount, paymentPassword, ...(settings.askPassword && { password }) }, (next) => {
      form.reset({ payeeId });
      onMade(next);
    });
  };
  return (
    <Form form={form} className={styles.form} onSubmit={send}>
      <AmountField
        big
        {...form.registerValue('amount', { validate: check })}
        label={t`Amount`}
        hint={t`${{ minimum: format.money(settings.minAmount) }} to ${{ maximum: format.money(settings.maxAmount, settings.currency) }} per withdrawal`}
        currency={currency.code}
        fractionDigits={currency.exponent}
        quick={
          most === undefined
            ? []
            : [
                ...quickAmounts(settings, most).map((value) => ({
                  value,
                  label: format.money(value.replace(/\.0+$/, '')),
                })),
                { value: most, label: t`All: ${{ amount: format.money(most) }}` },
              ]
        }
      />
      <div className={styles.payees}>
        <RadioRows
          {...form.registerValue('payeeId')}
          legend={t`Withdraw to`}
          value={payeeId ?? null}
          options={payees.map((payee) => ({
            value: payee.id,
            label: (
              <>
                {payee.provider} <bdi dir="ltr">••{payee.accountEnding}</bdi>
              </>
            ),
            hint: usable.includes(payee) ? payee.holder : t`Available from ${{ date: format.date(payee.usableFrom) }}`,
            icon: payee.kind === 'bank' ? 'bank' : 'wallet',
            disabled: !usable.includes(payee),
          }))}
        />
        <Button size="sm" variant="ghost" icon="plus" onClick={() => modals.open('security', 'payee')}>
          {t`Add bank account or e-wallet`}
        </Button>
      </div>
      <PaymentPasswordField form={form} />
      {settings.askPassword && (
        <PasswordField
          {...form.register('password', { required: t`Enter your login password` })}
          label={t`Login password`}
          hint={t`You logged in a while ago. Enter it again to confirm it’s you.`}
          autoComplete="current-password"
        />
      )}
      <WithdrawSummary settings={settings} amount={amount} />
      {usedUp && <Note tone="warn">{t`You’ve used all your withdrawals for today. Try again tomorrow.`}</Note>}
      {isProblem(act.error, 'INSUFFICIENT_FUNDS') && <BringBack />}
      {payeeId !== undefined && act.isOpen({ payeeId, amount }) ? (
        <Note tone="bad">{t`We couldn’t confirm your withdrawal. Try again: it will only be made once.`}</Note>
      ) : (
        failure && <Note tone="bad">{failure}</Note>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        busy={act.pending}
        disabled={usedUp || payeeId === undefined}
      >
        {check(amount) === undefined ? t`Withdraw ${{ amount: format.money(amount, currency.code) }}` : t`Withdraw`}
      </Button>
    </Form>
  );
}
