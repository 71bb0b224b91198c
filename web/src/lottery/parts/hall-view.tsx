import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useProblemText } from '../../kernel/problem-text.ts';
import { useSession } from '../../kernel/session-store.ts';
import { cx } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/button/router-links.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import type { Hall } from '../halls.ts';
import { catalogueQuery, examplesQuery } from '../queries.ts';
import { blockedIn, sharesIn } from '../hall-rules.ts';
import { rememberCommitment } from '../seen-commitments.ts';
import { BetPanel } from './bet-panel.tsx';
import { DrawCommitment } from './draw-commitment.tsx';
import { HallWaiting } from './hall-waiting.tsx';
import { IssueClock } from './issue-clock.tsx';
import styles from './lottery.module.css';
import standing from './hall-standing.module.css';
import { LazyStanding, LazyStatistics, LazyTickets } from './lazy-parts.ts';
import { PartWaiting } from './part-waiting.tsx';
import { PlayChoice } from './play-choice.tsx';
import { Results } from './results.tsx';
import { SourceLine } from './source-line.tsx';
import { useHall, useServerNow } from './use-hall.ts';

interface HallViewProps {
  hall: Hall;
  game: LotteryMenuGame;
  games: readonly LotteryMenuGame[];
  playType: string | undefined;
}

/** One game: its issue and countdown, what can be picked, the slip, tickets and results. */
export function HallView({ hall, game, games, playType }: HallViewProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const navigate = useNavigate();
  const signedIn = useSession() !== undefined;
  const { data, error, isFetching, refetch } = useHall(game.gameCode);
  const catalogue = useQuery(catalogueQuery(game.lottoArea));
  // Of the same file as the catalogue, so that the rule of a bet does not move what stands below it.
  const examples = useQuery(examplesQuery(game.lottoArea));
  const described = examples.data && catalogue.data?.find(({ code }) => code === game.gameCode);
  const failed = (!data && error) || (!described && catalogue.error);
  const go = (gameCode: string, play?: string) =>
    void navigate({
      to: hall.path,
      search: play === undefined ? { gameCode } : { gameCode, playType: play },
      replace: play !== undefined,
      resetScroll: play === undefined,
    });
  return (
    <>
      <div className={styles.line}>
        <SelectField
          label={t`Lottery`}
          labelHidden
          options={games.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName }))}
          value={game.gameCode}
          onChange={({ currentTarget }) => go(currentTarget.value)}
        />
        <ButtonLink variant="ghost" to={hall.path} search={{}}>{t`All lotteries`}</ButtonLink>
      </div>
      {signedIn && (
        <Suspense fallback={<div className={standing.waiting} />}>
          <LazyStanding />
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
      ) : data && described ? (
        <OpenHall {...{ data, described, playType }} onPlay={(play) => go(game.gameCode, play)} />
      ) : (
        <HallWaiting />
      )}
    </>
  );
}

interface OpenHallProps {
  data: NonNullable<ReturnType<typeof useHall>['data']>;
  described: LotteryGame;
  playType: string | undefined;
  onPlay: (play: string) => void;
}

const cardWaiting = (
  <Card padded>
    <PartWaiting />
  </Card>
);

function OpenHall({ data, described, playType, onPlay }: OpenHallProps) {
  const { t } = useLingui();
  const now = useServerNow();
  const signedIn = useSession() !== undefined;
  const [figures, near] = useNear<HTMLDivElement>();
  const issue = data.issues.find(({ closesAt }) => Date.parse(closesAt) > now);
  const drawing = data.issues.some(({ closesAt }) => Date.parse(closesAt) <= now);
  const play = described.plays.find(({ code }) => code === playType) ?? described.plays[0];
  useEffect(() => {
    for (const each of data.issues) rememberCommitment(each.game, each.issue, each.commitment);
  }, [data.issues]);
  return (
    <>
      {issue ? (
        <Card padded className={styles.part}>
          <IssueClock issue={issue} drawing={drawing} />
          <SourceLine source={issue.source} />
          <DrawCommitment key={issue.issue} commitments={issue.commitment === undefined ? [] : [issue.commitment]} />
        </Card>
      ) : (
        <Note>{t`The next issue opens soon.`}</Note>
      )}
      {!data.open && <Note tone="warn">{t`Sales of this lottery are paused. Tickets you hold still count.`}</Note>}
      <div className={styles.columns}>
        <div className={cx(styles.column, styles.bet)}>
          {play && (
            <Card padded className={styles.part}>
              <PlayChoice plays={described.plays} chosen={play} onPlay={onPlay} />
              <BetPanel
                game={described}
                play={play}
                gameName={data.gameName}
                issue={data.open ? issue : undefined}
                currency={data.currency}
                shareOf={sharesIn(data.odds)}
                mostLines={data.mostLines.ticket}
                blockedOf={(each) => blockedIn(data.blocked, each, issue?.issue)}
              />
            </Card>
          )}
        </div>
        <div className={cx(styles.column, styles.side)}>
          {signedIn && (
            <Suspense fallback={cardWaiting}>
              <LazyTickets key={described.code} game={described} now={now} lastIssue={data.results[0]?.issue} />
            </Suspense>
          )}
          <Results
            gameCode={described.code}
            area={described.area}
            structure={described.structure}
            results={data.results}
          />
        </div>
        <div ref={figures} className={styles.figures}>
          {near && (
            <Suspense fallback={cardWaiting}>
              <LazyStatistics game={described} results={data.results} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
