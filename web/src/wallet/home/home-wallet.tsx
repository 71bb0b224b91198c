import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { dayOf, periodBounds, quickPeriods } from '@baize/kit/ui/record/record-period.ts';
import { useMenu } from '../../settings/index.ts';
import { BalanceAmount } from '../balance/balance-amount.tsx';
import { BalanceSymbol } from '../balance/balance-symbol.tsx';
import { useOpenDeposit, useOpenWithdraw } from '../balance/header-wallet.tsx';
import { useBalance } from '../balance/use-balance.ts';
import { walletQuery } from '../queries.ts';
import styles from './home-wallet.module.css';

/** Home's first panel for whoever is logged in: the name, the balance, and the ways in and out for money. */
export function HomeWallet() {
  const { t } = useLingui();
  const { data } = useBalance();
  const on = useMenu();
  const openDeposit = useOpenDeposit();
  const openWithdraw = useOpenWithdraw();
  const session = useSession();
  if (!session) return null;
  const name = session.nickname || session.account;
  const keepsRecord = session.isAgent !== undefined && !isTrial(session) && on('transactionHistory');
  return (
    <section aria-labelledby="home-hello" className={`felt-panel ${styles.panel}`}>
      <h1 id="home-hello" dir="auto" className={styles.hello}>
        {t`Hello, ${name}`}
      </h1>
      <div>
        <p className={styles.label}>
          {t`Balance`} {data && <BalanceSymbol currency={data.currency} />}
        </p>
        <BalanceAmount display className={styles.amount} />
      </div>
      <div className={styles.foot}>
        {on('depositv2') && (
          <Button variant="line" onFelt onClick={openDeposit}>
            {t`Deposit`}
          </Button>
        )}
        {on('withdraw') && keepsRecord && (
          <Button variant="line" onFelt onClick={openWithdraw}>
            {t`Withdraw`}
          </Button>
        )}
        {keepsRecord && <NetToday />}
      </div>
    </section>
  );
}

function NetToday() {
  const { t } = useLingui();
  const [{ today }] = useState(() => quickPeriods(dayOf(new Date())));
  const { data } = useQuery(
    walletQuery('listTransactions', { query: { ...periodBounds(today), pageNo: 1, pageSize: 1 } }),
  );
  return (
    data && (
      <p className={styles.net}>
        {t`Today`} · {t`Net play`} <Amount value={data.totals.netPlay} sign="always" />
      </p>
    )
  );
}
