import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Button, Note, PasswordField } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Mark } from '../ui/mark.tsx';
import { ops } from '../kernel/calls.ts';
import { describeOperator } from '../kernel/operator-session.ts';
import styles from './session.module.css';

export interface PasswordValues {
  password: string;
  newPassword: string;
  again: string;
}

/** The first password was given by somebody else, so nothing is done with it but changing it. */
export function FirstPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm<PasswordValues>({
    defaultValues: { password: '', newPassword: '', again: '' },
    fieldOf: { WRONG_CREDENTIALS: 'password' },
  });
  const change = useMutation({
    mutationFn: ({ password, newPassword }: PasswordValues) =>
      ops.changeOperatorPassword({ body: { password, newPassword } }),
  });
  const failure = form.sayFailure();
  return (
    <main className={styles.gate} id="main">
      <Form
        form={form}
        className={styles.card}
        onSubmit={(values) =>
          form.send(change, values, () => {
            describeOperator({ mustChangePassword: false });
            void navigate({ to: '/', replace: true });
          })
        }
      >
        <div className={styles.title}>
          <Mark />
          <h1>{t`Choose your own password`}</h1>
        </div>
        <Note tone="info">{t`The password you logged in with was given to you. Only you should know the next one.`}</Note>
        {failure && <Note tone="bad">{failure}</Note>}
        <PasswordField
          {...form.register('password', { required: t`Enter the password you were given` })}
          label={t`Password you were given`}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.register('newPassword', {
            required: t`Enter a new password`,
            validate: (value) => (value.length < 12 ? t`Use at least 12 characters` : undefined),
            deps: ['again'],
          })}
          label={t`New password`}
          hint={t`At least 12 characters`}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.register('again', {
            required: t`Enter it again`,
            validate: (value, { newPassword }) => (value === newPassword ? undefined : t`The passwords don’t match`),
          })}
          label={t`New password again`}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" block busy={change.isPending}>
          {t`Set password`}
        </Button>
      </Form>
    </main>
  );
}
