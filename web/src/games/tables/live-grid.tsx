import { cx } from '@baize/kit/ui/class-names.ts';
import { GameCard } from '../cards/game-card.tsx';
import type { GameGridProps } from '../cards/game-grid.tsx';
import styles from '../cards/game-grid.module.css';
import { LiveNow } from './live-now.tsx';
import { asItsTable, useLiveTables } from './use-live-tables.ts';

/** Live tables as a wall of cards, each with what goes on at it. */
export function LiveGrid({ games, label, stale }: Pick<GameGridProps, 'games' | 'label' | 'stale'>) {
  const tables = useLiveTables();
  return (
    <ul aria-label={label} aria-busy={stale || undefined} className={cx(styles.grid, stale && styles.stale)}>
      {games.map((game) => {
        const table = tables.get(game.gameId);
        return (
          <li key={game.gameId}>
            <GameCard game={asItsTable(game, table)} />
            {table && <LiveNow table={table} />}
          </li>
        );
      })}
    </ul>
  );
}
