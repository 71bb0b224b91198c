import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { blockedIn, sharesIn } from '../slip/hall-rules.ts';
import type { Hall } from '../halls.ts';
import { LazyDrawMoment, LazyFigures } from './lazy-parts.ts';
import { useHall, useServerNow } from '../use-hall.ts';
import { catalogueQuery } from '../queries.ts';
import { rememberCommitment } from '../draws/seen-commitments.ts';
import { HallBar } from './hall-bar.tsx';
import { HallBets } from './hall-bets.tsx';
import { readHallChoices } from '../slip/hall-choices.ts';
import { HallRecords, type HallRecord } from './hall-records.tsx';
import { BoardWaiting } from './hall-waiting.tsx';
import styles from '../hall.module.css';
import { useDraws } from '../draws/use-draws.ts';

interface HallViewProps {
  hall: Hall;
  game: LotteryMenuGame;
  games: readonly LotteryMenuGame[];
  playType: string | undefined;
}

/** One game: its bar, the board to bet on, and what was drawn and bought. */
export function HallView({ hall, game, games, playType }: HallViewProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const navigate = useNavigate();
  const now = useServerNow();
  const signedIn = useSession() !== undefined;
  const { data, error, isFetching, refetch } = useHall(game.gameCode);
  const catalogue = useQuery(catalogueQuery(game.lottoArea));
  const described = catalogue.data?.find(({ code }) => code === game.gameCode);
  // Drawn in slices: all of the board at once would hold up a touch for a fifth of a second on a slow phone.
  const isOpen = useDeferredValue(data !== undefined && described !== undefined, false);
  const failed = (!data && error) || (!described && catalogue.error);
  const issue = data?.issues.find(({ closesAt }) => Date.parse(closesAt) > now);
  const drawing = data?.issues.some(({ closesAt }) => Date.parse(closesAt) <= now) ?? false;
  return (
    // On a phone the hall's own bars stand in for the site's (app/shell/shell.module.css).
    <div className={styles.hall} data-own-bars>
      <h1 className="vh">{game.gameName}</h1>
      <HallBar
        hall={hall}
        game={game}
        games={games}
        described={described}
        known={data !== undefined && described !== undefined}
        issue={issue}
        results={data?.results ?? []}
        drawing={drawing}
      />
      <div className={`wrap ${styles.body}`}>
        {signedIn && (
          <Suspense fallback={<div className={styles.session} />}>
            <LazyFigures className={styles.session} />
          </Suspense>
        )}
        {failed ? (
          <FailedState
            headingLevel={2}
            title={t`We couldn’t load this lottery`}
            text={say(failed)}
            busy={isFetching || catalogue.isFetching}
            onRetry={() => void Promise.all([refetch(), catalogue.refetch()])}
          />
        ) : isOpen && data && described ? (
          <OpenHall
            {...{ data, described, playType, now, issue }}
            onPlay={(play) =>
              void navigate({
                to: hall.path,
                search: { gameCode: game.gameCode, playType: play },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ) : (
          <BoardWaiting />
        )}
      </div>
    </div>
  );
}

type HallData = NonNullable<ReturnType<typeof useHall>['data']>;

interface OpenHallProps {
  data: HallData;
  described: LotteryGame;
  playType: string | undefined;
  now: number;
  issue: HallData['issues'][number] | undefined;
  onPlay: (play: string) => void;
}

function OpenHall({ data, described, playType, now, issue, onPlay }: OpenHallProps) {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const [record, setRecord] = useState<HallRecord>();
  const [lastPlay] = useState(() => readHallChoices(described.code).play);
  const draws = useDraws(described.code, data.results);
  const wanted = playType ?? lastPlay;
  const play = described.plays.find(({ code }) => code === wanted) ?? described.plays[0];
  useEffect(() => {
    for (const each of data.issues) rememberCommitment(each.game, each.issue, each.commitment);
  }, [data.issues]);
  const [newest] = data.results;
  // A draw that was there when the hall opened is no news.
  const [seen] = useState(newest?.issue);
  return (
    <>
      {signedIn && newest && newest.issue !== seen && (
        <Suspense>
          <LazyDrawMoment game={described} draw={newest} />
        </Suspense>
      )}
      {!data.open && <Note tone="warn">{t`Sales of this lottery are paused. Tickets you hold still count.`}</Note>}
      {play && (
        <HallBets
          game={described}
          play={play}
          gameName={data.gameName}
          issue={data.open ? issue : undefined}
          currency={data.currency}
          shareOf={sharesIn(data.odds)}
          mostLines={data.mostLines.ticket}
          blockedOf={(each) => blockedIn(data.blocked, each, issue?.issue)}
          draws={draws.draws ?? data.results}
          onPlay={onPlay}
          onBought={() => setRecord('tickets')}
        />
      )}
      <HallRecords game={described} results={data.results} draws={draws} now={now} shown={record} onShow={setRecord} />
    </>
  );
}
