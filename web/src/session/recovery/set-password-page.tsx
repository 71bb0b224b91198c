import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useModals } from '../../kernel/modals.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button, Card, Note, PasswordField, toast } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { entryClient } from '../entry-client.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { dropResetToken, resetToken } from './reset-link.ts';
import { useNewPassword } from './use-new-password.ts';
import { NewPasswordField } from '../sign-up/new-password-field.tsx';
import styles from './set-password-page.module.css';

/** Sets a new password by the link of the mail, which works once (specification §4, forgot by e-mail). */
export function SetPasswordPage() {
  const { t } = useLingui();
  const [linkToken] = useState(resetToken);
  const [dead, setDead] = useState(linkToken === undefined);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t`Choose a new password`}</h1>
      <Card padded>
        {dead || linkToken === undefined ? (
          <DeadLink />
        ) : (
          <SetPasswordForm linkToken={linkToken} onDead={() => setDead(true)} />
        )}
      </Card>
    </div>
  );
}

function DeadLink() {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <div className={formStyles.form}>
      <Note tone="warn">
        <Trans>
          <b>This link doesn’t work.</b> Each link works once, for 30 minutes, in the page it opened. Your password
          hasn’t changed.
        </Trans>
      </Note>
      <Button variant="primary" size="lg" block onClick={() => modals.open('forgetPassModal')}>
        {t`Request a new link`}
      </Button>
    </div>
  );
}

function SetPasswordForm({ linkToken, onDead }: { linkToken: string; onDead: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const password = useNewPassword();
  const form = useForm({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const busy = form.formState.isSubmitting;
  const failure = form.sayFailure();

  const send = async ({ newPassword, confirmNewPassword }: ReturnType<typeof form.getValues>) => {
    try {
      await entryClient.setPasswordByMail({ body: { linkToken, newPassword, confirmNewPassword } });
      dropResetToken();
      toast.ok(t`Password set`, t`All devices were logged out. Log in with your new password.`);
      await router.navigate({ to: '/index', search: { modal: 'login' }, replace: true });
    } catch (error) {
      if (isProblem(error, 'LINK_INVALID')) {
        dropResetToken();
        onDead();
        return;
      }
      form.refuse(error);
    }
  };
  return (
    <Form form={form} className={formStyles.form} onSubmit={send}>
      <NewPasswordField
        label={t`New password`}
        hint={password.hint}
        known={[]}
        field={form.register('newPassword', { ...password.rules, deps: ['confirmNewPassword'] })}
      />
      <PasswordField
        {...form.register('confirmNewPassword', {
          required: t`Enter your password again.`,
          validate: (value, { newPassword }) => (value === newPassword ? undefined : say.field({ rule: 'checkPass' })),
        })}
        label={t`Confirm new password`}
        autoComplete="new-password"
      />
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Setting your password` : t`Set password`}
      </Button>
    </Form>
  );
}
