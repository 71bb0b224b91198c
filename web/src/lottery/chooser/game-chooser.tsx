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
import { areaHalls, halls, type Hall } from '../halls.ts';
import { offeredAreas } from './offered-areas.ts';
import { catalogueQuery } from '../queries.ts';
import { stationsOn, weekdayAt } from './station-days.ts';
import { MOST_IN_ROW } from './most-in-row.ts';
import styles from '../lottery.module.css';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';

const LazyGameRows = lazyPart(() => import('./game-rows.tsx').then((file) => file.GameRows));

/** The tab of all areas. */
const EVERY = 'EVERY';
const VIETNAM_MINUTES = 7 * 60;
/** Monday first, as the stations' own calendars have it. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/** Every game of an area, or of all of them, with its next draw. The stations of Vietnam stand by weekday. */
export function GameChooser({ hall, games }: { hall: Hall; games: readonly LotteryMenuGame[] }) {
  const { t, i18n } = useLingui();
  const brand = brandFacts();
  const on = useMenu();
  const { area } = hall;
  const areas = offeredAreas(brand).filter((each) => each === area || on(areaHalls[each].menuKey));
  // The brand's own area first.
  const own = (area === undefined ? areas : [area]).flatMap((each) => games.filter((game) => game.lottoArea === each));
  const tabs = [
    ...(area === undefined || on(halls.lottery.menuKey) ? [{ id: EVERY, label: t`All lotteries` } as const] : []),
    ...areas.map((id) => ({ id, label: i18n._(areaHalls[id].title) })),
  ];
  // After the list itself, which is what the page is for.
  const [place, near] = useNear<HTMLDivElement>();
  const rows = own.length > MOST_IN_ROW && (
    <div ref={place} className={styles.rows}>
      {near && (
        <Suspense>
          <LazyGameRows hall={hall} games={own} area={area} />
        </Suspense>
      )}
    </div>
  );
  return (
    <div className={styles.column}>
      {areas.length > 1 && (
        <TabLinks
          label={t`Region`}
          tabs={tabs}
          value={area ?? EVERY}
          linkFor={(id, props) => <Link to={id === EVERY ? halls.lottery.path : areaHalls[id].path} {...props} />}
        />
      )}
      {own.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title={t`No lotteries are open`}
          text={t`They appear here as soon as they open.`}
        />
      ) : area === 'VN' ? (
        <>
          {rows}
          <Vietnam hall={hall} games={own} />
        </>
      ) : (
        <GameList hall={hall} games={own} area={area} label={t`Lotteries`}>
          {rows}
        </GameList>
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
      <GameList hall={hall} games={games} area="VN" label={title} />
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
        area="VN"
        games={drawing ? games.filter(({ gameCode }) => drawing.has(gameCode)) : games}
        label={t`Lotteries`}
      />
    </section>
  );
}
