import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { useEffect, useRef, useState } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useSwitches } from '../../settings/index.ts';
import { ConfirmDialog, toast } from '@baize/kit/ui';
import { useSingleFlight } from '@baize/kit/kernel/form/use-single-flight.ts';
import { enter } from '../enter.ts';
import { startTrial } from './start-trial.ts';

/** Asks before a free trial begins, and says what it is not (specification §4, free trial login). */
export function FreeTrialDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const switches = useSwitches();
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
      toast.ok(t`Your free trial has started`, t`Play with demo credits for 24 hours. It’s free.`);
    } catch (error) {
      if (!signal.aborted) setFailure(say(error));
    }
  });
  // An address or an old page may open it although the operator offers no trials.
  if (switches?.FREEPLAY3 === false) {
    return (
      <ConfirmDialog
        title={t`Try games without an account`}
        confirmLabel={t`Close`}
        cancelLabel={null}
        onConfirm={onClose}
        onCancel={onClose}
      >
        {t`This isn’t available right now.`}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t`Try games without an account`}
      confirmLabel={busy ? t`Starting your free trial` : t`Start free trial`}
      cancelLabel={t`Not now`}
      busy={busy}
      error={failure}
      onConfirm={() => void run(undefined)}
      onCancel={onClose}
    >
      <Trans>
        You get 10,000 demo credits for 24 hours. They have no cash value: you can’t deposit, withdraw or win money with
        them. You must be {MINIMUM_AGE_YEARS} or older.
      </Trans>
    </ConfirmDialog>
  );
}
