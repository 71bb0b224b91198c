import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Security } from '@baize/protocol/account';
import { TextField, toast } from '@baize/kit/ui';
import { sessionQuery } from '../../session/index.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient, accountQuery } from '../client.ts';
import { useSecurityForm } from '../forms/use-security-form.ts';
import { WaitingDialog } from '../forms/waiting-dialog.tsx';

const order = ['nickname', 'payeeName', 'whatsapp', 'line', 'wechat', 'qqNum', 'facebook'] as const;
type Name = (typeof order)[number];

/** Nickname, registered name and the ways to reach somebody (specification §2, securityCenter). */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: security, isError, isFetching, refetch } = useQuery(accountQuery('getSecurity'));
  if (security) return <ProfileForm security={security} onClose={onClose} />;
  return (
    <WaitingDialog
      title={t`Your profile`}
      failed={isError}
      busy={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function ProfileForm({ security, onClose }: { security: Security; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { nickname, payeeName, contacts } = security;
  const initial = { nickname, payeeName: payeeName ?? '', ...contacts };
  const act = useSecurityForm<Name>({
    initial,
    order,
    password: 'never',
    send: async (values) => {
      const changed = order.filter((name) => values[name].trim() !== initial[name]);
      const body = Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
      if (changed.length > 0) await accountClient.updateProfile({ body });
      await queryClient.invalidateQueries({ queryKey: sessionQuery('getMember').queryKey });
      toast.ok(t`Profile saved`);
      onClose();
    },
  });
  const { form } = act;
  const labels: Readonly<Record<Exclude<Name, 'nickname' | 'payeeName'>, string>> = {
    whatsapp: t`WhatsApp account`,
    line: t`LINE account`,
    wechat: t`WeChat account`,
    qqNum: t`QQ number`,
    facebook: t`Facebook account`,
  };
  return (
    <SecurityFormDialog title={t`Your profile`} act={act} submitLabel={t`Save`} busyLabel={t`Saving`} onClose={onClose}>
      <TextField
        {...form.register('nickname')}
        label={t`Nickname`}
        hint={t`The name we and other members see.`}
        optional
        icon="user"
        maxLength={30}
        autoComplete="nickname"
      />
      <TextField
        {...form.register('payeeName')}
        label={t`Name on your bank account`}
        hint={
          payeeName === null
            ? t`You can set this once. You can only withdraw to accounts in this name.`
            : t`To change it, contact customer service.`
        }
        optional
        readOnly={payeeName !== null}
        maxLength={100}
        autoComplete="name"
      />
      {(['whatsapp', 'line', 'wechat', 'qqNum', 'facebook'] as const).map((name) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={labels[name]}
          optional
          maxLength={255}
          autoComplete="off"
        />
      ))}
    </SecurityFormDialog>
  );
}
