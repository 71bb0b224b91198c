import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, Modal, Note, PasswordField } from '../../ui/index.ts';
import formStyles from '../../ui/field/form.module.css';
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
  const { form, asksPassword, lacksPassword, busy, failure, submit } = act;
  return (
    <Modal title={title} onClose={onClose} busy={busy}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        {children}
        {lacksPassword && <NoPasswordNote />}
        {asksPassword && (
          <PasswordField
            {...form.field('password')}
            label={t`Your login password`}
            hint={t`We ask for it again to protect your account.`}
            autoComplete="current-password"
            error={form.errors.password}
          />
        )}
        {failure !== undefined && <Note tone="bad">{failure}</Note>}
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
      </form>
    </Modal>
  );
}
