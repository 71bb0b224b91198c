import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import type { LotteryArea } from '@baize/protocol/lottery/games';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';
import type { Hall } from '../halls.ts';
import { lotteryQuery } from '../queries.ts';
import { drawIntervals, drawMinutes } from './draw-interval.ts';
import { FamilyCards } from './family-cards.tsx';
import { FamilyFilter } from './family-filter.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import { useFavouriteLotteries } from './favourite-lotteries.ts';
import { GameCard } from './game-card.tsx';
import { familiesOf, familyKey } from './game-families.ts';
import { IntervalFilter, type ChosenInterval } from './interval-filter.tsx';
import chooser from './chooser.module.css';
import styles from '../lottery.module.css';

/** Fewer are found by looking. */
const WORTH_FILTERING = 12;
/** Draws of a minute come as often. */
const RESULTS_MS = 20_000;

export interface GameListProps {
  hall: Hall;
  games: readonly LotteryMenuGame[];
  label: string;
  /** Undefined: the games are of all areas. */
  area: LotteryArea | undefined;
  /** Stands above the games until some of them are looked for. */
  children?: ReactNode;
}

const closesAt = ({ issue }: LotteryMenuGame): string => issue?.closesAt ?? '9';

/** Lotteries with their last draws, the soonest first; many can be filtered by family, interval and name. */
export function GameList({ hall, games, label, area, children }: GameListProps) {
  const { t } = useLingui();
  const [family, setFamily] = useState<string>();
  const [interval, setInterval] = useState<ChosenInterval>();
  const [text, setText] = useState('');
  const favourites = useFavouriteLotteries();
  const latest = useQuery({
    ...lotteryQuery('listLatestNumbers', { query: area === undefined ? {} : { lottoArea: area } }),
    refetchInterval: RESULTS_MS,
  });
  const drawn = new Map(latest.data?.list.map(({ gameCode, numbers }) => [gameCode, numbers]));
  const wanted = text.trim().toLocaleLowerCase();
  const isChosen = (game: LotteryMenuGame): boolean =>
    interval === undefined ||
    (interval === 'favourites' ? favourites.includes(game.gameCode) : drawMinutes(game) === interval);
  const shown = games
    .filter((game) => family === undefined || familyKey(game) === family)
    .filter(isChosen)
    .filter(({ gameName }) => gameName.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => (closesAt(one) < closesAt(other) ? -1 : 1));
  const families = familiesOf(games);
  const isAll = family === undefined && interval === undefined && wanted === '';
  return (
    <>
      {games.length > WORTH_FILTERING && (
        <div className={chooser.tools}>
          <SearchField label={t`Search`} value={text} onValueChange={setText} />
          <IntervalFilter
            intervals={drawIntervals(games)}
            chosen={interval}
            onChoose={(chosen) => setInterval(chosen === interval ? undefined : chosen)}
          />
          <FamilyFilter families={families} chosen={family} onChoose={setFamily} />
        </div>
      )}
      {isAll && children}
      {shown.length === 0 && (
        <p className="muted">{interval === 'favourites' ? t`No favorites yet` : t`Lottery not found`}</p>
      )}
      {isAll && games.length > WORTH_FILTERING ? (
        <FamilyCards hall={hall} families={families} drawn={drawn} label={label} onFamily={setFamily} />
      ) : (
        <ul className={styles.games} aria-label={label}>
          {shown.map((game) => (
            <li key={game.gameCode} className={chooser.marked}>
              <GameCard hall={hall} game={game} numbers={drawn.get(game.gameCode)} />
              <FavouriteHeart gameCode={game.gameCode} gameName={game.gameName} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
