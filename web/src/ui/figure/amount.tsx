import { cx } from '../class-names.ts';
import { labels, useLabel, useLocale } from '../labels.ts';
import { formatAmount } from './format-amount.ts';
import styles from './amount.module.css';

export interface AmountProps {
  /** The exact decimal string of the wire, or `null` while it is not known. */
  value: string | null;
  sign?: 'auto' | 'always' | undefined;
  fractionDigits?: number | undefined;
  /** Named once per block and therefore seldom here. */
  currency?: string | undefined;
  /** The display face, for the amounts that matter. */
  display?: boolean | undefined;
  /** Covered by the reader's wish; readers of the page hear that it is hidden. */
  hidden?: boolean | undefined;
  className?: string | undefined;
}

export function Amount({ value, sign, fractionDigits, currency, display, hidden, className }: AmountProps) {
  const say = useLabel();
  const locale = useLocale();
  return (
    <span className={cx(styles.amount, display && 'amount', className)}>
      {currency && <span className={styles.currency}>{currency}</span>}
      {hidden ? (
        <Unsaid shown="••••" said={say(labels.hidden)} />
      ) : value === null ? (
        <Unsaid shown="–" said={say(labels.notYetKnown)} />
      ) : (
        <bdi dir="ltr">{formatAmount(value, { locale, sign, fractionDigits })}</bdi>
      )}
    </span>
  );
}

function Unsaid({ shown, said }: { shown: string; said: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="vh">{said}</span>
    </>
  );
}
