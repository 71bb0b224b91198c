import { useLingui } from '@lingui/react/macro';
import { useMenu } from '../../settings/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { hideBalance, useBalanceHidden } from './balance-hidden.ts';
import { useBalance } from './use-balance.ts';
import { AtProviders } from './at-providers.tsx';
import { BalanceSymbol } from './balance-symbol.tsx';
import { BalanceAmount } from './balance-amount.tsx';
import { useOpenDeposit, useOpenWithdraw } from './header-wallet.tsx';
import { RefreshBalance } from './refresh-button.tsx';
import styles from './wallet-block.module.css';

/** The balance with show and hide, refresh, and Deposit; and Withdraw where no entry beside it leads there. */
export function WalletBlock({ withdraw = false }: { withdraw?: boolean }) {
  const { t } = useLingui();
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  const on = useMenu();
  const openDeposit = useOpenDeposit();
  const openWithdraw = useOpenWithdraw();
  return (
    <div role="group" aria-label={t`Balance`} className={styles.block}>
      <div className={styles.line}>
        {data && <BalanceSymbol currency={data.currency} className={styles.currency} />}
        <BalanceAmount display className={styles.amount} />
        <span className={styles.buttons}>
          <IconButton
            icon={hidden ? 'eye' : 'eye-off'}
            size="sm"
            label={hidden ? t`Show balance` : t`Hide balance`}
            onClick={() => hideBalance(!hidden)}
          />
          <RefreshBalance />
        </span>
      </div>
      <AtProviders />
      {on('depositv2') && (
        <Button variant="primary" block icon="tray-in" onClick={openDeposit}>
          {t`Deposit`}
        </Button>
      )}
      {withdraw && on('withdraw') && (
        <Button variant="line" block icon="tray-out" onClick={openWithdraw}>
          {t`Withdraw`}
        </Button>
      )}
    </div>
  );
}
