import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '@baize/kit/ui';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { useSecurityAct } from '../forms/use-security-form.ts';

/** Makes new recovery codes; the old ones end with that. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const act = useSecurityAct('always', async ({ password = '' }) => {
    const { recoveryCodes } = await accountClient.renewRecoveryCodes({ body: { password } });
    setCodes(recoveryCodes);
  });
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} />;
  return (
    <SecurityFormDialog
      title={t`New recovery codes`}
      act={act}
      submitLabel={t`Create new codes`}
      busyLabel={t`Creating new codes`}
      onClose={onClose}
    >
      <Note tone="info">{t`Your current codes will stop working.`}</Note>
    </SecurityFormDialog>
  );
}
