import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REMARK_MAX_CHARACTERS } from '@baize/protocol/kernel/constants';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { PictureField } from '@baize/kit/ui/field/picture-field.tsx';
import { PicturesSending } from '@baize/kit/ui/field/pictures-sending.tsx';
import { TextAreaField } from '@baize/kit/ui/field/text-area-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { usePictureFault } from '../../wallet/index.ts';
import { draftOf, setDraft, type ApplicationDraft } from '../application-draft.ts';
import { useJoin } from '../mutations.ts';
import styles from './application-form.module.css';

/** An application with a remark and pictures (specification §5). What was filled in stays until it is sent. */
export function ApplicationForm({ promotionId, images }: { promotionId: string; images: number }) {
  const { t } = useLingui();
  const place = { username: useSession()?.username ?? '', promotionId };
  const join = useJoin(promotionId);
  const form = useForm<ApplicationDraft>({
    defaultValues: draftOf(place),
    sayField: usePictureFault(),
    keep: (draft) => setDraft(place, draft),
  });
  const { images: pictures } = form.formState.values;
  const failure = form.sayFailure();
  const send = ({ remark }: ApplicationDraft) =>
    form.send(join, { remark, images: pictures.map(({ base64 }) => base64) }, () => {
      setDraft(place, undefined);
      toast.ok(t`Application sent`);
    });
  return (
    <Form form={form} className={styles.form} onSubmit={send}>
      <TextAreaField {...form.register('remark')} optional label={t`Remark`} maxLength={REMARK_MAX_CHARACTERS} />
      <PictureField
        {...form.registerValue('images', {
          validate: (chosen) =>
            chosen.length < images
              ? t`${plural(images, { one: 'Add a picture', other: 'Add # pictures' })}`
              : undefined,
        })}
        label={t`Pictures`}
      />
      {failure && <Note tone="bad">{failure}</Note>}
      <Button variant="primary" type="submit" busy={join.isPending}>
        {t`Send application`}
      </Button>
      {join.isPending && <PicturesSending count={pictures.length} />}
    </Form>
  );
}
