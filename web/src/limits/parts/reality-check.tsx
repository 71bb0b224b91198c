import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { activityQuery, limitsStateQuery } from '../queries.ts';
import { answeredCheck, checkDue, recordAnswered } from '../reality-clock.ts';
import { readingOf, secondsHere } from '../session-clock.ts';

export interface RealityCheckProps {
  /** A round is being shown: the check waits for its end. */
  held: boolean;
  /** Holds the game still, and lets it go on. */
  onPause: (paused: boolean) => void;
  onStop: () => void;
}

/** Interrupts play at the member's own interval: time, staked, net, and the choice to stop. */
export function RealityCheck({ held, onPause, onStop }: RealityCheckProps) {
  const { t } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const session = useSession();
  // Trials have no limits, and may not ask: until the kind of an account is known, nobody does.
  const enabled = session?.isAgent !== undefined && !isTrial(session);
  const { data: limits } = useQuery({ ...limitsStateQuery(), enabled });
  const { data: activity, dataUpdatedAt } = useQuery({ ...activityQuery(), enabled });
  const minutes = limits?.time.find(({ kind }) => kind === 'reality-check')?.minutes ?? null;
  const [due, setDue] = useState<{ check: number; elapsed: number } | undefined>(undefined);

  const look = useEffectEvent(() => {
    if (minutes === null || activity === undefined || held || due !== undefined) return;
    const elapsed = secondsHere(readingOf(activity, dataUpdatedAt), Date.now());
    const check = checkDue(elapsed, minutes);
    if (check > answeredCheck(activity.since)) setDue({ check, elapsed });
  });
  useEffect(() => {
    if (minutes === null) return undefined;
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [minutes]);

  const pause = useEffectEvent(onPause);
  const open = due !== undefined && activity !== undefined;
  useEffect(() => {
    if (!open) return undefined;
    pause(true);
    return () => pause(false);
  }, [open]);

  if (!open) return null;
  const answer = () => {
    recordAnswered(activity.since, due.check);
    setDue(undefined);
  };
  const { elapsed } = due;
  return (
    <Modal title={t`Reality check`} size="dialog" role="alertdialog" onClose={answer}>
      <p>{t`You’ve been playing for ${{ duration: format.duration(elapsed) }}. Take a moment before you go on.`}</p>
      <DescriptionList
        items={[
          { id: 'time', term: t`Time online`, value: format.duration(elapsed) },
          { id: 'staked', term: t`Staked`, value: <Amount value={activity.staked} currency={activity.currency} /> },
          {
            id: 'net',
            term: t`Net position`,
            value: <Amount value={activity.net} currency={activity.currency} sign="always" />,
          },
        ]}
      />
      <Actions>
        <Button
          variant="ghost"
          onClick={() => {
            answer();
            centre.open('personalHistoryCopy' as never);
          }}
        >
          {t`Betting record`}
        </Button>
        <Button
          variant="line"
          onClick={() => {
            answer();
            onStop();
          }}
        >
          {t`Stop playing`}
        </Button>
        <Button variant="primary" onClick={answer}>{t`Keep playing`}</Button>
      </Actions>
    </Modal>
  );
}
