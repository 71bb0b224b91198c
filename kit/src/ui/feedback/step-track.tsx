import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './step-track.module.css';

export interface TrackStep {
  readonly id: string;
  readonly title: ReactNode;
  readonly text?: ReactNode | undefined;
  /** At the end of its line: when it was, or when it will be. */
  readonly end?: ReactNode | undefined;
  /** `stopped` is where it ended early, or waits for the reader. */
  readonly state: 'done' | 'here' | 'next' | 'stopped';
}

/** Upright steps of something that takes its time: done with their times, the one under way, and those to come. */
export function StepTrack({ label, steps }: { label: string; steps: readonly TrackStep[] }) {
  const { t } = useLingui();
  const said = { done: t`Done`, here: t`In progress`, next: t`Next`, stopped: t`Stopped` };
  return (
    <ol aria-label={label} className={styles.track}>
      {steps.map(({ id, title, text, end, state }, index) => (
        <li key={id} aria-current={state === 'here' ? 'step' : undefined} className={cx(styles.step, styles[state])}>
          <span className={styles.dot}>
            {state === 'done' || state === 'stopped' ? (
              <Icon name={state === 'done' ? 'check' : 'alert'} size="sm" label={said[state]} />
            ) : (
              <>
                <span aria-hidden="true">{index + 1}</span>
                <span className="vh">{said[state]}</span>
              </>
            )}
          </span>
          <div className={styles.words}>
            <b>{title}</b>
            {text && <div className={styles.text}>{text}</div>}
          </div>
          {end && (
            <bdi dir="ltr" className={styles.end}>
              {end}
            </bdi>
          )}
        </li>
      ))}
    </ol>
  );
}
