import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { isProblem, type ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import styles from '../pages/point-mall-page.module.css';
import { useExchangeProblem } from '../use-words.ts';

interface ExchangeFormProps {
  act: {
    readonly exchange: (paymentPassword: string) => void;
    readonly pending: boolean;
    readonly error: ProblemError | null;
    readonly leftOpen: boolean;
    readonly reset: () => void;
  };
  hasPaymentPassword: boolean;
  heldUntil: string | null;
  /** What stands above is filled in rightly. */
  ready: boolean;
  /** Somebody pressed the button: what is missing may be said. */
  onChecked: () => void;
  submit: string;
  children: ReactNode;
}

/** What both exchanges end with: the payment password, what went wrong, and the button. Nothing typed is lost. */
export function ExchangeForm({
  act,
  hasPaymentPassword,
  heldUntil,
  ready,
  onChecked,
  submit,
  children,
}: ExchangeFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const say = useProblemText();
  const sayExchange = useExchangeProblem();
  const [paymentPassword, setPaymentPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { error, pending } = act;
  const ofPassword = isProblem(error, 'PAYMENT_PASSWORD_INVALID', 'PAYMENT_PASSWORD_LOCKED');
  if (heldUntil !== null) {
    return (
      <Note tone="warn">
        {t`Your password was reset recently. To keep your account safe, you can redeem points again on ${format.date(heldUntil)}.`}
      </Note>
    );
  }
  if (!hasPaymentPassword) {
    return (
      <div className={styles.form}>
        <Note>{t`Set a payment password first. You’ll use it to confirm each redemption.`}</Note>
        <Button variant="primary" block onClick={() => modals.swap('security', 'payment-password')}>
          {t`Set payment password`}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        onChecked();
        if (pending || !ready) return;
        if (paymentPassword === '') document.getElementById('exchange-password')?.focus();
        else act.exchange(paymentPassword);
      }}
    >
      {children}
      <PasswordField
        id="exchange-password"
        label={t`Payment password`}
        inputMode="numeric"
        autoComplete="off"
        value={paymentPassword}
        onChange={(event) => {
          if (error) act.reset();
          setPaymentPassword(event.currentTarget.value);
        }}
        error={
          error && ofPassword
            ? say(error)
            : checked && paymentPassword === ''
              ? t`Enter your payment password`
              : undefined
        }
      />
      {act.leftOpen ? (
        <Note tone="bad">{t`We couldn’t confirm this. Try again: your points will only be used once.`}</Note>
      ) : (
        error && !ofPassword && <Note tone="bad">{sayExchange(error)}</Note>
      )}
      <Button variant="primary" size="lg" block type="submit" busy={pending}>
        {submit}
      </Button>
    </form>
  );
}
