import { useLingui } from '@lingui/react/macro';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { CentreLink } from '../../session/index.ts';
import { AtProviders, BalanceAmount } from '../../wallet/index.ts';
import styles from './hall-bar.module.css';

/** The member's balance in the bar of a hall, and the way to a deposit. */
export function HallWallet() {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Balance`} className={styles.wallet}>
      <span className={styles.sums}>
        <BalanceAmount />
        <AtProviders short />
      </span>
      <CentreLink to="depositv2" className={styles.deposit} aria-label={t`Deposit`}>
        <Icon name="plus" size="sm" />
      </CentreLink>
    </div>
  );
}
