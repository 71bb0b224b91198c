import { useLingui } from '@lingui/react/macro';
import type { TeamMember } from '@baize/protocol/agents';
import { DOWNLINE_MESSAGE_MAX } from '@baize/protocol/agents/constants';
import { useRef, useState, type FormEvent } from 'react';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/field/text-area-field.tsx';
import { Actions, Modal } from '../../ui/modal/modal.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useWriteToDownline } from '../mutations.ts';
import styles from '../pages/agents.module.css';

export interface MessageDialogProps {
  readonly person: Pick<TeamMember, 'id' | 'username'>;
  readonly onClose: () => void;
}

/** Words to a direct downline, for their inbox. What is typed stays until it is sent. */
export function MessageDialog({ person: { id, username }, onClose }: MessageDialogProps) {
  const { t } = useLingui();
  const say = useMessageProblem();
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { ask, pending, error } = useWriteToDownline();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (pending) return;
    if (text === '') {
      setEmpty(true);
      area.current?.focus();
      return;
    }
    ask(
      { memberId: id, text },
      {
        onSuccess: () => {
          toast.ok(t`Message sent to ${username}.`);
          onClose();
        },
      },
    );
  };
  const problem = error?.fields['text']?.[0];
  return (
    <Modal title={t`Message to ${username}`} size="dialog" busy={pending} onClose={onClose}>
      <form noValidate className={styles.section} onSubmit={send}>
        <TextAreaField
          ref={area}
          label={t`Message`}
          hint={t`It arrives in their inbox with your username. Customer service can read it.`}
          rows={5}
          dir="auto"
          value={typed}
          maxLength={DOWNLINE_MESSAGE_MAX}
          error={empty ? t`Enter a message` : problem && say.field(problem)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setEmpty(false);
          }}
        />
        {error && !problem && <Note tone="bad">{say.problem(error)}</Note>}
        <Actions>
          <Button variant="ghost" disabled={pending} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" icon="send" busy={pending}>
            {t({ context: 'to a downline', message: 'Send message' })}
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}

/** Why a message was not sent, where the general words would say too little. */
function useMessageProblem() {
  const { t } = useLingui();
  const say = useProblemText();
  return {
    field: say.field,
    problem: (error: Error): string => {
      if (isProblem(error, 'ACCOUNT_FROZEN'))
        return t`You can’t send messages while your withdrawals and transfers are paused.`;
      if (isProblem(error, 'NOT_OFFERED')) return t`Your messages are turned off. Contact customer service.`;
      if (isProblem(error, 'NOT_FOUND')) return t`This account is no longer directly below yours.`;
      return say(error);
    },
  };
}
