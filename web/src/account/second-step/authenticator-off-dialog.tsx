import { useLingui } from '@lingui/react/macro';
import { Note, TextField, toast } from '@baize/kit/ui';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { useSecurityForm } from '../forms/use-security-form.ts';

/** Switches the authenticator off, with the password and a code: neither alone is enough. */
export function AuthenticatorOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const act = useSecurityForm<'code'>({
    initial: { code: '' },
    order: ['code'],
    password: 'always',
    fieldOf: { CODE_INVALID: 'code', CODE_EXPIRED: 'code' },
    wrongCode: t`Wrong code. Codes change every 30 seconds, and a recovery code works once.`,
    send: async ({ code }, { password = '' }) => {
      await accountClient.removeTotp({ body: { code: code.trim(), password } });
      toast.ok(t`Authenticator app is off`, t`You’ll only need your password to log in.`);
      onClose();
    },
  });
  return (
    <SecurityFormDialog
      title={t`Turn off authenticator app?`}
      act={act}
      submitLabel={t`Turn off`}
      busyLabel={t`Checking`}
      onClose={onClose}
    >
      <Note tone="warn">{t`Your account and balance will be less protected.`}</Note>
      <TextField
        {...act.form.register('code', { required: t`Enter the code` })}
        label={t`Authenticator code or recovery code`}
        icon="shield"
        autoComplete="one-time-code"
        maxLength={32}
        dir="ltr"
      />
    </SecurityFormDialog>
  );
}
