import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useHasMemberCentre } from '../../kernel/roles.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CentreLink } from '../../session/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { useMedia } from '@baize/kit/ui/media/use-media.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { OwnBenefits } from '../parts/own-benefits.tsx';
import { RankProgress } from '../parts/rank-progress.tsx';
import { RankCards } from '../parts/rank-cards.tsx';
import { RankRules, RankTables } from '../parts/rank-table.tsx';
import { progressQuery, ranksQuery } from '../queries.ts';
import styles from '../vip.module.css';

/** The ranks: one's own on top, then what each asks and brings (specification §2). */
export function VipPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(ranksQuery());
  const wide = useMedia('(min-width: 60rem)');
  const isMember = useHasMemberCentre();
  const progress = useQuery({ ...progressQuery(), enabled: isMember });
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHead
        level={1}
        title={t`VIP ranks`}
        text={t`Every member has a rank. It depends on your deposits and valid bets, and comes with higher limits and bonuses.`}
      />
      {isMember ? <Own progress={progress} /> : <Invitation />}
      {data ? (
        <>
          {progress.data && <OwnBenefits table={data} level={progress.data.level} />}
          {wide ? (
            <RankTables table={data} level={progress.data?.level} />
          ) : (
            <RankCards table={data} level={progress.data?.level} next={progress.data?.next} />
          )}
          <RankRules table={data} folded={!wide} />
        </>
      ) : error ? (
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load the ranks`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion className={styles.section}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </div>
  );
}

/** The member's rank; the table below does not depend on it. */
function Own({ progress: { data, error, isFetching, refetch } }: { progress: ReturnType<typeof useProgress> }) {
  const { t } = useLingui();
  const say = useProblemText();
  if (data)
    return (
      <div className={styles.section}>
        <RankProgress progress={data} />
        <CentreLink to="playerRank" className={styles.link}>{t`Your rank and bonuses`}</CentreLink>
      </div>
    );
  if (error)
    return (
      <Card>
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load your rank`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  return (
    <LoadingRegion>
      <Card padded className={styles.section}>
        <Skeleton width="half" />
        <Skeleton shape="block" />
      </Card>
    </LoadingRegion>
  );
}

const useProgress = () => useQuery(progressQuery());

/** A visitor's rank is not known, and a trial has none. */
function Invitation() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  if (session) return <p className={styles.soft}>{t`Free trial accounts have no rank.`}</p>;
  return (
    <Card padded className={styles.item}>
      <span>{t`Log in to see your rank and progress.`}</span>
      <Button variant="line" onClick={() => modals.open('login')}>{t`Log in`}</Button>
    </Card>
  );
}
