import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField, toast } from '@baize/kit/ui';
import { QrCode } from '@baize/kit/ui/qr/qr-code.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import styles from './authenticator-dialog.module.css';
import { useSecurityAct, useSecurityForm } from '../forms/use-security-form.ts';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** Sets up an authenticator in three steps: begin, scan and confirm, keep the recovery codes. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} />;
  return secret ? (
    <ConfirmStep secret={secret} onClose={onClose} onConfirmed={setCodes} />
  ) : (
    <BeginStep onClose={onClose} onBegun={setSecret} />
  );
}

function BeginStep({ onClose, onBegun }: { onClose: () => void; onBegun: (secret: Secret) => void }) {
  const { t } = useLingui();
  const act = useSecurityAct('as-asked', async (password) =>
    onBegun(await accountClient.startTotp({ body: password })),
  );
  return (
    <SecurityFormDialog
      title={t`Set up authenticator app`}
      act={act}
      submitLabel={t`Continue`}
      busyLabel={t`Preparing`}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>
          An authenticator app on your phone creates a new code every 30 seconds. You’ll enter it each time you log in.
          Use any authenticator app.
        </Trans>
      </p>
    </SecurityFormDialog>
  );
}

interface ConfirmStepProps {
  secret: Secret;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmStep({ secret: { secret, uri }, onClose, onConfirmed }: ConfirmStepProps) {
  const { t } = useLingui();
  const act = useSecurityForm<'code'>({
    initial: { code: '' },
    order: ['code'],
    password: 'never',
    fieldOf: { CODE_INVALID: 'code', CODE_EXPIRED: 'code' },
    wrongCode: t`Wrong code. Codes change every 30 seconds.`,
    send: async ({ code }) => {
      const { recoveryCodes } = await accountClient.confirmTotp({ body: { code: code.replaceAll(/\s/g, '') } });
      toast.ok(t`Authenticator app is on`);
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <SecurityFormDialog
      title={t`Set up authenticator app`}
      act={act}
      submitLabel={t`Turn on`}
      busyLabel={t`Checking`}
      onClose={onClose}
    >
      <div className={styles.scan}>
        <QrCode text={uri} label={t`QR code for your authenticator app`} />
        <div className={styles.words}>
          <p className="soft">
            <Trans>Scan this with your app, or enter the key:</Trans>
          </p>
          <bdi dir="ltr" className={styles.secret}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </div>
      </div>
      <TextField
        {...act.form.register('code', { required: t`Enter the code` })}
        label={t`Authenticator code`}
        hint={t`Enter the 6-digit code. It changes every 30 seconds.`}
        icon="shield"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        dir="ltr"
      />
    </SecurityFormDialog>
  );
}
