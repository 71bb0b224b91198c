import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { Bills } from '../parts/bills.tsx';
import { Downlines } from '../parts/downlines.tsx';
import { DuePanel } from '../parts/due-panel.tsx';
import { Ended } from '../parts/ended.tsx';
import { MyContract } from '../parts/my-contract.tsx';
import { contractsListQuery } from '../queries.ts';
import { howWords, pausedWords } from '../words.ts';
import styles from './contracts-page.module.css';

export const DividendPage = () => <ContractsPage type="dividend" />;
export const DailyPage = () => <ContractsPage type="daily" />;
export const HourlyPage = () => <ContractsPage type="hourly" />;
export const RealtimePage = () => <ContractsPage type="realtime" />;

/** One of the four contracts: what the agent is paid by, what downlines are paid by, and the bills of both. */
function ContractsPage({ type }: { type: ContractType }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(contractsListQuery(type));
  if (!data && isProblem(error, 'NOT_OFFERED'))
    return (
      <Card padded>
        <EmptyState
          art="none"
          title={t`These contracts aren’t offered right now`}
          text={t`Other types of contract aren’t affected.`}
        />
      </Card>
    );
  if (!data && error)
    return (
      <Card padded>
        <FailedState
          title={t`We couldn’t load your contracts`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data)
    return (
      <LoadingRegion className={styles.page}>
        {[1, 2, 3].map((card) => (
          <Card key={card} padded className={styles.waiting}>
            <Skeleton width="half" />
            <Skeleton shape="block" />
          </Card>
        ))}
      </LoadingRegion>
    );
  return (
    <div className={styles.page}>
      {data.frozen && <Note tone="bad">{i18n._(pausedWords)}</Note>}
      {data.offered === false && (
        <Note tone="info">
          {t`New contracts of this type aren’t offered right now. Contracts in force go on, and their bills are still paid.`}
        </Note>
      )}
      <p className={styles.soft}>{i18n._(howWords[type])}</p>
      <DuePanel />
      <MyContract data={data} />
      <Downlines data={data} />
      <Bills type={type} />
      <Ended contracts={data.ended} />
    </div>
  );
}
