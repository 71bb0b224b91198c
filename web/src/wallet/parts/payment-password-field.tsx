import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '@baize/kit/ui/field/password-field.tsx';
import type { FormOf } from '@baize/kit/kernel/form/use-form.ts';

/** The payment password that confirms an order. */
export function PaymentPasswordField({ form }: { form: Pick<FormOf<{ paymentPassword: string }>, 'register'> }) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...form.register('paymentPassword', { required: t`Enter your payment password` })}
      label={t`Payment password`}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
