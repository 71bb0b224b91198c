import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isPreview } from '@baize/kit/kernel/client/client-settings.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { LeaderboardCard } from '../parts/leaderboard-card.tsx';
import { MissionList } from '../parts/mission-list.tsx';
import { previewQuery, summaryQuery } from '../queries.ts';
import styles from '../missions.module.css';

/** Missions with the member's progress, and the leaderboard (specification §2, mission activity). */
export function MissionsPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const isLookedAt = isPreview();
  const own = useQuery({ ...summaryQuery(), enabled: !isLookedAt });
  const drafted = useQuery({ ...previewQuery(), enabled: isLookedAt });
  const { data, error, isFetching, refetch } = isLookedAt ? drafted : own;
  return (
    <div className={styles.page}>
      {data ? (
        <MissionList summary={data} />
      ) : error ? (
        <Card>
          <FailedState
            title={t`We couldn’t load your missions`}
            text={say(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <LoadingRegion>
          <Card padded className={styles.section}>
            <Skeleton width="half" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Card>
        </LoadingRegion>
      )}
      {!isLookedAt && <LeaderboardCard />}
    </div>
  );
}
