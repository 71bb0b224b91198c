import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { FEEDBACK_MAX_CHARACTERS } from '@baize/protocol/kernel/constants';
import { useProblemText } from '../../kernel/problem-text.ts';
import { currentSession, isTrial } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/field/text-area-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { contentClient } from '../../settings/index.ts';
import { keepFeedbackDraft, readFeedbackDraft, type FeedbackDraft } from '../feedback-draft.ts';
import styles from './feedback-form.module.css';

const CONTACT_MAX = 120;

interface FeedbackFormProps {
  /** Told what was sent, once it is kept. */
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
  const say = useProblemText();
  const [draft, setDraft] = useState(startingDraft);
  const known = replyAddress();
  const [empty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    mutationFn: ({ content, contact }: FeedbackDraft) =>
      contentClient.sendFeedback({ body: { content, ...(contact && { contact }) } }),
  });
  const change = (patch: Partial<FeedbackDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    keepFeedbackDraft(next);
    setEmpty(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = { content: draft.content.trim(), contact: draft.contact.trim() };
    if (sent.content === '') {
      setEmpty(true);
      area.current?.focus();
    } else if (!sending.isPending) {
      sending.mutate(sent, {
        onSuccess: () => {
          change({ content: '', contact: known });
          onSent(sent);
        },
      });
    }
  };
  const [contentProblem] = sending.error?.fields['content'] ?? [];
  const [contactProblem] = sending.error?.fields['contact'] ?? [];
  const contentError = empty ? say.field({ rule: 'required' }) : contentProblem && say.field(contentProblem);
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextAreaField
        ref={area}
        label={t`Your message`}
        rows={4}
        value={draft.content}
        maxLength={FEEDBACK_MAX_CHARACTERS}
        error={contentError}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
      />
      <TextField
        label={known ? t`Reply to` : t`Your e-mail or phone`}
        hint={
          known
            ? t`Your username. We’ll use the contact details in your account, or enter another e-mail or phone.`
            : t`We need this to reply to you.`
        }
        optional
        value={draft.contact}
        maxLength={CONTACT_MAX}
        error={contactProblem && say.field(contactProblem)}
        autoComplete="email"
        onChange={({ currentTarget }) => change({ contact: currentTarget.value })}
      />
      {sending.error && !contentProblem && !contactProblem && (
        <Note tone="bad">
          <b>{t`We couldn’t send your message.`}</b> {say(sending.error)} {t`What you’ve typed is kept.`}
        </Note>
      )}
      <Button type="submit" variant="primary" icon="send" busy={sending.isPending} className={styles.send}>
        {t`Send message`}
      </Button>
    </form>
  );
}
