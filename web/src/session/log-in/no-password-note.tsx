import { useLingui } from '@lingui/react/macro';
import { Note } from '@baize/kit/ui';

/** The login password is asked of who came by a provider or a number and has none: only a new sign-in can stand for it. */
export function NoPasswordNote() {
  const { t } = useLingui();
  return (
    <Note tone="info">
      {t`Your account has no password yet. Log out and log in again: for five minutes you can set one here without a current password.`}
    </Note>
  );
}
