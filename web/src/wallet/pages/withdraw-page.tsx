import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { payeesQuery } from '../../account/index.ts';
import { isDemo } from '../../kernel/demo.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { TurnoverList } from '../parts/turnover-list.tsx';
import { WithdrawForm } from '../parts/withdraw-form.tsx';
import { WithdrawalHistory } from '../parts/withdrawal-history.tsx';
import { withdrawalQuery } from '../withdrawal-client.ts';
import styles from './money-page.module.css';

/** Money out: what may leave, what must be played first, where it goes, and how the last ones stand. */
export function WithdrawPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const settings = useQuery(withdrawalQuery('getWithdrawalSettings'));
  const payees = useQuery(payeesQuery());
  const error = settings.error ?? payees.error;
  const ready = settings.data !== undefined && payees.data !== undefined;
  return (
    <div className={styles.page}>
      {isDemo() && <Note>{t`This is a demo. Withdrawals use demo credits, and no money is paid out.`}</Note>}
      {ready ? (
        settings.data.open ? (
          <div className={styles.pair}>
            <WithdrawForm settings={settings.data} payees={payees.data.payees} />
            <TurnoverList settings={settings.data} />
          </div>
        ) : (
          <Card>
            <EmptyState
              title={t`Withdrawals aren’t available right now`}
              text={t`Your balance isn’t affected, and you can keep playing.`}
            />
          </Card>
        )
      ) : error ? (
        <Card>
          <FailedState
            title={t`We couldn’t load your withdrawal options`}
            text={say(error)}
            busy={settings.isFetching || payees.isFetching}
            onRetry={() => void Promise.all([settings.refetch(), payees.refetch()])}
          />
        </Card>
      ) : (
        <LoadingRegion className={styles.pair}>
          <Card padded className={styles.stack}>
            <Skeleton width="half" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Card>
          <Card padded className={styles.stack}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Card>
        </LoadingRegion>
      )}
      <WithdrawalHistory />
    </div>
  );
}
