import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, Modal, Note } from '@baize/kit/ui';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { OperatorLine } from '@baize/protocol/ops';
import { ops } from '../kernel/calls.ts';
import { PermissionFields } from './permission-fields.tsx';
import styles from './operators.module.css';

interface PermissionsDialogProps {
  readonly row: OperatorLine;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes what another operator may do. Their sessions end with the change. */
export function PermissionsDialog({ row, onClose, onDone }: PermissionsDialogProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const [permissions, setPermissions] = useState<readonly string[]>(row.permissions);
  const change = useMutation({
    mutationFn: () =>
      ops.setOperatorPermissions({ params: { username: row.username }, body: { permissions: [...permissions] } }),
    onSuccess: onDone,
  });
  const waits = isProblem(change.error, 'SECOND_OPERATOR_REQUIRED');
  const name = row.username;
  return (
    <Modal title={t`What ${name} may do`} size="dialog" busy={change.isPending} onClose={onClose}>
      <BareForm className={styles.form} onSubmit={() => change.mutate()}>
        {waits && <Note tone="info">{t`A second operator confirms this. It now waits in Second looks.`}</Note>}
        {change.error && !waits && <Note tone="bad">{say(change.error)}</Note>}
        <PermissionFields value={permissions} onValueChange={setPermissions} />
        <Actions>
          <Button variant="ghost" onClick={onClose}>
            {waits ? t`Close` : t`Back`}
          </Button>
          {!waits && (
            <Button type="submit" variant="primary" busy={change.isPending}>
              {t`Change and end sessions`}
            </Button>
          )}
        </Actions>
      </BareForm>
    </Modal>
  );
}
