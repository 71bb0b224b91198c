import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { useNear } from '@baize/kit/ui/near/use-near.ts';
import { TabLinks } from '@baize/kit/ui/tabs/tabs.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { useMenu } from '../../settings/index.ts';
import { isQuick } from './draw-interval.ts';
import { GameList, type GameListProps } from './game-list.tsx';
import { areaHalls, type Hall } from '../halls.ts';
import { offeredAreas, shownArea } from './offered-areas.ts';
import { catalogueQuery } from '../queries.ts';
import { stationsOn, weekdayAt } from './station-days.ts';
import { MOST_IN_ROW } from './most-in-row.ts';
import styles from '../lottery.module.css';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';

const LazyGameRows = lazyPart(() => import('./game-rows.tsx').then((file) => file.GameRows));

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
        <GameList hall={hall} games={own} label={t`Lotteries`} />
      )}
    </div>
  );
}

type GamesProps = Pick<GameListProps, 'hall' | 'games'>;

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
      <GameList hall={hall} games={games} label={title} />
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
      <GameList
        hall={hall}
        games={drawing ? games.filter(({ gameCode }) => drawing.has(gameCode)) : games}
        label={t`Lotteries`}
      />
    </section>
  );
}
