import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { GameCover, useOpenWin, winnersQuery } from '../../games/index.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import styles from './recent-wins.module.css';

const SHOWN = 6;
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Wins with their stakes, so that the odds stay in view. */
export function RecentWins() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="recent-wins">
      <SectionHead
        id="recent-wins"
        title={t`Recent wins`}
        text={t`Each win is shown with its stake.`}
        end={<MoreLinkTo to="/winners">{t`All winners`}</MoreLinkTo>}
      />
      <Card padded>
        <Wins />
      </Card>
    </section>
  );
}

function Wins() {
  const { t } = useLingui();
  const open = useOpenWin();
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(winnersQuery());
  if (isError && !data) return <FailedState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingRegion className={styles.list}>
        {PLACES.map((place) => (
          <span key={place} className={styles.win}>
            <Skeleton className={styles.cover} />
            <Skeleton width="half" />
          </span>
        ))}
      </LoadingRegion>
    );
  }
  if (data.list.length === 0) {
    return <EmptyState art="cards" title={t`No wins yet today`} text={t`Wins appear here with their stake.`} />;
  }
  return (
    <ul className={styles.list}>
      {data.list.slice(0, SHOWN).map((win) => {
        const stake = format.money(win.stake, win.currency);
        return (
          <li key={`${win.account}${win.at}${win.gameId}`}>
            <button type="button" className={styles.win} onClick={() => open(win)}>
              <GameCover icon={win.showIcon} className={styles.cover} />
              <span className={styles.words}>
                <b className="truncate">{win.gameName}</b>
                <small className={styles.who}>
                  <bdi>{win.account}</bdi> · {t`stake ${stake}`}
                </small>
              </span>
              <span className={`amount ${styles.payout}`}>
                <bdi dir="ltr">{format.money(win.payout, win.currency)}</bdi>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
