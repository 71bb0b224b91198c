import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import { useSession } from '../../kernel/session-store.ts';
import { cx } from '../../ui/class-names.ts';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import type { Hall } from '../halls.ts';
import { lotteryQuery } from '../queries.ts';
import { BallMark } from './ball-mark.tsx';
import { MOST_IN_ROW } from './most-in-row.ts';
import styles from './lottery.module.css';

export interface GameRowsProps {
  hall: Hall;
  /** Those of the area that is shown. */
  games: readonly LotteryMenuGame[];
}

/**
 * What the member played last and what many play, with their last results, above the whole list. The platform fills its
 * twenty up where few were played, so they are called picks.
 */
export function GameRows({ hall, games }: GameRowsProps) {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const area = games[0]?.lottoArea;
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
  const drawn = new Map(latest.data?.list.map(({ gameCode, numbers }) => [gameCode, headline(numbers)]));
  return (
    <>
      <GameRow title={t`Recently played`} hall={hall} games={played} drawn={drawn} />
      <GameRow title={t`Popular now`} hall={hall} games={picks} drawn={drawn} />
    </>
  );
}

/** The balls of a draw, or the highest prize of a board. */
function headline(numbers: DrawNumbers): string {
  const { special, first } = numbers;
  const groups = Object.values(numbers);
  if (groups.length === 1 || special?.[0]?.length === 2) return groups.flat().join(' ');
  return ((special?.length === 1 ? special : first) ?? groups[0] ?? []).join(' ');
}

interface GameRowProps extends GameRowsProps {
  title: string;
  drawn: ReadonlyMap<string, string>;
}

function GameRow({ title, hall, games, drawn }: GameRowProps) {
  const { t } = useLingui();
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={cx('scroller', styles.row)} aria-labelledby={id}>
        {games.map(({ gameCode, gameName, family }) => {
          const numbers = drawn.get(gameCode);
          return (
            <li key={gameCode}>
              <Link to={hall.path} search={(previous) => ({ ...previous, gameCode })} className={styles.game}>
                <BallMark family={family} />
                <span className={styles.gameWords}>
                  <strong className="truncate">{gameName}</strong>
                  {numbers !== undefined && (
                    <span className="muted sm truncate">
                      <bdi>{t`Latest result: ${numbers}`}</bdi>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
