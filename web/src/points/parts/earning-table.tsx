import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { PointsCalls } from '@baize/protocol/points';
import { categoryIcon, categoryWords } from '../../games/index.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useSum } from '@baize/kit/kernel/format/sum-text.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { pointsPerUnit } from '../point-sum.ts';
import styles from './earning-table.module.css';

type Earning = Omit<CallValue<PointsCalls['listPrizes']>, 'items'>;

/** How many points each kind of play earns, from whichever call the reader may make. */
export function EarningTable({
  query,
}: {
  query: Pick<UseQueryResult<Earning>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = query;
  const sum = useSum(data?.currency ?? '');
  if (!data) {
    return (
      <Card as="section" padded className={styles.earning}>
        <SectionHead title={t`How you earn points`} />
        {error ? (
          <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion>
            <Skeleton width="half" />
            <Skeleton shape="block" />
          </LoadingRegion>
        )}
      </Card>
    );
  }
  const earning = data.multipliers.filter(({ bps }) => bps > 0);
  return (
    <Card as="section" padded className={styles.earning}>
      <SectionHead
        title={t`How you earn points`}
        text={t`Points for each ${{ amount: sum(data.unit) }} of valid bets, once a bet is settled. A bet that is canceled takes its points back.`}
      />
      <dl className={styles.rates}>
        {earning.map(({ category, bps }) => (
          <div key={category}>
            <dt>
              <Icon name={categoryIcon[category]} size="sm" />
              {i18n._(categoryWords[category])}
            </dt>
            <dd>
              <bdi dir="ltr">{format.money(pointsPerUnit(bps, data.rankBps))}</bdi>
            </dd>
          </div>
        ))}
        {data.depositBps > 0 && (
          <div>
            <dt>
              <Icon name="wallet" size="sm" />
              {t`Every ${{ amount: sum(data.depositUnit) }} deposited`}
            </dt>
            <dd>
              <bdi dir="ltr">{format.money(pointsPerUnit(data.depositBps, data.rankBps))}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
