import { useState } from 'react';
import { cx } from '@baize/kit/ui/class-names.ts';
import { coverSrc } from './covers.ts';
import styles from './game-cover.module.css';

export interface GameCoverProps {
  /** File name of the picture, as the game names it. */
  icon: string;
  /** The first covers of a page are wanted at once, the others when they come near. */
  eager?: boolean | undefined;
  size?: 'card' | 'thumb' | undefined;
  className?: string | undefined;
}

/** A game's playing card. It is decoration: the name always stands beside it. */
export function GameCover({ icon, eager = false, size = 'card', className }: GameCoverProps) {
  const src = coverSrc(icon);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  return (
    <span className={cx(styles.cover, size === 'thumb' && styles.thumb, className)}>
      {src !== undefined && failed !== src && (
        <img
          src={src}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
