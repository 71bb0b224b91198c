import { useLingui } from '@lingui/react/macro';
import { UPLOAD_TYPES } from '@baize/protocol/kernel/constants';
import { useRef, useState, type ChangeEvent } from 'react';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Avatar, Button, Note, toast } from '@baize/kit/ui';
import { useSingleFlight } from '@baize/kit/kernel/form/use-single-flight.ts';
import { avatarSource } from './avatars.ts';
import { accountClient } from '../client.ts';
import styles from './own-picture.module.css';
import { readPicture } from './read-picture.ts';

export interface OwnPictureProps {
  /** The member's own picture, where there is one. */
  own: string | undefined;
  onChosen: (picture: ImageBitmap) => void;
  onRemoved: () => Promise<void>;
}

/** A picture from this device in place of a drawn one, and the way to take it away. */
export function OwnPicture({ own, onChosen, onRemoved }: OwnPictureProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const reading = useSingleFlight(async (file: Blob) => {
    setFailure(undefined);
    const picture = await readPicture(file);
    if (picture === 'too-large') setFailure(t`This picture is larger than 5 MB. Choose a smaller one.`);
    else if (picture === 'unreadable') setFailure(t`We can’t read this file. Choose a PNG or JPEG.`);
    else onChosen(picture);
  });
  const removing = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      await accountClient.deletePicture();
      await onRemoved();
      toast.ok(t`Picture removed`);
    } catch (error) {
      setFailure(say(error));
    }
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file may be chosen again after going back.
    currentTarget.value = '';
    if (file) void reading.run(file);
  };
  return (
    <>
      <div className={styles.own}>
        {own !== undefined && <Avatar src={avatarSource(own)} size="lg" label={t`Your picture`} />}
        <input ref={input} type="file" accept={UPLOAD_TYPES.join(',')} hidden onChange={choose} />
        <Button variant="line" icon="upload" busy={reading.busy} onClick={() => input.current?.click()}>
          {own === undefined ? t`Upload a picture` : t`Choose another picture`}
        </Button>
        {own !== undefined && (
          <Button variant="ghost" icon="trash" busy={removing.busy} onClick={() => void removing.run(undefined)}>
            {t`Remove`}
          </Button>
        )}
      </div>
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
    </>
  );
}
