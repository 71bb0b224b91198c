import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoryIcon, categoryWords } from '../../games/index.ts';
import { useFormat } from '../../kernel/format.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { useSum } from '../../kernel/sum-text.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import styles from '../pages/point-mall-page.module.css';
import { pointsPerUnit } from '../point-sum.ts';
import { configQuery } from '../queries.ts';

/** How many points each kind of play earns. */
export function EarningTable() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(configQuery());
  const sum = useSum(data?.currency ?? '');
  if (!data) {
    return (
      <Card as="section" padded className={styles.earning}>
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
        text={t`Points for each ${sum(data.unit)} of valid bets, once a bet is settled. A bet that is canceled takes its points back.`}
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
              {t`Every ${sum(data.depositUnit)} deposited`}
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
