import { useCurrencyMark } from '../../kernel/format/wallet-style.ts';

export interface CurrencyMarkProps {
  currency: string;
  className?: string | undefined;
}

/** The code of a currency, or before amounts of one's own wallet the brand's mark; a reader of the page hears the code. */
export function CurrencyMark({ currency, className }: CurrencyMarkProps) {
  const mark = useCurrencyMark()(currency);
  if (mark === currency) return <span className={className}>{currency}</span>;
  return (
    <span className={className} title={currency}>
      <span aria-hidden="true">{mark}</span>
      <span className="vh">{currency}</span>
    </span>
  );
}
