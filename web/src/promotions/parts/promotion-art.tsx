import type { PromotionArt as Name } from '@baize/protocol/promotions';
import { cx } from '@baize/kit/ui/class-names.ts';
import styles from './promotion-art.module.css';

/** The drawing for each picture that an operator can choose, 16:9 (web/public/art/promotions). */
const drawings: Readonly<Record<Name, string>> = {
  welcome: 'sign-up',
  deposit: 'first-deposit',
  rebate: 'rebate',
  lucky: 'lucky-bet',
  raffle: 'raffle',
  crown: 'rank',
  gift: 'deposit-match',
};

/** The picture of a promotion. `text` says what it shows; without one it is decoration. */
export function PromotionArt({ name, text, className }: { name: Name; text?: string; className?: string | undefined }) {
  return (
    <img
      src={`/art/promotions/${drawings[name]}.svg`}
      alt={text ?? ''}
      width={320}
      height={180}
      loading="lazy"
      className={cx(styles.art, className)}
    />
  );
}
