import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { Note, TextField, toast } from '@baize/kit/ui';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { useSecurityForm } from '../forms/use-security-form.ts';

/** Adds a passkey: the fingerprint, face or key of a device as the second step of a sign-in. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const [unused, setUnused] = useState(false);
  const act = useSecurityForm<'name'>({
    initial: { name: t`This device` },
    order: ['name'],
    password: 'as-asked',
    send: async ({ name }, password) => {
      setUnused(false);
      const options = await accountClient.startPasskey({ body: password });
      const response = await makePasskey(options);
      if (!response) {
        setUnused(true);
        return;
      }
      const { recoveryCodes } = await accountClient.createPasskey({ body: { name: name.trim(), response } });
      toast.ok(t`Passkey added`, t`You’ll need it each time you log in.`);
      if (recoveryCodes.length > 0) setCodes(recoveryCodes);
      else onClose();
    },
  });
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} />;
  return (
    <SecurityFormDialog
      title={t`Add a passkey`}
      act={act}
      submitLabel={t`Add a passkey`}
      busyLabel={t`Follow the steps on your device`}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>Your device will ask for your fingerprint, face or PIN. We never receive it.</Trans>
      </p>
      {!('PublicKeyCredential' in window) && (
        <Note tone="warn">{t`This browser doesn’t support passkeys. Use another browser or an authenticator app.`}</Note>
      )}
      <TextField
        {...act.form.register('name', { required: t`Enter a name` })}
        label={t`Passkey name`}
        hint={t`A name to recognize it in the list.`}
        icon="key"
        autoComplete="off"
        maxLength={60}
      />
      {unused && <Note tone="bad">{t`We couldn’t create a passkey. Try again.`}</Note>}
    </SecurityFormDialog>
  );
}

/** Has the device make a passkey; `undefined` where the person or the device refused. */
async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return { ...(await startRegistration({ optionsJSON: options as never })) };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return undefined;
  }
}
