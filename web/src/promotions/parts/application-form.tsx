import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { REMARK_MAX_CHARACTERS } from '@baize/protocol/kernel/constants';
import { useProblemText } from '../../kernel/problem-text.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { PictureField } from '../../ui/field/picture-field.tsx';
import { PicturesSending } from '../../ui/field/pictures-sending.tsx';
import { TextAreaField } from '../../ui/field/text-area-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { usePictureFault } from '../../wallet/index.ts';
import { draftOf, keepDraft, type ApplicationDraft } from '../application-draft.ts';
import { useJoin } from '../mutations.ts';
import styles from './application-form.module.css';

/** An application with a remark and pictures (specification §5). What was filled in stays until it is sent. */
export function ApplicationForm({ promotionId, images }: { promotionId: string; images: number }) {
  const { t } = useLingui();
  const say = useProblemText();
  const place = { username: useSession()?.username ?? '', promotionId };
  const [draft, setDraft] = useState(() => draftOf(place));
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useJoin(promotionId);
  const unreadable = usePictureFault('images')(error);
  const { remark, pictures } = draft;
  const change = (part: Partial<ApplicationDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(place, next);
  };
  const missing = pictures.length < images;
  const submit = () => {
    setChecked(true);
    if (isPending || missing) return;
    mutate(
      { remark, images: pictures.map(({ base64 }) => base64) },
      {
        onSuccess: () => {
          keepDraft(place, undefined);
          toast.ok(t`Application sent`);
        },
      },
    );
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextAreaField
        optional
        label={t`Remark`}
        maxLength={REMARK_MAX_CHARACTERS}
        value={remark}
        onChange={(event) => change({ remark: event.currentTarget.value })}
      />
      <PictureField
        label={t`Pictures`}
        pictures={pictures}
        onChange={(next) => change({ pictures: next })}
        error={
          checked && missing ? t`${plural(images, { one: 'Add a picture', other: 'Add # pictures' })}` : unreadable
        }
      />
      {error && unreadable === undefined && <Note tone="bad">{say(error)}</Note>}
      <Button variant="primary" type="submit" busy={isPending}>
        {t`Send application`}
      </Button>
      {isPending && <PicturesSending count={pictures.length} />}
    </form>
  );
}
