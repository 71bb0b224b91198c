import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { brandFacts } from '../../kernel/brand.ts';
import { useFormat } from '../../kernel/format.ts';
import { serverNow } from '../../kernel/server-clock.ts';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { TabLinks } from '../../ui/tabs/tabs.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { useMenu } from '../../settings/index.ts';
import { areaHalls, type Hall } from '../halls.ts';
import { offeredAreas, shownArea } from '../offered-areas.ts';
import { catalogueQuery } from '../queries.ts';
import { stationsOn, weekdayAt } from '../station-days.ts';
import { BallMark } from './ball-mark.tsx';
import { LazyGameRows } from './lazy-parts.ts';
import { MOST_IN_ROW } from './most-in-row.ts';
import styles from './lottery.module.css';

const closesAt = ({ issue }: LotteryMenuGame): string => issue?.closesAt ?? '9';
/** Rounds of minutes have a number within their day. */
const isQuick = ({ issue }: LotteryMenuGame): boolean => issue?.issue.includes('-') ?? false;
const VIETNAM_MINUTES = 7 * 60;
/** Monday first, as the stations' own calendars have it. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/**
 * Every game of an area with its next draw, the soonest first, and the way to the other areas. The stations of Vietnam
 * stand by weekday.
 */
export function GameChooser({ hall, games }: { hall: Hall; games: readonly LotteryMenuGame[] }) {
  const { t, i18n } = useLingui();
  const brand = brandFacts();
  const on = useMenu();
  const area = shownArea(hall.area, brand);
  const areas = offeredAreas(brand).filter((each) => each === area || on(areaHalls[each].menuKey));
  const own = games.filter(({ lottoArea }) => lottoArea === area);
  // After the list itself, which is what the page is for.
  const [rows, near] = useNear<HTMLDivElement>();
  return (
    <div className={styles.column}>
      {areas.length > 1 && area !== undefined && (
        <TabLinks
          label={t`Region`}
          tabs={areas.map((id) => ({ id, label: i18n._(areaHalls[id].title) }))}
          value={area}
          linkFor={(id, props) => <Link to={areaHalls[id].path} {...props} />}
        />
      )}
      {own.length > MOST_IN_ROW && (
        <div ref={rows} className={styles.rows}>
          {near && (
            <Suspense>
              <LazyGameRows hall={hall} games={own} />
            </Suspense>
          )}
        </div>
      )}
      {own.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title={t`No lotteries are open`}
          text={t`They appear here as soon as they open.`}
        />
      ) : area === 'VN' ? (
        <Vietnam hall={hall} games={own} />
      ) : (
        <Games hall={hall} games={own} label={t`Lotteries`} />
      )}
    </div>
  );
}

interface GamesProps {
  hall: Hall;
  games: readonly LotteryMenuGame[];
}

function Vietnam({ hall, games }: GamesProps) {
  const { t } = useLingui();
  const stations = games.filter((game) => !isQuick(game));
  return (
    <>
      {stations.length > 0 && <Stations hall={hall} games={stations} />}
      <Section title={t`Quick Vietnam and Hanoi`} hall={hall} games={games.filter(isQuick)} />
    </>
  );
}

function Section({ title, hall, games }: GamesProps & { title: string }) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <Games hall={hall} games={games} label={title} />
    </section>
  );
}

function Stations({ hall, games }: GamesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const [now] = useState(serverNow);
  const [weekday, setWeekday] = useState(() => weekdayAt(now, VIETNAM_MINUTES));
  const { data } = useQuery(catalogueQuery('VN'));
  const drawing = data && stationsOn(data, weekday, now);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead id={id} title={t`Stations by day`} />
      <Segmented
        label={t`Draws on`}
        className={styles.weekdays}
        block
        options={WEEKDAYS.map((day) => ({
          value: String(day),
          // The fourth of January 2026 was a Sunday.
          label: format.date(new Date(2026, 0, 4 + day, 12), 'weekday'),
        }))}
        value={String(weekday)}
        onValueChange={(value) => setWeekday(Number(value))}
      />
      <Games
        hall={hall}
        games={drawing ? games.filter(({ gameCode }) => drawing.has(gameCode)) : games}
        label={t`Lotteries`}
      />
    </section>
  );
}

function Games({ hall, games, label }: GamesProps & { label: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const sorted = games.toSorted((one, other) => (closesAt(one) < closesAt(other) ? -1 : 1));
  return (
    <ul className={styles.games} aria-label={label}>
      {sorted.map(({ gameCode, gameName, family, issue }) => {
        const at = issue && format.date(issue.drawsAt);
        return (
          <li key={gameCode}>
            <Link to={hall.path} search={(previous) => ({ ...previous, gameCode })} className={styles.game}>
              <BallMark family={family} />
              <span className={styles.gameWords}>
                <strong>{gameName}</strong>
                <span className="muted sm">{at === null ? t`No draw planned` : <bdi>{t`Next draw: ${at}`}</bdi>}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
