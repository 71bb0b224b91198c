import { useMatch } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { readHallSearch } from '../hall-address.ts';
import { halls, type Hall } from '../halls.ts';
import { HallView } from '../hall/hall-view.tsx';
import { HallWaiting } from '../hall/hall-waiting.tsx';
import { ChooserWaiting } from '../chooser/chooser-waiting.tsx';
import styles from '../lottery.module.css';
import { partMissing } from '../parts/part-missing.tsx';
import { inPrizeModes } from '../prize-modes.ts';
import { lotteryQuery } from '../queries.ts';

const loadChooser = () => import('../chooser/game-chooser.tsx').then((file) => file.GameChooser);
const LazyChooser = lazyPart(loadChooser, partMissing(msg`We couldn’t load the lotteries`));

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
  const isChooser = search.gameCode === undefined;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isChooser) return;
    // Beside the list that it shows, not after it.
    void loadChooser().catch(() => undefined);
    // The issues may have changed while a hall was open.
    void queryClient.refetchQueries({ queryKey: callKey('lottery', 'listGameMenu'), type: 'active', stale: true });
  }, [isChooser, queryClient]);
  const menu = useQuery({
    ...lotteryQuery('listGameMenu', { query: hall.area === undefined ? {} : { lottoArea: hall.area } }),
    // Each card counts down to the end of its issue, and then names the next one. A hall asks for its own game.
    refetchInterval: ({ state }) => (isChooser ? msUntilNext(state.data?.list ?? []) : false),
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
  if (search.gameCode !== undefined && !games && !menu.error) return <HallWaiting title={i18n._(hall.title)} />;
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
        <Suspense fallback={<ChooserWaiting />}>
          <LazyChooser hall={hall} games={games} />
        </Suspense>
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
