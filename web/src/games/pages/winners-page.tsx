import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Winner } from '@baize/protocol/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { GameCover } from '../cards/game-cover.tsx';
import { winnersBoardQuery } from '../queries.ts';
import { useOpenWin } from '../use-open-win.ts';
import styles from './winners-page.module.css';

/** The winners board: the last wins with their stakes, names masked (specification §2, §7). */
export function WinnersPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(winnersBoardQuery());
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHead
        level={1}
        title={t`Winners board`}
        text={t`The latest wins, newest first, each with its stake. Names are masked and free play isn’t counted.`}
      />
      {data ? (
        data.list.length === 0 ? (
          <EmptyState
            headingLevel={2}
            art="cards"
            title={t`No wins yet`}
            text={t`Wins appear here with their stake.`}
          />
        ) : (
          <ol className={styles.list}>
            {data.list.map((win) => (
              <li key={`${win.account}${win.at}${win.gameId}`}>
                <Win win={win} />
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load the winners`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion className={styles.list}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} shape="block" />
          ))}
        </LoadingRegion>
      )}
    </div>
  );
}

function Win({ win }: { win: Winner }) {
  const { t } = useLingui();
  const format = useFormat();
  const open = useOpenWin();
  const stake = format.money(win.stake, win.currency);
  return (
    <button type="button" className={styles.win} onClick={() => open(win)}>
      <GameCover icon={win.showIcon} size="thumb" />
      <span className={styles.words}>
        <b>{win.gameName}</b>
        <small>
          <bdi>{win.account}</bdi> · <bdi>{format.date(win.at)}</bdi>
        </small>
      </span>
      <span className={styles.figures}>
        <b className="amount">
          <bdi dir="ltr">{format.money(win.payout, win.currency)}</bdi>
        </b>
        <small>{t`stake ${stake}`}</small>
      </span>
    </button>
  );
}
