import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BoardPlace, Leaderboard, LeaderboardPeriod } from '@baize/protocol/missions';
import { leaderboardPeriods } from '@baize/protocol/missions/constants';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { cx } from '@baize/kit/ui/class-names.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { boardPeriod, readBoardSearch } from '../board-search.ts';
import { boardQuery } from '../queries.ts';
import { boardNames } from '../words.ts';
import styles from '../missions.module.css';

/** The members who have played the most in a window, names masked, with one's own place always in view. */
export function LeaderboardCard() {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const [search, change] = useCentreSearch(readBoardSearch);
  const period = boardPeriod(search);
  const { data, error, isFetching, refetch } = useQuery({ ...boardQuery(period), placeholderData: keepRows });
  return (
    <Card as="section" padded className={styles.section}>
      <h2>{t`Leaderboard`}</h2>
      <Segmented<LeaderboardPeriod>
        block
        label={t`Period`}
        value={period}
        options={leaderboardPeriods.map((value) => ({ value, label: i18n._(boardNames[value]) }))}
        onValueChange={(value) => change({ board: value === 'weekly' ? undefined : value })}
      />
      {data ? (
        <Places board={data} />
      ) : error ? (
        <FailedState
          title={t`We couldn’t load the leaderboard`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion className={styles.section}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </LoadingRegion>
      )}
    </Card>
  );
}

function Places({ board: { places, own, currency: code, until, paused } }: { board: Leaderboard }) {
  const { t } = useLingui();
  const currency = useCurrencyMark()(code);
  const format = useFormat();
  if (paused) return <Note>{t`You’re taking a break, so the leaderboard isn’t shown.`}</Note>;
  if (places.length === 0)
    return (
      <EmptyState art="list" title={t`No bets in this period yet`} text={t`Members’ valid bets are ranked here.`} />
    );
  const isListed = places.some((place) => place.own);
  return (
    <>
      <p className={styles.soft}>
        {t`Valid bets in ${currency}, until ${{ date: format.date(until, 'full') }}. With equal amounts, whoever got there first ranks higher.`}
      </p>
      <ol className={styles.places}>
        {places.map((place) => (
          <Place key={place.place} place={place} currency={code} />
        ))}
      </ol>
      {own && !isListed && (
        <ol className={styles.places} start={own.place} aria-label={t`Your place`}>
          <Place place={own} currency={code} />
        </ol>
      )}
      {!own && <p className={styles.soft}>{t`You have no valid bets in this period.`}</p>}
    </>
  );
}

function Place({ place: { place, name, validBet, own }, currency }: { place: BoardPlace; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li value={place} className={cx(styles.place, own && styles.own)}>
      <bdi dir="ltr">{format.count(place)}</bdi>
      <span className={styles.name}>
        <bdi>{name}</bdi> {own && <b>{t`You`}</b>}
      </span>
      <bdi dir="ltr">{format.money(validBet, currency)}</bdi>
    </li>
  );
}
