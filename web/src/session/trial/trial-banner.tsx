import { Trans, useLingui } from '@lingui/react/macro';
import { useModals } from '../../kernel/modals.ts';
import { Button, Icon } from '@baize/kit/ui';
import styles from './trial-banner.module.css';

/** Stands over every page of a trial: says that a trial player plays with play credits, and how a real account is opened. */
export function TrialBanner() {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <aside className={styles.banner} aria-label={t`Free trial`}>
      <Icon name="info" size="sm" />
      <span className="grow">
        <Trans>
          <b>You’re playing with demo credits.</b> They have no cash value. The free trial ends after 24 hours.
        </Trans>
      </span>
      <Button size="sm" variant="line" onClick={() => modals.open('register')}>
        {t`Sign up`}
      </Button>
    </aside>
  );
}
