import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import type { LotteryArea } from '@baize/protocol/lottery/games';
import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { GameCard } from './game-card.tsx';
import type { Hall } from '../halls.ts';
import { lotteryQuery } from '../queries.ts';
import { MOST_IN_ROW } from './most-in-row.ts';
import styles from '../lottery.module.css';

export interface GameRowsProps {
  hall: Hall;
  /** Games of the shown area. */
  games: readonly LotteryMenuGame[];
  /** Undefined: the games are of all areas. */
  area: LotteryArea | undefined;
}

/**
 * The member's recent games and popular ones, with their last results, above the whole list. The platform fills its
 * twenty up where few were played, so they are called picks.
 */
export function GameRows({ hall, games, area }: GameRowsProps) {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const recent = useQuery({ ...lotteryQuery('listRecentGames'), enabled: signedIn });
  const query = area === undefined ? {} : { lottoArea: area };
  const popular = useQuery(lotteryQuery('listPopularGames', { query }));
  const latest = useQuery(lotteryQuery('listLatestNumbers', { query }));
  // Both rows at once: the second would push the first away.
  if (popular.isPending || (signedIn && recent.isPending)) return null;
  const offered = (rows: readonly LotteryMenuGame[] = []) =>
    rows.flatMap(({ gameCode }) => games.find((game) => game.gameCode === gameCode) ?? []).slice(0, MOST_IN_ROW);
  const played = signedIn ? offered(recent.data?.list) : [];
  const picks = offered(popular.data?.list);
  if (played.length + picks.length === 0) return <span hidden className={styles.noRows} />;
  const drawn = new Map(latest.data?.list.map(({ gameCode, numbers }) => [gameCode, numbers]));
  return (
    <>
      <GameRow title={t`Recently played`} hall={hall} games={played} drawn={drawn} />
      <GameRow title={t`Popular now`} hall={hall} games={picks} drawn={drawn} />
    </>
  );
}

interface GameRowProps extends Omit<GameRowsProps, 'area'> {
  title: string;
  drawn: ReadonlyMap<string, DrawNumbers>;
}

function GameRow({ title, hall, games, drawn }: GameRowProps) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={cx('scroller', styles.row)} aria-labelledby={id}>
        {games.map((game) => (
          <li key={game.gameCode}>
            <GameCard hall={hall} game={game} numbers={drawn.get(game.gameCode)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
