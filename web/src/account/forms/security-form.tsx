import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { Button, Modal, Note, PasswordField } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { NoPasswordNote } from '../../session/index.ts';
import type { SecurityForm } from './use-security-form.ts';

export interface SecurityFormDialogProps<Name extends string> {
  title: string;
  act: SecurityForm<Name>;
  submitLabel: string;
  busyLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The frame of every form of the security centre: its fields, then the login password where it is asked for. */
export function SecurityFormDialog<Name extends string>({
  title,
  act,
  submitLabel,
  busyLabel,
  onClose,
  children,
}: SecurityFormDialogProps<Name>) {
  const { t } = useLingui();
  const { form, asksPassword, lacksPassword, submit } = act;
  const busy = form.formState.isSubmitting;
  const failure = form.sayFailure();
  return (
    <Modal title={title} onClose={onClose} busy={busy}>
      <Form form={form} className={formStyles.form} onSubmit={submit}>
        {children}
        {lacksPassword && <NoPasswordNote />}
        {asksPassword && (
          <PasswordField
            {...form.register('password', { required: t`Enter your login password` })}
            label={t`Your login password`}
            hint={t`We ask for it again to protect your account.`}
            autoComplete="current-password"
          />
        )}
        {failure !== undefined && <Note tone="bad">{failure}</Note>}
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
      </Form>
    </Modal>
  );
}
