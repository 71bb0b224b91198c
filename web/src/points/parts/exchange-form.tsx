import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import type { StatefulForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { PasswordField } from '@baize/kit/ui/field/password-field.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import styles from '../pages/point-mall-page.module.css';

/** Fields and codes of an exchange's refusals. */
export const exchangeFields = {
  PAYMENT_PASSWORD_INVALID: 'paymentPassword',
  PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
} as const;

interface ExchangeFormProps<V extends { readonly paymentPassword: string }> {
  form: StatefulForm<V>;
  onSubmit: (values: V) => Promise<void>;
  /** Its outcome is unknown; a repeat is executed once. */
  leftOpen: boolean;
  hasPaymentPassword: boolean;
  heldUntil: string | null;
  submit: string;
  children: ReactNode;
}

/** The common end of both exchanges: the payment password, the error, and the button. Nothing typed is lost. */
export function ExchangeForm<V extends { readonly paymentPassword: string }>({
  form,
  onSubmit,
  leftOpen,
  hasPaymentPassword,
  heldUntil,
  submit,
  children,
}: ExchangeFormProps<V>) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const failure = form.sayFailure();
  if (heldUntil !== null) {
    return (
      <Note tone="warn">
        {t`Your password was reset recently. To keep your account safe, you can redeem points again on ${{ date: format.date(heldUntil) }}.`}
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
    <Form form={form} className={styles.form} onSubmit={onSubmit}>
      {children}
      <PasswordField
        {...form.register('paymentPassword', { required: t`Enter your payment password` })}
        label={t`Payment password`}
        inputMode="numeric"
        autoComplete="off"
      />
      {leftOpen ? (
        <Note tone="bad">{t`We couldn’t confirm this. Try again: your points will only be used once.`}</Note>
      ) : (
        failure !== undefined && <Note tone="bad">{failure}</Note>
      )}
      <Button variant="primary" size="lg" block type="submit" busy={form.formState.isSubmitting}>
        {submit}
      </Button>
    </Form>
  );
}
