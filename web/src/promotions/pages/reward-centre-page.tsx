import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RewardGiven } from '@baize/protocol/promotions';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import { recordBounds, recordPaging } from '@baize/kit/ui/record/record-search.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { AvailablePromotions } from '../parts/available-promotions.tsx';
import { OnBreak } from '../parts/on-break.tsx';
import { RewardLine } from '../parts/reward-line.tsx';
import { promotionsQuery, rewardsQuery } from '../queries.ts';
import { readRewardSearch, type RewardSearch } from '../reward-search.ts';
import styles from './reward-centre-page.module.css';

/** Claimable rewards with their conditions and deadlines, and past ones (specification §2). */
export function RewardCentrePage() {
  const { t } = useLingui();
  const [search, change] = useCentreSearch(readRewardSearch);
  const isHistory = search.rewards === 'history';
  return (
    <div className={styles.page}>
      <div
        role="group"
        aria-label={t({ context: 'what a member can claim', message: 'Rewards' })}
        className={styles.tools}
      >
        <Chip pressed={!isHistory} onClick={() => change({ rewards: undefined })}>{t`To claim`}</Chip>
        <Chip pressed={isHistory} onClick={() => change({ rewards: 'history' })}>
          {t({ context: 'rewards that were claimed', message: 'History' })}
        </Chip>
      </div>
      {isHistory ? <History search={search} change={change} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(rewardsQuery());
  if (data?.onBreak) return <OnBreak />;
  if (data) {
    return (
      <>
        {data.rewards.length > 0 ? (
          <ul className={styles.list}>
            {data.rewards.map((reward) => (
              <Card key={reward.id} as="li" padded>
                <RewardLine reward={reward} />
              </Card>
            ))}
          </ul>
        ) : (
          <Card padded>
            <EmptyState
              art="letter"
              title={t`Nothing to claim right now`}
              text={t`Rewards from promotions appear here, with their requirements.`}
            />
          </Card>
        )}
        <AvailablePromotions />
      </>
    );
  }
  if (error) {
    return (
      <Card padded>
        <FailedState
          title={t`We couldn’t load your rewards`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <LoadingRegion className={styles.list}>
      {[1, 2].map((card) => (
        <Card key={card} padded>
          <Skeleton width="half" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </LoadingRegion>
  );
}

interface HistoryProps {
  search: RewardSearch;
  change: (patch: Partial<RewardSearch>) => void;
}

function History({ search, change }: HistoryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const answer = useQuery({
    ...promotionsQuery('listRewardHistory', { query: { ...recordBounds(search), ...recordPaging(search) } }),
    placeholderData: keepRows,
  });
  const columns: Column<RewardGiven>[] = [
    { id: 'promotion', header: t`Promotion`, kind: 'subject', cell: ({ title }) => title },
    { id: 'at', header: t`Date`, cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    {
      id: 'amount',
      header: t`Amount`,
      kind: 'figure',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
  ];
  return (
    <RecordPage
      caption={t`Reward history`}
      search={search}
      change={change}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        title: t`No rewards in this period`,
        filteredTitle: t`No rewards in this period`,
        text: t`Every reward you’ve received, with its date.`,
      }}
    />
  );
}
