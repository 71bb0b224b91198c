import { useLingui } from '@lingui/react/macro';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { toggleFavouriteLottery, useFavouriteLotteries } from './favourite-lotteries.ts';
import styles from './chooser.module.css';

/** Marks a lottery as the reader's own, on this device. */
export function FavouriteHeart({ gameCode, gameName: name }: { gameCode: string; gameName: string }) {
  const { t } = useLingui();
  const on = useFavouriteLotteries().includes(gameCode);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t`Add ${name} to favorites`}
      className={styles.heart}
      onClick={() => toggleFavouriteLottery(gameCode)}
    >
      <Icon name="heart" size="sm" filled={on} />
    </button>
  );
}
