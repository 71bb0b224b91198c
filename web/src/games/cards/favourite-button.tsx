import { useLingui } from '@lingui/react/macro';
import type { Game } from '@baize/protocol/games';
import { cx } from '@baize/kit/ui/class-names.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { nameOf } from '../name-of.ts';
import { useFavourite } from '../use-favourite.ts';
import styles from './favourite-button.module.css';

export interface FavouriteButtonProps {
  game: Pick<Game, 'gameId' | 'gameName' | 'displayName'>;
  /** On a cover the heart needs its dark disc; on a bar it does not. */
  onCover?: boolean | undefined;
  className?: string | undefined;
}

/** The heart of a game: a toggle that shows its new state at once and takes it back if the server says no. */
export function FavouriteButton({ game, onCover = false, className }: FavouriteButtonProps) {
  const { t } = useLingui();
  const { favourite, toggle } = useFavourite(game.gameId);
  const name = nameOf(game);
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={t`Add ${name} to favorites`}
      className={cx(styles.heart, onCover && styles.onCover, favourite && styles.on, className)}
      onClick={toggle}
    >
      <span className={styles.disc}>
        <Icon name="heart" filled={favourite} />
      </span>
    </button>
  );
}
