import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { ConfirmDialog } from '@baize/kit/ui';
import { useSingleFlight } from '@baize/kit/kernel/form/use-single-flight.ts';
import { useSignOut } from '../mutations.ts';
import { sessionQuery } from '../queries.ts';
import type { TimeLeft } from './time-left.ts';

export interface EndingDialogProps {
  left: TimeLeft;
  onPutAway: () => void;
}

/** The last two minutes of a session: it goes on by one press, or the page says when it ends for good. */
export function EndingDialog({ left, onPutAway }: EndingDialogProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      // Any call puts the idle end off; this one also brings the new limits.
      await queryClient.fetchQuery({ ...sessionQuery('getMember'), staleTime: 0 });
    } catch (error) {
      setFailure(say(error));
    }
  });
  const stay = () => void run(undefined);
  const clock = (
    <bdi dir="ltr" className="amount">
      {format.clock(Math.max(0, Math.ceil(left.ms / 1_000)))}
    </bdi>
  );
  if (left.limit === 'idle')
    return (
      <ConfirmDialog
        title={t`Are you still there?`}
        confirmLabel={t`Stay logged in`}
        cancelLabel={t`Log out`}
        busy={busy}
        error={failure}
        onConfirm={stay}
        // It is the question already. Another modal would take the place of the one that lies under it.
        onCancel={() => signOut.mutate()}
        onDismiss={stay}
      >
        <Trans>You’ll be logged out in {clock} because you’ve been inactive. This page stays open.</Trans>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={t`Your session ends soon`}
      confirmLabel={t`Log in again later`}
      cancelLabel={null}
      onConfirm={onPutAway}
      onCancel={onPutAway}
    >
      <Trans>
        You’ll be logged out in {clock} because sessions are limited in time. You can log in again right away. This page
        and what you’ve typed are kept.
      </Trans>
    </ConfirmDialog>
  );
}
