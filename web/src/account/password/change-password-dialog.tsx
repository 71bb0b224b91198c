import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { swapModal, type ModalProps } from '../../kernel/modals.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button, Modal, Note, PasswordField } from '@baize/kit/ui';
import { NoPasswordNote, NewPasswordField } from '../../session/index.ts';
import { useChangePasswordForm } from './use-change-password-form.ts';
import styles from '@baize/kit/ui/field/form.module.css';

/**
 * Changes the login password. Where the server forces the change, the only other way is to sign out: closing
 * leads there, and the session opens this again until one of the two is done.
 */
export function ChangePasswordDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const router = useRouter();
  const session = useSession();
  const forced = session?.cpw === true;
  const { form, fields, hint, asksOld, lacksPassword, isReachable, submit } = useChangePasswordForm(forced);
  const busy = form.formState.isSubmitting;
  const failure = form.sayFailure();
  const account = session?.account ?? '';
  const signOut = () => swapModal(router, 'logout');
  if (lacksPassword)
    return (
      <Modal key="none" title={t`Change your password`} onClose={onClose}>
        <div className={styles.form}>
          <NoPasswordNote />
          <Button variant="primary" size="lg" block onClick={signOut}>{t`Log out`}</Button>
          {isReachable && (
            <Button variant="line" block onClick={() => swapModal(router, 'forgetPassModal')}>
              {t`Reset by e-mail or phone`}
            </Button>
          )}
        </div>
      </Modal>
    );
  return (
    <Modal
      key="form"
      title={forced ? t`Choose a new password` : t`Change your password`}
      onClose={forced ? signOut : onClose}
      busy={busy}
    >
      <Form form={form} className={styles.form} onSubmit={submit}>
        {forced && (
          <Note tone="info" icon="lock">
            <Trans>
              <b>Change your password</b> to continue. Choose one that nobody else knows.
            </Trans>
          </Note>
        )}
        {asksOld && (
          <PasswordField {...fields.oldPassword} label={t`Current password`} autoComplete="current-password" />
        )}
        <NewPasswordField label={t`New password`} hint={hint} known={[account]} field={fields.newPassword} />
        <PasswordField {...fields.confirmNewPassword} label={t`Confirm new password`} autoComplete="new-password" />
        {failure !== undefined && <Note tone="bad">{failure}</Note>}
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {busy ? t`Changing your password` : t`Change password`}
        </Button>
        {forced && <Button variant="ghost" block onClick={signOut}>{t`Log out instead`}</Button>}
        {/* For password managers, which look for the name; last, because the first field takes the focus. */}
        <input type="text" hidden readOnly autoComplete="username" value={account} />
      </Form>
    </Modal>
  );
}
