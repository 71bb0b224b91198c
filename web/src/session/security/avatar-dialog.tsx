import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../kernel/query.ts';
import { Avatar, RadioCards, toast } from '../../ui/index.ts';
import { sessionQuery } from '../queries.ts';
import { avatarNames, avatarSource } from './avatars.ts';
import { SecurityFormDialog } from './security-form.tsx';
import { securityClient } from './security-client.ts';
import { useSecurityForm } from './use-security-form.ts';

/** Chooses one of the drawn pictures. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { data: security } = useQuery(sessionQuery('getSecurity'));
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? security?.avatar ?? '0';
  const act = useSecurityForm<never>({
    initial: {},
    order: [],
    password: 'never',
    check: () => [],
    send: async () => {
      await securityClient.updateProfile({ body: { avatar: value } });
      await queryClient.invalidateQueries({ queryKey: callKey('session', 'getAvatar') });
      toast.ok(t`Your picture is changed`);
      onClose();
    },
  });
  return (
    <SecurityFormDialog
      title={t`Choose a picture`}
      act={act}
      submitLabel={t`Use this picture`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      <RadioCards
        legend={t`Picture`}
        legendHidden
        options={avatarNames.map((name, number) => ({
          value: String(number),
          label: i18n._(name),
          art: <Avatar src={avatarSource(String(number))} size="lg" />,
        }))}
        value={value}
        onValueChange={setChosen}
      />
    </SecurityFormDialog>
  );
}
