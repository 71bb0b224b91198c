import { type ReactNode, useId } from 'react';
import type { Game } from '@baize/protocol/games';
import { LoadingRegion } from '@baize/kit/ui/feedback/skeleton.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { GameGrid, GameSkeletons, GameStrip } from './game-grid.tsx';
import styles from './game-rail.module.css';

export interface GameRailProps {
  title: string;
  /** Absent while they are on their way; then skeletons stand in their place. */
  games?: readonly Game[] | undefined;
  text?: ReactNode | undefined;
  /** Stands at the end of the head: a link to the whole list. */
  end?: ReactNode | undefined;
  /** How many skeletons. */
  skeleton?: number | undefined;
  /** A wall of two rows, or one strip that scrolls sideways. */
  layout?: 'grid' | 'strip' | undefined;
}

const WALL = 14;

/** A section of games on a page of other things. An empty list shows nothing. */
export function GameRail({ title, games, text, end, skeleton = WALL, layout = 'grid' }: GameRailProps) {
  const id = useId();
  if (games?.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.rail}>
      <SectionHead id={id} title={title} text={text} end={end} />
      {games === undefined ? (
        <LoadingRegion className={layout === 'grid' ? styles.wall : undefined}>
          <GameSkeletons count={skeleton} layout={layout} />
        </LoadingRegion>
      ) : layout === 'grid' ? (
        <GameGrid games={games.slice(0, WALL)} label={title} className={styles.wall} />
      ) : (
        <GameStrip games={games} label={title} />
      )}
    </section>
  );
}
