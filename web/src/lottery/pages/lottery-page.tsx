import { useMatch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { brandFacts } from '../../kernel/brand.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { MoreLinkTo } from '../../ui/button/router-links.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { readHallSearch } from '../hall-address.ts';
import { halls, type Hall } from '../halls.ts';
import { GameChooser } from '../parts/game-chooser.tsx';
import { HallView } from '../parts/hall-view.tsx';
import { ChooserWaiting, HallWaiting } from '../parts/hall-waiting.tsx';
import styles from '../parts/lottery.module.css';
import { inPrizeModes } from '../prize-modes.ts';
import { lotteryQuery } from '../queries.ts';

const known: readonly Hall[] = Object.values(halls);

/** The page that /lottery, /vnlottery, /seaLottery and /elott share: a chooser, or the hall of one game. */
export function LotteryPage() {
  const { i18n, t } = useLingui();
  const say = useProblemText();
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as string });
  const search = useMatch({ strict: false, select: (match) => readHallSearch({ ...match.search }) });
  const hall: Hall = known.find((each) => each.path === path) ?? halls.lottery;
  const menu = useQuery({
    ...lotteryQuery('listGameMenu', { query: hall.area === undefined ? {} : { lottoArea: hall.area } }),
    refetchInterval: false,
  });
  const games = menu.data && inPrizeModes(menu.data.list, brandFacts().prizeModes);
  const chosen = games?.find(({ gameCode }) => gameCode === search.gameCode);
  const isHall = search.gameCode !== undefined && !(games && !chosen);
  return (
    // Another hall is another page: focus and headings begin anew.
    <div key={hall.path} className={`wrap ${styles.page}`}>
      <SectionHead
        level={1}
        title={chosen?.gameName ?? i18n._(hall.title)}
        text={
          isHall &&
          t`The odds on your ticket are fixed when you buy it. Every result is published here, and you can check it yourself.`
        }
        end={
          <MoreLinkTo
            to="/lotteryResults"
            search={hall.area === undefined ? {} : { area: hall.area }}
          >{t`Results by day`}</MoreLinkTo>
        }
      />
      {games && search.gameCode !== undefined && !chosen ? (
        <EmptyState headingLevel={2} title={t`Lottery not found`} text={t`Choose another one below.`} />
      ) : null}
      {games && chosen ? (
        <HallView key={chosen.gameCode} hall={hall} game={chosen} games={games} playType={search.playType} />
      ) : games ? (
        <GameChooser hall={hall} games={games} />
      ) : menu.error ? (
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load the lotteries`}
          text={say(menu.error)}
          busy={menu.isFetching}
          onRetry={() => void menu.refetch()}
        />
      ) : search.gameCode === undefined ? (
        <ChooserWaiting />
      ) : (
        <>
          <Skeleton shape="title" width="half" />
          <HallWaiting />
        </>
      )}
    </div>
  );
}
