import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useModals } from '../../kernel/modals.ts';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button, Card, Note, PasswordField, toast } from '../../ui/index.ts';
import formStyles from '../../ui/field/form.module.css';
import { entryClient } from '../entry-client.ts';
import { placeProblem } from '../../kernel/form/place-problem.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useSmallForm } from '../../kernel/form/use-small-form.ts';
import { dropResetToken, resetToken } from './reset-link.ts';
import { useNewPassword } from './use-new-password.ts';
import { NewPasswordField } from '../sign-up/new-password-field.tsx';
import styles from './set-password-page.module.css';

const order = ['newPassword', 'confirmNewPassword'] as const;
type Name = (typeof order)[number];

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
  const [failure, setFailure] = useState<string>();
  const form = useSmallForm<Name>({ newPassword: '', confirmNewPassword: '' });
  const { newPassword, confirmNewPassword } = form.values;

  const problems = async () => {
    const wrong = await password.check(newPassword);
    const differs =
      confirmNewPassword === '' ? 'required' : confirmNewPassword === newPassword ? undefined : 'checkPass';
    return [
      ...(wrong === undefined ? [] : [{ name: 'newPassword' as const, text: wrong }]),
      ...(differs === undefined ? [] : [{ name: 'confirmNewPassword' as const, text: say.field({ rule: differs }) }]),
    ];
  };

  const { busy, run } = useSingleFlight(async () => {
    setFailure(undefined);
    const wrong = await problems();
    form.fail(wrong);
    if (wrong.length > 0) return;
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
      const placed = placeProblem<Name>(error, { say, shown: order });
      form.fail(placed.fields);
      setFailure(placed.form ?? (placed.pauseSeconds === undefined ? undefined : say(error)));
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(undefined);
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <NewPasswordField
        label={t`New password`}
        hint={password.hint}
        error={form.errors.newPassword}
        value={newPassword}
        known={[]}
        field={form.field('newPassword')}
      />
      <PasswordField
        {...form.field('confirmNewPassword')}
        label={t`Confirm new password`}
        autoComplete="new-password"
        error={form.errors.confirmNewPassword}
      />
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Setting your password` : t`Set password`}
      </Button>
    </form>
  );
}
