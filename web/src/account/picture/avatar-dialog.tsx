import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { Avatar, Modal, RadioCards, toast } from '@baize/kit/ui';
import { FieldsPlace } from '../../session/index.ts';
import { OwnPicture } from './own-picture.tsx';
import { avatarNames, avatarSource, isOwnPicture } from './avatars.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient, accountQuery } from '../client.ts';
import { useSecurityAct } from '../forms/use-security-form.ts';

const CropForm = lazy(() => import('./crop-form.tsx').then((file) => ({ default: file.CropForm })));

/** Chooses one of the drawn pictures, or brings one along. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap>();
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: callKey('session', 'getAvatar') }),
      queryClient.invalidateQueries({ queryKey: callKey('session', 'getIcon') }),
      queryClient.invalidateQueries({ queryKey: accountQuery('getSecurity').queryKey }),
    ]);
  };
  if (!picture) return <ChooseForm onClose={onClose} onChosen={setPicture} onChanged={refresh} />;
  return (
    <Suspense
      fallback={
        <Modal title={t`Crop your picture`} onClose={onClose}>
          <FieldsPlace count={3} />
        </Modal>
      }
    >
      <CropForm picture={picture} onBack={() => setPicture(undefined)} onKept={refresh} onClose={onClose} />
    </Suspense>
  );
}

interface ChooseFormProps {
  onClose: () => void;
  onChosen: (picture: ImageBitmap) => void;
  onChanged: () => Promise<void>;
}

function ChooseForm({ onClose, onChosen, onChanged }: ChooseFormProps) {
  const { t, i18n } = useLingui();
  const { data: security } = useQuery(accountQuery('getSecurity'));
  const [chosen, setChosen] = useState<string>();
  const current = security?.avatar ?? '0';
  const own = isOwnPicture(current) ? current : undefined;
  const value = chosen ?? (own ? null : current);
  const act = useSecurityAct('never', async () => {
    if (value !== null) {
      await accountClient.updateProfile({ body: { avatar: value } });
      await onChanged();
      toast.ok(t`Profile picture changed`);
    }
    onClose();
  });
  return (
    <SecurityFormDialog
      title={t`Choose an image`}
      act={act}
      submitLabel={t`Use this picture`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      <OwnPicture own={own} onChosen={onChosen} onRemoved={onChanged} />
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
