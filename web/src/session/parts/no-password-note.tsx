import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/index.ts';

/** The login password is asked of who came by a provider or a number and has none: only a new sign-in can stand for it. */
export function NoPasswordNote() {
  const { t } = useLingui();
  return (
    <Note tone="info">
      {t`Your account has no login password yet. Log out and in again: for five minutes after that you need none here, and can set one.`}
    </Note>
  );
}
