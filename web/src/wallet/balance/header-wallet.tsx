import { useLingui } from '@lingui/react/macro';
import { useAccountCheck } from '../../kernel/account-check.ts';
import { useCentre } from '../../kernel/centre.ts';
import { useMenu } from '../../settings/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { useBalance } from './use-balance.ts';
import { AtProviders } from './at-providers.tsx';
import { BalanceSymbol } from './balance-symbol.tsx';
import { BalanceAmount } from './balance-amount.tsx';
import { RefreshBalance } from './refresh-button.tsx';
import styles from './header-wallet.module.css';

/** The header's wallet: currency, balance, refresh and Deposit as one object. */
export function HeaderWallet() {
  const { t } = useLingui();
  const { data } = useBalance();
  const on = useMenu();
  const openDeposit = useOpenDeposit();
  return (
    <div role="group" aria-label={t`Balance`} className={styles.wallet}>
      {data && <BalanceSymbol currency={data.currency} className={styles.currency} />}
      <span className={styles.sums}>
        <BalanceAmount className={styles.amount} />
        <AtProviders short />
      </span>
      <RefreshBalance className={styles.refresh} />
      {on('depositv2') && (
        <Button variant="primary" className={styles.deposit} onClick={openDeposit}>
          {t`Deposit`}
        </Button>
      )}
    </div>
  );
}

/** Opens the deposit page for whoever has a real account; others are told what they need. */
export function useOpenDeposit(): () => void {
  const centre = useCentre();
  const check = useAccountCheck();
  return () => {
    if (check('real')) centre.open('depositv2');
  };
}

/** The same for the page where money leaves. */
export function useOpenWithdraw(): () => void {
  const centre = useCentre();
  const check = useAccountCheck();
  return () => {
    if (check('real')) centre.open('withdraw');
  };
}
