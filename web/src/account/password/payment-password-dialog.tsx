import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { PasswordField, toast } from '@baize/kit/ui';
import { settingsQuery } from '../../settings/index.ts';
import { checkField, matchPattern } from '../../session/index.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient, accountQuery } from '../client.ts';
import { useSecurityForm } from '../forms/use-security-form.ts';
import { WaitingDialog } from '../forms/waiting-dialog.tsx';

const order = ['oldPaymentPassword', 'newPaymentPassword', 'confirmPaymentPassword'] as const;
const ANY = { pattern: '*', patternName: 'any', min: 1, max: 64 };

/** Sets the payment password, or changes it by the old one. It is asked for when money leaves the account. */
export function PaymentPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: security, isError, isFetching, refetch } = useQuery(accountQuery('getSecurity'));
  if (security) return <PaymentPasswordForm exists={security.hasPaymentPassword} onClose={onClose} />;
  return (
    <WaitingDialog
      title={t`Payment password`}
      failed={isError}
      busy={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

interface PaymentPasswordFormProps {
  /** There is one already, which is asked for. */
  exists: boolean;
  onClose: () => void;
}

function PaymentPasswordForm({ exists, onClose }: PaymentPasswordFormProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data: settings } = useQuery(settingsQuery('getRegisterSettings'));
  const rule = settings?.fields.paymentPassword ?? ANY;
  const act = useSecurityForm<(typeof order)[number]>({
    initial: { oldPaymentPassword: '', newPaymentPassword: '', confirmPaymentPassword: '' },
    order,
    // The one of now stands for the person; without one the login password has to.
    password: exists ? 'never' : 'as-asked',
    fieldOf: { PAYMENT_PASSWORD_INVALID: 'oldPaymentPassword' },
    send: async ({ oldPaymentPassword, ...wanted }, password) => {
      const { newPaymentPassword, confirmPaymentPassword } = wanted;
      await accountClient.updatePaymentPassword({
        body: { newPaymentPassword, confirmPaymentPassword, ...(exists && { oldPaymentPassword }), ...password },
      });
      toast.ok(t`Payment password set`, t`You’ll need it to withdraw.`);
      onClose();
    },
  });
  const { form } = act;
  const hint = say.field({ rule: 'pattern', pattern: rule.patternName, min: rule.min, max: rule.max });
  return (
    <SecurityFormDialog
      title={exists ? t`Change payment password` : t`Set a payment password`}
      act={act}
      submitLabel={exists ? t`Change payment password` : t`Set payment password`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      {exists && (
        <PasswordField
          {...form.register('oldPaymentPassword', { required: t`Enter your payment password` })}
          label={t`Current payment password`}
          autoComplete="off"
        />
      )}
      <PasswordField
        {...form.register('newPaymentPassword', {
          required: t`Enter a password`,
          validate: async (value) => {
            const problem = await checkField(value, rule, matchPattern);
            return problem && say.field(problem);
          },
          deps: ['confirmPaymentPassword'],
        })}
        label={t`New payment password`}
        hint={`${hint}. ${t`It must be different from your login password.`}`}
        autoComplete="off"
      />
      <PasswordField
        {...form.register('confirmPaymentPassword', {
          required: t`Enter your password again.`,
          validate: (value, { newPaymentPassword }) =>
            value === newPaymentPassword ? undefined : say.field({ rule: 'checkPass' }),
        })}
        label={t`Confirm new payment password`}
        autoComplete="off"
      />
    </SecurityFormDialog>
  );
}
