import type { PointArt } from '@baize/protocol/points/constants';
import { cx } from '@baize/kit/ui/class-names.ts';
import styles from './item-art.module.css';

/** An item's picture, 4:3 (web/public/art/points). The name beside it describes it. */
export function ItemArt({ art, className }: { art: PointArt; className?: string | undefined }) {
  return (
    <img
      src={`/art/points/${art}.svg`}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      draggable={false}
      className={cx(styles.art, className)}
    />
  );
}
