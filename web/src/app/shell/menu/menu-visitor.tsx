import { Trans, useLingui } from '@lingui/react/macro';
import { useModals } from '../../../kernel/modals.ts';
import { RankLabel } from '../../../session/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import styles from './side-menu.module.css';

/** Log-in buttons, shown where the balance goes once logged in. */
export function MenuVisitor() {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <div className={styles.wallet}>
      <p className={styles.who}>
        <b>{t`Welcome`}</b>
        <RankLabel className={`sm ${styles.rank}`} />
      </p>
      <p className={styles.invite}>
        <Trans>Browse as long as you like. Sign up to play.</Trans>
      </p>
      <div className={styles.pair}>
        <Button variant="primary" onClick={() => modals.swap('register')}>{t`Sign up`}</Button>
        <Button variant="line" onClick={() => modals.swap('login')}>{t`Log in`}</Button>
      </div>
    </div>
  );
}
