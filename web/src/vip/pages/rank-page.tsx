import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Birthday } from '../parts/birthday.tsx';
import { BonusList } from '../parts/bonus-list.tsx';
import { RankProgress } from '../parts/rank-progress.tsx';
import { progressQuery } from '../queries.ts';
import styles from '../vip.module.css';

/** The member's rank in the personal centre: progress, bonuses, birthday, and the way to the whole table. */
export function RankPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(progressQuery());
  if (data)
    return (
      <div className={styles.inCentre}>
        <RankProgress progress={data} />
        <BonusList progress={data} />
        <Birthday birthday={data.birthday} />
        <ButtonLink to="/vip" search={{}} variant="line" iconEnd="chevron-next">{t`All ranks and benefits`}</ButtonLink>
      </div>
    );
  if (error)
    return (
      <Card>
        <FailedState
          title={t`We couldn’t load your rank`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  return (
    <LoadingRegion className={styles.inCentre}>
      {[1, 2].map((card) => (
        <Card key={card} padded className={styles.section}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
