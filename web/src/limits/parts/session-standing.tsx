import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { clockText } from '../../kernel/instant-text.ts';
import { useSession } from '../../kernel/session-store.ts';
import { cx } from '../../ui/class-names.ts';
import { Amount } from '../../ui/figure/amount.tsx';
import { activityQuery } from '../queries.ts';
import { readingOf, secondsHere } from '../session-clock.ts';
import { useHeld } from '../use-held.ts';
import styles from './session-standing.module.css';

export interface SessionStandingProps {
  /** Further named figures at the end: the balance. */
  children?: ReactNode | undefined;
  /** A round is being shown: stakes and net position keep still until it is over. */
  held?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Where the player stands in this sign-in: time, staked and net position, in plain ink whatever the sign. The
 * figures change without being announced; readers find them by their names.
 */
export function SessionStanding({ children, held = false, className }: SessionStandingProps) {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const { data } = useQuery({ ...activityQuery(), enabled: signedIn });
  const shown = useHeld(data, held);
  return (
    <dl aria-label={t`This session`} className={cx(styles.standing, className)}>
      <StandingFigure label={t`Time online`}>
        <SessionClock />
      </StandingFigure>
      <StandingFigure label={t`Staked`}>
        <Amount value={shown?.staked ?? null} />
      </StandingFigure>
      <StandingFigure label={t`Net position`}>
        <Amount value={shown?.net ?? null} sign="always" />
      </StandingFigure>
      {children}
    </dl>
  );
}

export interface StandingFigureProps {
  label: string;
  children: ReactNode;
}

/** One named figure of the row. */
export function StandingFigure({ label, children }: StandingFigureProps) {
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
