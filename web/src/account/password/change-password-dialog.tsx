import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { swapModal, type ModalProps } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Button, Modal, Note, PasswordField } from '../../ui/index.ts';
import { NoPasswordNote, NewPasswordField } from '../../session/index.ts';
import { useChangePasswordForm } from './use-change-password-form.ts';
import styles from '../../ui/field/form.module.css';

/**
 * Changes the login password. Where the server forces the change, the only other way is to sign out: closing
 * leads there, and the session opens this again until one of the two is done.
 */
export function ChangePasswordDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const router = useRouter();
  const session = useSession();
  const forced = session?.cpw === true;
  const { form, fields, errors, hint, asksOld, lacksPassword, isReachable, busy, submit } =
    useChangePasswordForm(forced);
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
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
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {forced && (
          <Note tone="info" icon="lock">
            <Trans>
              <b>Change your password</b> to continue. Choose one that nobody else knows.
            </Trans>
          </Note>
        )}
        {asksOld && (
          <PasswordField
            {...fields.oldPassword}
            label={t`Current password`}
            autoComplete="current-password"
            error={errors.oldPassword?.message}
          />
        )}
        <NewPasswordField
          label={t`New password`}
          hint={hint}
          error={errors.newPassword?.message}
          value={newPassword}
          known={[account]}
          field={fields.newPassword}
        />
        <PasswordField
          {...fields.confirmNewPassword}
          label={t`Confirm new password`}
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
        />
        {errors.root && <Note tone="bad">{errors.root.message}</Note>}
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {busy ? t`Changing your password` : t`Change password`}
        </Button>
        {forced && <Button variant="ghost" block onClick={signOut}>{t`Log out instead`}</Button>}
        {/* For password managers, which look for the name; last, because the first field takes the focus. */}
        <input type="text" hidden readOnly autoComplete="username" value={account} />
      </form>
    </Modal>
  );
}
