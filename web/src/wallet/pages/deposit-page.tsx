import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { slotOf } from '../../kernel/slots.ts';
import { FirstLimit } from '../../limits/index.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { DepositForm } from '../deposits/deposit-form.tsx';
import { DepositResult } from '../deposits/deposit-result.tsx';
import { RecentDeposits } from '../deposits/recent-deposits.tsx';
import { readDepositSearch } from '../deposits/deposit-search.ts';
import { walletQuery } from '../queries.ts';
import styles from '../deposits/deposit-page.module.css';

/** Money in: an amount, a method, what it comes to, and what became of the last ones. */
export function DepositPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const DepositNote = slotOf('depositNote');
  const [search, change] = useCentreSearch(readDepositSearch);
  const { data, error, isFetching, refetch } = useQuery(walletQuery('listDepositMethods'));

  return (
    <div className={styles.page}>
      {search.deposit !== undefined ? (
        <DepositResult key={search.deposit} depositId={search.deposit} onAgain={() => change({ deposit: undefined })} />
      ) : data === undefined ? (
        error ? (
          <Card>
            <FailedState
              title={t`We couldn’t load payment methods`}
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
            title={t`Deposits aren’t available right now`}
            text={t`Your balance isn’t affected, and you can keep playing.`}
          />
        </Card>
      ) : (
        <>
          <FirstLimit />
          {DepositNote && (
            <Suspense>
              <DepositNote />
            </Suspense>
          )}
          <DepositForm methods={data.methods} turnover={data.turnover} onMade={({ id }) => change({ deposit: id })} />
        </>
      )}
      <RecentDeposits shown={search.deposit} onOpen={(id) => change({ deposit: id })} />
    </div>
  );
}

function DepositSkeleton() {
  return (
    <LoadingRegion className={styles.pair}>
      <Card padded className={styles.waiting}>
        <Skeleton width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
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
