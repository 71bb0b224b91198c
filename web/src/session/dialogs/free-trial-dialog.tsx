import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { ConfirmDialog, toast } from '../../ui/index.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { enter } from '../sign-in/enter.ts';
import { startTrial } from '../trial/start-trial.ts';

/** Asks before a free trial begins, and says what it is not (specification §4, free trial login). */
export function FreeTrialDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const { busy, run } = useSingleFlight(async () => {
    const { signal } = (request.current = new AbortController());
    setFailure(undefined);
    try {
      await enter(await startTrial(signal), '', queryClient);
      await router.navigate({ to: '/', replace: true });
      toast.ok(t`Your free trial has begun`, t`Play with play credits for a day. Nothing you do here costs money.`);
    } catch (error) {
      if (!signal.aborted) setFailure(say(error));
    }
  });
  return (
    <ConfirmDialog
      title={t`Try games without an account`}
      confirmLabel={busy ? t`Opening your trial` : t`Start the trial`}
      cancelLabel={t`Not now`}
      busy={busy}
      error={failure}
      onConfirm={() => void run(undefined)}
      onCancel={onClose}
    >
      <Trans>
        You get 10,000 play credits for 24 hours. They are not money: nothing can be won, deposited or withdrawn, and
        nothing is kept afterwards. You must be 18 or older.
      </Trans>
    </ConfirmDialog>
  );
}
