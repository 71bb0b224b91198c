import { cx } from '../class-names.ts';
import { labels, useLabel, useLocale } from '../labels.ts';
import { currencyDecimals, isCut, moneyText } from '../../kernel/format/money.ts';
import { useWalletStyle } from '../../kernel/format/wallet-style.ts';
import { CurrencyMark } from './currency-mark.tsx';
import styles from './amount.module.css';

export interface AmountProps {
  /** The exact decimal string of the wire, or `null` while it is not known. */
  value: string | null;
  sign?: 'auto' | 'always' | undefined;
  /** Decimals of what is no money of the wallet, such as points; by default those of the currency. */
  decimals?: number | undefined;
  /** Every digit, in details. */
  exact?: boolean | undefined;
  /** Named once per block and therefore seldom here. */
  currency?: string | undefined;
  /** The display face, for the amounts that matter. */
  display?: boolean | undefined;
  /** Covered by the reader's request; readers of the page hear that it is hidden. */
  hidden?: boolean | undefined;
  className?: string | undefined;
}

/** The decimals when no currency is known. */
const MOST_DECIMALS = 2;

/** An amount as its currency writes it, cut; where digits were cut, the exact one is its title. */
export function Amount({ value, sign, decimals, exact, currency, display, hidden, className }: AmountProps) {
  const say = useLabel();
  const locale = useLocale();
  const wallet = useWalletStyle();
  const code = currency ?? wallet?.currency;
  const digits =
    decimals ??
    (code === undefined ? undefined : currencyDecimals(code)) ??
    Math.min(value?.split('.')[1]?.length ?? 0, MOST_DECIMALS);
  const written = (every: boolean) =>
    value === null ? '' : moneyText(value, { locale, sign, decimals: digits, exact: every });
  const title = !exact && !hidden && value !== null && isCut(value, digits) ? written(true) : undefined;
  return (
    <span className={cx(styles.amount, display && 'amount', className)}>
      {currency && <CurrencyMark currency={currency} className={styles.currency} />}
      {hidden ? (
        <Unsaid shown="••••" said={say(labels.hidden)} />
      ) : value === null ? (
        <Unsaid shown="–" said={say(labels.notYetKnown)} />
      ) : (
        <bdi dir="ltr" title={title} data-exact={exact ? '' : undefined}>
          {written(exact === true)}
        </bdi>
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
