import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payee } from '@baize/protocol/account';
import { useState } from 'react';
import { PasswordField, Segmented, TextField, toast } from '@baize/kit/ui';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient, accountQuery } from '../client.ts';
import { useSecurityForm } from '../forms/use-security-form.ts';
import { WaitingDialog } from '../forms/waiting-dialog.tsx';

const order = ['provider', 'holder', 'accountNumber', 'paymentPassword'] as const;

/** Adds a bank card or an e-wallet that withdrawals may go to; its holder must be the registered name. */
export function PayeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(accountQuery('listPayees'));
  if (data) return <PayeeForm registeredName={data.registeredName} onClose={onClose} />;
  return (
    <WaitingDialog
      title={t`Add a bank account or e-wallet`}
      failed={isError}
      busy={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

interface PayeeFormProps {
  registeredName: string | null;
  onClose: () => void;
}

function PayeeForm({ registeredName, onClose }: PayeeFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Payee['kind']>('bank');
  const bank = kind === 'bank';
  const act = useSecurityForm<(typeof order)[number]>({
    initial: { provider: '', holder: registeredName ?? '', accountNumber: '', paymentPassword: '' },
    order,
    password: 'never',
    fieldOf: { PAYMENT_PASSWORD_INVALID: 'paymentPassword', CONFLICT: 'accountNumber' },
    send: async (values) => {
      const { addedAt, usableFrom } = await accountClient.createPayee({
        body: {
          kind,
          provider: values.provider.trim(),
          holder: values.holder.trim(),
          // People group a bank's digits; an e-wallet's number may be a name, in which a dash counts.
          accountNumber: bank ? values.accountNumber.replaceAll(/[\s-]/g, '') : values.accountNumber.trim(),
          paymentPassword: values.paymentPassword,
        },
      });
      await queryClient.invalidateQueries({ queryKey: accountQuery('listPayees').queryKey });
      toast.ok(
        bank ? t`Bank account added` : t`E-wallet added`,
        // An account that was removed counts as well, and only the server knows of it.
        usableFrom === addedAt
          ? t`You can use it for withdrawals right away.`
          : t`You can use it for withdrawals in 24 hours.`,
      );
      onClose();
    },
  });
  const { form } = act;
  return (
    <SecurityFormDialog
      title={t`Add a bank account or e-wallet`}
      act={act}
      submitLabel={bank ? t`Add bank account` : t`Add e-wallet`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      <Segmented
        label={t`Type`}
        block
        options={[
          { value: 'bank', label: t`Bank account`, icon: 'wallet' },
          { value: 'ewallet', label: t`E-wallet`, icon: 'phone' },
        ]}
        value={kind}
        onValueChange={setKind}
      />
      <TextField
        {...form.register('provider', {
          required: bank ? t`Enter the name of the bank` : t`Enter the name of the e-wallet`,
        })}
        label={bank ? t`Bank` : t`E-wallet`}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.register('holder', { required: t`Enter the name on your bank account` })}
        label={t`Account holder`}
        hint={
          registeredName === null
            ? t`Your name as it appears at your bank. It becomes your registered name.`
            : t`You can only withdraw to accounts in your registered name.`
        }
        readOnly={registeredName !== null}
        maxLength={100}
        autoComplete="name"
      />
      <TextField
        {...form.register('accountNumber', {
          required: bank ? t`Enter the account number` : t`Enter the e-wallet number`,
        })}
        label={bank ? t`Account number` : t`E-wallet number`}
        inputMode={bank ? 'numeric' : 'text'}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <PasswordField
        {...form.register('paymentPassword', { required: t`Enter your payment password` })}
        label={t`Payment password`}
        autoComplete="off"
      />
    </SecurityFormDialog>
  );
}
