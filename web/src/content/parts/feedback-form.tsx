import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FEEDBACK_MAX_CHARACTERS } from '@baize/protocol/kernel/constants';
import { currentSession, isTrial } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { TextAreaField } from '@baize/kit/ui/field/text-area-field.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { contentClient } from '../../settings/index.ts';
import { setFeedbackDraft, readFeedbackDraft, type FeedbackDraft } from '../feedback-draft.ts';
import styles from './feedback-form.module.css';

const CONTACT_MAX = 120;

interface FeedbackFormProps {
  /** Called with what was sent, once it is kept. */
  readonly onSent: (draft: FeedbackDraft) => void;
}

/** A member is answered by the contacts of the account, which the operator finds by its name. */
function replyAddress(): string {
  const session = currentSession();
  return session && !isTrial(session) ? session.account : '';
}

function startingDraft(): FeedbackDraft {
  const kept = readFeedbackDraft();
  return { ...kept, contact: kept.contact || replyAddress() };
}

/** A word to the operator (specification §5): up to 140 characters, counted; what is typed stays until it is kept. */
export function FeedbackForm({ onSent }: FeedbackFormProps) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: startingDraft(), keep: setFeedbackDraft });
  const known = replyAddress();
  const sending = useMutation({
    mutationFn: ({ content, contact }: FeedbackDraft) =>
      contentClient.sendFeedback({ body: { content, ...(contact && { contact }) } }),
  });
  const failure = form.sayFailure();
  const send = (draft: FeedbackDraft) => {
    const sent = { content: draft.content.trim(), contact: draft.contact.trim() };
    return form.send(sending, sent, () => {
      form.reset({ content: '', contact: known });
      setFeedbackDraft(form.getValues());
      onSent(sent);
    });
  };
  return (
    <Form form={form} className={styles.form} onSubmit={send}>
      <TextAreaField
        {...form.register('content', { required: t`Enter a message` })}
        label={t`Your message`}
        rows={4}
        maxLength={FEEDBACK_MAX_CHARACTERS}
      />
      <TextField
        {...form.register('contact')}
        label={known ? t`Reply to` : t`Your e-mail or phone`}
        hint={
          known
            ? t`Your username. We’ll use the contact details in your account, or enter another e-mail or phone.`
            : t`We need this to reply to you.`
        }
        optional
        maxLength={CONTACT_MAX}
        autoComplete="email"
      />
      {failure && (
        <Note tone="bad">
          <b>{t`We couldn’t send your message.`}</b> {failure} {t`What you’ve typed is kept.`}
        </Note>
      )}
      <Button type="submit" variant="primary" icon="send" busy={sending.isPending} className={styles.send}>
        {t`Send message`}
      </Button>
    </Form>
  );
}
