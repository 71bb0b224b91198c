import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/account';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge, Button, toast } from '@baize/kit/ui';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { useSecurityAct } from '../forms/use-security-form.ts';
import { ProtectionLine } from '../parts/protection-line.tsx';

type Passkey = Security['passkeys'][number];

export interface PasskeyLinesProps {
  passkeys: readonly Passkey[];
  onAdd: () => void;
}

/** The passkeys of the account, each with a way to take it away, and a way to add one. */
export function PasskeyLines({ passkeys, onAdd }: PasskeyLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <>
      <ProtectionLine
        icon="fingerprint"
        term={t`Passkeys`}
        text={t`Use a fingerprint, face or security key each time you log in`}
        mark={
          passkeys.length > 0 ? <Badge tone="ok">{format.count(passkeys.length)}</Badge> : <Badge>{t`Not added`}</Badge>
        }
        end={
          <Button size="sm" variant="line" onClick={onAdd}>
            {t`Add a passkey`}
          </Button>
        }
      />
      {passkeys.map((passkey) => {
        const { id, name, createdAt } = passkey;
        return (
          <ProtectionLine
            key={id}
            icon="key"
            term={name}
            text={
              <Trans>
                Added on <bdi dir="ltr">{ph({ date: format.date(createdAt, 'day') })}</bdi>
              </Trans>
            }
            end={
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Remove the passkey ${name}`}
                onClick={() => setRemoving(passkey)}
              >
                {t`Remove`}
              </Button>
            }
          />
        );
      })}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const act = useSecurityAct('always', async ({ password = '' }) => {
    await accountClient.deletePasskey({ params: { passkeyId: id }, body: { password } });
    toast.ok(t`Passkey removed`, t`It can no longer be used to log in.`);
    onClose();
  });
  return (
    <SecurityFormDialog
      title={t`Remove the passkey ${name}?`}
      act={act}
      submitLabel={t`Remove`}
      busyLabel={t`Removing`}
      onClose={onClose}
    />
  );
}
