import { useLingui } from '@lingui/react/macro';
import { memo, useSyncExternalStore } from 'react';
import { Button, cx, Icon, Spinner } from '@baize/kit/ui';
import type { HumanCheck } from './human-check.ts';
import styles from './human-row.module.css';

export interface HumanRowProps {
  human: Pick<HumanCheck, 'getState' | 'subscribe' | 'start'>;
  /** The server did not accept the proof of the last try. */
  refused?: boolean;
}

/** Says how the human verification goes. It needs no hand: it begins when the form is first touched. */
export const HumanRow = memo(function HumanRow({ human, refused = false }: HumanRowProps) {
  const { t } = useLingui();
  const state = useSyncExternalStore(human.subscribe, human.getState);
  const failed = state === 'failed' || (refused && state === 'idle');
  const words = {
    idle: t`We’ll check you’re not a robot`,
    checking: t`Checking you’re not a robot`,
    done: t`Verified`,
    failed: t`We couldn’t confirm you’re not a robot`,
  };
  return (
    <div className={cx(styles.row, failed && styles.failed)}>
      {state === 'checking' && <Spinner className={styles.spinner} />}
      {state === 'done' && <Icon name="check-circle" className={styles.done} />}
      {failed && <Icon name="alert" className={styles.alert} />}
      <span role={failed ? 'alert' : 'status'} className="grow">
        {failed ? words.failed : words[state]}
      </span>
      {failed ? (
        <Button size="sm" variant="line" onClick={human.start}>
          {t`Check again`}
        </Button>
      ) : (
        <Icon name="shield" className={styles.shield} />
      )}
    </div>
  );
});
