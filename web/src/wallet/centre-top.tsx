import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CentreLink } from '../session/index.ts';
import { useMenu } from '../settings/index.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Stat, StatRow } from '@baize/kit/ui/figure/stat.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { dayOf, periodBounds, quickPeriods } from '@baize/kit/ui/record/record-period.ts';
import { walletQuery } from './queries.ts';
import { WalletBlock } from './balance/wallet-block.tsx';
import { TransactionLine } from './records/transaction-line.tsx';
import styles from './centre-top.module.css';

const LAST = 3;

/** Above the entries of the personal center on a phone: the balance, what today came to, and what moved last. */
export function CentreTop() {
  const on = useMenu();
  const session = useSession();
  const keepsRecord = session !== undefined && !isTrial(session);
  return (
    <div className={styles.top}>
      <div className={styles.wallet}>
        <WalletBlock withdraw />
      </div>
      {keepsRecord && on('transactionHistory') && <Movements />}
    </div>
  );
}

function Movements() {
  const { t } = useLingui();
  const [{ today, month }] = useState(() => quickPeriods(dayOf(new Date())));
  const figures = useQuery(
    walletQuery('listTransactions', { query: { ...periodBounds(today), pageNo: 1, pageSize: 1 } }),
  );
  const last = useQuery(
    walletQuery('listTransactions', { query: { ...periodBounds(month), pageNo: 1, pageSize: LAST } }),
  );
  // All figures are in the record, which reports errors.
  if (figures.isError || last.isError) return null;
  if (!figures.data || !last.data)
    return (
      <LoadingRegion className={styles.waiting}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  const { totals } = figures.data;
  return (
    <>
      <section aria-labelledby="centre-today">
        <h3 id="centre-today" className={styles.heading}>{t`Today`}</h3>
        <StatRow className={styles.figures}>
          <Stat label={t`Deposited`}>
            <Amount value={totals.deposited} />
          </Stat>
          <Stat label={t`Staked`}>
            <Amount value={totals.staked} />
          </Stat>
          <Stat label={t`Payout`}>
            <Amount value={totals.returned} />
          </Stat>
          <Stat label={t`Net play`}>
            <Amount value={totals.netPlay} sign="always" />
          </Stat>
        </StatRow>
      </section>
      {last.data.rows.length > 0 && (
        <section aria-labelledby="centre-last">
          <div className={styles.head}>
            <h3 id="centre-last" className={styles.heading}>{t`Last transactions`}</h3>
            <CentreLink to="transactionHistory" className={styles.all}>
              <Trans>View all</Trans>
            </CentreLink>
          </div>
          <ul className={styles.lines}>
            {last.data.rows.map((line) => (
              <li key={line.id}>
                <TransactionLine line={line} withDay />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
