import type { Game } from '@baize/protocol/games';
import { cx } from '@baize/kit/ui/class-names.ts';
import { Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { GameCard } from './game-card.tsx';
import styles from './game-grid.module.css';

/** Covers in the first rows are fetched at once. */
const EAGER_COVERS = 12;

export interface GameGridProps {
  games: readonly Game[];
  /** Names the list for readers. */
  label: string;
  /** The rows of before stay in view while others are on their way. */
  stale?: boolean | undefined;
  /** Below the fold no cover is urgent. */
  below?: boolean | undefined;
  /** The heading over them says why they cannot be opened. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

/** Games as a wall of cards. */
export function GameGrid({ games, label, stale, below, bare, className }: GameGridProps) {
  return (
    <ul aria-label={label} aria-busy={stale || undefined} className={cx(styles.grid, stale && styles.stale, className)}>
      {games.map((game, index) => (
        <li key={game.gameId}>
          <GameCard game={game} eager={!below && index < EAGER_COVERS} bare={bare} />
        </li>
      ))}
    </ul>
  );
}

/** Games as one sideways strip. */
export function GameStrip({ games, label }: Pick<GameGridProps, 'games' | 'label'>) {
  return (
    <ul aria-label={label} className={styles.strip}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
  );
}

export interface GameSkeletonsProps {
  count: number;
  layout?: 'grid' | 'strip' | undefined;
}

/** Cards on their way, in their real size. Stands inside a `LoadingRegion`. */
export function GameSkeletons({ count, layout = 'grid' }: GameSkeletonsProps) {
  return (
    <div aria-hidden="true" data-served-games className={layout === 'grid' ? styles.grid : styles.strip}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton shape="cover" />
          <div>
            <Skeleton />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  );
}
