import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, Modal, Note, TextField } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { OPERATOR_ROLES } from '@baize/protocol/ops/constants';
import { ops } from '../kernel/calls.ts';
import { FirstPassword } from './first-password.tsx';
import { PermissionFields } from './permission-fields.tsx';
import styles from './operators.module.css';

/** Makes an operator with a first password, which is shown once. */
export function InviteDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useLingui();
  const [permissions, setPermissions] = useState<readonly string[]>(OPERATOR_ROLES.cashier);
  const form = useForm({ defaultValues: { username: '' } });
  const create = useMutation({
    mutationFn: (username: string) => ops.createOperator({ body: { username, permissions: [...permissions] } }),
  });
  const waits = isProblem(create.error, 'SECOND_OPERATOR_REQUIRED');
  const failure = waits ? undefined : form.sayFailure();
  const made = create.data;
  return (
    <Modal title={t`Add an operator`} size="dialog" busy={create.isPending} onClose={onClose}>
      {made ? (
        <FirstPassword name={made.operator.username} password={made.password} onDone={onClose} />
      ) : waits ? (
        <div className={styles.form}>
          <Note tone="info">{t`A second operator confirms this. It now waits in Second looks, and the password is shown to whoever confirms.`}</Note>
          <Actions>
            <Button variant="primary" onClick={onClose}>
              {t`Close`}
            </Button>
          </Actions>
        </div>
      ) : (
        <Form
          form={form}
          className={styles.form}
          onSubmit={({ username }) => form.send(create, username.trim(), onMade)}
        >
          {failure && <Note tone="bad">{failure}</Note>}
          <TextField
            {...form.register('username', { required: t`Enter a username` })}
            label={t`Username`}
            hint={t`Begins with a letter, 3 to 40 characters`}
            autoComplete="off"
            autoCapitalize="none"
          />
          <PermissionFields value={permissions} onValueChange={setPermissions} />
          <Actions>
            <Button variant="ghost" onClick={onClose}>
              {t`Back`}
            </Button>
            <Button type="submit" variant="primary" busy={create.isPending}>
              {t`Add`}
            </Button>
          </Actions>
        </Form>
      )}
    </Modal>
  );
}
