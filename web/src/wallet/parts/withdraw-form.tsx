import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Payee } from '@baize/protocol/account';
import type { Withdrawal, WithdrawalSettings } from '@baize/protocol/wallet';
import { currencyOf } from '@baize/protocol/kernel/money';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { isProblem, ProblemError } from '../../kernel/problem-error.ts';
import { hasCome } from '../../kernel/has-come.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioCards } from '../../ui/choice/radio-group.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { useWithdrawalFault } from '../use-withdrawal-fault.ts';
import { useMakeWithdrawal } from '../use-withdrawals.ts';
import { mostNow, withdrawalFault, withdrawalSum } from '../withdrawal-sum.ts';
import { BringBack } from './bring-back.tsx';
import { FrozenNote } from './frozen-note.tsx';
import styles from '../pages/money-page.module.css';

interface WithdrawFormProps {
  settings: WithdrawalSettings;
  payees: readonly Payee[];
}

/** Payee, amount, what it costs and the payment password. What was typed stays when it is refused. */
export function WithdrawForm({ settings, payees }: WithdrawFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const [made, setMade] = useState<Withdrawal | undefined>(undefined);
  if (settings.accountFrozen) {
    return (
      <Card padded>
        <FrozenNote text={t`Withdrawals from your account are frozen. Contact customer service.`} />
      </Card>
    );
  }
  if (settings.heldUntil !== null) {
    return (
      <Card padded>
        <Note tone="warn">
          {t`Your password was reset recently. To keep your account safe, withdrawals open again on ${format.date(settings.heldUntil)}.`}
        </Note>
      </Card>
    );
  }
  if (!settings.hasPaymentPassword) {
    return (
      <Card padded className={styles.stack}>
        <Note>{t`Set a payment password first. You’ll use it to confirm each withdrawal.`}</Note>
        <Button variant="primary" block onClick={() => modals.open('security', 'payment-password')}>
          {t`Set payment password`}
        </Button>
      </Card>
    );
  }
  if (payees.length === 0) {
    return (
      <Card padded className={styles.stack}>
        <Note>{t`Add an account in your name.`}</Note>
        <Button variant="primary" block onClick={() => modals.open('security', 'payee')}>
          {t`Add bank account or e-wallet`}
        </Button>
      </Card>
    );
  }
  return (
    <Card padded className={styles.stack}>
      {made && (
        <Note tone="ok">
          {t`We received your request for ${format.money(made.amount, made.currency)}. Follow it below.`}
        </Note>
      )}
      <Fields settings={settings} payees={payees} onMade={setMade} />
    </Card>
  );
}

function Fields({ settings, payees, onMade }: WithdrawFormProps & { onMade: (made: Withdrawal | undefined) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const sayFault = useWithdrawalFault();
  const { ask, pending, error, isOpen, reset } = useMakeWithdrawal();
  const usable = useMemo(() => payees.filter(({ usableFrom }) => hasCome(usableFrom)), [payees]);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [amount, setAmount] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  const payeeId = chosen ?? usable[0]?.id ?? null;
  const currency = currencyOf(settings.currency);
  const fault = withdrawalFault(amount, settings);
  const sum = withdrawalSum(amount, settings);
  const most = mostNow(settings);
  const fields = error instanceof ProblemError && Object.keys(error.fields).length > 0 ? error.fields : undefined;
  const fieldSays = (name: string): string | undefined => {
    const [problem] = fields?.[name] ?? [];
    return problem && say.field(problem);
  };
  const ofAmount =
    isProblem(error, 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS', 'TURNOVER_REQUIRED') ||
    fields?.['amount'] !== undefined;
  const ofPayment = isProblem(error, 'PAYMENT_PASSWORD_INVALID', 'PAYMENT_PASSWORD_LOCKED');
  const ofPassword = isProblem(error, 'WRONG_CREDENTIALS');
  const missing = (text: string, ask: string): string | undefined => (checked && text === '' ? ask : undefined);
  const daily = settings.dailyCountLeft === 0;

  const change = (set: (value: string) => void) => (value: string) => {
    if (error) reset();
    onMade(undefined);
    set(value);
  };
  const submit = () => {
    setChecked(true);
    if (pending || daily || payeeId === null) return;
    if (fault !== undefined) return document.getElementById('withdraw-amount')?.focus();
    if (paymentPassword === '') return document.getElementById('withdraw-payment-password')?.focus();
    if (settings.askPassword && password === '') return document.getElementById('withdraw-password')?.focus();
    const order = { payeeId, amount, paymentPassword, ...(settings.askPassword ? { password } : {}) };
    ask(order, {
      onSuccess: (made) => {
        setAmount('');
        setPaymentPassword('');
        setPassword('');
        setChecked(false);
        onMade(made);
      },
    });
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RadioCards
        legend={t`Withdraw to`}
        value={payeeId}
        onValueChange={change((id) => setChosen(id))}
        error={fieldSays('payeeId')}
        options={payees.map((payee) => ({
          value: payee.id,
          label: payee.provider,
          hint: usable.includes(payee)
            ? `${payee.holder} · ••${payee.accountEnding}`
            : t`Available from ${format.date(payee.usableFrom)}`,
          icon: payee.kind === 'bank' ? 'document' : 'wallet',
          disabled: !usable.includes(payee),
        }))}
      />
      <AmountField
        big
        id="withdraw-amount"
        label={t`Amount`}
        hint={t`${format.money(settings.minAmount)} to ${format.money(settings.maxAmount, settings.currency)} per withdrawal`}
        error={
          ofAmount
            ? (fieldSays('amount') ?? say(error))
            : checked && fault !== undefined
              ? sayFault(fault, settings)
              : undefined
        }
        currency={currency.code}
        fractionDigits={currency.exponent}
        value={amount}
        onValueChange={change(setAmount)}
        onBlur={() => setChecked((before) => before || amount !== '')}
        quick={most === undefined ? [] : [{ value: most, label: t`All: ${format.money(most)}` }]}
      />
      <DescriptionList
        items={[
          {
            id: 'fee',
            term:
              settings.fee.freeLeft > 0
                ? t`Fee (free withdrawals left today: ${format.count(settings.fee.freeLeft)})`
                : t`Fee`,
            value: <Amount value={sum?.fee ?? null} currency={currency.code} />,
          },
          {
            id: 'arrives',
            term: t`You’ll receive`,
            value: <Amount value={sum?.arrives ?? null} currency={currency.code} display />,
            total: true,
          },
        ]}
      />
      <PasswordField
        id="withdraw-payment-password"
        label={t`Payment password`}
        inputMode="numeric"
        autoComplete="off"
        value={paymentPassword}
        onChange={(event) => change(setPaymentPassword)(event.currentTarget.value)}
        error={
          ofPayment
            ? say(error)
            : (fieldSays('paymentPassword') ?? missing(paymentPassword, t`Enter your payment password`))
        }
      />
      {settings.askPassword && (
        <PasswordField
          id="withdraw-password"
          label={t`Login password`}
          hint={t`You logged in a while ago. Enter it again to confirm it’s you.`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => change(setPassword)(event.currentTarget.value)}
          error={ofPassword ? say(error) : (fieldSays('password') ?? missing(password, t`Enter your login password`))}
        />
      )}
      {daily && <Note tone="warn">{t`You’ve used all your withdrawals for today. Try again tomorrow.`}</Note>}
      {isProblem(error, 'INSUFFICIENT_FUNDS') && <BringBack />}
      {payeeId !== null && isOpen({ payeeId, amount }) ? (
        <Note tone="bad">{t`We couldn’t confirm your withdrawal. Try again: it will only be made once.`}</Note>
      ) : (
        error && !ofAmount && !ofPayment && !ofPassword && !fields && <Note tone="bad">{say(error)}</Note>
      )}
      <Button variant="primary" size="lg" block type="submit" busy={pending} disabled={daily || payeeId === null}>
        {sum && fault === undefined ? t`Withdraw ${format.money(amount, currency.code)}` : t`Withdraw`}
      </Button>
    </form>
  );
}
