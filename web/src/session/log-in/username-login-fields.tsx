import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '@baize/kit/ui';
import { UsernameField } from './username-field.tsx';
import type { LoginForm } from './use-login-form.ts';

/** Username and password. A remembered password shows as a fixed mask, which any keystroke replaces. */
export function UsernameLoginFields({ login }: { login: LoginForm }) {
  const { t } = useLingui();
  const { form, startsAtPassword, setPassword } = login;
  // On a phone a focused field would bring up the keyboard before the form has been seen.
  const atPassword = startsAtPassword && !window.matchMedia('(pointer: coarse)').matches;
  return (
    <>
      <UsernameField field={form.register('username', { required: t`Enter a username` })} />
      <PasswordField
        {...form.register('password', { required: t`Enter a password` })}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        label={t`Password`}
        autoComplete="current-password"
        data-autofocus={atPassword || undefined}
      />
    </>
  );
}
