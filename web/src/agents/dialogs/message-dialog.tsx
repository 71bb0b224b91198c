import { useLingui } from '@lingui/react/macro';
import type { TeamMember } from '@baize/protocol/agents';
import { DOWNLINE_MESSAGE_MAX } from '@baize/protocol/agents/constants';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { TextAreaField } from '@baize/kit/ui/field/text-area-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useWriteToDownline } from '../mutations.ts';
import styles from '../pages/agents.module.css';

export interface MessageDialogProps {
  readonly person: Pick<TeamMember, 'id' | 'username'>;
  readonly onClose: () => void;
}

/** Words to a direct downline, for their inbox. What is typed stays until it is sent. */
export function MessageDialog({ person: { id, username }, onClose }: MessageDialogProps) {
  const { t } = useLingui();
  const act = useWriteToDownline();
  const form = useForm({ defaultValues: { text: '' }, say: useMessageProblem() });
  const failure = form.sayFailure();
  const send = ({ text }: { text: string }) =>
    form.send(act, { memberId: id, text: text.trim() }, () => {
      toast.ok(t`Message sent to ${username}.`);
      onClose();
    });
  return (
    <Modal title={t`Message to ${username}`} size="dialog" busy={act.pending} onClose={onClose}>
      <Form form={form} className={styles.section} onSubmit={send}>
        <TextAreaField
          {...form.register('text', { required: t`Enter a message` })}
          label={t`Message`}
          hint={t`It arrives in their inbox with your username. Customer service can read it.`}
          rows={5}
          dir="auto"
          maxLength={DOWNLINE_MESSAGE_MAX}
        />
        {failure && <Note tone="bad">{failure}</Note>}
        <Actions>
          <Button variant="ghost" disabled={act.pending} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" icon="send" busy={act.pending}>
            {t({ context: 'to a downline', message: 'Send message' })}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}

/** Why a message was not sent, where the general words would say too little. */
function useMessageProblem() {
  const { t } = useLingui();
  return (error: unknown): string | undefined => {
    if (isProblem(error, 'ACCOUNT_FROZEN'))
      return t`You can’t send messages while your withdrawals and transfers are paused.`;
    if (isProblem(error, 'NOT_OFFERED')) return t`Your messages are turned off. Contact customer service.`;
    if (isProblem(error, 'NOT_FOUND')) return t`This account is no longer directly below yours.`;
    return undefined;
  };
}
