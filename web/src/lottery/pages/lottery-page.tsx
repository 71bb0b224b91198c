import { useMatch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { readHallSearch } from '../hall-address.ts';
import { halls, type Hall } from '../halls.ts';
import { GameChooser } from '../chooser/game-chooser.tsx';
import { HallView } from '../hall/hall-view.tsx';
import { HallWaiting } from '../hall/hall-waiting.tsx';
import { ChooserWaiting } from '../chooser/chooser-waiting.tsx';
import styles from '../lottery.module.css';
import { inPrizeModes } from '../prize-modes.ts';
import { lotteryQuery } from '../queries.ts';

const known: readonly Hall[] = Object.values(halls);

const LEAST_MS = 10_000;
const MOST_MS = 600_000;
const SETTLED_MS = 2_000;

/** How long until the first of the issues on sale has closed. */
function msUntilNext(games: readonly LotteryMenuGame[]): number {
  const soonest = Math.min(...games.flatMap(({ issue }) => (issue ? Date.parse(issue.closesAt) : [])));
  return Math.min(Math.max(soonest - serverNow() + SETTLED_MS, LEAST_MS), MOST_MS);
}

/** The page that /lottery, /vnlottery, /seaLottery and /elott share: a chooser, or the hall of one game. */
export function LotteryPage() {
  const { i18n, t } = useLingui();
  const say = useProblemText();
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as string });
  const search = useMatch({ strict: false, select: (match) => readHallSearch({ ...match.search }) });
  const hall: Hall = known.find((each) => each.path === path) ?? halls.lottery;
  const menu = useQuery({
    ...lotteryQuery('listGameMenu', { query: hall.area === undefined ? {} : { lottoArea: hall.area } }),
    // Each card counts down to the end of its issue, and then names the next one.
    refetchInterval: ({ state }) => msUntilNext(state.data?.list ?? []),
  });
  const games = menu.data && inPrizeModes(menu.data.list, brandFacts().prizeModes);
  const chosen = games?.find(({ gameCode }) => gameCode === search.gameCode);
  if (games && chosen)
    return (
      <HallView
        key={`${hall.path} ${chosen.gameCode}`}
        hall={hall}
        game={chosen}
        games={games}
        playType={search.playType}
      />
    );
  if (search.gameCode !== undefined && !games && !menu.error) return <HallWaiting />;
  return (
    // Another hall is another page: focus and headings begin anew.
    <div key={hall.path} className={`wrap ${styles.page}`}>
      <SectionHead
        level={1}
        title={i18n._(hall.title)}
        end={
          <MoreLinkTo
            to="/lotteryResults"
            search={hall.area === undefined ? {} : { area: hall.area }}
          >{t`Results by day`}</MoreLinkTo>
        }
      />
      {games && search.gameCode !== undefined ? (
        <EmptyState headingLevel={2} title={t`Lottery not found`} text={t`Choose another one below.`} />
      ) : null}
      {games ? (
        <GameChooser hall={hall} games={games} />
      ) : menu.error ? (
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load the lotteries`}
          text={say(menu.error)}
          busy={menu.isFetching}
          onRetry={() => void menu.refetch()}
        />
      ) : (
        <ChooserWaiting />
      )}
    </div>
  );
}
