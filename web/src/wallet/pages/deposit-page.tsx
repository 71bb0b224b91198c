import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deposit } from '@baize/protocol/wallet';
import { useProblemText } from '../../kernel/problem-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { DepositForm } from '../parts/deposit-form.tsx';
import { DepositResult } from '../parts/deposit-result.tsx';
import { RecentDeposits } from '../parts/recent-deposits.tsx';
import { walletQuery } from '../queries.ts';
import styles from './deposit-page.module.css';

/** Money in: a method, an amount, what it comes to, and what became of the last ones. */
export function DepositPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const [made, setMade] = useState<Deposit | undefined>(undefined);
  const { data, error, isFetching, refetch } = useQuery(walletQuery('listDepositMethods'));

  return (
    <div className={styles.page}>
      {made ? (
        <DepositResult deposit={made} onAgain={() => setMade(undefined)} />
      ) : data === undefined ? (
        error ? (
          <Card>
            <FailedState
              title={t`The ways to deposit did not load`}
              text={say(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <DepositSkeleton />
        )
      ) : data.allowDeposit === 'N' || data.methods.length === 0 ? (
        <Card>
          <EmptyState
            title={t`Deposits are closed for now`}
            text={t`Your balance stays as it is, and you can play with it.`}
          />
        </Card>
      ) : (
        <DepositForm methods={data.methods} onMade={setMade} />
      )}
      <RecentDeposits />
    </div>
  );
}

function DepositSkeleton() {
  return (
    <LoadingRegion className={styles.pair}>
      <Card padded className={styles.waiting}>
        <Skeleton width="half" />
        <div className={styles.cards}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <Skeleton width="short" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Card>
      <Card padded className={styles.waiting}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </LoadingRegion>
  );
}
