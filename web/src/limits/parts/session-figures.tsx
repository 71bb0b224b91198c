import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { clockText } from '@baize/kit/kernel/format/instant-text.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { activityQuery } from '../queries.ts';
import { readingOf, secondsHere } from '../session-clock.ts';
import { useHeld } from '../use-held.ts';
import styles from './session-figures.module.css';

export interface SessionFiguresProps {
  /** Further named figures at the end: the balance. */
  children?: ReactNode | undefined;
  /** A round is being shown: stakes and net position keep still until it is over. */
  held?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The player's session figures: time, staked and net position, in neutral colours whatever the sign. Changes are not
 * announced; screen readers find the figures by their names.
 */
export function SessionFigures({ children, held = false, className }: SessionFiguresProps) {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const { data } = useQuery({ ...activityQuery(), enabled: signedIn });
  const shown = useHeld(data, held);
  return (
    <dl aria-label={t`This session`} className={cx(styles.figures, className)}>
      <SessionFigure label={t`Time online`}>
        <SessionClock />
      </SessionFigure>
      <SessionFigure label={t`Staked`}>
        <Amount value={shown?.staked ?? null} />
      </SessionFigure>
      <SessionFigure label={t`Net position`}>
        <Amount value={shown?.net ?? null} sign="always" />
      </SessionFigure>
      {children}
    </dl>
  );
}

export interface SessionFigureProps {
  label: string;
  children: ReactNode;
}

/** One named figure of the row. */
export function SessionFigure({ label, children }: SessionFigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Time since sign-in, counted on from the server's reading. */
function SessionClock() {
  const signedIn = useSession() !== undefined;
  const { data, dataUpdatedAt } = useQuery({ ...activityQuery(), enabled: signedIn });
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (!data) return <Amount value={null} />;
  const seconds = secondsHere(readingOf(data, dataUpdatedAt), now);
  return (
    <span role="timer" aria-live="off">
      <bdi dir="ltr">{clockText(seconds)}</bdi>
    </span>
  );
}
