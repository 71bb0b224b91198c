import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { payeesQuery } from '../../account/index.ts';
import { mostOf } from '@baize/kit/kernel/form/amount-fault.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { TurnoverList } from '../withdrawals/turnover-list.tsx';
import { withdrawalTerms } from '../use-amount-check.ts';
import { WithdrawHead } from '../withdrawals/withdraw-head.tsx';
import { readWithdrawSearch } from '../withdrawals/withdraw-search.ts';
import { WithdrawalResult } from '../withdrawals/withdrawal-result.tsx';
import { WithdrawGate } from '../withdrawals/withdraw-gate.tsx';
import { WithdrawalHistory } from '../withdrawals/withdrawal-history.tsx';
import { withdrawalQuery } from '../withdrawals/withdrawal-client.ts';
import styles from '../money-page.module.css';

/** Money out: what may leave, what must be played first, where it goes, and how the last ones stand. */
export function WithdrawPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const settings = useQuery(withdrawalQuery('getWithdrawalSettings'));
  const payees = useQuery(payeesQuery());
  const [search, change] = useCentreSearch(readWithdrawSearch);
  const error = settings.error ?? payees.error;
  const open = (withdrawal: string) => change({ withdrawal });
  // The turnover comes before the form while nothing can be withdrawn.
  const held = settings.data !== undefined && mostOf(withdrawalTerms(settings.data)) === undefined;
  const ready = settings.data !== undefined && payees.data !== undefined;
  return (
    <div className={styles.page}>
      {isDemo() && <Note>{t`This is a demo. Withdrawals use demo credits, and no money is paid out.`}</Note>}
      {search.withdrawal !== undefined ? (
        <WithdrawalResult
          key={search.withdrawal}
          withdrawalId={search.withdrawal}
          onAgain={() => change({ withdrawal: undefined })}
        />
      ) : ready ? (
        settings.data.open ? (
          <>
            <WithdrawHead settings={settings.data} />
            <div className={cx(styles.pair, held && styles.wide)}>
              {held && <TurnoverList settings={settings.data} />}
              <WithdrawGate settings={settings.data} payees={payees.data.payees} onMade={({ id }) => open(id)} />
              {!held && <TurnoverList settings={settings.data} />}
            </div>
          </>
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
        <LoadingRegion className={styles.page}>
          <Skeleton shape="block" />
          <Card padded className={styles.stack}>
            <Skeleton width="half" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Card>
        </LoadingRegion>
      )}
      <WithdrawalHistory shown={search.withdrawal} onOpen={open} />
    </div>
  );
}
